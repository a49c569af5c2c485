"""Cross-references between entries that are well formed: one check a fault, all of them run."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from cards.lint.cards import findings_of
from cards.lint.editions import EDITION_LINTS
from cards.lint.entries import boards_are_sound, ids_are_unique, readings_exist
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
        for code, field, detail in findings_of(placed.value):
            yield placed.fault(field, code, detail)


def cards_carry_set_prefix(contents: Contents) -> Iterator[CardFault]:
    """A card's id begins with the id of its set."""
    for placed in contents.cards:
        card = placed.value
        if card.set_id != placed.owner:
            detail = say("id-prefix", set=f"{placed.owner}.")
            yield placed.fault("/id", LintCode.WRONG_PREFIX, detail)


def rulings_are_sound(contents: Contents) -> Iterator[CardFault]:
    """A ruling has distinct options, its default is one, and it reads clauses that hold there."""
    clauses = {placed.value.id: placed.value for placed in contents.clauses}
    for placed in contents.rulings:
        ruling = placed.value
        options = [option.option for option in ruling.options]
        if len(set(options)) < len(options):
            yield placed.fault("/options", LintCode.OPTION_TWICE, say("two-options-one-id"))
        if bool(options) == (ruling.answer is not None):
            yield placed.fault("/answer", LintCode.ANSWER_OR_OPTIONS, say("answer-or-options"))
        if ruling.default not in (options or (None,)):
            detail = say(
                "default-not-among", default=ruling.default or "", options=tuple(sorted(options))
            )
            yield placed.fault("/default", LintCode.DEFAULT_NOT_AN_OPTION, detail)
        named = [(f"/clauses/{number}", name) for number, name in enumerate(ruling.clauses)]
        named += [
            (f"/overrides/{number}/clause", each.clause)
            for number, each in enumerate(ruling.overrides)
        ]
        for where, name in named:
            if name not in clauses:
                detail = say("lint-no-clause", clause=name)
                yield placed.fault(where, LintCode.UNKNOWN_CLAUSE, detail)
            elif not set(clauses[name].rulesets) & set(ruling.rulesets):
                detail = say("clause-not-in", clause=name, rulesets=tuple(sorted(ruling.rulesets)))
                yield placed.fault(where, LintCode.CLAUSE_NOT_IN_RULESET, detail)


def references_exist(contents: Contents) -> Iterator[CardFault]:
    """Related clauses, and the cards of a ruling, are there; a topic has more than one clause."""
    clauses = {placed.value.id for placed in contents.clauses}
    cards = {placed.value.id for placed in contents.cards}
    topics = Counter(placed.value.topic for placed in contents.clauses)
    for clause in contents.clauses:
        for number, name in enumerate(clause.value.related):
            if name not in clauses or name == clause.value.id:
                detail = say("no-other-clause", clause=name)
                yield clause.fault(f"/related/{number}", LintCode.UNKNOWN_CLAUSE, detail)
        topic = clause.value.topic
        if topic is not None and topics[topic] == 1:
            detail = say("lone-topic", topic=topic)
            yield clause.fault("/topic", LintCode.LONE_TOPIC, detail)
    for ruling in contents.rulings:
        for number, name in enumerate(ruling.value.cards):
            if name not in cards:
                detail = say("lint-no-card", card=name)
                yield ruling.fault(f"/cards/{number}", LintCode.UNKNOWN_CARD, detail)


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
                yield placed.fault("/complete", LintCode.DECK_SUM, detail)


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
