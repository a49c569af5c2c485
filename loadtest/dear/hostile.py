"""Kinds of hostile requests that people have found: each is made from a size."""

import copy
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from schema.operations import (
    BEST_TOTAL,
    DESTINY_LEGAL_MOVES,
    LEGAL_MOVES,
    REPLAY,
    VALIDATE,
    Operation,
)
from schema.operations.examples import EXAMPLES
from schema.shapes.explanation import Explain
from tests.conformance_corpus import load_corpus

Json = Any

EPIC: Final = "epic/feat-paid"
BASE: Final = "turn/uses-of-the-turn"
EDITIONS: Final = ["CTA_1E", "CTA_PL", "CTA_2E", "EPIC_ORIGINS"]
END_TURN: Final[Json] = {"endTurn": {}}
MOST: Final = 6
SEATS: Final = "abcdefghijklmnop"


class Hostile(NamedTuple):
    """One kind."""

    operation: Operation
    make: Callable[[int], Json]
    size: int
    """At which it was found."""
    explain: Explain = Explain.NONE


def _feats(held: int) -> Json:
    """A power that is paid for with seven cards of a large hand."""
    table = _table(EPIC)
    power = {"window": "ANY_TIME", "cost": {"feats": 7}, "do": [{"experience": 1}]}
    cards = [_card("HERO", at, powers=[power] if not at else []) for at in range(held + 1)]
    table["extraCards"] += cards
    table["players"][0]["hand"] = [card["id"] for card in cards]
    return {"snapshot": table}


def _virtue(allies: int) -> Json:
    """Allies whose powers give a great deal, many times over, as a turn begins."""
    power = {"event": "TURN_STARTED", "do": [{"virtue": MOST}] * 6}
    return {"snapshot": _with_allies(allies, [power] * 6), "move": END_TURN}


def _virtue_log(allies: int) -> Json:
    power = {"event": "TURN_STARTED", "do": [{"virtue": MOST}] * 6}
    return {"snapshot": _with_allies(allies, [power] * 6), "moves": [END_TURN] * 40}


def _drawn(allies: int) -> Json:
    """The same with cards that are drawn from decks that hold none."""
    power = {"event": "TURN_STARTED", "do": [{"drawHero": MOST}, {"drawAntihero": MOST}] * 3}
    return {"snapshot": _with_allies(allies, [power] * 6), "move": END_TURN}


def _with_allies(number: int, powers: Json) -> Json:
    table = _table(BASE)
    table.pop("uses", None)
    for player in table["players"]:
        cards = [
            _card("ALLY", f"{player['key']}-{at}", act=1, powers=powers) for at in range(number)
        ]
        table["extraCards"] += cards
        player["allies"] = [{"card": card["id"]} for card in cards]
    table["turn"] |= {"actionTaken": True}
    return table


def _extra_cards(number: int) -> Json:
    """Powers that may be used at any time, of as many cards as there may be."""
    table = _table(BASE)
    power = {"window": "ANY_TIME", "target": "ANY_PLAYER", "do": [{"experience": 1}]}
    cards = [_card("HERO", at, powers=[power] * 6) for at in range(number)]
    table["extraCards"] += cards[: 200 - len(table["extraCards"])]
    table["players"][0]["hand"] = [card["id"] for card in cards[:60]]
    return {"snapshot": table}


def _rolls(number: int) -> Json:
    """A log in which an Ally has the runes cast again and again, and the service throws them."""
    validate = next(each for each in VALIDATE.all_examples if "roll" in str(each.request))
    table = copy.deepcopy(validate.request["snapshot"])
    player = table["turn"]["player"]
    power = {"window": "DURING_ATTEMPT", "do": [{"reroll": True}]}
    ally = _card("ALLY", 0, act=1, powers=[power])
    table.setdefault("extraCards", []).append(ally)
    holder = next(each for each in table["players"] if each["key"] == player)
    holder.setdefault("allies", []).append({"card": ally["id"]})
    holder["morality"] = 2  # so that nobody has to choose what a Twist of Fate draws
    for deck in table["decks"]:
        if "HERO" in deck["name"]:
            deck.pop("count", None)
            deck["cards"] = []
    again = [{"usePower": {"player": player, "card": ally["id"]}}]
    moves: list[Json] = []
    for at in range(number):
        moves.append({"cast": {"cast": {"roll": {"game": "hostile", "sequence": at + 1}}}})
        moves += again
    return {"snapshot": table, "moves": moves}


def _destiny_seats(seats: int) -> Json:
    """Sixteen at a table of Destiny, everybody's cards with homebrew actions."""
    actions = ["STEAL", "SWAP", "TRADE", "STRIKE", "LOOK", "REALIGN"]
    powers = [{"action": action} for action in actions]
    players: list[Json] = []
    cards: list[Json] = []
    for seat in SEATS[:seats]:
        hero = _destiny("IDENTITY", f"hero-{seat}", destinyPowers=powers)
        hand = [_destiny("BASE", f"{seat}-{at}", alignment="LAW", value=3) for at in range(5)]
        cards += [hero, *hand]
        players.append(
            {"key": seat, "character": hero["id"], "hand": [card["id"] for card in hand]}
        )
    table = {"ruleset": "DESTINY", "phase": "ACTION", "players": players, "extraCards": cards}
    return {"snapshot": table | {"treasures": ["destiny.lesser-hoard"]}}


def _alchemists(number: int) -> Json:
    """Identities that may change alignments, and a hand of ten."""
    request = copy.deepcopy(EXAMPLES[BEST_TOTAL.name][0].request)
    power = [{"action": "REALIGN"}] * 6
    cards = [
        _destiny("TREASURE", f"alchemist-{at}", destinyPowers=power, treasurePoints=1)
        for at in range(number)
    ]
    hand = [
        "law-base-4", "chaos-base-3", "good-base-2", "evil-base-1", "law-bonus-3", "law-bonus-2",
        "good-bonus-3", "law-multiplier-3", "chaos-multiplier-2", "evil-multiplier-4",
    ]  # fmt: skip
    return {
        **request,
        "character": "destiny.alchemist",
        "hand": [f"destiny.{name}" for name in hand],
        "treasures": [card["id"] for card in cards],
        "extraCards": cards,
    }


HOSTILE: Final[Mapping[str, Hostile]] = {
    "hostile feats": Hostile(LEGAL_MOVES, _feats, 28),
    "hostile virtue": Hostile(VALIDATE, _virtue, 32),
    "hostile virtue log": Hostile(REPLAY, _virtue_log, 16),
    "hostile draws": Hostile(VALIDATE, _drawn, 32),
    "hostile powers": Hostile(LEGAL_MOVES, _extra_cards, 180),
    "hostile powers, explained": Hostile(LEGAL_MOVES, _extra_cards, 180, Explain.FULL),
    "hostile rolls": Hostile(REPLAY, _rolls, 250),
    "hostile seats": Hostile(DESTINY_LEGAL_MOVES, _destiny_seats, 16),
    "hostile alchemists": Hostile(BEST_TOTAL, _alchemists, 2),
}
"""By the name of the seed."""


def _card(kind: str, number: object, **more: Json) -> Json:
    named = {"id": f"home.{kind.lower()}-{number}", "type": kind, "name": {"en": f"Home {number}"}}
    return {**named, "rulesets": EDITIONS, "copies": 99, **more}


def _destiny(kind: str, name: str, **more: Json) -> Json:
    card = {"id": f"home.{name}", "type": kind, "name": {"en": name}, "rulesets": ["DESTINY"]}
    return {**card, **more}


def _table(case: str) -> Json:
    return copy.deepcopy(_tables()[case])


@cache
def _tables() -> Mapping[str, Json]:
    return {
        case.id: case.asked_in(case.rulesets[0])["snapshot"]
        for case in load_corpus()
        if case.id in {EPIC, BASE}
    }
