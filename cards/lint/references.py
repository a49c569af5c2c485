"""Cross-references between entries that are well formed: one check a fault, all of them run."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from cards.lint.cards import lints_of
from cards.lint.editions import EDITION_LINTS
from cards.lint.entries import boards_are_sound, fault_at, ids_are_unique, readings_exist
from cards.lint.phrasings import PHRASING_LINTS
from cards.lint.rulesets import RULESET_LINTS
from cards.load.contents import Contents
from cards.load.faults import CardFault, LintCode
from cards.messages.message import say
from cards.model.vocabulary import CardType

DESTINY_DECK_CARDS: Final = 73
TREASURE_DECK_CARDS: Final = 20
TREASURE_DECK_POINTS: Final = 27
"""Sums of the two decks that the Destiny rulebook lists (`destiny.deck.composition`)."""


def faults_of(contents: Contents) -> Iterator[CardFault]:
    """Every fault between the entries."""
    for lint in LINTS:
        yield from lint(contents)
    for placed in contents.cards:
        for card_lint in lints_of(placed.value):
            for code, field, detail in card_lint(placed.value):
                yield fault_at(placed.file, placed.value.id, field, code, detail)


def cards_carry_set_prefix(contents: Contents) -> Iterator[CardFault]:
    """A card's id begins with the id of its set."""
    for placed in contents.cards:
        card = placed.value
        if card.set_id != placed.owner:
            detail = say("id-prefix", set=f"{placed.owner}.")
            yield fault_at(placed.file, card.id, "/id", LintCode.WRONG_PREFIX, detail)


def rulings_are_sound(contents: Contents) -> Iterator[CardFault]:
    """A ruling has distinct options, its default is one, and it reads clauses that hold there."""
    clauses = {placed.value.id: placed.value for placed in contents.clauses}
    for placed in contents.rulings:
        ruling = placed.value
        options = [option.option for option in ruling.options]
        if len(set(options)) < len(options):
            detail = say("two-options-one-id")
            yield fault_at(placed.file, ruling.id, "/options", LintCode.OPTION_TWICE, detail)
        if bool(options) == (ruling.answer is not None):
            detail = say("answer-or-options")
            yield fault_at(placed.file, ruling.id, "/answer", LintCode.ANSWER_OR_OPTIONS, detail)
        if ruling.default not in (options or (None,)):
            detail = say(
                "default-not-among", default=ruling.default or "", options=tuple(sorted(options))
            )
            code = LintCode.DEFAULT_NOT_AN_OPTION
            yield fault_at(placed.file, ruling.id, "/default", code, detail)
        named = [(f"/clauses/{number}", name) for number, name in enumerate(ruling.clauses)]
        named += [
            (f"/overrides/{number}/clause", each.clause)
            for number, each in enumerate(ruling.overrides)
        ]
        for where, name in named:
            if name not in clauses:
                detail = say("lint-no-clause", clause=name)
                yield fault_at(placed.file, ruling.id, where, LintCode.UNKNOWN_CLAUSE, detail)
            elif not set(clauses[name].rulesets) & set(ruling.rulesets):
                detail = say("clause-not-in", clause=name, rulesets=tuple(sorted(ruling.rulesets)))
                code = LintCode.CLAUSE_NOT_IN_RULESET
                yield fault_at(placed.file, ruling.id, where, code, detail)


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
                yield fault_at(clause.file, clause.value.id, where, code, detail)
        topic = clause.value.topic
        if topic is not None and topics[topic] == 1:
            detail = say("lone-topic", topic=topic)
            yield fault_at(clause.file, clause.value.id, "/topic", LintCode.LONE_TOPIC, detail)
    for ruling in contents.rulings:
        for number, name in enumerate(ruling.value.cards):
            if name not in cards:
                detail = say("lint-no-card", card=name)
                where = f"/cards/{number}"
                yield fault_at(ruling.file, ruling.value.id, where, LintCode.UNKNOWN_CARD, detail)


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
                yield fault_at(placed.file, placed.value.id, "/complete", LintCode.DECK_SUM, detail)


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
