"""A game at a sealed table, for any chat: what is asked of the referee, and what is said to whom.

Nothing is kept. The table is a text that everybody may have; who brings the key of a seat sees
its hand and plays its moves.
"""

from typing import Any

import httpx


class Refused(Exception):
    """Why something cannot be done."""


async def ask(referee: httpx.AsyncClient, path: str, body: object) -> Any:
    """What the referee answers."""
    answer = await referee.post(f"/v1/{path}", json=body)
    if answer.headers.get("content-type") == "application/problem+json":
        problem = answer.json()
        raise Refused("; ".join(each["detail"] for each in problem["errors"]) or problem["detail"])
    return answer.raise_for_status().json()


async def deal(referee: httpx.AsyncClient, players: list[str]) -> tuple[str, dict[str, str]]:
    """A table for everybody, and for each player the key of the seat."""
    setup = {"ruleset": "CTA_2E", "players": players, "sealed": True}
    dealt = await ask(referee, "setup", setup)
    return dealt["sealed"], {seat["player"]: seat["key"] for seat in dealt["seats"]}


async def hand(referee: httpx.AsyncClient, sealed: str, key: str) -> str:
    """For who has the key alone: the cards of the seat, and its moves by number."""
    cards, moves = await seat(referee, sealed, key)
    lines = ["Your hand is empty."]
    if cards:
        found = await referee.get("/v1/cards", params={"ids": ",".join({*cards})})
        names = {card["id"]: card["name"] for card in found.raise_for_status().json()["items"]}
        lines = ["Your hand: " + ", ".join(names[card] for card in cards)]
    for number, move in enumerate(moves, 1):
        chance = "" if move["success"] is None else f" ({move['success']:.0%})"
        lines.append(f"{number}. {move['message']}{chance}")
    return "\n".join(lines if moves else [*lines, "You have no move now."])


async def play(
    referee: httpx.AsyncClient, sealed: str, key: str, number: int
) -> tuple[str, str, str]:
    """What happened, for the player alone and for everybody; the next table."""
    _, moves = await seat(referee, sealed, key)
    if not 1 <= number <= len(moves):
        raise Refused("You have no such move.")
    asked = {"sealed": sealed, "seat": key, "move": moves[number - 1]["move"]}
    verdict = await ask(referee, "validate", asked)
    seen = await ask(referee, "replay", {"sealed": [verdict["sealed"]]})
    return told(verdict), told(seen["steps"][-1]), verdict["sealed"]


async def score(referee: httpx.AsyncClient, sealed: str) -> str:
    """The points that everybody can count; after the end, all."""
    scores = await ask(referee, "score", {"sealed": sealed})
    return ", ".join(f"{each['key']} {each['known']}" for each in scores["players"])


async def seat(referee: httpx.AsyncClient, sealed: str, key: str) -> tuple[list[str], list[Any]]:
    """The cards in the hand of a seat, and the moves that are its own."""
    body = {"sealed": sealed, "seat": key}
    view, listed = await ask(referee, "view", body), await ask(referee, "legal-moves", body)
    owner, table = view["seat"], view["snapshot"]
    turns: list[dict[str, Any]] = [*table.get("choices", []), table.get("turn") or {}]
    acting = turns[0].get("player", owner)
    (cards,) = (each.get("hand", []) for each in table["players"] if each["key"] == owner)
    return cards, [
        each
        for each in listed["moves"]
        for details in each["move"].values()
        if details.get("player", acting) == owner
    ]


def told(step: Any) -> str:
    return "\n".join(event["message"] for event in step["events"]) or "Done."
