"""Checks of entries for themselves and beside their like: of files, and of own cards and boards."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from cards.load.catalogue_bytes import Identified
from cards.load.contents import Contents, Placed
from cards.load.faults import CardFault, LintCode
from cards.messages.message import say
from cards.model.board import Board
from cards.model.card import Card
from cards.model.clause import Ruling
from cards.model.counting import UnderRuling
from cards.model.vocabulary import CardType

PLAYABLE: Final = (CardType.HERO, CardType.ANTIHERO)
NOTHING: Final[Mapping[str, str]] = MappingProxyType({})


def ids_are_unique(contents: Contents, taken: Mapping[str, str] = NOTHING) -> Iterator[CardFault]:
    """An id names one entry, of whatever kind: `node(id:)` finds it without the kind.

    Those that are `taken` already, with their files, are named by none of these.
    """
    first = dict[str, str]()
    for placed in identified(contents):
        name = placed.value.id
        known = taken.get(name) or first.get(name)
        if known is not None or name in taken:
            yield placed.fault(
                "/id", LintCode.DUPLICATE_ID, say("id-twice", id=name, file=known or "")
            )
        first.setdefault(name, placed.file)


def identified(contents: Contents) -> Iterator[Placed[Identified]]:
    """Every entry that has an id."""
    yield from contents.rulesets
    yield from contents.clauses
    yield from contents.rulings
    yield from contents.boards
    yield from contents.sets
    yield from contents.cards


def readings_exist(
    contents: Contents, known: Mapping[str, Ruling] | None = None
) -> Iterator[CardFault]:
    """A rule under a ruling names one of its options, and the ruling holds where the card does.

    The rulings are those of the contents, or those that are `known`.
    """
    rulings = known
    if rulings is None:
        rulings = {placed.value.id: placed.value for placed in contents.rulings}
    for placed in contents.scored:
        for where, under in readings_of(placed.value):
            ruling = rulings.get(under.ruling)
            if ruling is None:
                detail = say("lint-no-ruling", ruling=under.ruling)
                yield placed.fault(f"{where}/ruling", LintCode.UNKNOWN_RULING, detail)
                continue
            if under.option not in {option.option for option in ruling.options}:
                detail = say("lint-no-option", ruling=under.ruling, option=under.option)
                yield placed.fault(f"{where}/option", LintCode.UNKNOWN_OPTION, detail)
            if missing := set(placed.value.rulesets) - set(ruling.rulesets):
                shut = tuple(sorted(missing))
                detail = say("ruling-not-open", ruling=under.ruling, rulesets=shut)
                yield placed.fault(f"{where}/ruling", LintCode.RULING_NOT_IN_RULESET, detail)


def readings_of(entry: Card | Board) -> Iterator[tuple[str, UnderRuling]]:
    """Where a card or board scores under an option of a ruling, and under which."""
    if isinstance(entry, Card):
        found = [(f"/scoring/{n}", rule.under) for n, rule in enumerate(entry.scoring)]
    else:
        scores = [(f"/track/{n}/score", level.score) for n, level in enumerate(entry.track)]
        found = [(where, score.under) for where, score in scores if score is not None]
    for where, under in found:
        if under is not None:
            yield f"{where}/under", under


def boards_are_sound(contents: Contents) -> Iterator[CardFault]:
    """A track lists each level once, and only Hero and Antihero cards are played from the hand."""
    for placed in contents.boards:
        seen: set[int] = set()
        for number, level in enumerate(placed.value.track):
            where = f"/track/{number}"
            if level.morality in seen:
                detail = say("level-before", level=level.morality)
                yield placed.fault(f"{where}/morality", LintCode.LEVEL_TWICE, detail)
            seen.add(level.morality)
            for place, kind in enumerate(level.plays or ()):
                if kind not in PLAYABLE:
                    detail = say("not-played-at-level", type=kind)
                    yield placed.fault(f"{where}/plays/{place}", LintCode.NOT_PLAYABLE, detail)
