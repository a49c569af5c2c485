"""Powers that happen by themselves: found on the cards of every player, in turn order.

Origin and Motivation powers work all game, whatever the Act; an Ally's while it lies face up; an
Adversary's while it lies in a revealed row.

Rulebook: "Origin Cards".
"""

from typing import Final

from cards.model.card import Card
from cards.model.power import Event, Power, Target
from cards.model.vocabulary import CardType, ClauseId
from service.rules.engine.known import UnseenCard
from service.rules.engine.record import ANSWERS, step
from service.rules.engine.work import POWERS
from service.rules.game.adversary import opponents_in_force
from service.rules.game.game import Game
from service.rules.game.lookups import Listener, Seated, Unowned
from service.rules.powers.active import nobody_waits, seated, unowned
from service.rules.powers.asking import Firing, set_off
from service.rules.powers.conditions import Held, cite_adversary, concerns, met
from service.rules.powers.options import ON_CARD
from service.rules.powers.unread import need_answers, need_power

USES_A_POWER: Final = 80
"""Uses of powers that are searched in the time of one power, to see whether a limit is reached."""
LONGEST: Final = 256
"""Most powers that one move sets off: cards cannot set one another off for ever."""


@step(ANSWERS)
def settle(game: Game) -> None:
    """Let every power happen that something has set off, in the order in which it happened."""
    left = LONGEST
    while game.queue and left > 0:
        left -= 1 + _fire(game, *game.queue.pop(0), most=left)
    game.queue.clear()


def _fire(game: Game, event: Event, subject: str, *, most: int) -> int:
    """effect.always-active, row.adversary-note: let every power happen that the event sets off.

    `subject` is the player to whom it happened; returns how many have happened, `most` at most.
    """
    if game.snapshot.turn is None:
        return 0
    if not game.lookups.seated and nobody_waits(game, event):
        return 0
    fired = 0
    owned, of_nobody = seated(game), unowned(game)
    waiting = _heard(owned, of_nobody, event)
    if owned.partial or of_nobody.partial:
        need_answers(game, event, subject)
    if waiting:
        times = 1 + len(game.snapshot.uses) // USES_A_POWER
        game.judgement.work.spend(POWERS, times * len(waiting))
    for owner, card, index, power in waiting:
        if fired >= most:
            break
        if not concerns(power.whose, owner, subject):
            continue
        player = subject if owner is None else owner
        held = Held(owner, player, card, index, power)
        works = met(game, held)
        if not works.possible:
            continue
        clauses = _rests_on(game, card, event) if owner is None else WORKS.get(card.type, ALWAYS)
        cite_adversary(game, power)
        if not card.tells(index):
            need_power(game, card, *clauses, ON_CARD)
            continue
        if not game.sure(works, *clauses, ON_CARD):
            continue
        set_off(game, Firing(held, _whom(game, power, player, subject)), *clauses)
        fired += 1
    return fired


NEEDS_A_TURN: Final = frozenset(
    {"discard_feats", "extra_journeys", "free_journeys", "ignore_ability", "take_feats"}
)
"""Effects that somebody chooses for, or that are about a turn."""


def needs_a_turn(power: Power) -> bool:
    """setup.origin.start-effect.epic: whether what it does waits for the first turn.

    Whatever is asked belongs to a turn; all else happens as the card is chosen.
    """
    asks = power.choose or power.optional or power.attempt is not None or power.cost.feats
    return bool(asks) or any(effect.key in NEEDS_A_TURN for effect in power.do)


def fire_own(
    game: Game, event: Event, player: str, card: Card, *, late: bool | None = None
) -> None:
    """trait.gain.power.epic, setup.origin.start-effect.epic: what a card does as it comes.

    `late` are only powers that need a turn, or only those that need none.
    """
    asked = isinstance(card, UnseenCard) or not late
    if asked and card.unread and game.judgement.holds(OWN_CLAUSE[event]):
        need_power(game, card, OWN_CLAUSE[event])
    for index, power in enumerate(card.powers):
        held = Held(player, player, card, index, power)
        in_time = late is None or needs_a_turn(power) is late
        if power.event is event and in_time and (works := met(game, held)).possible:
            if power.when:
                game.judgement.cite(ClauseId("trait.power.story-check.epic"))
            if not card.tells(index):
                need_power(game, card, OWN_CLAUSE[event])
                continue
            if not game.sure(works, OWN_CLAUSE[event]):
                continue
            set_off(game, Firing(held, player), OWN_CLAUSE[event])


OWN_CLAUSE: Final = {
    Event.GAINED: ClauseId("trait.gain.power.epic"),
    Event.CHOSEN: ClauseId("setup.origin.start-effect.epic"),
}
ALWAYS: Final = (ClauseId("effect.always-active"),)
WORKS: Final = {
    CardType.ORIGIN: (*ALWAYS, ClauseId("effect.origin.xp"), ClauseId("effect.origin.epic")),
    CardType.CLASS: (*ALWAYS, ClauseId("class.thresholds.epic")),
}
"""The clauses of a power of a player's card that happens by itself."""


def _whom(game: Game, power: Power, player: str, subject: str) -> str:
    """Return the target of such a power: its player, the active one, or `subject`."""
    if power.target is Target.POWERS_PLAYER:
        return player
    return game.turn.player if power.target is Target.ACTIVE_PLAYER else subject


def _rests_on(game: Game, card: Card, event: Event) -> tuple[ClauseId, ...]:
    """Return the clauses by which a card without an owner works: the opponent's, or in a row."""
    if card.id not in opponents_in_force(game):
        return (ClauseId("row.adversary-note"),)
    failed = event is Event.FAILED and card.type is CardType.ADVERSARY_QUEST
    moved = event is Event.CORRUPTION_GAINED
    twist = event is Event.RUNES_CAST and card.type is CardType.FINAL_ADVERSARY
    return (
        ClauseId("adversary.coop.ongoing"),
        ClauseId("adversary.epic.effects"),
        *((ClauseId("adversary.epic.quest-add-on-fail"),) if failed else ()),
        *(CORRUPTION_TRIGGERS if moved else ()),
        *((ClauseId("adversary.epic.twist-final-power"),) if twist else ()),
    )


CORRUPTION_TRIGGERS: Final = (
    ClauseId("corruption.trigger.epic"),
    ClauseId("corruption.trigger.multiple.epic"),
)


def listening(game: Game, event: Event) -> list[Listener]:
    """Return powers that wait for the event: of players' cards, of the opponent's, of rows."""
    if not game.lookups.seated and nobody_waits(game, event):
        return []
    return _heard(seated(game), unowned(game), event)


def _heard(owned: Seated, of_nobody: Unowned, event: Event) -> list[Listener]:
    heard = owned.heard.get(event)
    if heard is None:
        heard = owned.heard[event] = [
            (player, card, index, power)
            for player, powers in owned.seats
            for card, index, power in powers.by_event.get(event, ())
        ]
    others = of_nobody.heard.get(event)
    if others is None:
        others = of_nobody.heard[event] = [
            (None, card, index, power)
            for card in of_nobody.cards
            for index, power in enumerate(card.powers)
            if power.event is event
        ]
    return heard + others if others else heard
