"""Setting up the Adversary of a solo or co-op game: which it is, its quests and its deck.

Rulebook: "Game Setup II", "Variant Rules", "Adversary Cards", "Set the Adversary's Power",
"Competitive Play", "The Adversary's Deck".
Decides `setup.epic.*`, `adversary.coop.choose`, `adversary.coop.deck*` and `adversary.coop.quests`.
"""

from collections.abc import Sequence

from cards.catalogue import Catalogue
from cards.messages.message import say
from cards.model.card import Card
from cards.model.ruleset import DefeatProcedure
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.legal import SetupRequest
from schema.shapes.play import DeckName
from schema.shapes.table import AdversaryState, Mode
from service.rules.engine.judgement import Judgement
from service.rules.engine.shuffle import shuffled
from service.rules.possible.laws import ENVELOPES, OWN_QUEST
from service.rules.possible.opponent import check_campaign

SET_UP = (
    ClauseId("adversary.coop.choose"),
    ClauseId("adversary.coop.quests"),
    ClauseId("adversary.coop.deck.*"),
    ClauseId("adversary.coop.pool.2e"),
    ClauseId("adversary.coop.start-xp.older"),
    ClauseId("adversary.coop.victory-card"),
    ClauseId("setup.epic.mode-choice"),
    ClauseId("setup.epic.adversary.place"),
    ClauseId("setup.epic.adversary.quest-side"),
    ClauseId("setup.epic.adversary.xp"),
    ClauseId("setup.epic.adversary.deck"),
)


def is_opened(request: SetupRequest, card: Card) -> bool:
    """setup.epic.envelope: whether the envelope that holds the card has been opened."""
    campaign = request.campaign
    if campaign is None or card.chapter is None:
        return True
    return card.chapter <= campaign.chapter


def _here(catalogue: Catalogue, request: SetupRequest) -> list[Card]:
    cards = catalogue.cards.values()
    return [
        card for card in cards if card.set_id in request.sets and request.ruleset in card.rulesets
    ]


def check_opponent(judgement: Judgement, request: SetupRequest) -> None:
    """setup.epic.*: the Adversary, the quest and the campaign that were asked for exist."""
    asks = (request.adversary, request.quest, request.campaign)
    cards = [] if asks == (None, None, None) else _here(judgement.catalogue, request)
    competitive = request.mode is Mode.COMPETITIVE
    epic = judgement.parameters.defeat_procedure is DefeatProcedure.DEPLETE
    for key, asked, kind in (
        ("adversary", request.adversary, CardType.ADVERSARY),
        ("quest", request.quest, CardType.ADVERSARY_QUEST),
    ):
        if asked is None:
            continue
        if competitive or not any(card.id == asked and card.type is kind for card in cards):
            elsewhere = say("not-of-chosen-sets", card=asked, type=kind)
            judgement.fault(
                ReasonCode.NO_ADVERSARY if competitive else ReasonCode.UNKNOWN_CARD,
                say("game-without-adversary", card=asked) if competitive else elsewhere,
                ClauseId("adversary.coop.choose"),
                ClauseId("setup.epic.adversary.place"),
                at=(key,),
            )
    for key, wanted in (
        ("campaign", request.campaign is not None),
        ("interchange", request.interchange),
    ):
        if wanted and not epic:
            judgement.fault(
                ReasonCode.WRONG_RULESET,
                say("only-epic", ruleset=request.ruleset),
                at=(key,),
            )
    campaign = request.campaign
    if campaign is not None and epic:
        chapters = {card.chapter for card in cards if card.type is CardType.ADVERSARY}
        judgement.require(
            campaign.chapter in chapters,
            ReasonCode.NO_SUCH_CHAPTER,
            ClauseId("variant.epic.campaign"),
            at=("campaign", "chapter"),
            says=lambda: say("no-such-chapter", chapter=campaign.chapter),
        )
        check_campaign(
            judgement, campaign, request.mode, judgement.catalogue.cards, at=("campaign",)
        )


def opponent(
    judgement: Judgement, request: SetupRequest
) -> tuple[AdversaryState | None, tuple[str, ...]]:
    """adversary.coop.*, setup.epic.adversary.*: the Adversary as the game starts, and its deck."""
    if request.mode is Mode.COMPETITIVE:
        judgement.cite(ClauseId("setup.epic.mode-choice"), ClauseId("variant.epic.competitive"))
        return None, ()
    here = _here(judgement.catalogue, request)
    adversary = _chosen(judgement, request, here)
    _fits(judgement, request, adversary)
    judgement.cite(*SET_UP)
    if request.mode is Mode.SOLO:
        judgement.cite(ClauseId("adversary.coop.solo-remove"))
    goals = _goals(judgement, request, here)
    state = AdversaryState(
        card=adversary,
        experience=judgement.parameters.adversary_experience_per_player * len(request.players),
        solo_goal=goals[0],
        goal_per_player=goals[1],
        quests=_quests(request, here, adversary),
    )
    kind = _feats(judgement)
    feats = [
        card.id for card in here if _plays(card, adversary, kind) for _ in range(card.copies or 1)
    ]
    return state, shuffled(feats, f"{request.seed}/{DeckName.ADVERSARY}")


def _fits(judgement: Judgement, request: SetupRequest, adversary: str | None) -> None:
    """setup.epic.envelope, adversary.coop.quests: what was asked for can be played together."""
    cards = judgement.catalogue.cards
    chosen = None if adversary is None else cards.get(adversary)
    if chosen is not None and not is_opened(request, chosen):
        message = say("card-in-envelope", card=chosen.name, chapter=chosen.chapter)
        judgement.fault(ReasonCode.NO_SUCH_CHAPTER, message, *ENVELOPES, at=("adversary",))
    quest = None if request.quest is None else cards.get(request.quest)
    if quest is not None and quest.used_with not in {None, adversary}:
        message = say("not-of-this-adversary", card=quest.name)
        judgement.fault(ReasonCode.CARD_TYPE, message, *OWN_QUEST, at=("quest",))


def _chosen(judgement: Judgement, request: SetupRequest, here: Sequence[Card]) -> str | None:
    """adversary.coop.choose, variant.epic.campaign: as asked, of the chapter, or at random."""
    campaign = request.campaign
    everyone = [card for card in here if card.type is CardType.ADVERSARY]
    if request.adversary is not None:
        return request.adversary
    if campaign is not None:
        judgement.cite(ClauseId("variant.epic.campaign"))
        everyone = [card for card in everyone if card.chapter == campaign.chapter]
    else:
        judgement.cite(ClauseId("variant.epic.after-campaign"))
    order = shuffled([card.id for card in everyone], f"{request.seed}/adversary")
    judgement.require(
        bool(order),
        ReasonCode.PLAYER_COUNT,
        ClauseId("setup.decks"),
        at=("sets",),
        says=lambda: say("no-adversary-in-sets"),
    )
    return order[0] if order else None


def _feats(judgement: Judgement) -> CardType:
    """adversary.coop.deck, setup.epic.adversary.deck: what the Adversary's deck is made of."""
    epic = judgement.parameters.defeat_procedure is DefeatProcedure.DEPLETE
    return CardType.ADVERSARY_FEAT if epic else CardType.ANTIHERO


def _plays(card: Card, adversary: str | None, kind: CardType) -> bool:
    """adversary.coop.deck, setup.epic.adversary.deck: its deck, with the Feat of its own."""
    if card.type is not kind:
        return False
    if kind is CardType.ADVERSARY_FEAT:
        return card.used_with in {None, adversary}
    return card.adversary_deck


def _goals(
    judgement: Judgement, request: SetupRequest, here: Sequence[Card]
) -> tuple[int | None, int | None]:
    """adversary.coop.victory-card: as asked, or as the Victory card of the sets says."""
    asked = (request.solo_goal, request.goal_per_player)
    victory = next((card for card in here if card.type is CardType.VICTORY_CONDITION), None)
    has_goal = judgement.parameters.defeat_procedure is DefeatProcedure.GOAL
    if asked != (None, None) or victory is None or not has_goal:
        return asked
    return victory.solo_goal, victory.goal_per_player


def _quests(request: SetupRequest, here: Sequence[Card], adversary: str | None) -> tuple[str, ...]:
    """adversary.coop.quests, setup.epic.adversary.quest-side: its own, and one for all."""
    quests = [card for card in here if card.type is CardType.ADVERSARY_QUEST and card.powers]
    own = [card.id for card in quests if card.used_with == adversary]
    general = [card.id for card in quests if card.used_with is None and not card.advanced]
    if request.quest is not None:
        return tuple(dict.fromkeys((*own[:1], request.quest)))
    order = shuffled(general, f"{request.seed}/quest")
    return (*own[:1], *order[:1])
