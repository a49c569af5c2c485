"""Checks of entries for themselves and beside their like: of files, and of own cards and boards."""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

import msgspec

from cards.load.contents import Contents, Placed
from cards.load.faults import CardFault, LintCode
from cards.messages.message import Message, say
from cards.model.clause import Ruling
from cards.model.counting import UnderRuling
from cards.model.vocabulary import CardType, RulesetId

PLAYABLE: Final = (CardType.HERO, CardType.ANTIHERO)


NOTHING: Final[Mapping[str, str]] = MappingProxyType({})


def ids_are_unique(contents: Contents, taken: Mapping[str, str] = NOTHING) -> Iterator[CardFault]:
    """An id names one entry, of whatever kind: `node(id:)` finds it without being told the kind.

    Those that are `taken` already, with their files, are named by none of these.
    """
    first = dict[str, str]()
    for name, file in ids_of(contents):
        known = taken.get(name) or first.get(name)
        if known is not None or name in taken:
            detail = say("id-twice", id=name, file=known or "")
            yield fault_at(file, name, "/id", LintCode.DUPLICATE_ID, detail)
        first.setdefault(name, file)


def ids_of(contents: Contents) -> Iterator[tuple[str, str]]:
    """Every id, with the file that it is from."""
    kinds: tuple[Iterable[Placed[msgspec.Struct]], ...] = (
        contents.rulesets,
        contents.clauses,
        contents.rulings,
        contents.boards,
        contents.sets,
        contents.cards,
    )
    for kind in kinds:
        for placed in kind:
            yield str(getattr(placed.value, "id")), placed.file  # noqa: B009 - all have one


def readings_exist(
    contents: Contents, known: Mapping[str, Ruling] | None = None
) -> Iterator[CardFault]:
    """A rule under a ruling names one of its options, and the ruling holds where the card does.

    The rulings are those of the contents, or those that are `known`.
    """
    rulings = known
    if rulings is None:
        rulings = {placed.value.id: placed.value for placed in contents.rulings}
    for placed in contents.cards:
        for number, rule in enumerate(placed.value.scoring):
            if rule.under is not None:
                where = f"/scoring/{number}/under"
                for code, field, detail in _reading(rule.under, rulings, placed.value.rulesets):
                    yield fault_at(placed.file, placed.value.id, where + field, code, detail)
    for board in contents.boards:
        for number, level in enumerate(board.value.track):
            if level.score is not None and level.score.under is not None:
                where = f"/track/{number}/score/under"
                under = level.score.under
                for code, field, detail in _reading(under, rulings, board.value.rulesets):
                    yield fault_at(board.file, board.value.id, where + field, code, detail)


def _reading(
    under: UnderRuling, rulings: Mapping[str, Ruling], rulesets: Iterable[RulesetId]
) -> Iterator[tuple[LintCode, str, Message]]:
    ruling = rulings.get(under.ruling)
    if ruling is None:
        yield LintCode.UNKNOWN_RULING, "/ruling", say("lint-no-ruling", ruling=under.ruling)
        return
    if under.option not in {option.option for option in ruling.options}:
        yield (
            LintCode.UNKNOWN_OPTION,
            "/option",
            say("lint-no-option", ruling=under.ruling, option=under.option),
        )
    if missing := set(rulesets) - set(ruling.rulesets):
        detail = say("ruling-not-open", ruling=under.ruling, rulesets=tuple(sorted(missing)))
        yield LintCode.RULING_NOT_IN_RULESET, "/ruling", detail


def boards_are_sound(contents: Contents) -> Iterator[CardFault]:
    """A track lists each level once, and only Hero and Antihero cards are played from the hand."""
    for placed in contents.boards:
        seen: set[int] = set()
        for number, level in enumerate(placed.value.track):
            where = f"/track/{number}"
            if level.morality in seen:
                detail = say("level-before", level=level.morality)
                code = LintCode.LEVEL_TWICE
                yield fault_at(placed.file, placed.value.id, f"{where}/morality", code, detail)
            seen.add(level.morality)
            for place, kind in enumerate(level.plays or ()):
                if kind not in PLAYABLE:
                    detail = say("not-played-at-level", type=kind)
                    code = LintCode.NOT_PLAYABLE
                    at = f"{where}/plays/{place}"
                    yield fault_at(placed.file, placed.value.id, at, code, detail)


def fault_at(file: str, card: str, field: str, code: LintCode, detail: Message) -> CardFault:
    return CardFault(file=file, card=card, field=field, code=code, detail=detail)
