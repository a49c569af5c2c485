"""Play a whole game against the referee; this program knows no rule, only how to ask.

Run with `python game.py http://localhost:8000`.
"""

import json
import random
import sys
from typing import Any
from urllib.request import Request, urlopen


def main(origin: str) -> None:
    """Deal a game, and make any legal move until none is left."""

    def ask(operation: str, body: dict[str, Any]) -> Any:
        head = {"Content-Type": "application/json"}
        sent = Request(f"{origin}/v1/{operation}", json.dumps(body).encode(), head)
        with urlopen(sent) as answer:
            return json.load(answer)

    chance = random.Random("friday")
    deal = {"ruleset": "CTA_2E", "players": ["ada", "ben"], "seed": "friday"}
    table = ask("setup", deal)["snapshot"]
    moves = 0
    while legal := ask("legal-moves", {"snapshot": table})["moves"]:
        move = chance.choice(legal)["move"]
        verdict = ask("validate", {"snapshot": table, "move": move})
        table, moves = verdict["next"], moves + 1
        if moves % 50 == 0:
            print(f"{moves}: {verdict['events'][0]['message']}")
    print("moves:", moves)
    for player in ask("score", {"snapshot": table})["players"]:
        print(f"{player['key']}: {player['destiny']} points")


if __name__ == "__main__":
    main(*sys.argv[1:] or ["http://localhost:8000"])
