"""Checks of rulesets: their numbers fit together, and entries only name rulesets that are there.

What a ruleset has cards of follows from its parameters and clauses, never from its id.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from cards.lint.reach import OTHERS_ONLY, effects_in
from cards.load.contents import Contents, Placed
from cards.load.faults import CardFault, LintCode
from cards.messages.message import Message, say
from cards.messages.wording import did_you_mean
from cards.model.card import Card
from cards.model.power import UNSAID, Cost, Event, Whose, Window
from cards.model.ruleset import DefeatProcedure, Ruleset
from cards.model.vocabulary import MOST_RULESETS, CardType, Family, PathHalf

Finding = tuple[LintCode, str, Message]

STORY_ICON_COUNTS: Final = 5
STONES: Final = 3
"""Stones of one kind of rune that the game has (`component.runes.inventory`)."""
EPIC_ABILITIES: Final = 2
EPIC_STORY: Final = "component.story.epic"

ADVENTURE_TYPES: Final = frozenset(
    {
        CardType.CHARACTER,
        CardType.ORIGIN,
        CardType.MOTIVATION,  # it may stand in for a Class
        CardType.DESTINY,
        CardType.STORY,
        CardType.TRAIT,
        CardType.CHALLENGE,
        CardType.ADVERSARY,
        CardType.ADVERSARY_QUEST,
        CardType.HERO,
        CardType.ANTIHERO,
    }
)
"""Types that every ruleset of the adventure family has."""

DESTINY_TYPES: Final = frozenset(
    {
        CardType.IDENTITY,
        CardType.BASE,
        CardType.BONUS,
        CardType.MULTIPLIER,
        CardType.TREASURE,
    }
)

TYPES_OF_CLAUSE: Final[Mapping[str, frozenset[CardType]]] = {
    "component.adversaries.epic": frozenset({CardType.FINAL_ADVERSARY}),
    "component.feats.epic": frozenset({CardType.FEAT, CardType.ADVERSARY_FEAT}),
}
"""Types that a ruleset has where a clause holds."""


def types_of(ruleset: Ruleset, clauses: frozenset[str]) -> frozenset[CardType]:
    """The types of cards that a ruleset has, of which these clauses hold."""
    adventure = ruleset.adventure
    if adventure is None:
        return DESTINY_TYPES
    found = set(ADVENTURE_TYPES)
    found.update(dealt.type for dealt in adventure.character_types)
    if adventure.allies:
        found.add(CardType.ALLY)
    if adventure.defeat_procedure is DefeatProcedure.GOAL:
        found.add(CardType.VICTORY_CONDITION)
    for clause in TYPES_OF_CLAUSE.keys() & clauses:
        found |= TYPES_OF_CLAUSE[clause]
    return frozenset(found)


def named_rulesets_exist(contents: Contents) -> Iterator[CardFault]:
    """Whatever names a ruleset names one that is there."""
    there = {placed.value.id for placed in contents.rulesets}
    for placed in (*contents.sourced, *contents.scored, *contents.checks):
        for number, name in enumerate(placed.value.rulesets):
            if name not in there:
                yield _unknown(placed, f"/rulesets/{number}", name, there)
    for placed in contents.sourced:
        for number, source in enumerate(placed.value.sources):
            if source.rulebook not in there:
                yield _unknown(placed, f"/sources/{number}/rulebook", source.rulebook, there)


def _unknown(placed: Placed[object], where: str, name: str, there: set[str]) -> CardFault:
    detail = say("no-ruleset-file", ruleset=name, hint=did_you_mean(name, there))
    return placed.fault(where, LintCode.UNKNOWN_RULESET, detail)


def rulesets_are_few(contents: Contents) -> Iterator[CardFault]:
    """A catalogue has so many rulesets that each can be kept compiled."""
    for placed in contents.rulesets[MOST_RULESETS:]:
        detail = say("too-many-rulesets", most=MOST_RULESETS)
        yield placed.fault("", LintCode.TOO_MANY_RULESETS, detail)


def rulesets_are_sound(contents: Contents) -> Iterator[CardFault]:
    """A ruleset has the parameters of its family, and its own board; its numbers can be played."""
    boards = {placed.value.id: placed.value for placed in contents.boards}
    for placed in contents.rulesets:
        ruleset = placed.value
        for code, field, detail in _own_numbers(ruleset):
            yield placed.fault(field, code, detail)
        if ruleset.adventure is None:
            continue
        where = "/adventure/defaultBoard"
        board = boards.get(ruleset.adventure.default_board)
        if board is None:
            detail = say("lint-no-board", board=ruleset.adventure.default_board)
            yield placed.fault(where, LintCode.UNKNOWN_BOARD, detail)
        elif ruleset.id not in board.rulesets:
            detail = say("board-not-with", board=board.id, ruleset=ruleset.id)
            yield placed.fault(where, LintCode.BOARD_NOT_IN_RULESET, detail)


def _own_numbers(ruleset: Ruleset) -> Iterator[Finding]:
    """What is wrong with a ruleset by itself."""
    adventure = ruleset.adventure
    wanted = (ruleset.family is Family.ADVENTURE, ruleset.family is Family.DESTINY)
    if (adventure is not None, ruleset.destiny is not None) != wanted:
        yield LintCode.WRONG_FAMILY, "/family", say("family-parameters", family=ruleset.family)
    if adventure is None:
        return
    if len(adventure.story_icon_scores) != STORY_ICON_COUNTS:
        yield LintCode.ICON_SCORES, "/adventure/storyIconScores", say("icon-scores")
    players = ruleset.players_maximum
    if players is None or len(adventure.row_sizes) < players:
        yield LintCode.UNPLAYABLE_NUMBER, "/adventure/rowSizes", say("rows-for-all-players")
    for field, number in (
        ("runesPerAbility", adventure.runes_per_ability),
        ("darkRunesPerTurn", adventure.dark_runes_per_turn),
    ):
        if number > STONES:
            detail = say("more-than-stones", most=STONES, given=number)
            yield LintCode.UNPLAYABLE_NUMBER, f"/adventure/{field}", detail


def types_by_ruleset(contents: Contents) -> dict[str, frozenset[CardType]]:
    """The types of cards that each ruleset has."""
    return {
        placed.value.id: types_of(placed.value, _clauses_of(contents, placed.value.id))
        for placed in contents.rulesets
    }


def types_belong_to_rulesets(
    contents: Contents, known: Mapping[str, frozenset[CardType]] | None = None
) -> Iterator[CardFault]:
    """A card is only in rulesets that have its type; those of the contents, or those `known`."""
    types = types_by_ruleset(contents) if known is None else known
    for placed in contents.cards:
        card = placed.value
        for number, name in enumerate(card.rulesets):
            if name in types and card.type not in types[name]:
                detail = say("type-not-in-ruleset", ruleset=name, type=card.type)
                yield placed.fault(f"/rulesets/{number}", LintCode.TYPE_NOT_IN_RULESET, detail)


WORDS_OF_CLAUSE: Final[Mapping[str, str]] = {
    "bank": "class.bank.epic",
    "blank_class": "class.bank.epic",
    "free_journeys": "journey.free.epic",
    Event.EXPERIENCE_BANKED: "class.bank.epic",
}
"""Effects and events that are about something that only a clause brings into a ruleset."""
OF_ALLIES: Final = "discard_ally"


def powers_belong_to_rulesets(contents: Contents) -> Iterator[CardFault]:
    """What powers do and wait for is in a ruleset of their card."""
    allies = {
        placed.value.id
        for placed in contents.rulesets
        if placed.value.adventure is not None and placed.value.adventure.allies
    }
    has = {word: _having(contents, clause) for word, clause in WORDS_OF_CLAUSE.items()}
    has[OF_ALLIES] = frozenset(allies)
    for placed in contents.cards:
        card = placed.value
        for where, word in _words_of(card):
            there = has.get(word)
            if there is not None and card.rulesets and there.isdisjoint(card.rulesets):
                ruleset = card.rulesets[0]
                detail = say("power-not-in-ruleset", ruleset=ruleset, word=where.rpartition("/")[2])
                yield placed.fault(where, LintCode.POWER_NOT_IN_RULESET, detail)


OTHERS_END: Final = "card.play.timing.before.pl"
"""The clause by which others help and harm before the cast alone."""


def others_cast_nothing_again(contents: Contents) -> Iterator[CardFault]:
    """card.play.timing.before.pl: where others may act before the cast alone, none is repeated."""
    ended = _having(contents, OTHERS_END)
    for placed in contents.cards:
        card = placed.value
        if card.adversary_deck or not (card.rulesets and ended.issuperset(card.rulesets)):
            continue
        for number, power in enumerate(card.powers):
            by_anybody = power.whose is Whose.ANYBODY and power.target in OTHERS_ONLY
            if power.window is not Window.DURING_ATTEMPT:
                continue
            if not (by_anybody or power.whose is Whose.OTHERS):
                continue
            for where, word in _words_of(card):
                if word == "reroll" and where.startswith(f"/powers/{number}/"):
                    detail = say("others-before-cast-only", ruleset=card.rulesets[0])
                    yield placed.fault(where, LintCode.POWER_NOT_IN_RULESET, detail)


def _words_of(card: Card) -> Iterator[tuple[str, str]]:
    """Where a card names an event or an effect, and which."""
    for number, power in enumerate(card.powers):
        if power.event is not None:
            yield f"/powers/{number}/event", power.event
        for where, effect in effects_in(power):
            yield f"/powers/{number}{where}/{effect.wire_key}", effect.key


def epic_story_cards(contents: Contents) -> Iterator[CardFault]:
    """component.story.epic: Challenges list two Abilities and print +1 below; Traits are free."""
    epic = _having(contents, EPIC_STORY)
    for placed in contents.cards:
        if epic.isdisjoint(placed.value.rulesets) or placed.value.partial:
            continue
        for field, detail in _not_epic(placed.value):
            yield placed.fault(field, LintCode.NOT_EPIC, detail)


def traits_say_their_price(contents: Contents) -> Iterator[CardFault]:
    """trait.gain.prerequisite: where Traits may cost something, each says what."""
    epic = _having(contents, EPIC_STORY)
    for placed in contents.cards:
        card = placed.value
        if card.type is not CardType.TRAIT or card.partial or epic.issuperset(card.rulesets):
            continue
        if card.price is UNSAID:
            yield placed.fault("/price", LintCode.PRICE_UNSAID, say("price-unsaid"))


def _having(contents: Contents, clause: str) -> frozenset[str]:
    """Rulesets in which a clause holds."""
    clauses = (placed.value for placed in contents.clauses)
    return frozenset(name for each in clauses if each.id == clause for name in each.rulesets)


def _not_epic(card: Card) -> Iterator[tuple[str, Message]]:
    if card.type is CardType.TRAIT and card.prerequisites:
        yield "/prerequisites", say("epic-trait-free")
    if card.type is CardType.TRAIT and card.price != Cost():
        yield "/price", say("epic-trait-free")
    if card.type is not CardType.CHALLENGE:
        return
    if len(card.challenge_abilities) != EPIC_ABILITIES:
        yield "/challengeAbilities", say("epic-two-abilities")
    for number, path in enumerate(card.paths):
        if path.plus_one is not (path.half is PathHalf.BOTTOM):
            yield f"/paths/{number}/plusOne", say("epic-bottom-plus")


def _clauses_of(contents: Contents, ruleset: str) -> frozenset[str]:
    return frozenset(c.value.id for c in contents.clauses if ruleset in c.value.rulesets)


RULESET_LINTS: Final[tuple[Callable[[Contents], Iterator[CardFault]], ...]] = (
    named_rulesets_exist,
    rulesets_are_few,
    rulesets_are_sound,
    types_belong_to_rulesets,
    epic_story_cards,
    traits_say_their_price,
    powers_belong_to_rulesets,
    others_cast_nothing_again,
)
