"""Can a player's story look like this? Its slots, and which card lies under which."""

from collections import Counter
from typing import Final

from cards.messages.message import say
from cards.model.card import Card
from cards.model.inline import ONE_PATH
from cards.model.vocabulary import CardType, ClauseId, PathHalf, Slot
from schema.shapes.common import ReasonCode
from schema.shapes.table import Characters, Player, StoryCard
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.rulebook import Rulebook, for_each_rulebook
from service.rules.engine.story_card import STORY_TYPES
from service.rules.game.table import Table
from service.rules.possible.where_cards_lie import plainly_filled

PATHS_OF: Final = {
    CardType.TRAIT: (ClauseId("component.card.trait"),),
    CardType.CHALLENGE: (ClauseId("component.card.challenge"),),
    CardType.ADVERSARY: (
        ClauseId("component.card.adversary.base"),
        ClauseId("adversary.epic.attempt"),
    ),
}
"""The clause that says how many paths a card has."""
TYPES: Final = (ClauseId("component.card.trait"), ClauseId("component.card.challenge"))
"""The cards that a story is made of."""


def check_slots(judgement: Judgement, player: Player, *, at: At) -> None:
    """setup.place.*, act.slot-size: slots of the ruleset, three cards each, filled in order."""
    characters = player.characters
    if characters.heritage is not None or characters.class_ is not None:
        _epic_cards(judgement, characters, at=at)
    if not plainly_filled(judgement.rulebook, player.story):
        _story_slots(judgement, player, at=at)


def _epic_cards(judgement: Judgement, characters: Characters, *, at: At) -> None:
    """setup.place.class, setup.place.heritage: Epic's Character cards, and one in the middle."""
    has_class = judgement.parameters.middle_slot is Slot.CLASS
    for key, card in (("heritage", characters.heritage), ("class", characters.class_)):
        if card is not None and not has_class:
            judgement.fault(
                ReasonCode.SLOT_NOT_IN_RULESET,
                say("no-card-kind", ruleset=judgement.ruleset.id, kind=key.upper()),
                ClauseId("component.characters.base"),
                ClauseId("setup.place.motivation"),
                at=(*at, "characters", key),
            )
    if has_class and characters.class_ is not None and characters.motivation is not None:
        judgement.fault(
            ReasonCode.SLOT_FULL,
            say("class-and-motivation"),
            ClauseId("setup.place.class"),
            ClauseId("class.interchange.epic"),
            at=(*at, "characters", "motivation"),
        )


def _story_slots(judgement: Judgement, player: Player, *, at: At) -> None:
    """act.slot-size, act.must-complete-before-next: slots of the ruleset, each full in its turn."""
    middle = judgement.parameters.middle_slot
    order = judgement.rulebook.slots
    under = Counter(gained.slot for gained in player.story)
    size = judgement.parameters.slot_size
    seen: Counter[Slot] = Counter()
    for index, gained in enumerate(player.story):
        where = (*at, "story", str(index), "slot")
        seen[gained.slot] += 1
        if gained.slot not in order:
            judgement.fault(
                ReasonCode.SLOT_NOT_IN_RULESET,
                say("no-slot", ruleset=judgement.ruleset.id, slot=gained.slot, middle=middle),
                ClauseId("setup.place.motivation"),
                ClauseId("setup.place.class"),
                at=where,
            )
            continue
        if seen[gained.slot] > size:
            judgement.fault(
                ReasonCode.SLOT_FULL,
                say("slot-full", count=seen[gained.slot], slot=gained.slot, size=size),
                ClauseId("act.slot-size"),
                at=where,
            )
        place = order.index(gained.slot)
        before = order[place - 1]
        if place and under[before] < size:
            judgement.fault(
                ReasonCode.SLOT_ORDER,
                say("slot-order", slot=gained.slot, count=under[before], before=before),
                ClauseId("act.must-complete-before-next"),
                ClauseId("act.slot-fill.epic"),
                at=where,
            )


def check_stories(judgement: Judgement, table: Table, *, at: At) -> None:
    """act.no-backfill, component.card.*, ally.none.epic: what lies under Character cards."""
    players = table.snapshot.players
    gained = [(each.card, each.path, each.slot) for player in players for each in player.story]
    fit = not table.extra and _fit(judgement.rulebook).issuperset(gained)
    if fit and judgement.parameters.allies:
        return
    for index, player in enumerate(players):
        place = (*at, "players", str(index))
        if not fit:
            _gained(judgement, table, player, at=place)
        if player.allies and not judgement.parameters.allies:
            judgement.fault(
                ReasonCode.NO_ALLIES,
                say("no-allies", ruleset=judgement.ruleset.id),
                ClauseId("ally.none.epic"),
                at=(*place, "allies"),
            )


def _gained(judgement: Judgement, table: Table, player: Player, *, at: At) -> None:
    """act.no-backfill, component.card.*: acts and visible paths of gained cards."""
    order = judgement.rulebook.slots
    for index, gained in enumerate(player.story):
        card = table.find(gained.card)
        if card is None:
            continue
        where = (*at, "story", str(index))
        if below_slot(card, gained, order) and not _is_the_adversary(table, card):
            judgement.fault(
                ReasonCode.ACT_BELOW_SLOT,
                say("act-below-slot", card=card.id, act=card.act, slot=gained.slot),
                ClauseId("act.no-backfill"),
                at=(*where, "slot"),
            )
        if not has_path(card, gained.path):
            judgement.fault(
                ReasonCode.NO_SUCH_PATH,
                say("card-without-path", card=card.id, path=gained.path),
                *PATHS_OF.get(card.type, TYPES),
                at=(*where, "path"),
            )


Gained = tuple[str, PathHalf, Slot]
"""A card, the path of it that shows, and the slot that it lies under."""


@for_each_rulebook
def _fit(book: Rulebook) -> frozenset[Gained]:
    """act.no-backfill, component.card.*: what a story can have of the catalogue's cards."""
    order = book.slots
    every = (
        (card, StoryCard(card=card.id, path=half, slot=slot))
        for card in book.cards.values()
        if card.type in STORY_TYPES
        for half in PathHalf
        for slot in order
    )
    return frozenset(
        (card.id, gained.path, gained.slot)
        for card, gained in every
        if has_path(card, gained.path) and not below_slot(card, gained, order)
    )


def below_slot(card: Card, gained: StoryCard, order: tuple[Slot, ...]) -> bool:
    """Whether a card of an earlier Act lies under a later Character card."""
    if gained.slot not in order or card.act is None:
        return False
    return card.act <= order.index(gained.slot)


def _is_the_adversary(table: Table, card: Card) -> bool:
    """adversary.coop.success-tuck.older: the beaten Adversary, of any Act, goes under Destiny."""
    adversary = table.snapshot.adversary
    return adversary is not None and adversary.card in {None, card.id}


def has_path(card: Card, half: PathHalf) -> bool:
    """Whether the card has that path, as far as its paths are known."""
    if card.type in ONE_PATH:
        return half is PathHalf.TOP
    known = {path.half for path in card.paths}
    return half in known or card.partial
