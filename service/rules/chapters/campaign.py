"""What the end of a game means for the campaign that it belongs to (Epic).

Rulebook: "The Campaign".
Decides `variant.epic.campaign`.
"""

from dataclasses import replace

import msgspec

from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.score import AdversaryOutcome
from schema.shapes.verdict import EventCode
from service.rules.chapters.adversary.defeated import adversary_outcome
from service.rules.chapters.scoring.scoring import scores_of
from service.rules.game.game import Game


def end_chapter(game: Game) -> None:
    """variant.epic.campaign: a victory opens the next envelope; a lost chapter is played again.

    After the last chapter the campaign stays at it (`variant.epic.after-campaign`).
    """
    campaign = game.snapshot.campaign
    if campaign is None:
        return
    table = replace(game.table, snapshot=game.snapshot)
    aside = game.judgement.fresh()
    outcome, missing = adversary_outcome(
        game.judgement, table, lambda: scores_of(aside, table, game.mat)
    )
    if outcome is AdversaryOutcome.UNKNOWN:
        game.missing += missing
        return
    won = outcome is AdversaryOutcome.DEFEATED
    following = campaign.chapter + 1
    if won:
        known = any(
            card.type is CardType.ADVERSARY and card.chapter == following
            for card in game.judgement.catalogue.cards.values()
        )
        after = msgspec.structs.replace(
            campaign,
            chapter=following if known else campaign.chapter,
            won=tuple(dict.fromkeys((*campaign.won, campaign.chapter))),
        )
        game.change(campaign=after)
    game.happens(
        EventCode.CHAPTER_WON if won else EventCode.CHAPTER_LOST,
        ClauseId("variant.epic.campaign"),
        amount=campaign.chapter,
    )
