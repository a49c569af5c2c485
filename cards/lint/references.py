"""Cross-references between entries that are well formed: one check a fault, all of them run."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Final

import msgspec

from cards.lint.cards import CARD_LINTS
from cards.lint.editions import EDITION_LINTS
from cards.lint.phrasings import PHRASING_LINTS
from cards.lint.rulesets import RULESET_LINTS
from cards.load.contents import Contents, Placed
from cards.load.faults import CardFault, LintCode
from cards.messages.message import Message, say
from cards.model.clause import Ruling
from cards.model.counting import UnderRuling
from cards.model.vocabulary import CardType, RulesetId

PLAYABLE: Final = (CardType.HERO, CardType.ANTIHERO)
DESTINY_DECK_CARDS: Final = 73
TREASURE_DECK_CARDS: Final = 20
TREASURE_DECK_POINTS: Final = 27
"""Sums of the two decks that the Destiny rulebook lists (`destiny.deck.composition`)."""


def faults_of(contents: Contents) -> Iterator[CardFault]:
    """Every fault between the entries."""
    for lint in LINTS:
        yield from lint(contents)
    for placed in contents.cards:
        for card_lint in CARD_LINTS:
            for code, field, detail in card_lint(placed.value):
                yield _fault(placed.file, placed.value.id, field, code, detail)


def ids_are_unique(contents: Contents) -> Iterator[CardFault]:
    """An id names one entry of its kind."""
    kinds: tuple[Iterable[Placed[msgspec.Struct]], ...] = (
        contents.rulesets,
        contents.clauses,
        contents.rulings,
        contents.boards,
        contents.sets,
        contents.cards,
    )
    for kind in kinds:
        first: dict[str, str] = {}
        for placed in kind:
            name = str(getattr(placed.value, "id"))  # noqa: B009 - every kind has an id
            if name in first:
                detail = say("id-twice", id=name, file=first[name])
                yield _fault(placed.file, name, "/id", LintCode.DUPLICATE_ID, detail)
            first.setdefault(name, placed.file)


def cards_carry_set_prefix(contents: Contents) -> Iterator[CardFault]:
    """A card's id begins with the id of its set."""
    for placed in contents.cards:
        card = placed.value
        if card.set_id != placed.owner:
            detail = say("id-prefix", set=f"{placed.owner}.")
            yield _fault(placed.file, card.id, "/id", LintCode.WRONG_PREFIX, detail)


def readings_exist(contents: Contents) -> Iterator[CardFault]:
    """A rule under a ruling names one of its options, and the ruling holds where the card does."""
    rulings = {placed.value.id: placed.value for placed in contents.rulings}
    for placed in contents.cards:
        for number, rule in enumerate(placed.value.scoring):
            if rule.under is not None:
                where = f"/scoring/{number}/under"
                for code, field, detail in _reading(rule.under, rulings, placed.value.rulesets):
                    yield _fault(placed.file, placed.value.id, where + field, code, detail)
    for board in contents.boards:
        for number, level in enumerate(board.value.track):
            if level.score is not None and level.score.under is not None:
                where = f"/track/{number}/score/under"
                under = level.score.under
                for code, field, detail in _reading(under, rulings, board.value.rulesets):
                    yield _fault(board.file, board.value.id, where + field, code, detail)


def _reading(
    under: UnderRuling, rulings: dict[str, Ruling], rulesets: Iterable[RulesetId]
) -> Iterator[tuple[LintCode, str, Message]]:
    ruling = rulings.get(under.id)
    if ruling is None:
        yield LintCode.UNKNOWN_RULING, "/id", say("lint-no-ruling", ruling=under.id)
        return
    if under.option not in {option.id for option in ruling.options}:
        yield (
            LintCode.UNKNOWN_OPTION,
            "/option",
            say("lint-no-option", ruling=under.id, option=under.option),
        )
    if missing := set(rulesets) - set(ruling.rulesets):
        detail = say("ruling-not-open", ruling=under.id, rulesets=tuple(sorted(missing)))
        yield LintCode.RULING_NOT_IN_RULESET, "/id", detail


def boards_are_sound(contents: Contents) -> Iterator[CardFault]:
    """A track lists each level once, and only Hero and Antihero cards are played from the hand."""
    for placed in contents.boards:
        seen: set[int] = set()
        for number, level in enumerate(placed.value.track):
            where = f"/track/{number}"
            if level.morality in seen:
                detail = say("level-before", level=level.morality)
                code = LintCode.LEVEL_TWICE
                yield _fault(placed.file, placed.value.id, f"{where}/morality", code, detail)
            seen.add(level.morality)
            for kind in level.plays or ():
                if kind not in PLAYABLE:
                    detail = say("not-played-at-level", type=kind)
                    code = LintCode.NOT_PLAYABLE
                    yield _fault(placed.file, placed.value.id, f"{where}/plays", code, detail)


def rulings_are_sound(contents: Contents) -> Iterator[CardFault]:
    """A ruling has distinct options, its default is one, and it reads clauses that hold there."""
    clauses = {placed.value.id: placed.value for placed in contents.clauses}
    for placed in contents.rulings:
        ruling = placed.value
        options = [option.id for option in ruling.options]
        if len(set(options)) < len(options):
            detail = say("two-options-one-id")
            yield _fault(placed.file, ruling.id, "/options", LintCode.OPTION_TWICE, detail)
        if bool(options) == (ruling.answer is not None):
            detail = say("answer-or-options")
            yield _fault(placed.file, ruling.id, "/answer", LintCode.ANSWER_OR_OPTIONS, detail)
        if ruling.default not in (options or (None,)):
            detail = say(
                "default-not-among", default=ruling.default or "", options=tuple(sorted(options))
            )
            code = LintCode.DEFAULT_NOT_AN_OPTION
            yield _fault(placed.file, ruling.id, "/default", code, detail)
        for number, name in enumerate(ruling.clauses):
            where = f"/clauses/{number}"
            if name not in clauses:
                detail = say("lint-no-clause", clause=name)
                yield _fault(placed.file, ruling.id, where, LintCode.UNKNOWN_CLAUSE, detail)
            elif not set(clauses[name].rulesets) & set(ruling.rulesets):
                detail = say("clause-not-in", clause=name, rulesets=tuple(sorted(ruling.rulesets)))
                code = LintCode.CLAUSE_NOT_IN_RULESET
                yield _fault(placed.file, ruling.id, where, code, detail)


def references_exist(contents: Contents) -> Iterator[CardFault]:
    """Related clauses, and the cards of a ruling, are there; a topic has more than one clause."""
    clauses = {placed.value.id for placed in contents.clauses}
    cards = {placed.value.id for placed in contents.cards}
    topics = Counter(placed.value.topic for placed in contents.clauses)
    for clause in contents.clauses:
        for number, name in enumerate(clause.value.related):
            if name not in clauses or name == clause.value.id:
                detail = say("no-other-clause", clause=name)
                where = f"/related/{number}"
                code = LintCode.UNKNOWN_CLAUSE
                yield _fault(clause.file, clause.value.id, where, code, detail)
        topic = clause.value.topic
        if topic is not None and topics[topic] == 1:
            detail = say("lone-topic", topic=topic)
            yield _fault(clause.file, clause.value.id, "/topic", LintCode.LONE_TOPIC, detail)
    for ruling in contents.rulings:
        for number, name in enumerate(ruling.value.cards):
            if name not in cards:
                detail = say("lint-no-card", card=name)
                where = f"/cards/{number}"
                yield _fault(ruling.file, ruling.value.id, where, LintCode.UNKNOWN_CARD, detail)


def destiny_decks_add_up(contents: Contents) -> Iterator[CardFault]:
    """A complete Destiny set has the printed number of cards and Treasure points."""
    for placed in contents.sets:
        cards = [card.value for card in contents.cards if card.owner == placed.value.id]
        treasures = [card for card in cards if card.type is CardType.TREASURE]
        if not (placed.value.complete and treasures):
            continue
        sums = (
            ("CARDS", DESTINY_DECK_CARDS, sum(card.copies or 0 for card in cards)),
            ("TREASURES", TREASURE_DECK_CARDS, sum(card.copies or 0 for card in treasures)),
            (
                "POINTS",
                TREASURE_DECK_POINTS,
                sum((card.copies or 0) * (card.treasure_points or 0) for card in treasures),
            ),
        )
        for name, wanted, found in sums:
            given = found - sums[1][2] if name == "CARDS" else found
            if given != wanted:
                detail = say("deck-sum", what=name, wanted=wanted, given=given)
                yield _fault(placed.file, placed.value.id, "/complete", LintCode.DECK_SUM, detail)


LINTS: Final[tuple[Callable[[Contents], Iterator[CardFault]], ...]] = (
    ids_are_unique,
    cards_carry_set_prefix,
    readings_exist,
    boards_are_sound,
    rulings_are_sound,
    references_exist,
    *RULESET_LINTS,
    *EDITION_LINTS,
    *PHRASING_LINTS,
    destiny_decks_add_up,
)


def _fault(file: str, card: str, field: str, code: LintCode, detail: Message) -> CardFault:
    return CardFault(file=file, card=card, field=field, code=code, detail=detail)
