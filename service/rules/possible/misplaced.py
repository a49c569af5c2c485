"""Cards that lie where they may not, each with its clause and its place.

Decides `component.*` of the cards of a table, and every law of `laws`.
"""

from collections import Counter
from typing import Final

from cards.messages.message import say
from cards.model.card import Card
from cards.model.vocabulary import CardType, ClauseId, Family
from schema.shapes.common import ReasonCode
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.tasks import TABLE
from service.rules.game.copies import FEAT_TYPES, most_copies
from service.rules.game.table import Table, known_card
from service.rules.possible.laws import frame_of, laws_in
from service.rules.possible.places import (
    ADVERSARY,
    ADVERSARY_TYPES,
    STORY,
    STORY_OR_ALLY,
    Lying,
    Place,
    cards_lying,
)

BOX_ADVERSARIES: Final = (
    ClauseId("component.story.base"),
    ClauseId("component.adversaries.epic"),
)
BOX_SOLO: Final = (
    ClauseId("component.solo-cards.1e"),
    ClauseId("component.solo-cards.2e"),
    ClauseId("component.solo-cards.pl"),
    ClauseId("component.adversaries.epic"),
)
BOX_FEATS: Final = (ClauseId("component.feats.base"), ClauseId("component.feats.epic"))
BOX_STORY: Final = (ClauseId("component.story.base"), ClauseId("component.story.epic"))
BOX_CHARACTERS: Final = (
    ClauseId("component.characters.base"),
    ClauseId("component.characters.epic"),
)
QUEST_TYPES: Final = frozenset({CardType.ADVERSARY_QUEST, CardType.VICTORY_CONDITION})


def check_misplaced(judgement: Judgement, table: Table, *, at: At) -> None:
    """Note every card that does not exist, lies where it may not, or lies there too often."""
    lying = [*cards_lying(table.snapshot, at=at)]
    judgement.work.spend(TABLE, len(lying))
    laws = LawsOfTable(judgement, table)
    seen: Counter[str] = Counter()
    tucked = _tucked(judgement, table, lying)
    for place, name, where in lying:
        if place is ADVERSARY and name in tucked:
            continue  # it lies in a story, not on the table
        card = known_card(judgement, table, name, at=where)
        if card is None:
            continue
        seen[name] += 1
        laws.hold(card, place, at=where)
        if seen[name] > most_copies(card):
            judgement.fault(
                ReasonCode.CARD_TWICE,
                say("card-times", card=name, times=seen[name]),
                *_box_of(card),
                at=where,
            )


class LawsOfTable:
    """What may lie where on one table."""

    def __init__(self, judgement: Judgement, table: Table) -> None:
        """Take what of the table decides it."""
        self.judgement = judgement
        self.frame = frame_of(judgement.rulebook, table)
        self.laws = laws_in(judgement.rulebook)[self.frame.mode]

    def hold(self, card: Card, place: Place, *, at: At) -> None:
        """Hold a card to its place: its type, its ruleset, and every law."""
        judgement, frame = self.judgement, self.frame
        if card.type not in place.types:
            _wrong_type(judgement, card, place, at=at)
        if not playable_in(judgement, card):
            judgement.fault(
                ReasonCode.CARD_RULESET,
                say("card-elsewhere", card=card.id, ruleset=judgement.ruleset.id),
                *_box_of(card),
                at=at,
            )
        for law in self.laws[place]:
            if law.kept_out(card, place, frame):
                judgement.fault(law.code, law.says(card), *law.clauses, at=at)


def _tucked(judgement: Judgement, table: Table, lying: list[Lying]) -> frozenset[str]:
    """adversary.coop.success-tuck.older: cards of stories, among them a beaten Adversary."""
    if table.rewards_stay_on_table(judgement):
        return frozenset()
    return frozenset([name for place, name, _ in lying if place is STORY])


def _wrong_type(judgement: Judgement, card: Card, place: Place, *, at: At) -> None:
    allowed = tuple(
        say("card-type", type=kind) for kind in sorted(place.types - {CardType.CHARACTER})
    )
    judgement.fault(
        ReasonCode.CARD_TYPE,
        say("wrong-type-here", card=card.id, type=card.type, allowed=allowed),
        *place.clauses,
        at=at,
    )


def playable_in(judgement: Judgement, card: Card) -> bool:
    """variant.mix: Epic games may use cards of the base sets; other games only their own."""
    if judgement.rulebook.has(card):
        return True
    rulesets = judgement.catalogue.rulesets
    mixes = any(
        ruleset in rulesets and rulesets[ruleset].family is Family.ADVENTURE
        for ruleset in card.rulesets
    )
    return mixes and bool(judgement.cite(ClauseId("variant.mix")))


def _box_of(card: Card) -> tuple[ClauseId, ...]:
    """component.*: what the box of each edition has of such cards."""
    if card.type in ADVERSARY_TYPES:
        return BOX_ADVERSARIES
    if card.type in QUEST_TYPES:
        return BOX_SOLO
    if card.type in FEAT_TYPES:
        return BOX_FEATS
    return BOX_STORY if card.type in STORY_OR_ALLY else BOX_CHARACTERS
