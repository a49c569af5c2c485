"""One evaluator of powers: whoever's card it is, its conditions are asked, and asked alike."""

import itertools
from collections.abc import Callable
from typing import Any, Final

import msgspec
import pytest

from cards.decode.places import is_array, is_object
from cards.messages.message import encoder_in
from cards.model.language import Language
from cards.model.power import AttemptCondition
from cards.model.vocabulary import RulesetId
from schema.shapes.legal import LegalMovesRequest
from schema.shapes.moves import Move
from schema.shapes.play import ChoiceCode
from schema.shapes.table import Snapshot
from schema.shapes.verdict import Verdict, VerdictStatus
from service.rules.variants.adventure import ADVENTURE
from tests.play.probes import (
    CATALOGUE,
    EPIC,
    FOE,
    PROBE,
    TRIAL,
    Json,
    after,
    broken,
    conditions,
    faces_for,
    holding,
    judged,
    story,
    table,
    trial,
)

BASE: Final = "CTA_2E"
Works = Callable[[RulesetId, Json, Json], bool | None]
"""Whether a planted power works on a table; None where the table cannot be."""


def with_faces(snapshot: Json, faces: list[Json]) -> Json:
    """The table once these faces have been cast."""
    return snapshot | {"attempt": snapshot["attempt"] | {"faces": faces}}


def offered(snapshot: Json) -> list[Move]:
    """The moves with the planted card that are listed as legal."""
    found = ADVENTURE.legal_moves(
        CATALOGUE, LegalMovesRequest(snapshot=msgspec.convert(snapshot, Snapshot))
    )
    uses = [each.move for each in found.moves if each.status is VerdictStatus.LEGAL]
    return [use for use in uses if getattr(use.play_card or use.use_power, "card", None) == PROBE]


def used(snapshot: Json, key: str) -> bool:
    """Whether the planted power may be used; the list and the verdict say the same."""
    verdict = judged(snapshot, {key: {"player": "ana", "card": PROBE}})
    listed = offered(snapshot)
    assert bool(listed) is (verdict.status == "LEGAL")
    return bool(listed)


def happened(verdict: Verdict, code: str) -> bool:
    """Whether an event of the planted card is among what happened."""
    return any(event.code == code and event.card == PROBE for event in verdict.events)


def ana(snapshot: Json) -> Json:
    """Ana, to be given something."""
    found: Json = snapshot["players"][0]
    return found


def plant(snapshot: Json, kind: str, power: Json) -> None:
    """Make the probe a card of this kind, with this power, and put it where it works."""
    lies = {"HERO": "hand", "ANTIHERO": "hand"}.get(kind)
    probe = snapshot["extraCards"][0]
    probe |= {"type": kind, "powers": [power]}
    match kind:
        case "HERO" | "ANTIHERO" if lies:
            ana(snapshot)[lies] = [PROBE]
        case "ALLY":
            probe["act"] = 1
            ana(snapshot)["allies"] = [{"card": PROBE}]
        case "CLASS":
            power["threshold"] = 2
            ana(snapshot)["bankedExperience"] = 2
            ana(snapshot)["characters"]["class"] = PROBE
        case "ORIGIN":
            origin = next(card for card in snapshot["extraCards"] if card["id"] == "probe.origin")
            probe["abilities"] = origin["abilities"]
            ana(snapshot)["characters"]["origin"] = PROBE
        case "MOTIVATION" | "HERITAGE":
            ana(snapshot)["characters"][kind.lower()] = PROBE
        case "ADVERSARY_QUEST":
            snapshot["adversary"]["quests"] = [PROBE]
        case "REVEALED" | "ADVERSARY_FEAT":
            probe["type"] = "ANTIHERO" if kind == "REVEALED" else kind
            probe["adversaryDeck"] = kind == "REVEALED"
            snapshot["decks"][2]["cards"] = [PROBE]
        case "ROW":
            probe |= {
                "type": "ADVERSARY",
                "act": snapshot["rows"][0]["act"],
                "difficulty": 3,
                "paths": [{"half": "TOP", "plusOne": False}],
                "challengeAbilities": ["CHARISMA", "WISDOM"],
            }
            snapshot["rows"][0]["cards"].append({"card": PROBE})
            snapshot["mode"] = "COMPETITIVE"
            snapshot.pop("adversary", None)
            snapshot["decks"] = [deck for deck in snapshot["decks"] if deck["name"] != "ADVERSARY"]
        case _:
            raise NotImplementedError(kind)


def by_use(kind: str) -> Works:
    """A power that its player uses."""

    def works(_: RulesetId, snapshot: Json, cast: Json) -> bool | None:
        plant(
            snapshot, kind, cast["power"] | {"window": "DURING_ATTEMPT", "do": [{"successes": 1}]}
        )
        faces = cast["faces"](twist=False)
        if faces is None:
            return None
        key = "playCard" if kind in {"HERO", "ANTIHERO"} else "usePower"
        return used(with_faces(snapshot, faces), key)

    return works


def by_event(kind: str, whose: str) -> Works:
    """A power that happens as runes are cast."""

    def works(_: RulesetId, snapshot: Json, cast: Json) -> bool | None:
        if kind == "ROW" and snapshot["attempt"]["card"] == FOE:
            return None
        power = cast["power"] | {"event": "RUNES_CAST", "whose": whose, "do": [{"virtue": 1}]}
        plant(snapshot, kind, power)
        faces = cast["faces"](twist=False)
        if faces is None:
            return None
        return happened(judged(snapshot, {"cast": {"cast": {"faces": faces}}}), "POWER_USED")

    return works


def by_lasting(kind: str, whose: str) -> Works:
    """A power that holds all the time."""

    def works(_: RulesetId, snapshot: Json, cast: Json) -> bool | None:
        if kind == "ROW" and snapshot["attempt"]["card"] == FOE:
            return None
        plant(
            snapshot,
            kind,
            cast["power"] | {"ongoing": True, "whose": whose, "do": [{"successes": 1}]},
        )
        faces = cast["faces"](twist=False)
        if faces is None:
            return None
        return happened(judged(with_faces(snapshot, faces), {"resolve": {}}), "RESULT_CHANGED")

    return works


def by_heritage(_: RulesetId, snapshot: Json, cast: Json) -> bool | None:
    """The power of a Heritage, at a Twist of Fate."""
    plant(snapshot, "HERITAGE", cast["power"] | {"event": "TWIST", "do": [{"virtue": 1}]})
    faces = cast["faces"](twist=True)
    if faces is None:
        return None
    verdict, _all = after(snapshot, {"cast": {"cast": {"faces": faces}}})
    assert verdict.next is not None
    return "POWER" in verdict.next.choices[0].options


def by_adversary(_: RulesetId, snapshot: Json, cast: Json) -> bool | None:
    """A card of the Adversary's deck, after the caster's own draw."""
    plant(snapshot, "REVEALED", cast["power"] | AGAINST)
    faces = cast["faces"](twist=True)
    if faces is None:
        return None
    verdict, _all = after(
        snapshot, {"cast": {"cast": {"faces": faces}}}, {"choose": {"option": "DRAW_HERO"}}
    )
    assert verdict.next is not None
    asked = [choice.code for choice in verdict.next.choices] == [ChoiceCode.ADVERSARY_CARD]
    assert asked is not happened(verdict, "NO_EFFECT")
    return asked


AGAINST: Final[Json] = {
    "window": "DURING_ATTEMPT",
    "whose": "OTHERS",
    "target": "ACTIVE_PLAYER",
    "do": [{"adversaryExperience": 1}],
}


def by_feat(_: RulesetId, snapshot: Json, cast: Json) -> bool | None:
    """A Feat of the Adversary, which waits for the end of the attempt."""
    plant(snapshot, "ADVERSARY_FEAT", cast["power"] | AGAINST)
    faces = cast["faces"](twist=True)
    if faces is None:
        return None
    verdict, _all = after(
        snapshot,
        {"cast": {"cast": {"faces": faces}}},
        {"choose": {"option": "DRAW_ANTIHERO"}},
        {"resolve": {}},
    )
    assert happened(verdict, "POWER_USED") is not happened(verdict, "NO_EFFECT")
    return happened(verdict, "POWER_USED")


def by_demand(_: RulesetId, snapshot: Json, cast: Json) -> bool | None:
    """A Feat that demands a choice, as it is revealed."""
    power = {key: value for key, value in AGAINST.items() if key != "do"}
    power["choose"] = [[{"difficulty": 1}], [{"successes": -1}]]
    plant(snapshot, "ADVERSARY_FEAT", cast["power"] | power)
    faces = cast["faces"](twist=True)
    if faces is None:
        return None
    verdict, _all = after(snapshot, {"cast": {"cast": {"faces": faces}}})
    assert verdict.next is not None
    asked = verdict.next.choices[0].code is ChoiceCode.ADVERSARY_CARD
    assert asked is not happened(verdict, "NO_EFFECT")
    return asked


HOLDERS: Final[dict[tuple[RulesetId, str], Works]] = {
    (BASE, "a Hero card"): by_use("HERO"),
    (BASE, "an Antihero card"): by_use("ANTIHERO"),
    (BASE, "an Origin that is used"): by_use("ORIGIN"),
    (BASE, "a Motivation"): by_use("MOTIVATION"),
    (BASE, "an Ally"): by_use("ALLY"),
    (BASE, "an Origin"): by_event("ORIGIN", "OWN"),
    (BASE, "an Ally by itself"): by_event("ALLY", "OWN"),
    (BASE, "a Quest"): by_event("ADVERSARY_QUEST", "ANYBODY"),
    (BASE, "an Adversary of a row"): by_event("ROW", "ANYBODY"),
    (BASE, "an Adversary of a row all the time"): by_lasting("ROW", "ANYBODY"),
    (BASE, "a card of the Adversary"): by_adversary,
    (EPIC, "a Hero card"): by_use("HERO"),
    (EPIC, "a Class that is used"): by_use("CLASS"),
    (EPIC, "a Class"): by_event("CLASS", "OWN"),
    (EPIC, "a Class all the time"): by_lasting("CLASS", "OWN"),
    (EPIC, "a Quest all the time"): by_lasting("ADVERSARY_QUEST", "ANYBODY"),
    (EPIC, "a Quest"): by_event("ADVERSARY_QUEST", "ANYBODY"),
    (EPIC, "a Heritage"): by_heritage,
    (EPIC, "a Feat"): by_feat,
    (EPIC, "a Feat that demands"): by_demand,
}


@pytest.mark.parametrize("holder", HOLDERS, ids=[f"{one}: {two}" for one, two in HOLDERS])
def test_conditions_are_judged_whoever_holds_the_card(holder: tuple[RulesetId, str]) -> None:
    ruleset, works = holder[0], HOLDERS[holder]
    outcomes = {True: 0, False: 0}
    for when, wanted in conditions():
        for unmet in ((), *broken(when, wanted)):
            asked = wanted or AttemptCondition(acts=(2,))
            challenge, half = trial(asked, unmet, ruleset)
            if challenge["id"] == FOE and half == "BOTTOM":
                continue
            probe: Json = {"id": PROBE, "name": {"en": "Probe"}, "rulesets": [ruleset]}
            snapshot = table(ruleset, probe, holding(when, unmet), challenge, half)
            power: Json = {"when": msgspec.to_builtins(when)}
            if wanted is not None:
                power["attempt"] = msgspec.to_builtins(wanted)

            def faces(
                *, twist: bool, asked: AttemptCondition = asked, unmet: tuple[str, ...] = unmet
            ) -> list[Json] | None:
                return faces_for(asked, unmet, twist=twist)

            found = works(ruleset, snapshot, {"power": power, "faces": faces})
            if found is not None:
                assert found is not bool(unmet), (when, wanted, unmet)
                outcomes[found] += 1
    assert outcomes[True] > 20
    assert outcomes[False] > 20


MOMENTS: Final = ("before", "declared", "cast", "again", "resolved")
WINDOWS: Final = [
    (card, place)
    for card in CATALOGUE.cards.values()
    for place, power in enumerate(card.powers)
    if power.window is not None
    and not power.unread
    and card.type in {"HERO", "ANTIHERO", "ALLY", "MOTIVATION", "CLASS"}
]
FACES: Final[list[Json]] = [
    {"rune": "CORE", "face": "SLASH"},
    {"rune": "CORE", "face": "SLASH"},
    {"rune": "CORE", "face": "TWIST"},
    {"rune": "DARK", "face": "MOON"},
    {"rune": "DEXTERITY", "face": "SLASH"},
    {"rune": "WISDOM", "face": "SLASH"},
]


def at_moment(snapshot: Json, moment: str) -> Json:
    """The table at a moment of the turn."""
    match moment:
        case "declared":
            return snapshot
        case "cast":
            return with_faces(snapshot, FACES)
        case "again":
            again = with_faces(snapshot, FACES)
            return again | {"attempt": again["attempt"] | {"recasting": True}}
        case _:
            rest = {key: value for key, value in snapshot.items() if key != "attempt"}
            return rest if moment == "before" else overcome(rest)


def overcome(snapshot: Json) -> Json:
    """The table once Ana has overcome the Challenge: it lies in her story."""
    gained = {"card": TRIAL, "path": "TOP", "slot": "ORIGIN"}
    row, *others = snapshot["rows"]
    first, *seated = snapshot["players"]
    return snapshot | {
        "turn": snapshot["turn"]
        | {"lastAttempt": {"card": TRIAL, "path": "TOP", "overcome": True}},
        "rows": [row | {"cards": []}, *others],
        "players": [first | {"story": [gained, *first["story"]]}, *seated],
    }


def tables_after(snapshot: Snapshot, moves: list[Json]) -> set[bytes]:
    """What is left by those of the moves that are legal."""
    verdicts = [judged(snapshot, move) for move in moves]
    return {
        msgspec.json.encode(verdict.next)
        for verdict in verdicts
        if verdict.status == "LEGAL" and verdict.next is not None
    }


@pytest.mark.parametrize("holder", ["ana", "ben"])
@pytest.mark.parametrize("mode", ["COMPETITIVE", "COOP"])
@pytest.mark.parametrize("ruleset", ["CTA_1E", "CTA_PL", "CTA_2E", "EPIC_ORIGINS"])
def test_the_listed_options_are_all_legal_options(
    ruleset: RulesetId, mode: str, holder: str
) -> None:
    """Every power of the catalogue that is used: every target, list and Ability, at any moment."""
    any_offered = 0
    for (card, place), moment in itertools.product(WINDOWS, MOMENTS):
        if ruleset not in card.rulesets or (mode == "COOP" and card.adversary_deck):
            continue
        snapshot = planted(ruleset, mode, holder, card.id, str(card.type))
        shown = msgspec.convert(at_moment(snapshot, moment), Snapshot)
        key = "playCard" if card.type in {"HERO", "ANTIHERO"} else "usePower"
        found = ADVENTURE.legal_moves(CATALOGUE, LegalMovesRequest(snapshot=shown)).moves
        listed = [
            use
            for each in found
            if (use := each.move.play_card or each.move.use_power) is not None
            and (use.card, use.power) == (card.id, place)
        ]
        lists = (None, *range(len(card.powers[place].choose)))
        every: list[Json] = [
            {"target": target, "choice": which, "ability": ability}
            for target in (None, "ana", "ben")
            for which in lists
            for ability in (None, "DEXTERITY", "WISDOM", "STRENGTH")
        ]
        body: Json = {"player": holder, "card": card.id, "power": place}
        may = tables_after(shown, [{key: body | way} for way in every])
        outcomes = tables_after(shown, [{key: msgspec.to_builtins(use)} for use in listed])
        assert may == outcomes, (card.id, place, moment)
        assert len(outcomes) == len(listed), (card.id, place, moment, listed)
        any_offered += len(listed)
    assert any_offered > 20


def planted(ruleset: RulesetId, mode: str, holder: str, card: str, kind: str) -> Json:
    """A table on which a player has a card of the catalogue, and can pay for it."""
    challenge, half = trial(AttemptCondition(), (), ruleset)
    held = holding((), ()) | {"experience": 5, "abilities": ["DEXTERITY", "WISDOM"]}
    probe: Json = {"id": PROBE, "type": "HERO", "name": {"en": "Probe"}, "rulesets": [ruleset]}
    snapshot = table(ruleset, probe, held, challenge, half)
    player: Json = snapshot["players"][("ana", "ben").index(holder)]
    player |= {"experience": 5, "bankedExperience": 6 if kind == "CLASS" else 0}
    if kind in {"HERO", "ANTIHERO"}:
        player["hand"] = [card]
    elif kind == "ALLY":
        player["allies"] = [{"card": card}]
        snapshot["players"][1]["story"] = story([], 0, 6, epic=ruleset == EPIC)
        snapshot["rows"] = [row | {"revealed": True} for row in snapshot["rows"]]
    else:
        player["characters"] = player.get("characters", {}) | {kind.lower(): card}
    if mode == "COMPETITIVE":
        snapshot = {key: value for key, value in snapshot.items() if key != "adversary"}
    return snapshot | {"mode": mode}


TWISTED: Final[list[Json]] = [
    {"rune": "CORE", "face": "TWIST"},
    {"rune": "CORE", "face": "SLASH"},
    {"rune": "DARK", "face": "MOON"},
    {"rune": "INTELLIGENCE_SPECIAL", "face": "HERO"},
    {"rune": "STRENGTH_SPECIAL", "face": "EXPERIENCE"},
]
"""Faces of which each brings something; the rest of the pool shows successes."""


@pytest.mark.parametrize("ruleset", ["CTA_PL", "CTA_2E", EPIC])
@pytest.mark.parametrize("cost", [{"experience": 1}, {"feats": 1}])
def test_faces_may_be_named_in_any_order(ruleset: RulesetId, cost: Json) -> None:
    """Nothing but the order of what is listed depends on it: not what is left open, nor a total."""
    challenge, half = trial(AttemptCondition(), (), ruleset)
    challenge["challengeAbilities"] = ["INTELLIGENCE", "STRENGTH"]
    probe: Json = {"id": PROBE, "name": {"en": "Probe"}, "rulesets": [ruleset]}
    held = holding((), ()) | {"abilities": ["INTELLIGENCE"] * 3 + ["STRENGTH"] * 3}
    snapshot = table(ruleset, probe, held, challenge, half)
    if ruleset is EPIC:
        plant(snapshot, "HERITAGE", {"event": "TWIST", "cost": cost, "do": [{"successes": 1}]})
    else:
        lists = [[{"discardFeats": 1}], [{"ignoreAbility": True}], [{"successes": -1}]]
        power = {key: value for key, value in AGAINST.items() if key != "do"} | {"choose": lists}
        plant(snapshot, "REVEALED", power)
    common: list[Json] = [
        {"rune": "CORE", "face": "SLASH"},
        *({"rune": rune, "face": "SLASH"} for rune in ("INTELLIGENCE", "STRENGTH") for _ in "ab"),
    ]
    found: set[str] = set()
    for order in itertools.permutations(TWISTED):
        for faces in ([*order, *common], [*common, *order]):
            move: Json = {"cast": {"cast": {"faces": faces}}}
            moves = [move] if ruleset is EPIC else [move, {"choose": {"option": "DRAW_HERO"}}]
            verdict, _all = after(snapshot, *moves)
            told = encoder_in(Language.EN).encode(verdict)
            found.add(_regardless_of_order(msgspec.json.decode(told)))
    assert len(found) == 1


def _regardless_of_order(value: Any) -> str:  # noqa: ANN401 - JSON
    """A value as text in which no list has an order."""
    if is_object(value):
        return str(sorted((key, _regardless_of_order(inner)) for key, inner in value.items()))
    if is_array(value):
        return str(sorted(map(_regardless_of_order, value)))
    return repr(value)
