"""Dark runes: how many may be bought, what they cost, and who may not buy any.

Rulebook: "Dark Runes".
Decides `dark.*` and `component.runes.inventory`.
"""

from cards.messages.message import say
from cards.model.power import Event
from cards.model.shape import MOST_COUNT
from cards.model.vocabulary import MORALITY_BOTTOM, ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.moves import BuyDarkRunes
from schema.shapes.runes import Caster, Pool
from schema.shapes.verdict import EventCode
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.record import BAN, BUYING, DARK_COST, TURN_LIMIT, step
from service.rules.game.gains import pay
from service.rules.game.game import Game
from service.rules.game.runes import DARK_RUNES, NO_RUNE_JOINS, runes_may_join, thrown


def price(judgement: Judgement, number: int) -> int:
    """dark.buy.cost: Experience that so many Dark runes cost."""
    return number * judgement.parameters.dark_rune_cost


def dark_stones_exist(judgement: Judgement, pool: Pool, at: At) -> None:
    """component.runes.inventory, dark.buy.limit: there are three Dark stones, three a turn."""
    judgement.require(
        pool.dark <= DARK_RUNES,
        ReasonCode.DARK_RUNE_LIMIT,
        ClauseId("component.runes.inventory"),
        ClauseId("dark.buy.limit"),
        at=(*at, "dark"),
        says=lambda: say(
            "dark-stones",
            runes=pool.dark,
            stones=DARK_RUNES,
            limit=judgement.parameters.dark_runes_per_turn,
        ),
        looks=(ClauseId("component.runes.inventory"),),
        dark_runes=pool.dark,
        limit=DARK_RUNES,
    )


@step(BUYING)
def dark_runes_bought(
    judgement: Judgement, pool: Pool, caster: Caster, *, kept: int, at: At
) -> int:
    """dark.buy.*, dark.forbidden.*: check the purchase and return how many Dark runes it is.

    `kept` Dark runes of a first cast are in the pool and were paid for then. `at` is the path of
    the request.
    """
    new = pool.dark - kept
    dark_at = (*at, "pool", "dark")
    if new <= 0:
        return 0
    judgement.cite(ClauseId("dark.buy.cost"), ClauseId("dark.buy.limit"))
    _within_turn_limit(judgement, pool, caster, at=dark_at)
    _paid(judgement, new, caster, at=dark_at)
    _not_at_bottom(judgement, new, caster, at=dark_at)
    return new


@step(TURN_LIMIT)
def _within_turn_limit(judgement: Judgement, pool: Pool, caster: Caster, *, at: At) -> None:
    """dark.buy.limit: at most three in a turn, the first cast's included (`dark-limit-scope`)."""
    limit = judgement.parameters.dark_runes_per_turn
    judgement.consult(
        ClauseId("dark.buy.limit"),
        dark_runes=pool.dark,
        bought=caster.dark_runes_bought,
        limit=limit,
    )
    if not caster.dark_runes_bought or pool.dark > DARK_RUNES:
        return
    total = pool.dark
    if judgement.reading("dark-limit-scope") == "PER_TURN":
        total += caster.dark_runes_bought
    judgement.require(
        total <= limit,
        ReasonCode.DARK_RUNE_LIMIT,
        ClauseId("dark.buy.limit"),
        at=at,
        says=lambda: say("dark-runes-in-turn", runes=total, limit=limit),
    )


@step(DARK_COST)
def _paid(judgement: Judgement, new: int, caster: Caster, *, at: At) -> None:
    """dark.buy.cost, dark.buy.funds: each costs one Experience out of the unspent pool."""
    cost = price(judgement, new)
    judgement.consult(ClauseId("dark.buy.cost"), count=new, cost=cost)
    if caster.experience is None:
        return
    judgement.cite(ClauseId("dark.buy.funds"))
    judgement.require(
        cost <= caster.experience,
        ReasonCode.DARK_RUNES_UNPAID,
        ClauseId("dark.buy.cost"),
        ClauseId("dark.buy.funds"),
        ClauseId("dark.buy.funds.class.epic"),
        at=at,
        says=lambda: say("dark-runes-unpaid", runes=new, cost=cost, held=caster.experience),
        looks=(ClauseId("dark.buy.funds"),),
        cost=cost,
        experience=caster.experience,
    )


@step(BAN)
def _not_at_bottom(judgement: Judgement, new: int, caster: Caster, *, at: At) -> None:
    """dark.forbidden.*: none may be bought at four Corruption, unless an Antihero card lets."""
    if caster.morality is None:
        return
    if caster.morality == MORALITY_BOTTOM + 1:
        judgement.cite(ClauseId("dark.mid-cast.level"))
    forbidden = (ClauseId("dark.forbidden.at-bottom"), ClauseId("dark.forbidden.epic"))
    if caster.morality != MORALITY_BOTTOM:
        judgement.set_aside(*forbidden, morality=caster.morality)
        return
    judgement.consult(*forbidden, morality=caster.morality)
    judgement.reading("dark-ban-level")
    if caster.dark_runes_allowed and card_prevails(judgement):
        judgement.cite(ClauseId("dark.forbidden.exception"))
        return
    judgement.fault(
        ReasonCode.DARK_RUNES_FORBIDDEN,
        say("dark-runes-at-bottom", runes=new),
        ClauseId("dark.forbidden.at-bottom"),
        ClauseId("dark.forbidden.exception"),
        ClauseId("dark.forbidden.epic"),
        at=at,
    )


def card_prevails(judgement: Judgement) -> bool:
    """dark.forbidden.exception: whether a card may allow it (Epic: `epic-dark-exception`)."""
    if not judgement.applies("epic-dark-exception"):
        return True
    return judgement.reading("epic-dark-exception") == "CARD_PREVAILS"


def check_buy(game: Game, move: BuyDarkRunes) -> None:
    """dark.buy.*, dark.forbidden.*: may Dark runes be bought now, and so many?"""
    at = ("buyDarkRunes",)
    attempt = game.snapshot.attempt
    if attempt is None:
        game.refuse(
            ReasonCode.NO_ATTEMPT,
            say("dark-runes-for-attempt"),
            ClauseId("dark.buy.attempt-only"),
            at=at,
        )
        return
    game.require(
        not thrown(attempt),
        ReasonCode.ALREADY_CAST,
        ClauseId("dark.buy.attempt-only"),
        at=at,
        says=lambda: say("dark-runes-before-cast"),
        attempt=attempt.card,
        cast=attempt.faces is not None,
    )
    game.require(
        not attempt.recasting or runes_may_join(game.judgement),
        ReasonCode.REROLL_RUNES_ADDED,
        ClauseId("reroll.keep-dark.epic"),
        at=at,
        says=lambda: NO_RUNE_JOINS,
    )
    player = game.active
    caster = Caster(
        experience=player.experience,
        morality=player.morality,
        dark_runes_bought=max(game.turn.dark_runes_bought - attempt.dark, 0),
        dark_runes_allowed=attempt.dark_runes_allowed,
    )
    pool = Pool(dark=attempt.dark + move.count)
    dark_stones_exist(game.judgement, pool, ("move", *at))
    dark_runes_bought(game.judgement, pool, caster, kept=attempt.dark, at=())
    game.refuse_faults(at=(*at, "count"))


def buy(game: Game, move: BuyDarkRunes) -> None:
    """dark.buy.cost, reroll.add-runes: pay for the Dark runes and add them to the pool."""
    game.judgement.cite(ClauseId("dark.buy.attempt-only"))
    game.change_attempt(dark=game.attempt.dark + move.count)
    game.change_turn(dark_runes_bought=min(game.turn.dark_runes_bought + move.count, MOST_COUNT))
    cost = price(game.judgement, move.count)
    pay(game, game.turn.player, cost, ClauseId("dark.buy.cost"))
    game.happens(
        EventCode.DARK_RUNES_BOUGHT,
        ClauseId("dark.buy.limit"),
        player=game.turn.player,
        amount=move.count,
    )
    game.queue.append((Event.DARK_RUNES_BOUGHT, game.turn.player))
