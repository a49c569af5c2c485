"""Who knows less is never told more: answers to a table, and to one of which less is known."""

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final

import msgspec

from cards.catalogue import Catalogue
from cards.messages.message import encoder_in
from cards.model.language import Language
from schema.operations import (
    BEST_TOTAL,
    CAST,
    DESTINY_LEGAL_MOVES,
    DESTINY_REPLAY,
    DESTINY_TOTAL,
    DESTINY_VALIDATE,
    DESTINY_VIEW,
    LEGAL_MOVES,
    ODDS,
    REPLAY,
    SCORE,
    SCORE_SHEET,
    VALIDATE,
    VIEW,
    Operation,
)
from schema.shapes.explanation import Explain
from service.judging.explained import answered, asking_why
from service.judging.functions import RULES
from service.rules.engine.judgement import ImpossibleState
from service.rules.engine.work import ENDLESS, TooMuchWork, Work
from tests.absence.known_less import Less, names

Json = Any
_encode = encoder_in(Language.EN).encode
INDETERMINATE: Final = "INDETERMINATE"
REFUSED: Final = "REFUSED"
BROKEN: Final = "BROKEN"
WORK: Final = ENDLESS
ILLEGAL: Final = "ILLEGAL"
NOT_THERE: Final = frozenset({"NOT_IN_HAND", "NOT_AN_OPTION"})
TOLERANCE: Final = 1e-9
NO_DIFFICULTY: Final = "attempt.step.difficulty"
"""Odds are refused where nobody knows against what they are: there is nothing to answer."""
OF_A_TABLE: Final = {
    CAST.name: ("ruleset", "board", "rulings"),
    SCORE_SHEET.name: ("ruleset", "board", "rulings"),
    BEST_TOTAL.name: ("ruleset", "extraCards"),
}
"""What operations that take no table are told of it."""
JUDGED: Final = frozenset({VALIDATE.name, DESTINY_VALIDATE.name})
REPLAYED: Final = frozenset({REPLAY.name, DESTINY_REPLAY.name})
SCORED: Final = frozenset({SCORE.name, DESTINY_TOTAL.name, SCORE_SHEET.name})
LISTED: Final = frozenset({LEGAL_MOVES.name, DESTINY_LEGAL_MOVES.name})
VIEWED: Final = frozenset({VIEW.name, DESTINY_VIEW.name})
WHOLE: Final = {
    CAST.name: ("outcome", "consequences", "decisions"),
    BEST_TOTAL.name: ("best", "unplayed"),
}
"""Keys of answers that are the same whatever is not known of a table."""


@dataclass(frozen=True, slots=True)
class Asked:
    """One question about a table."""

    operation: Operation
    more: Mapping[str, Json]
    """What the request has beside the table."""
    explained: bool = False
    """Whether the answer is explained."""

    def body(self, table: Json) -> Json:
        """The request about a table."""
        told = OF_A_TABLE.get(self.operation.name)
        if told is None:
            return {"snapshot": table, **self.more}
        return {**{key: table[key] for key in told if key in table}, **self.more}

    def __str__(self) -> str:
        asked = msgspec.json.encode(dict(self.more)).decode()
        return f"{self.operation.name} {asked}{', explained' if self.explained else ''}"


@dataclass(frozen=True, slots=True)
class Knower:
    """Answers questions by a catalogue of which some cards may be known less well."""

    catalogue: Catalogue

    def without(self, lesses: Sequence[Less]) -> "Knower":
        """Whoever knows less of some cards."""
        known = {less.card.id: less.card for less in lesses if less.card is not None}
        if not known.keys() & self.catalogue.cards.keys():
            return self
        cards = MappingProxyType({**self.catalogue.cards, **known})
        return Knower(replace(self.catalogue, cards=cards))

    def answer(self, asked: Asked, table: Json) -> Json:
        """The answer as it stands on the wire; a refusal and a fault have a status of their own."""
        try:
            request = msgspec.convert(asked.body(table), asked.operation.request)
            asking = asking_why(request, Explain.FULL if asked.explained else Explain.NONE)
            given = answered(self.catalogue, RULES[asked.operation.name], asking, Work(WORK))
        except (ImpossibleState, msgspec.ValidationError) as error:
            why = getattr(error, "reasons", error)
            return {"status": REFUSED, "why": str(why)}
        except TooMuchWork:
            return {"status": "TOO_MUCH"}
        except Exception as error:  # noqa: BLE001 - that is what is looked for
            trace = error.__traceback__
            while trace is not None and trace.tb_next is not None:
                trace = trace.tb_next
            where = (
                "" if trace is None else f"{trace.tb_frame.f_code.co_qualname}:{trace.tb_lineno}"
            )
            return {"status": BROKEN, "why": f"{type(error).__name__} in {where}: {error}"}
        return msgspec.json.decode(_encode(given))


@dataclass(frozen=True, slots=True)
class Side:
    """A table, and whoever knows so much of it."""

    knower: Knower
    table: Json

    def answer(self, asked: Asked) -> Json:
        """The answer to a question about the table."""
        return self.knower.answer(asked, self.table)

    def judges(self, move: Json) -> str:
        """What a move on the table is."""
        of_destiny = self.table["ruleset"] == "DESTINY"
        asked = Asked(DESTINY_VALIDATE if of_destiny else VALIDATE, {"move": move})
        return str(self.answer(asked).get("status"))


def wrong(
    asked: Asked, known: Json, before: Side, after: Side, lesses: Sequence[Less]
) -> Iterator[str]:
    """What an answer says that whoever knows less cannot know, or no longer says."""
    less_known = after.answer(asked)
    refused = {REFUSED, BROKEN}
    if less_known.get("status") == BROKEN:
        yield less_known["why"]
    if {known.get("status"), less_known.get("status")} & {*refused, "TOO_MUCH"}:
        without_difficulty = asked.operation is ODDS and NO_DIFFICULTY in less_known.get("why", "")
        if (
            less_known.get("status") == REFUSED
            and known.get("status") not in refused
            and not without_difficulty
        ):
            yield f"refused: {less_known['why']}"
        return
    name = asked.operation.name
    if name in JUDGED:
        yield from _of_verdicts(known, less_known, lesses)
    elif name in REPLAYED:
        yield from _of_status(known, less_known, lesses)
        yield from _of_table(less_known, after)
    elif name in SCORED:
        yield from _of_scores(known, less_known, lesses)
    elif name in LISTED:
        yield from _of_lists(known, less_known, before, after)
    elif name in VIEWED:
        yield from _of_views(known, less_known, after)
    elif name == ODDS.name:
        yield from _of_odds(known, less_known)
    for key in WHOLE.get(name, ()):
        if known[key] != less_known[key]:
            yield f"{key} was {known[key]}, is {less_known[key]}"


def _named(missing: Sequence[Json], lesses: Sequence[Less]) -> bool:
    return any(less.names(each) for each in missing for less in lesses)


def _of_status(known: Json, less: Json, lesses: Sequence[Less]) -> Iterator[str]:
    before, after = known["status"], less["status"]
    for each in less["missing"]:
        if not each["clauses"]:
            yield f"{each['code']} cites no clause"
    if after == INDETERMINATE:
        if before != after and not _named(less["missing"], lesses):
            yield f"was {before}; INDETERMINATE names only {_told(less['missing'])}"
    elif before != after and not _tells(known["reasons"], lesses):
        why = _codes(less["reasons"]) or _codes(less.get("events", ()))
        yield f"was {before} {_codes(known['reasons'])}, is {after}: {why}"


def _of_verdicts(known: Json, less: Json, lesses: Sequence[Less]) -> Iterator[str]:
    yield from _of_status(known, less, lesses)
    if known["status"] == less["status"] == "LEGAL":
        pairs = itertools.zip_longest(_events(known), _events(less), fillvalue=("none", ""))
        for was, now in pairs:
            if any(one != other and other for one, other in zip(was, now, strict=False)):
                yield f"event was {was}, is {now}"
                return


def _of_views(known: Json, less: Json, after: Side) -> Iterator[str]:
    """Whoever knows less sees no card more."""
    yield from _of_table(less, after)
    shown, cards = names(less["snapshot"]), after.knower.catalogue.cards
    more = [name for name in shown - names(known["snapshot"]) if name in cards]
    if more:
        yield f"shows {', '.join(sorted(more))}"


def _of_table(less: Json, after: Side) -> Iterator[str]:
    """A table that is answered can be asked about."""
    of_destiny = less["ruleset"] == "DESTINY"
    seen = after.knower.answer(Asked(DESTINY_TOTAL if of_destiny else SCORE, {}), less["snapshot"])
    if seen.get("status") in {REFUSED, BROKEN}:
        yield f"shows a table that is not scored: {seen['why']}"


def _tells(reasons: Sequence[Json], lesses: Sequence[Less]) -> bool:
    """Whether a move names a card that is hidden now, where it may lie."""
    hidden = any(less.beside is not None for less in lesses)
    return hidden and not {*_codes(reasons)} - NOT_THERE


def _told(missing: Sequence[Json]) -> str:
    return ", ".join(
        f"{each['code']} {each.get('card')} {'/'.join(each['at'])}" for each in missing
    )


def _codes(reasons: Sequence[Json]) -> list[str]:
    return [each["code"] for each in reasons]


def _events(verdict: Json) -> list[tuple[str, ...]]:
    return [
        (each["code"], each.get("player") or "", str(each.get("amount") or ""))
        for each in verdict["events"]
    ]


def _of_scores(known: Json, less: Json, lesses: Sequence[Less]) -> Iterator[str]:
    for was, now in zip(known["players"], less["players"], strict=True):
        for key in ("destiny", "total", "triumph", "tragedy", "experience", "storyIcons"):
            if key in was and was[key] != now[key]:
                if now[key] is not None:
                    yield f"{was['key']}/{key} was {was[key]}, is {now[key]}"
                elif was[key] is not None and not _named(now["missing"], lesses):
                    yield f"{was['key']}/{key} is null for {_told(now['missing'])}"
    if less.get("winners") not in (None, known.get("winners")):
        yield f"winners were {known['winners']}, are {less['winners']}"
    if less.get("adversary") not in ("UNKNOWN", known.get("adversary")):
        yield f"adversary was {known['adversary']}, is {less['adversary']}"


def _of_lists(known: Json, less: Json, known_side: Side, less_side: Side) -> Iterator[str]:
    was = {_key(each["move"]): each for each in known["moves"]}
    now = {_key(each["move"]): each for each in less["moves"]}
    out = {place for each in less.get("leftOut", ()) for place in each["moves"]}
    out_before = {place for each in known.get("leftOut", ()) for place in each["moves"]}
    where = {_key(each["move"]): place for place, each in enumerate(less["moves"])}
    where_before = {_key(each["move"]): place for place, each in enumerate(known["moves"])}
    for key, each in now.items():
        before = was.get(key)
        if before is None:
            told = each.get("status") != INDETERMINATE and not each.get("asks")
            if told and known_side.judges(each["move"]) == ILLEGAL:
                yield f"lists {key.decode()}, which is ILLEGAL"
            continue
        if before.get("status") == INDETERMINATE and each.get("status") != INDETERMINATE:
            yield f"{key.decode()} was INDETERMINATE, is LEGAL"
        if where[key] in out or where_before[key] in out_before:
            continue
        if each.get("status") == INDETERMINATE:  # what it leads to is not known
            continue
        for number in ("success", "expected"):
            if not _same(before.get(number), each.get(number)):
                yield f"{key.decode()}: {number} was {before.get(number)}, is {each.get(number)}"
    for key in was.keys() - now.keys():
        if less_side.judges(was[key]["move"]) == ILLEGAL:
            yield f"no longer lists {key.decode()}"


def _key(move: Json) -> bytes:
    """A move but for what it turns up."""
    kinds = {kind: what for kind, what in move.items() if what is not None}
    left = {
        kind: {key: part for key, part in what.items() if key not in ("drawn", "discards")}
        for kind, what in kinds.items()
    }
    return msgspec.json.encode(left, order="sorted")


def _same(one: float | None, other: float | None) -> bool:
    if one is None or other is None:
        return one is other
    return abs(one - other) < TOLERANCE


def _of_odds(known: Json, less: Json) -> Iterator[str]:
    for was, now in zip(
        known["attempt"]["byDarkRunes"], less["attempt"]["byDarkRunes"], strict=False
    ):
        if now["leftOut"] or was["leftOut"]:
            continue
        for number in ("success", "expected"):
            if not _same(was[number], now[number]):
                yield f"with {now['dark']} dark: {number} was {was[number]}, is {now[number]}"
    best, rows = less["attempt"]["best"], less["attempt"]["byDarkRunes"]
    told = not any(row["leftOut"] for row in rows)
    if told and best != known["attempt"]["best"]:
        yield f"best was {known['attempt']['best']}, is {best}"
