"""Tables of extra cards that ask for as much work as the shapes allow."""

import random
from collections.abc import Iterator, Sequence
from typing import Any, Final

from cards.model.power import Effect, Event, Window
from cards.model.vocabulary import Ability

Json = Any
ABILITIES: Final = [ability.value for ability in Ability]
RULESETS: Final = ("CTA_1E", "CTA_PL", "CTA_2E", "EPIC_ORIGINS")
MOST: Final[dict[str, Json]] = {
    "successes": 40,
    "difficulty": -40,
    "rune": {"ability": "WISDOM", "icons": 12},
    "darkRunes": 3,
    "drawHero": 10,
    "drawAntihero": 10,
    "experience": 40,
    "virtue": 6,
    "corruption": 6,
    "extraJourneys": 20,
    "adversaryExperience": -40,
    "discardFeats": 4,
    "takeFeats": 4,
    "freeJourneys": 20,
    "bank": 40,
    "experienceIfFailed": 40,
    "adversaryFeats": 4,
}
"""The most that each effect may say; those that are left out are done or not."""
KEYS: Final = Effect.__struct_encode_fields__
UP_AND_DOWN: Final[list[Json]] = [{"virtue": 6}, {"corruption": 6}] * 3
COUNTED: Final[list[Json]] = [
    {"anyAbility": True},
    {"ability": "WISDOM"},
    {"path": "TRIUMPH"},
    {"experience": True},
    {"corruption": True},
]


def card(name: str, kind: str, powers: Sequence[Json] = (), **more: Json) -> Json:
    """An extra card."""
    return {
        "id": f"x.{name}",
        "type": kind,
        "name": {"en": name},
        "rulesets": [*RULESETS],
        "copies": 99,
        "powers": [*powers],
        **more,
    }


def table(ruleset: str = "CTA_2E", players: int = 4, **more: Json) -> Json:
    """A table in its first turn, with nothing on it."""
    seats = [{"key": f"p{seat}", "morality": 0, "experience": 99} for seat in range(players)]
    return {
        "ruleset": ruleset,
        "players": seats,
        "turn": {"player": "p0"},
        "extraCards": [],
        **more,
    }


def with_allies(powers: Sequence[Json], **more: Json) -> Json:
    """All players have 32 Allies with these powers."""
    laid = table()
    laid["extraCards"] = [card(f"a-{place}", "ALLY", powers, **more) for place in range(32)]
    for player in laid["players"]:
        player["allies"] = [{"card": each["id"]} for each in laid["extraCards"]]
    return laid


def with_hands(powers: Sequence[Json], number: int = 64, ruleset: str = "CTA_2E") -> Json:
    """All players hold as many cards as a hand takes, with these powers."""
    laid = table(ruleset)
    laid["extraCards"] = [card(f"h-{place}", "HERO", powers) for place in range(number)]
    for player in laid["players"]:
        player["hand"] = [each["id"] for each in laid["extraCards"]]
    return laid


END: Final[Json] = {"endTurn": {}}


def hostile() -> Iterator[tuple[str, str, Json]]:
    """Kinds of dear requests, each by a name, with its operation."""
    at_start = {"event": "TURN_STARTED", "whose": "ANYBODY"}
    feats = {"window": "ANY_TIME", "cost": {"feats": 4}, "do": [{"experience": 1}]}
    yield "feats of a cost", "legal_moves", {"snapshot": with_hands([feats], 64, "EPIC_ORIGINS")}
    ways = {"window": "ANY_TIME", "target": "ANY_PLAYER", "choose": [[{"bank": 1}]] * 4}
    yield "targets times lists", "legal_moves", {"snapshot": with_hands([ways] * 6)}
    yield "powers of Allies", "legal_moves", {"snapshot": with_allies([ways] * 6)}
    levels = with_allies([{**at_start, "do": [{"virtue": 6}] * 6}] * 6)
    yield "levels", "validate", {"snapshot": levels, "move": END}
    yield "levels in a log", "replay", {"snapshot": levels, "moves": [END] * 2000}
    icons = {"abilities": ABILITIES * 2}
    each = {**at_start, "forEach": {"anyAbility": True}}
    for name, do in (
        ("levels for each", UP_AND_DOWN),
        ("draws for each", [{"drawHero": 10}] * 6),
        ("Experience for each", [{"experience": 40}] * 6),
    ):
        laid = with_allies([{**each, "do": do}] * 6, **icons)
        laid["decks"] = [{"name": "HERO", "count": 999}]
        yield name, "validate", {"snapshot": laid, "move": END}
    answers = [
        {**at_start, "event": event, "do": UP_AND_DOWN}
        for event in ("TURN_STARTED", "CORRUPTION_GAINED", "VIRTUE_GAINED")
    ]
    cascade = with_allies(answers * 2)
    yield "powers that answer powers", "validate", {"snapshot": cascade, "move": END}
    asked = [{"counted": {"anyAbility": True}, "atLeast": 999}] * 6
    waiting = [{**answers[1], "when": asked}] * 5
    deaf = with_allies([answers[0], *waiting], **icons)
    yield "powers that wait", "validate", {"snapshot": deaf, "move": END}
    optional = with_allies([{**at_start, "optional": True, "do": [{"virtue": 1}]}] * 6)
    yield "choices", "validate", {"snapshot": optional, "move": END}
    banking = table("EPIC_ORIGINS", 1)
    banked = {"event": "EXPERIENCE_BANKED", "do": UP_AND_DOWN}
    banking["extraCards"] = [card("class", "CLASS", [banked, *answers[1:]] * 2)]
    banking["players"][0] |= {"experience": 999, "characters": {"class": "x.class"}}
    yield "deposits", "legal_moves", {"snapshot": banking}
    yield "unknown cards", "validate", {"snapshot": _unknown(), "move": END}
    yield "rules of scores", "score", {"snapshot": _rules()}
    yield "attempts", "legal_moves", {"snapshot": _rows()}


def _unknown() -> Json:
    laid = table()
    for player in laid["players"]:
        player["hand"] = [f"y.{place}" for place in range(64)]
    names = ("ACT_1", "ACT_2", "ACT_3", "HERO", "ANTIHERO", "ADVERSARY")
    laid["decks"] = [{"name": name, "cards": [f"z.{name.lower()[-1]}"] * 99} for name in names]
    return laid


def _rules() -> Json:
    rule = {
        "column": "TRIUMPH",
        "points": 1,
        "per": {"anyAbility": True},
        "when": [{"counted": {"anyAbility": True}}] * 8,
    }
    laid = with_allies([], scoring=[rule] * 12, abilities=ABILITIES * 2)
    for player in laid["players"]:
        player["allies"] = player["allies"][:24]
    return laid


def _rows() -> Json:
    count = {"counted": {"anyAbility": True}, "atLeast": 1}
    always = {
        "ongoing": True,
        "whose": "ANYBODY",
        "when": [count] * 6,
        "forEach": {"anyAbility": True},
        "do": [{"successes": 1}],
    }
    laid = with_allies([always] * 6, abilities=ABILITIES * 2)
    paths = [{"half": "TOP", "plusOne": False}, {"half": "BOTTOM", "plusOne": True}]
    slots = ("ORIGIN", "MOTIVATION")
    laid["players"][1]["story"] = [
        {"card": f"x.walk-{act}", "slot": slot}
        for act, slot in enumerate(slots, start=1)
        for _ in range(3)
    ]
    laid["extraCards"] += [
        card(f"walk-{act}", "TRAIT", act=act, paths=[{"half": "TOP"}]) for act in (1, 2)
    ]
    laid["rows"] = []
    for act in (1, 2, 3):
        names = [f"c-{act}-{place}" for place in range(5)]
        laid["extraCards"] += [
            card(
                name,
                "CHALLENGE",
                act=act,
                difficulty=5,
                challengeAbilities=["WISDOM"],
                paths=paths,
                partial=True,
            )
            for name in names
        ]
        cards = [{"card": f"x.{name}"} for name in names]
        laid["rows"].append({"act": act, "revealed": True, "cards": cards})
    return laid


def any_power(chance: random.Random) -> Json:
    """A power within the bounds, mostly at them."""
    power: Json = {
        "whose": chance.choice(("OWN", "OTHERS", "ANYBODY")),
        "target": chance.choice(("POWERS_PLAYER", "ACTIVE_PLAYER", "ANY_PLAYER", "OTHER_PLAYER")),
        "do": [_effect(chance) for _ in range(chance.randint(0, 6))],
    }
    if chance.random() < 0.3:
        power["when"] = [{"counted": chance.choice(COUNTED), "atLeast": 0}] * chance.randint(1, 6)
    if chance.random() < 0.3:
        power["forEach"] = chance.choice(COUNTED)
    if chance.random() < 0.15:
        return power | {"ongoing": True}
    if chance.random() < 0.4:
        power["window"] = chance.choice([*Window]).value
    else:
        power["event"] = chance.choice([*Event]).value
    if chance.random() < 0.3:
        costs: list[Json] = [{"feats": 4}, {"corruption": 6}, {"experience": 1}]
        power["cost"] = chance.choice(costs)
    if chance.random() < 0.3:
        power["choose"] = [[_effect(chance)] * chance.randint(1, 6)] * chance.randint(1, 4)
    if chance.random() < 0.3:
        power["limit"] = {"times": 20, "per": "GAME"}
    return power


def _effect(chance: random.Random) -> Json:
    key = chance.choice(KEYS)
    return {key: MOST.get(key, True)}


def any_table(chance: random.Random) -> Json:
    """A table with cards of such powers wherever cards with powers lie."""
    laid = table(chance.choice(RULESETS), chance.choice((1, 2, 4)))

    def add(name: str, kind: str, **more: Json) -> str:
        powers = [any_power(chance) for _ in range(chance.choice((0, 1, 6)))]
        icons = chance.choice(([], ABILITIES * 2))
        laid["extraCards"].append(card(name, kind, powers, abilities=icons, **more))
        return f"x.{name}"

    allies = [add(f"a-{place}", "ALLY") for place in range(chance.choice((1, 32)))]
    hand = [add(f"h-{place}", "HERO") for place in range(chance.choice((1, 48)))]
    for seat, player in enumerate(laid["players"]):
        player["hand"] = chance.sample(hand, chance.randint(0, len(hand)))
        if laid["ruleset"] != "EPIC_ORIGINS":
            held = chance.sample(allies, chance.randint(0, len(allies)))
            player["allies"] = [{"card": ally} for ally in held]
        player["characters"] = {"origin": add(f"o-{seat}", "ORIGIN")}
        player["morality"] = chance.randint(-4, 2)
    paths = [{"half": "TOP", "plusOne": False, "virtue": 6, "corruption": 6, "heroDraws": 10}]
    fight = {"act": 1, "difficulty": 3, "challengeAbilities": ["WISDOM"], "paths": paths}
    names = [add(f"c-{place}", "CHALLENGE", **fight) for place in range(4)]
    laid["rows"] = [{"act": 1, "revealed": True, "cards": [{"card": name} for name in names]}]
    laid["decks"] = [{"name": "HERO", "count": 99}, {"name": "ANTIHERO", "count": 99}]
    if chance.random() < 0.5:
        laid["attempt"] = {"card": names[0], "path": "TOP"}
        laid["turn"]["actionTaken"] = True
        if chance.random() < 0.5:
            laid["attempt"]["faces"] = [{"rune": "CORE", "face": "SLASH"}] * 3
    return laid


MOVES: Final[list[Json]] = [
    END,
    {"resolve": {}},
    {"journey": {"card": "x.c-0"}},
    {"attempt": {"card": "x.c-1", "path": "TOP"}},
    {"cast": {"cast": {"seed": "work"}}},
    {"playCard": {"player": "p0", "card": "x.h-0"}},
    {"usePower": {"player": "p0", "card": "x.a-0", "choice": 0}},
    {"usePower": {"player": "p0", "card": "x.o-0"}},
]
