"""What may not lie in a place though its type may: one table, `LAWS`, by mode, edition and Act.

A law sees a card, the place, and the `Frame`: all of a table that decides where cards may lie. It
holds where one of its clauses does. Which types may lie where in any game is in `places`.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from cards.messages.message import Message, say
from cards.model.card import Card
from cards.model.power import Target, Whose
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.table import Mode, Snapshot
from service.rules.engine.rulebook import Rulebook, for_each_rulebook
from service.rules.engine.story_card import ADVERSARY_TYPES
from service.rules.game.table import Table
from service.rules.possible.places import (
    ACT_DECKS,
    ACT_DISCARDS,
    ADVERSARY,
    ADVERSARY_DECK,
    ALLIES,
    ATTEMPTED,
    FEAT_DECKS,
    HAND,
    IN_DECKS,
    LEFT,
    OF_ACTS,
    PLACES,
    PLAYED,
    QUESTS,
    REVEALED,
    ROWS_DOWN,
    ROWS_UP,
    STORY,
    UNDER,
    Place,
)

LAST_ACT: Final = 3


class Frame(NamedTuple):
    """What of a table decides where its cards may lie, besides the ruleset."""

    mode: Mode
    adversary: str | None
    """The Adversary of the game by its first side; None where it is not known."""
    chapter: int | None
    """Chapter of the campaign; None outside of one."""
    choosing: bool
    """Whether somebody has yet to choose Character cards, so no turn was taken."""
    down: tuple[int, ...]
    """Acts whose row lies face down."""
    own: frozenset[str] = frozenset()
    """Cards that the request brings."""


def frame_of(book: Rulebook, table: Table) -> Frame:
    """What of this table decides where its cards may lie."""
    snapshot, campaign = table.snapshot, table.snapshot.campaign
    return Frame(
        snapshot.mode,
        None if snapshot.adversary is None else _first_side(book, table),
        None if campaign is None else campaign.chapter,
        snapshot.turn is None and _choosing(snapshot),
        tuple([row.act for row in snapshot.rows if not row.revealed]),
        frozenset(table.extra) if table.extra else NONE,
    )


NONE: Final = frozenset[str]()


def _choosing(snapshot: Snapshot) -> bool:
    return any(player.dealt or player.hidden_dealt for player in snapshot.players)


def _first_side(book: Rulebook, table: Table) -> str | None:
    state = table.snapshot.adversary
    if state is None or state.card is None:
        return None
    for card in table.extra.values():
        if card.other_side == state.card:
            return card.id
    return first_sides(book).get(state.card, state.card)


@for_each_rulebook
def first_sides(book: Rulebook) -> dict[str, str]:
    """component.adversaries.epic: the side with which an Adversary begins, by its other side."""
    return {card.other_side: card.id for card in book.cards.values() if card.other_side is not None}


KeptOut = Callable[[Card, Place, Frame], bool]
Says = Callable[[Card], Message]


class Law(NamedTuple):
    """What may not lie in some places, by clauses of which one has to hold in the ruleset."""

    code: ReasonCode
    places: frozenset[Place]
    modes: frozenset[Mode]
    clauses: tuple[ClauseId, ...]
    kept_out: KeptOut
    says: Says


def _whatever(*_: object) -> bool:
    return True


def _is_marked(card: Card, *_: object) -> bool:
    """Whether it is one of the Antihero cards that the Adversary plays."""
    return card.adversary_deck


def _is_not_marked(card: Card, *_: object) -> bool:
    return card.type is CardType.ADVERSARY_FEAT or not (card.adversary_deck or card.partial)


def _is_no_feat(card: Card, *_: object) -> bool:
    return not (card.type is CardType.ADVERSARY_FEAT or card.adversary_deck)


def _is_of_another(card: Card, _: Place, frame: Frame) -> bool:
    """Whether it belongs to an Adversary that is not the one of this game."""
    return card.used_with is not None and frame.adversary not in {None, card.used_with}


def _is_an_adversary(card: Card, *_: object) -> bool:
    return card.type is CardType.ADVERSARY


def _is_another(card: Card, _: Place, frame: Frame) -> bool:
    """Whether it is an Adversary, and not the one of this game."""
    return _is_an_adversary(card) and frame.adversary not in {None, card.id}


def _is_of_no_act(card: Card, *_: object) -> bool:
    """Whether it is an Adversary of Epic Origins, which is no Story card of an Act."""
    return _is_an_adversary(card) and card.act is None


def _is_final(card: Card, *_: object) -> bool:
    return card.type is CardType.FINAL_ADVERSARY


def is_about_others(card: Card) -> bool:
    """adversary.coop.solo-remove: whether a Hero card refers to another hero."""
    return not card.solo or any(
        power.whose is Whose.OTHERS or power.target in OTHERS for power in card.powers
    )


OTHERS: Final = frozenset({Target.OTHER_PLAYER, Target.EACH_OTHER})


def _is_set_aside(card: Card, _: Place, frame: Frame) -> bool:
    """Whether it refers to another hero; a card that a request brings says so by `solo`."""
    if card.type is CardType.HERO and card.id not in frame.own:
        return is_about_others(card)
    return not card.solo


def _is_late_ally(card: Card, place: Place, _: Frame) -> bool:
    return card.type is CardType.ALLY and place.act == LAST_ACT


def _is_of_another_act(card: Card, place: Place, _: Frame) -> bool:
    return card.act not in {None, place.act}


def _is_of_closed_row(card: Card, _: Place, frame: Frame) -> bool:
    """Whether its row lies face down; the Adversary of a game lies in no row."""
    if frame.mode is not Mode.COMPETITIVE and card.type in ADVERSARY_TYPES:
        return False
    return card.act in frame.down


def _is_too_early(_: Card, __: Place, frame: Frame) -> bool:
    return frame.choosing


def _is_sealed(card: Card, _: Place, frame: Frame) -> bool:
    """Whether it is in an envelope of a later chapter."""
    if frame.chapter is None or card.chapter is None:
        return False
    return card.chapter > frame.chapter


def _nobody_faces(_: Card) -> Message:
    return say("competitive-adversary")


def _of_the_adversary(card: Card) -> Message:
    return say("card-of-the-adversary", card=card.name)


def _not_of_its_deck(card: Card) -> Message:
    return say("not-of-adversarys-deck", card=card.name)


def _not_of_this_adversary(card: Card) -> Message:
    return say("not-of-this-adversary", card=card.name)


def _set_aside(card: Card) -> Message:
    return say("adversary-set-aside", card=card.name)


def _no_story_card(card: Card) -> Message:
    return say("adversary-no-story-card", card=card.name)


def _no_final_side(card: Card) -> Message:
    return say("final-side-of-epic", card=card.name)


def _set_aside_solo(card: Card) -> Message:
    return say("card-set-aside-solo", card=card.name)


def _no_ally_there(card: Card) -> Message:
    return say("ally-in-last-act", card=card.name)


def _of_act(card: Card) -> Message:
    return say("card-of-act", card=card.id, act=card.act)


def _down(card: Card) -> Message:
    return say("card-of-closed-row", card=card.id, act=card.act)


def _before_turns(card: Card) -> Message:
    return say("card-before-turns", card=card.name)


def _in_envelope(card: Card) -> Message:
    return say("card-in-envelope", card=card.name, chapter=card.chapter)


def places(*some: Place | Iterable[Place]) -> frozenset[Place]:
    """These places together."""
    found: set[Place] = set()
    for each in some:
        found |= {each} if isinstance(each, Place) else {*each}
    return frozenset(found)


ALL: Final = frozenset(Mode)
COMPETITIVE: Final = frozenset({Mode.COMPETITIVE})
AGAINST: Final = ALL - COMPETITIVE
SOLO: Final = frozenset({Mode.SOLO})
TYPE: Final = ReasonCode.CARD_TYPE
ACT: Final = ReasonCode.WRONG_ACT
EARLY: Final = ReasonCode.CHARACTERS_NOT_CHOSEN
DOWN: Final = ReasonCode.ROW_FACE_DOWN

ROWS: Final = places(ROWS_UP.values(), ROWS_DOWN.values())
DECKS: Final = places(ACT_DECKS.values(), ACT_DISCARDS.values())
LAID_OUT: Final = ROWS | DECKS
OF_PLAYERS: Final = places(HAND, PLAYED, FEAT_DECKS.values()) - {ADVERSARY_DECK}
ADVERSARYS: Final = places(ADVERSARY_DECK, REVEALED)
TAKEN: Final = places(STORY, ALLIES, ACT_DISCARDS.values())
TRIED: Final = places(LEFT, ATTEMPTED)

RIVALS: Final = (ClauseId("variant.epic.competitive"), ClauseId("variant.solo.base"))
MARKED: Final = (ClauseId("adversary.coop.deck.*"),)
STANDARD: Final = (ClauseId("setup.epic.adversary.deck"),)
OWN_QUEST: Final = (ClauseId("adversary.coop.quests"), ClauseId("setup.epic.adversary.quest-side"))
CHOSEN: Final = (ClauseId("adversary.coop.choose"),)
BESIDE: Final = (ClauseId("setup.epic.adversary.place"),)
TWO_SIDED: Final = (ClauseId("component.adversaries.epic"),)
NOT_TUCKED: Final = (ClauseId("adversary.coop.success-reward.2e"),)
ALONE: Final = (ClauseId("adversary.coop.solo-remove"),)
SHUFFLED: Final = (ClauseId("ally.shuffle"),)
ASSIGNED: Final = (ClauseId("ally.assign"),)
OF_ROWS: Final = (ClauseId("setup.rows.size"),)
OPENED: Final = (ClauseId("row.faceup-visible"), ClauseId("act.reveal.who-when"))
KEEP: Final = (ClauseId("setup.characters.keep.base"), ClauseId("setup.characters.keep.epic"))
ENVELOPES: Final = (ClauseId("setup.epic.envelope"),)

LAWS: Final[tuple[Law, ...]] = (
    Law(
        ReasonCode.NO_ADVERSARY,
        places(ADVERSARY_DECK),
        COMPETITIVE,
        RIVALS,
        _whatever,
        _nobody_faces,
    ),
    Law(TYPE, OF_PLAYERS, AGAINST, MARKED, _is_marked, _of_the_adversary),
    Law(TYPE, ADVERSARYS, AGAINST, MARKED, _is_not_marked, _not_of_its_deck),
    Law(TYPE, ADVERSARYS, AGAINST, STANDARD, _is_no_feat, _not_of_its_deck),
    Law(TYPE, ADVERSARYS, AGAINST, STANDARD, _is_of_another, _not_of_this_adversary),
    Law(TYPE, places(QUESTS), AGAINST, OWN_QUEST, _is_of_another, _not_of_this_adversary),
    Law(TYPE, LAID_OUT, AGAINST, (*CHOSEN, *BESIDE), _is_an_adversary, _set_aside),
    Law(TYPE, places(STORY), AGAINST, CHOSEN, _is_another, _set_aside),
    Law(TYPE, places(STORY), AGAINST, (*NOT_TUCKED, *BESIDE), _is_an_adversary, _set_aside),
    Law(TYPE, LAID_OUT | TRIED | {STORY}, COMPETITIVE, TWO_SIDED, _is_of_no_act, _no_story_card),
    Law(TYPE, places(ADVERSARY), AGAINST, CHOSEN, _is_final, _no_final_side),
    Law(TYPE, OF_PLAYERS, SOLO, ALONE, _is_set_aside, _set_aside_solo),
    Law(ACT, OF_ACTS, ALL, SHUFFLED, _is_late_ally, _no_ally_there),
    Law(ACT, ROWS, ALL, OF_ROWS, _is_of_another_act, _of_act),
    Law(ACT, DECKS, ALL, IN_DECKS, _is_of_another_act, _of_act),
    Law(ACT, places(UNDER.values()), ALL, ASSIGNED, _is_of_another_act, _of_act),
    Law(DOWN, TAKEN | TRIED, ALL, OPENED, _is_of_closed_row, _down),
    Law(EARLY, TAKEN | {PLAYED}, ALL, KEEP, _is_too_early, _before_turns),
    Law(ReasonCode.NO_SUCH_CHAPTER, PLACES, AGAINST, ENVELOPES, _is_sealed, _in_envelope),
)
"""Everything that is kept out of a place by the mode, the edition, the Act or the chapter."""


@for_each_rulebook
def laws_in(book: Rulebook) -> Mapping[Mode, Mapping[Place, tuple[Law, ...]]]:
    """The laws that hold in the ruleset, by mode and place."""
    held = [law for law in LAWS if book.cited(law.clauses)[0]]
    return {
        mode: {
            place: tuple(law for law in held if mode in law.modes and place in law.places)
            for place in PLACES
        }
        for mode in Mode
    }
