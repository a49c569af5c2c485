"""Powers that nobody has printed: whatever the vocabulary of cards can say, by chance."""

import random
from collections.abc import Callable
from typing import Any, Final

import msgspec

from cards.lint.cards import findings_of
from cards.load.faults import Severity, severity_of
from cards.model.card import Card
from cards.model.power import Event, Per, Power, Target, Whose, Window
from cards.model.vocabulary import Ability, Face

Json = dict[str, Any]
EFFECTS: Final[dict[str, Callable[[random.Random], object]]] = {
    "successes": lambda rng: rng.choice([-40, -2, -1, 1, 2, 3, 40]),
    "difficulty": lambda rng: rng.choice([-40, -2, -1, 1, 2, 3, 40]),
    "rune": lambda rng: {"ability": rng.choice(list(Ability)), "icons": rng.choice([1, 2, 12])},
    "darkRunes": lambda rng: rng.randint(0, 3),
    "allowDarkRunes": lambda _: True,
    "reroll": lambda _: True,
    "ignoreAbility": lambda _: True,
    "failAttempt": lambda _: True,
    "anotherCard": lambda _: True,
    "drawHero": lambda rng: rng.choice([1, 2, 10]),
    "drawAntihero": lambda rng: rng.choice([1, 2, 10]),
    "experience": lambda rng: rng.choice([-40, -1, 1, 2, 40]),
    "virtue": lambda rng: rng.choice([1, 2, 6]),
    "corruption": lambda rng: rng.choice([1, 2, 6]),
    "extraJourneys": lambda rng: rng.choice([1, 20]),
    "adversaryExperience": lambda rng: rng.choice([-40, -1, 1, 2]),
    "discardFeats": lambda rng: rng.randint(1, 4),
    "takeFeats": lambda rng: rng.randint(1, 4),
    "freeJourneys": lambda rng: rng.choice([1, 20]),
    "bank": lambda rng: rng.choice([1, 40]),
    "blankClass": lambda _: True,
    "experienceIfFailed": lambda rng: rng.choice([1, 40]),
    "adversaryFeats": lambda rng: rng.choice([1, 4]),
    "discardAlly": lambda _: True,
}

TRIES: Final = 60
"""Powers that are drawn for a card; more than a third of them are sound on any card."""


def sound(card: Card) -> bool:
    """Whether a table that brings the card is judged."""
    found = (code for code, *_ in findings_of(card))
    return all(severity_of(code) is not Severity.WRONG for code in found)


def with_powers(card: Card, rng: random.Random) -> Card:
    """The card with one or two other powers that a card of its type can have."""
    wanted = rng.randint(1, 2)
    own = msgspec.structs.replace(card, powers=())
    for _ in range(TRIES):
        tried = msgspec.structs.replace(own, powers=(*own.powers, power(rng)))
        if sound(tried):
            own = tried
        if len(own.powers) == wanted:
            break
    return own


def _effects(rng: random.Random, most: int) -> list[Json]:
    keys = [rng.choice(sorted(EFFECTS)) for _ in range(rng.randint(1, most))]
    return [{key: EFFECTS[key](rng)} for key in keys]


def _attempt(rng: random.Random) -> Json:
    kinds: list[Json] = [
        {"abilities": [rng.choice(list(Ability))]},
        {"acts": [rng.randint(1, 3)]},
        {"half": rng.choice(["TOP", "BOTTOM"])},
        {"faces": [rng.choice(list(Face))]},
        {"adversary": rng.random() < 0.5},
    ]
    return rng.choice(kinds)


def power(rng: random.Random) -> Power:
    """A power that is used, that happens by itself, or that is always on."""
    body: Json = {}
    kind = rng.random()
    if kind < 0.55:
        body["window"] = rng.choice(list(Window))
    elif kind < 0.92:
        body["event"] = rng.choice(list(Event))
        body["optional"] = rng.random() < 0.4
    else:
        body["ongoing"] = True
        return msgspec.convert(body | {"do": [{rng.choice(["successes", "difficulty"]): 1}]}, Power)
    if rng.random() < 0.8:
        body["do"] = _effects(rng, 3)
    if rng.random() < 0.35 or "do" not in body:
        body["choose"] = [_effects(rng, 2) for _ in range(rng.randint(1, 4))]
    if rng.random() < 0.2:
        body["attempt"] = _attempt(rng)
    if rng.random() < 0.15:
        body["forEach"] = rng.choice(
            [{"anyAbility": True}, {"experience": True}, {"cardType": "TRAIT"}]
        )
    if rng.random() < 0.3:
        body["cost"] = {rng.choice(["experience", "corruption", "feats"]): rng.randint(0, 2)}
    if rng.random() < 0.15:
        body.setdefault("cost", {})["sacrifice"] = True
    if rng.random() < 0.3:
        body["limit"] = {"times": rng.choice([1, 2, 20]), "per": rng.choice(list(Per))}
    if rng.random() < 0.1:
        body["threshold"] = rng.choice([1, 3])
    body["whose"] = rng.choice([Whose.OWN, Whose.OWN, Whose.OTHERS, Whose.ANYBODY])
    body["target"] = rng.choice(list(Target))
    return msgspec.convert(body, Power)
