"""Every shape of power that the checks of cards pass, and tables on which it should happen.

A shape is a kind of card, when its power works, whose deed it waits for, whom it is for, and what
it does. On each table one deed is done; what does not happen without the power, the power did.
"""

import itertools
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import msgspec

from cards.load.faults import Severity, severity_of
from cards.model.inline import InlineCard, in_full
from cards.model.power import ON_AN_ATTEMPT, Effect, Event, Target, Whose, Window
from cards.model.ruleset import DefeatProcedure
from cards.model.vocabulary import CardType, Family, RulesetId
from schema.shapes.score import ScoreRequest
from schema.shapes.table import Snapshot
from schema.shapes.verdict import Verdict
from service.rules.chapters.scoring.scoring import score_table
from service.rules.engine.rulebook import rulebook_of
from service.rules.game.options import DECLINE
from tests.play.probes import CATALOGUE, EPIC, PROBE, judged

Json = dict[str, Any]

RULESETS: Final = tuple(
    name for name, each in CATALOGUE.rulesets.items() if each.family is Family.ADVENTURE
)
REVEALED: Final = "REVEALED"
"""A Hero or Antihero card of the Adversary's deck."""
IN_ROW: Final = "IN_ROW"
"""An Adversary in a row."""
KINDS: Final = (
    *(str(kind) for kind in CardType if kind not in {"STORY", "FEAT", "CHARACTER"}),
    REVEALED,
    IN_ROW,
)
ONGOING: Final = "ONGOING"
WHEN: Final[tuple[str, ...]] = (*map(str, Window), *map(str, Event), ONGOING)
VALUES: Final[Json] = {
    "difficulty": -1,
    "rune": {"ability": "WISDOM", "icons": 1},
    "experience": 1,
}
"""What effects say that is not 1 or true."""
FIELDS: Final = msgspec.structs.fields(Effect)
DOES: Final = tuple(field.encode_name for field in FIELDS)
OF_ATTEMPTS: Final = frozenset(field.encode_name for field in FIELDS if field.name in ON_AN_ATTEMPT)
FLAGS: Final = frozenset(field.encode_name for field in FIELDS if "bool" in str(field.type))
TRIAL: Final = "own.trial"
NOT_OF_THE_EFFECT: Final = frozenset(
    {"NO_EFFECT", "POWER_USED", "CARD_PLAYED", "EFFECT_ANNOUNCED", "POWER_DECLINED"}
)


class Shape(NamedTuple):
    """One shape of power."""

    ruleset: RulesetId
    kind: str
    when: str
    whose: str
    target: str
    does: str

    @property
    def effect(self) -> Json:
        """What it does."""
        return {self.does: VALUES.get(self.does, self.does in FLAGS or 1)}

    @property
    def power(self) -> Json:
        """The power."""
        key = "window" if self.when in Window.__members__ else "event"
        when: Json = {"ongoing": True} if self.when == ONGOING else {key: self.when}
        return {**when, "whose": self.whose, "target": self.target, "do": [self.effect]}

    @property
    def card(self) -> Json:
        """A card that has it."""
        return probe(self.ruleset, self.kind, [self.power])


def every_shape() -> Iterator[Shape]:
    """All shapes that can be written down."""
    for parts in itertools.product(RULESETS, KINDS, WHEN, map(str, Whose), map(str, Target), DOES):
        shape = Shape(*parts)
        if not _lies_nowhere(shape):
            yield shape


def _lies_nowhere(shape: Shape) -> bool:
    """Whether the card is shown to work in another place: in Epic the Adversary has Feats alone.

    An Adversary of a row is of a competitive game, in which nobody is the Adversary.
    """
    if shape.kind == REVEALED:
        return shape.ruleset == EPIC
    adversary = shape.does in {"adversaryExperience", "adversaryFeats"}
    return shape.kind == IN_ROW and (adversary or shape.when == "GAME_ENDED")


def passes(shape: Shape) -> bool:
    """Whether the checks of cards have nothing against it."""
    card = in_full(msgspec.convert(shape.card, InlineCard), shape.ruleset)
    faults = rulebook_of(CATALOGUE, shape.ruleset).frame.faults((card,))
    return all(severity_of(fault.code) is Severity.UNKNOWN for fault in faults)


def probe(ruleset: RulesetId, kind: str, powers: list[Json]) -> Json:
    """A card of a kind with these powers."""
    card: Json = {"id": PROBE, "type": kind, "name": "Probe", "powers": powers}
    top: Json = {"half": "TOP", "plusOne": False}
    match kind:
        case "REVEALED":
            card |= {"type": "ANTIHERO", "adversaryDeck": True}
        case "TRAIT":
            card |= {"act": 1, "price": {}, "paths": [top]}
        case "ALLY":
            card |= {"act": 1}
        case "CHALLENGE":
            card |= _challenge(PROBE)
        case "ADVERSARY" | "FINAL_ADVERSARY" | "IN_ROW":
            card |= {"difficulty": 3, "challengeAbilities": ["DEXTERITY", "WISDOM"]}
            card |= {"type": kind.replace("IN_ROW", "ADVERSARY"), "paths": [top]}
            if ruleset != EPIC or kind == IN_ROW:
                card |= {"act": 1 if kind == IN_ROW else 3}
        case _:
            pass
    return card


def _challenge(name: str, difficulty: int = 3, act: int = 1) -> Json:
    paths = [{"half": half, "plusOne": half == "BOTTOM"} for half in ("TOP", "BOTTOM")]
    return {"id": name, "type": "CHALLENGE", "name": "Trial", "act": act, "copies": 30,
            "difficulty": difficulty, "challengeAbilities": ["DEXTERITY", "WISDOM"],
            "paths": paths}  # fmt: skip


def _plain(ruleset: RulesetId, difficulty: int, act: int) -> list[Json]:
    """The other cards of the table: they do nothing, but for two that tempt and bless."""
    epic = ruleset == EPIC
    middle = "CLASS" if epic else "MOTIVATION"
    cards: list[Json] = [_challenge(TRIAL, difficulty, act)]
    for seat in ("ana", "ben"):
        cards.append({"id": f"own.origin-{seat}", "type": "ORIGIN", "name": "Origin",
                      "abilities": ["DEXTERITY", "WISDOM"]})  # fmt: skip
        cards.append({"id": f"own.middle-{seat}", "type": middle, "name": "Middle"})
        cards.append({"id": f"own.destiny-{seat}", "type": "DESTINY", "name": "Destiny"})
        if epic:
            power = {"event": "TWIST", "do": [{"virtue": 1}]}
            cards.append({"id": f"own.heir-{seat}", "type": "HERITAGE", "name": "Heir",
                          "powers": [power]})  # fmt: skip
        else:
            cards.append({"id": f"own.ally-{seat}", "type": "ALLY", "name": "Ally", "act": 1})
    cards += [_challenge(f"own.rest-{each}", 1, each) for each in (1, 2, 3)]
    cards.append({"id": "own.trait", "type": "TRAIT", "name": "Trait", "act": act, "price": {},
                  "paths": [{"half": "TOP", "plusOne": False}]})  # fmt: skip
    cards.append({"id": "own.foe", "type": "ADVERSARY", "name": "Foe", "difficulty": 3,
                  "challengeAbilities": ["DEXTERITY", "WISDOM"],
                  "paths": [{"half": "TOP", "plusOne": False}], **({} if epic else {"act": 3}),
                  **({"otherSide": "own.last"} if epic else {})})  # fmt: skip
    if epic:
        cards.append({"id": "own.last", "type": "FINAL_ADVERSARY", "name": "Last", "difficulty": 3,
                      "challengeAbilities": ["DEXTERITY", "WISDOM"],
                      "paths": [{"half": "TOP", "plusOne": False}]})  # fmt: skip
    for name, does in (("tempt", "corruption"), ("bless", "virtue"), ("rest", "experience"),
                       ("bank", "bank" if epic else "experience")):  # fmt: skip
        cards.append({"id": f"own.{name}", "type": "HERO", "name": name.title(), "copies": 20,
                      "powers": [{"window": "ANY_TIME", "do": [{does: 1}]}]})  # fmt: skip
    cards.append({"id": "own.dark", "type": "ANTIHERO", "name": "Dark", "copies": 20,
                  "powers": [{"window": "ANY_TIME", "do": [{"experience": 1}]}]})  # fmt: skip
    return [card for card in cards if card["id"] != PROBE]


def _player(seat: str, *, epic: bool) -> Json:
    held = {"origin": f"own.origin-{seat}", "class" if epic else "motivation": f"own.middle-{seat}",
            "destiny": f"own.destiny-{seat}"}  # fmt: skip
    if epic:
        held["heritage"] = f"own.heir-{seat}"
    return {"key": seat, "morality": 0, "experience": 4, "characters": held,
            "hand": ["own.rest", "own.tempt", "own.bless", "own.bank"],
            **({} if epic else {"allies": [{"card": f"own.ally-{seat}"}]})}  # fmt: skip


def table(shape: Shape, powers: list[Json], difficulty: int) -> Json:
    """Ana's turn, nothing done in it yet; Ben sits beside her, and both could do anything."""
    ruleset, epic, coop = shape.ruleset, shape.ruleset == EPIC, shape.kind != IN_ROW
    decks: list[Json] = [
        *({"name": f"ACT_{act}", "cards": [f"own.rest-{act}"] * 6} for act in (1, 2, 3)),
        {"name": "HERO", "cards": ["own.rest"] * 6},
        {"name": "ANTIHERO", "cards": ["own.dark"] * 6},
    ]
    act = act_of(shape)
    if coop:
        decks.append({"name": "ADVERSARY", "cards": []})
    snapshot: Json = {
        "ruleset": ruleset,
        "mode": "COOP" if coop else "COMPETITIVE",
        "players": [_player("ana", epic=epic), _player("ben", epic=epic)],
        "rows": [
            {"act": each, "revealed": each <= act, "cards": [{"card": f"own.rest-{each}"}] * 4}
            for each in (1, 2, 3)
        ],
        "decks": decks,
        **({"adversary": {"card": "own.foe", "experience": 9, "goal": 40}} if coop else {}),
        "turn": {"player": "ana", "number": 5},
        "board": {"board": "ashen-board"},
        "extraCards": [probe(ruleset, shape.kind, powers), *_plain(ruleset, difficulty, act)],
    }
    snapshot["rows"][act - 1]["cards"][:2] = [{"card": TRIAL}, {"card": "own.trait"}]
    for player in snapshot["players"] if act == LAST_ACT else ():
        player["story"] = story(6, epic=epic)
    return snapshot


LAST_ACT: Final = 3


def act_of(shape: Shape) -> int:
    """The Act that is played: the last one where a side of the Adversary is faced before."""
    return LAST_ACT if shape.kind == "FINAL_ADVERSARY" else 1


def story(number: int, *, epic: bool) -> list[Json]:
    """A story of so many cards, Act by Act."""
    slots = ("ORIGIN", "CLASS" if epic else "MOTIVATION", "DESTINY")
    return [
        {"card": f"own.rest-{1 + each // 3}", "slot": slots[each // 3]} for each in range(number)
    ]


def place(snapshot: Json, kind: str, holder: str) -> None:
    """Put the probe where it works."""
    player: Json = snapshot["players"][("ana", "ben").index(holder)]
    match kind:
        case "HERO" | "ANTIHERO":
            player["hand"] = [PROBE, *player["hand"]]
        case "ORIGIN" | "MOTIVATION" | "CLASS" | "HERITAGE" | "DESTINY":
            if kind in {"MOTIVATION", "CLASS"}:
                player["characters"].pop("class", None)
                player["characters"].pop("motivation", None)
            if kind == "ORIGIN":
                snapshot["extraCards"][0]["abilities"] = ["DEXTERITY", "WISDOM"]
            player["characters"][kind.lower()] = PROBE
        case "ALLY":
            player["allies"] = [{"card": PROBE}, *player["allies"]]
        case "TRAIT":
            player["story"] = [{"card": PROBE, "slot": "ORIGIN"}]
        case "ADVERSARY":
            snapshot["adversary"]["card"] = PROBE
        case "FINAL_ADVERSARY":
            next(c for c in snapshot["extraCards"] if c["id"] == "own.foe")["otherSide"] = PROBE
            snapshot["adversary"] |= {"card": PROBE, "experience": 0, "faced": ["ana", "ben"]}
        case "ADVERSARY_QUEST":
            snapshot["adversary"]["quests"] = [PROBE]
        case "IN_ROW":
            snapshot["rows"][0]["cards"][-1] = {"card": PROBE}
        case "REVEALED" | "ADVERSARY_FEAT":
            deck = next(deck for deck in snapshot["decks"] if deck["name"] == "ADVERSARY")
            deck["cards"] = [PROBE]
        case _:
            snapshot["rows"][0]["cards"][-1] = {"card": PROBE}


CORE: Final[list[Json]] = [{"rune": "CORE", "face": "SLASH"}] * 3
BOTH: Final[list[Json]] = [{"rune": rune, "face": "SLASH"} for rune in ("DEXTERITY", "WISDOM")]
FACES: Final = [*CORE, *BOTH]
TWISTED: Final = [*CORE[:2], {"rune": "CORE", "face": "TWIST"}, *BOTH]


class Deed(NamedTuple):
    """What is done on a table: by whom, or to whom, and with which changes of it before."""

    subject: str
    change: Json
    moves: list[Json]


TOOK: Final[Json] = {"turn": {"player": "ana", "number": 5, "actionTaken": True}}
ATTEMPT: Final[Json] = {"card": TRIAL, "path": "TOP"}
AFTER_CAST: Final[Json] = TOOK | {"attempt": ATTEMPT | {"faces": FACES}}


DECLARED: Final = TOOK | {"attempt": ATTEMPT}
CLOSING: Final = "closing"
"""That Ana lacks one card to close the Act."""


def _plays(card: str) -> tuple[Deed, ...]:
    return tuple(
        Deed(seat, {}, [{"playCard": {"player": seat, "card": card}}]) for seat in ("ana", "ben")
    )


RESOLVED: Final = (Deed("ana", AFTER_CAST, [{"resolve": {}}]),)
TWIST: Final[list[Json]] = [{"cast": {"cast": {"faces": TWISTED}}}, {"choose": {"option": "POWER"}}]
DEEDS: Final[dict[str, tuple[Deed, ...]]] = {
    "ATTEMPT_DECLARED": (Deed("ana", {}, [{"attempt": ATTEMPT}]),),
    "DARK_RUNES_BOUGHT": (Deed("ana", DECLARED, [{"buyDarkRunes": {"count": 1}}]),),
    "RUNES_CAST": (Deed("ana", DECLARED, [{"cast": {"cast": {"faces": FACES}}}]),),
    "OVERCOME": RESOLVED,
    "FAILED": RESOLVED,
    ONGOING: RESOLVED,
    "ACT_CLOSED": (Deed("ana", AFTER_CAST | {CLOSING: True}, [{"resolve": {}}]),),
    "TRAIT_GAINED": (Deed("ana", {}, [{"gainTrait": {"card": "own.trait"}}]),),
    "GAINED": (Deed("ana", {}, [{"gainTrait": {"card": PROBE}}]),),
    "JOURNEYED": (Deed("ana", {}, [{"journey": {"card": "own.trait"}}]),),
    "CORRUPTION_GAINED": _plays("own.tempt"),
    "VIRTUE_GAINED": _plays("own.bless"),
    "FEAT_PLAYED": _plays("own.rest"),
    "EXPERIENCE_BANKED": _plays("own.bank"),
    "TURN_STARTED": (Deed("ana", {"turn": TOOK["turn"] | {"player": "ben"}}, [{"endTurn": {}}]),),
    "TWIST": (Deed("ana", DECLARED, TWIST),),
    "CHOSEN": (Deed("ana", {}, []),),
}
"""What sets off a power that waits for it: what Ana does in her turn, or Ben does in hers."""


def moments(window: str) -> Iterator[Json]:
    """What changes a table, for when a power may be used."""
    if window in {"ANY_TIME", "OWN_TURN"}:
        yield {}
    if window in {"BEFORE_CAST", "DURING_ATTEMPT", "ANY_TIME"}:
        yield TOOK | {"attempt": ATTEMPT}
    if window == "DURING_ATTEMPT":
        yield AFTER_CAST
    if window == "AFTER_RESOLUTION":
        last = {"card": TRIAL, "path": "TOP", "overcome": False}
        yield {"turn": TOOK["turn"] | {"lastAttempt": last}}


def tried(shape: Shape) -> dict[str, bool]:
    """By whose deed it is: whether what the text says has happened on any table."""
    found: dict[str, bool] = {}
    for whose, holder, subject in holders(shape):
        found[whose] = found.get(whose, False) or _happens(shape, holder, subject)
    return found


def kept(shape: Shape) -> bool:
    """Whether what its text says happens: by whosever deed, where that changes nothing."""
    found = tried(shape)
    return any(found.values()) if depends(shape) else all(found.values())


def depends(shape: Shape) -> bool:
    """Whether it can work only for the active player, for somebody else, or with a Class."""
    of_attempt = shape.does in OF_ATTEMPTS and shape.target in {"EACH_OTHER", "OTHER_PLAYER"}
    classless = shape.kind == "MOTIVATION" and (
        shape.does == "bank" or shape.when == "EXPERIENCE_BANKED"
    )
    again = shape.does == "reroll" and shape.ruleset == "CTA_PL"  # there only by oneself
    taken = shape.does == "takeFeats" and shape.target == "ACTIVE_PLAYER"
    return (
        of_attempt or classless or again or taken or shape.does in {"extraJourneys", "freeJourneys"}
    )


def holders(shape: Shape) -> Iterator[tuple[str, str, str]]:
    """Whose deed it is, who holds the card, and whose deed it waits for."""
    if shape.kind in OF_NOBODY or shape.when in ONES_OWN:
        yield "OWN", "ana", "ana"
        if shape.kind in OF_NOBODY:
            yield "OWN", "ana", "ben"
        return
    for whose in ("OWN", "OTHERS"):
        if shape.whose in {whose, "ANYBODY"}:
            for subject, other in (("ana", "ben"), ("ben", "ana")):
                yield whose, subject if whose == "OWN" else other, subject


OF_NOBODY: Final = frozenset(
    {"ADVERSARY", "FINAL_ADVERSARY", "ADVERSARY_QUEST", "ADVERSARY_FEAT", REVEALED, IN_ROW}
)
ONES_OWN: Final = frozenset({"OWN_TURN", "GAINED", "CHOSEN", "TWIST"})
"""What is always about whoever holds the card."""


def _happens(shape: Shape, holder: str, subject: str) -> bool:
    if shape.when == "GAME_ENDED":
        return _at_the_end(shape)
    if shape.kind in {"ADVERSARY_FEAT", REVEALED}:
        return _revealed(shape)
    if shape.when in Window.__members__:
        return (subject == "ana" or shape.when == "ANY_TIME") and any(_used(shape, holder))
    return any(
        _set_off(shape, holder, deed) for deed in DEEDS[shape.when] if deed.subject == subject
    )


def laid_out(shape: Shape, change: Json, holder: str, powers: list[Json]) -> Json:
    """A table of a shape, with its card in its place."""
    fails = shape.when == "FAILED" or shape.does == "experienceIfFailed"
    snapshot = table(shape, powers, 9 if fails else 3)
    ana: Json = snapshot["players"][0]
    if shape.when == "GAINED":
        snapshot["rows"][0]["cards"][-1] = {"card": PROBE}
    elif shape.when != "CHOSEN":
        place(snapshot, shape.kind, holder)
    if CLOSING in change:
        act = act_of(shape)
        lacks = 3 * act - 1 - len(ana.get("story", ()))
        slot = "ORIGIN" if act == 1 else "DESTINY"
        ana["story"] = [*ana.get("story", ()), *[{"card": f"own.rest-{act}", "slot": slot}] * lacks]
    snapshot |= {key: value for key, value in change.items() if key != CLOSING}
    if shape.when == "CHOSEN":
        for player in snapshot["players"]:
            player["dealt"] = [*player.pop("characters").values()]
            player.pop("allies", None)
        ana["dealt"].append(PROBE)
        del snapshot["turn"]
        snapshot["rows"][0]["revealed"] = False
    return snapshot


def _set_off(shape: Shape, holder: str, deed: Deed) -> bool:
    moves = deed.moves
    if shape.when == "CHOSEN":
        middle = "class" if shape.ruleset == EPIC else "motivation"
        moves = [
            {"chooseCharacters": {"player": seat, "origin": origin,
                                  "destiny": f"own.destiny-{seat}", middle: f"own.middle-{seat}"}}
            for seat, origin in (("ben", "own.origin-ben"), ("ana", PROBE))
        ]  # fmt: skip
    done = played(laid_out(shape, deed.change, holder, [shape.power]), moves, shape)
    if shape.when != "TWIST":
        done -= played(laid_out(shape, deed.change, holder, []), moves, shape)
    return bool(done)


def _used(shape: Shape, holder: str) -> Iterator[bool]:
    key = "playCard" if shape.kind in {"HERO", "ANTIHERO"} else "usePower"
    for change in moments(shape.when):
        snapshot = laid_out(shape, change, holder, [shape.power])
        for target in (None,) if shape.target == "POWERS_PLAYER" else (None, "ana", "ben"):
            move: Json = {"player": holder, "card": PROBE}
            if target is not None:
                move["target"] = target
            if shape.does == "ignoreAbility":
                move["ability"] = "DEXTERITY"
            yield bool(played(snapshot, [{key: move}], shape))


def _at_the_end(shape: Shape) -> bool:
    """Whether the game ends otherwise with it: the Adversary has one Experience more."""
    with_it, without = (
        score_table(
            CATALOGUE, ScoreRequest(snapshot=msgspec.convert(over(shape, powers), Snapshot))
        )
        for powers in ([shape.power], [])
    )
    return with_it.adversary != without.adversary


def over(shape: Shape, powers: list[Json]) -> Json:
    """The end of a game in which the Adversary lacks two Experience to win, or keeps two."""
    snapshot = laid_out(shape, {}, "ana", powers)
    del snapshot["turn"]
    state = snapshot["adversary"]
    state["experience"] = 39 if GOAL[shape.ruleset] else 0
    for player in snapshot["players"]:
        player["story"] = story(9, epic=shape.ruleset == EPIC)
    for row in snapshot["rows"]:
        row["revealed"] = True
    if GOAL[shape.ruleset]:
        snapshot["players"][0]["story"][-1]["card"] = state["card"]
    else:
        snapshot["players"][0]["overcameAdversary"] = shape.ruleset != EPIC
    return snapshot


GOAL: Final = {
    name: rules.defeat_procedure is DefeatProcedure.GOAL
    for name in RULESETS
    if (rules := CATALOGUE.rulesets[name].adventure) is not None
}
"""Where the Adversary wins at a goal; elsewhere it is defeated at nothing."""


def _revealed(shape: Shape) -> bool:
    moves: list[Json] = [
        {"cast": {"cast": {"faces": TWISTED}}},
        {"choose": {"option": "DRAW_HERO"}},
        {"resolve": {}},
    ]
    with_it, without = (
        played(laid_out(shape, TOOK | {"attempt": ATTEMPT}, "ana", powers), moves, shape)
        for powers in ([shape.power], [])
    )
    return bool(with_it - without)


def played(snapshot: Json, moves: list[Json], shape: Shape) -> Counter[tuple[str, ...]]:
    """What happens in these moves and the choices that they ask for; nothing if one is refused."""
    shown = msgspec.convert(snapshot, Snapshot)
    found: Counter[tuple[str, ...]] = Counter()
    todo = [*moves]
    for _ in range(16):
        if shown.choices:
            options = [each for each in shown.choices[0].options if each != DECLINE]
            wanted = todo[0].get("choose", {}).get("option") if todo else None
            move: Json = todo.pop(0) if wanted in options else {"choose": {"option": options[0]}}
        elif shown.pending:
            move = {"letHappen": {}}
        elif todo:
            move = todo.pop(0)
        else:
            break
        verdict = judged(shown, move)
        if verdict.status != "LEGAL" or verdict.next is None:
            break
        found.update(_told(verdict))
        if shape.does == "experienceIfFailed":
            attempt = verdict.next.attempt
            if attempt is not None and attempt.experience_if_failed:
                found["experienceIfFailed",] += 1
        shown = verdict.next
    return found


def _told(verdict: Verdict) -> list[tuple[str, ...]]:
    return [
        (str(event.code), str(event.player), str(event.amount))
        for event in verdict.events
        if event.code not in NOT_OF_THE_EFFECT
    ]
