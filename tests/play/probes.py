"""Tables on which one power is planted into a card of any kind, with its conditions met or not.

The conditions are those of the catalogue's own powers; what the power does is plain to see.
"""

from collections.abc import Iterator
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from cards.catalogue import load_catalogue
from cards.model.counting import Counted, Requirement
from cards.model.power import AttemptCondition, Event
from cards.model.vocabulary import Ability, RulesetId
from schema.shapes.moves import Move
from schema.shapes.table import Snapshot
from schema.shapes.verdict import ValidateRequest, Verdict
from service.rules.variants.adventure import ADVENTURE

Json = dict[str, Any]
CATALOGUE: Final = load_catalogue()
PROBE: Final = "probe.card"
DEED: Final = "probe.deed"
"""A card of the story; a condition on a card of the catalogue asks for this one instead."""
TRIAL: Final = "probe.trial"
FOE: Final = "probe.foe"
PLAIN: Final = (Ability.DEXTERITY, Ability.WISDOM)
EPIC: Final = "EPIC_ORIGINS"


def conditions() -> list[tuple[tuple[Requirement, ...], AttemptCondition | None]]:
    """Every condition that asks something of play, each once; scores ask those of the end."""
    found = {
        (tuple(map(_of_own_card, power.when)), power.attempt): None
        for card in CATALOGUE.cards.values()
        for power in card.powers
        if (power.when or power.attempt is not None)
        and power.event is not Event.GAME_ENDED
        and not power.unread
    }
    return list(found)


def _of_own_card(requirement: Requirement) -> Requirement:
    """The same requirement; of a card that is on the probes' tables, if it is one of a card."""
    if requirement.counted.card is None:
        return requirement
    return replace(requirement, counted=Counted(card=DEED))


def broken(
    when: tuple[Requirement, ...], attempt: AttemptCondition | None
) -> Iterator[tuple[str, ...]]:
    """Each way in which exactly one part of a condition is not met."""
    for index in range(len(when)):
        yield "when", str(index)
    fields = msgspec.structs.fields(AttemptCondition)
    for field in fields if attempt is not None else ():
        if getattr(attempt, field.name) != field.default:
            yield "attempt", field.name


MIDDLE: Final = "probe.middle"
"""A Class or Motivation that shows nothing and does nothing."""


def holding(when: tuple[Requirement, ...], unmet: tuple[str, ...]) -> Json:
    """What a player has whose story meets the requirements, but for one of them."""
    held: Json = {"abilities": [], "icons": [], "deeds": 0, "experience": 0, "morality": 0}
    for index, requirement in enumerate(when):
        misses = unmet == ("when", str(index))
        counted, low, high = requirement.counted, requirement.at_least, requirement.at_most
        number = (low - misses) if low is not None else (high or 0) + misses
        match counted.key:
            case "ability":
                held["abilities"] += [counted.ability] * number
            case "story_icon":
                held["icons"] += [counted.story_icon] * number
            case "path" | "card":
                held["deeds"] = max(held["deeds"], number)
            case "experience":
                held["experience"] = number
            case "corruption":
                held["morality"] = -number
            case key:
                raise NotImplementedError(key)
    return held


def trial(wanted: AttemptCondition, unmet: tuple[str, ...], ruleset: RulesetId) -> tuple[Json, str]:
    """A Challenge as a condition wants it, but for one part; and the half that is declared."""

    def misses(field: str) -> bool:
        return unmet == ("attempt", field)

    others = [ability for ability in Ability if ability not in wanted.abilities]
    abilities = [*wanted.abilities[:1], *others][:2] if wanted.abilities else list(PLAIN)
    if misses("abilities"):
        abilities = others[:2]
    granted = wanted.path_abilities[:1]
    if misses("path_abilities"):
        granted = tuple([ability for ability in Ability if ability not in wanted.path_abilities])[
            :1
        ]
    acts = wanted.acts or (1,)
    act = next(act for act in (1, 2, 3) if (act in acts) is not misses("acts"))
    column = wanted.path.lower() if wanted.path is not None else None
    points = {} if column is None or misses("path") else {column: 1}
    half = wanted.half or "TOP"
    if misses("half"):
        half = "BOTTOM" if half == "TOP" else "TOP"
    paths = [
        {"half": each, "plusOne": each == "BOTTOM", "abilities": granted, **points}
        for each in ("TOP", "BOTTOM")
    ]
    card: Json = {
        "id": TRIAL,
        "type": "CHALLENGE",
        "name": {"en": "Trial"},
        "rulesets": [ruleset],
        "act": act,
        "difficulty": 3,
        "challengeAbilities": abilities,
        "paths": paths,
    }
    if (wanted.adversary is True) is not misses("adversary"):
        card |= {"id": FOE, "type": "ADVERSARY", "paths": paths[:1]}
        if ruleset is EPIC:
            del card["act"]
    return card, half


def faces_for(
    wanted: AttemptCondition, unmet: tuple[str, ...], *, twist: bool
) -> list[Json] | None:
    """Faces of a cast that show what is wanted, or do not; None where that cannot be."""
    shows = set(wanted.faces)
    if unmet == ("attempt", "faces"):
        shows.clear()
    third = "TWIST" if twist or "TWIST" in shows else "SLASH"
    if unmet == ("attempt", "faces") and third in wanted.faces:
        return None
    core = ["BLANK" if "BLANK" in shows else "SLASH", "SLASH", third]
    faces: list[Json] = [{"rune": "CORE", "face": face} for face in core]
    return [*faces, {"rune": "DARK", "face": "MOON" if "MOON" in shows else "SLASH"}]


def story(deeds: list[str], counted: int, least: int, *, epic: bool) -> list[Json]:
    """A story of these deeds, as many as are counted, and of plain cards up to the least number."""
    slots = ("ORIGIN", "CLASS" if epic else "MOTIVATION", "DESTINY")
    plain = [f"probe.rest-{act}" for act in (1, 1, 1, 2, 2, 2, 3, 3, 3)]
    cards = [*deeds[:counted], *plain[counted : max(counted, least)]]
    return [{"card": card, "slot": slots[index // 3]} for index, card in enumerate(cards)]


def table(ruleset: RulesetId, probe: Json, held: Json, challenge: Json, half: str) -> Json:
    """Ana's turn: she has declared the Challenge, with one Dark rune; Ben sits beside her."""
    epic = ruleset is EPIC
    deed = {"half": "TOP", "plusOne": False, "storyIcons": held["icons"], "triumph": 1}
    foe = {
        "id": FOE,
        "type": "ADVERSARY",
        "name": {"en": "Foe"},
        "rulesets": [ruleset],
        "difficulty": 3,
        "challengeAbilities": list(PLAIN),
        "paths": [{"half": "TOP", "plusOne": False}],
        **({} if epic else {"act": 3}),
    }
    extra: list[Json] = [
        probe,
        *([challenge] if challenge["id"] == TRIAL else []),
        challenge if challenge["id"] == FOE else foe,
        {"id": "probe.origin", "type": "ORIGIN", "name": {"en": "Origin"}, "rulesets": [ruleset],
         "abilities": held["abilities"]},
        {"id": MIDDLE, "type": "CLASS" if epic else "MOTIVATION", "name": {"en": "Middle"},
         "rulesets": [ruleset]},
        *(
            {"id": name, "type": "CHALLENGE", "name": {"en": "Deed"}, "rulesets": [ruleset],
             "act": act, "copies": 9, "difficulty": 3, "challengeAbilities": list(PLAIN),
             "paths": [deed]}
            for act, name in enumerate((DEED, "probe.second"), start=1)
        ),
        *(
            {"id": f"probe.rest-{act}", "type": "STORY", "name": {"en": "Rest"},
             "rulesets": [ruleset], "act": act, "copies": 6,
             "paths": [{"half": "TOP", "plusOne": False}]}
            for act in (1, 2, 3)
        ),
        {"id": "probe.rest", "type": "HERO", "name": {"en": "Rest"}, "rulesets": [ruleset],
         "copies": 3, "powers": [{"window": "ANY_TIME", "do": [{"virtue": 1}]}]},
    ]  # fmt: skip
    at_foe = challenge["id"] == FOE
    deeds = max(held["deeds"], 1 if held["icons"] else 0)
    ready = 0 if not at_foe else 6 if epic else 9
    ana: Json = {
        "key": "ana",
        "characters": {"origin": "probe.origin", "class" if epic else "motivation": MIDDLE},
        "experience": held["experience"],
        "morality": held["morality"],
        "story": story([DEED] * 3 + ["probe.second"] * 3, deeds, ready, epic=epic),
    }
    act = challenge.get("act", 1)
    up = max(act, ready // 3)
    ben: Json = {
        "key": "ben",
        "experience": 0,
        "morality": 0,
        "story": story([], 0, 0 if at_foe else 3 * (act - 1), epic=epic),
    }
    lies = [] if at_foe else [{"card": TRIAL}]
    phase: Json = {"triggeredBy": "ana", "finalTurns": ["ana", "ben"], "facing": True}
    return {
        **({"end": phase} if at_foe and not epic else {}),
        "ruleset": ruleset,
        "mode": "COOP",
        "players": [ana, ben],
        "rows": [
            {"act": act, "revealed": True, "cards": lies},
            *(
                {"act": each, "revealed": each <= up, "cards": []}
                for each in (1, 2, 3)
                if each != act
            ),
        ],
        "decks": [
            {"name": "HERO", "cards": ["probe.rest"]},
            {"name": "ANTIHERO", "count": 5},
            {"name": "ADVERSARY", "cards": []},
        ],
        "adversary": {"card": FOE, "experience": 5},
        "turn": {"player": "ana", "number": 5, "actionTaken": True, "darkRunesBought": 1},
        "attempt": {"card": challenge["id"], "path": half, "dark": 1},
        "board": {"board": "ashen-board"},
        "extraCards": extra,
    }


def judged(snapshot: Json | Snapshot, move: Json) -> Verdict:
    """What the referee says to a move."""
    shown = snapshot if isinstance(snapshot, Snapshot) else msgspec.convert(snapshot, Snapshot)
    asked = ValidateRequest(snapshot=shown, move=msgspec.convert(move, Move))
    return ADVENTURE.validate(CATALOGUE, asked)


def after(snapshot: Json | Snapshot, *moves: Json) -> tuple[Verdict, list[Verdict]]:
    """The verdict on the last of some legal moves, and those on all."""
    verdicts: list[Verdict] = []
    for move in moves:
        verdicts.append(judged(snapshot, move))
        assert verdicts[-1].status == "LEGAL", (move, verdicts[-1].reasons, verdicts[-1].missing)
        assert verdicts[-1].next is not None
        snapshot = verdicts[-1].next
    return verdicts[-1], verdicts
