"""Can this be the Adversary of the game, with these quests, in this campaign?

Decides what of `adversary.coop.quests`, `setup.epic.*` and `variant.*` is about piles as a whole.
"""

from collections.abc import Mapping
from typing import Final

from cards.messages.message import say
from cards.model.card import Card
from cards.model.ruleset import DefeatProcedure
from cards.model.shape import NameOf
from cards.model.vocabulary import ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.play import DeckName
from schema.shapes.table import Campaign, Mode, Snapshot
from service.rules.engine.judgement import At, Judgement
from service.rules.game.table import Table
from service.rules.possible.laws import ENVELOPES, OWN_QUEST, RIVALS

CAMPAIGN: Final = (ClauseId("variant.epic.campaign"), ClauseId("variant.epic.competitive"))


def check_opponent_piles(judgement: Judgement, table: Table, *, at: At) -> None:
    """Note quests that are not in force together, and what only a game against one has."""
    snapshot = table.snapshot
    if snapshot.adversary is not None and len(snapshot.adversary.quests) > 1:
        _quests(judgement, table, snapshot.adversary.quests, at=(*at, "adversary", "quests"))
    if snapshot.mode is Mode.COMPETITIVE:
        _no_deck(judgement, snapshot, at=at)
    if snapshot.campaign is not None:
        check_campaign(
            judgement, snapshot.campaign, snapshot.mode, table.cards, at=(*at, "campaign")
        )


def _quests(judgement: Judgement, table: Table, quests: tuple[str, ...], *, at: At) -> None:
    """adversary.coop.quests, setup.epic.adversary.quest-side: its own and one for all; in Epic one.

    A card of which not all is known may be the Adversary's own.
    """
    epic = judgement.parameters.defeat_procedure is DefeatProcedure.DEPLETE
    general = 0
    for index, name in enumerate(quests):
        card = table.find(name)
        if card is None:
            continue
        general += epic or not (card.used_with or card.partial)
        if general > 1:
            judgement.fault(
                ReasonCode.CARD_TYPE,
                say("second-quest", card=card.name),
                *OWN_QUEST,
                at=(*at, str(index)),
            )


def _no_deck(judgement: Judgement, snapshot: Snapshot, *, at: At) -> None:
    """variant.*: in a competitive game no deck is the Adversary's, whatever is known of it."""
    for index, deck in enumerate(snapshot.decks):
        if deck.name is DeckName.ADVERSARY and deck.count:
            judgement.fault(
                ReasonCode.NO_ADVERSARY,
                say("competitive-adversary"),
                *RIVALS,
                at=(*at, "decks", str(index), "count"),
            )


def check_campaign(
    judgement: Judgement,
    campaign: Campaign,
    mode: Mode,
    cards: Mapping[str, Card],
    *,
    at: At,
) -> None:
    """variant.epic.campaign, setup.epic.envelope: played against an Adversary, in order."""
    if judgement.parameters.defeat_procedure is not DefeatProcedure.DEPLETE:
        return  # a fault of its own
    judgement.require(
        mode is not Mode.COMPETITIVE,
        ReasonCode.NO_ADVERSARY,
        *CAMPAIGN,
        at=at,
        says=lambda: say("competitive-campaign"),
    )
    for index, chapter in enumerate(campaign.won):
        judgement.require(
            chapter <= campaign.chapter,
            ReasonCode.NO_SUCH_CHAPTER,
            ClauseId("variant.epic.campaign"),
            at=(*at, "won", str(index)),
            says=lambda: say("chapter-to-come", chapter=chapter),  # noqa: B023
        )
    for index, name in enumerate(campaign.unlocked):
        where = (*at, "unlocked", str(index))
        card = cards.get(name)
        if card is None:
            hint = judgement.hint(NameOf.CARD, name)
            message = say("no-card-extra", card=name, hint=hint)
            judgement.fault(ReasonCode.UNKNOWN_CARD, message, at=where)
        elif card.chapter is not None and card.chapter > campaign.chapter:
            message = say("card-in-envelope", card=card.name, chapter=card.chapter)
            judgement.fault(ReasonCode.NO_SUCH_CHAPTER, message, *ENVELOPES, at=where)
        elif card.chapter is None and not card.partial:
            message = say("card-in-no-envelope", card=card.name)
            judgement.fault(ReasonCode.NO_SUCH_CHAPTER, message, *ENVELOPES, at=where)
