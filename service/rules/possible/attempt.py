"""Can an attempt look like this? Its card and runes, what waits to happen, what is remembered."""

from typing import Final

from cards.messages.message import say
from cards.model.card import Card
from cards.model.ruleset import DefeatProcedure
from cards.model.vocabulary import ClauseId, Face
from schema.shapes.common import ReasonCode
from schema.shapes.play import Attempt
from schema.shapes.table import Snapshot
from service.rules.engine.judgement import At, Judgement
from service.rules.game.adversary import LAST_BUT_ONE
from service.rules.game.faces import showable
from service.rules.game.runes import CORE_STONES, DARK_RUNES, FACES, Stone
from service.rules.game.table import Table, gaps_for, known_card
from service.rules.possible.places import CAN_BE_ATTEMPTED

ANY_STONES: Final = tuple(
    Stone(rune, (faces[0], faces[1])) for rune, faces in FACES.items() for _ in range(3)
)
"""More of every stone than a pool can have; faces are held to their stones by it."""


def check_attempt(judgement: Judgement, table: Table, *, at: At) -> None:
    """Note every fault of an attempt, of effects that wait, and of cards that a turn names."""
    snapshot = table.snapshot
    if snapshot.turn is None:
        _without_turn(judgement, snapshot, at=at)
    _check_named_cards(judgement, table, at=at)
    if snapshot.attempt is not None:
        _attempt(judgement, table, snapshot.attempt, at=(*at, "attempt"))
    if snapshot.pending:
        _pending(judgement, table, at=(*at, "pending"))


def _without_turn(judgement: Judgement, snapshot: Snapshot, *, at: At) -> None:
    """attempt.who: an attempt, and what waits within one, belong to a turn."""
    for key, there in (
        ("attempt", snapshot.attempt is not None),
        ("pending", bool(snapshot.pending)),
        ("choices", bool(snapshot.choices)),
    ):
        if there:
            judgement.fault(
                ReasonCode.NO_TURN,
                say("belongs-to-turn"),
                ClauseId("attempt.who"),
                at=(*at, key),
            )


def _attempt(judgement: Judgement, table: Table, attempt: Attempt, *, at: At) -> None:
    """attempt.who, component.runes.inventory: its card lies on the table, and its runes exist."""
    snapshot = table.snapshot
    for index, change in enumerate(attempt.changes):
        known_card(judgement, table, change.card, at=(*at, "changes", str(index), "card"))
    card = table.find(attempt.card)
    on_table = [entry.card for row in snapshot.rows if row.revealed for entry in row.cards]
    on_table.append(snapshot.adversary.card if snapshot.adversary else None)
    if attempt.card not in on_table and not (card is not None and any(gaps_for(snapshot, card))):
        judgement.fault(
            ReasonCode.NOT_IN_ROW,
            say("not-face-up", card=attempt.card),
            ClauseId("attempt.who"),
            at=(*at, "card"),
        )
        return
    if card is not None and card.type not in CAN_BE_ATTEMPTED:
        judgement.fault(
            ReasonCode.CARD_TYPE,
            say("not-attemptable", card=attempt.card, type=card.type),
            ClauseId("component.card.challenge"),
            at=(*at, "card"),
        )
    _in_time(judgement, snapshot, card, at=at)
    _broken_off(judgement, snapshot, attempt, at=at)
    if attempt.dark > DARK_RUNES:
        judgement.fault(
            ReasonCode.DARK_RUNE_LIMIT,
            say("too-few-dark-stones", runes=attempt.dark, stones=DARK_RUNES),
            ClauseId("component.runes.inventory"),
            at=(*at, "dark"),
        )
    for key, faces in (("faces", attempt.faces), ("rerolled", attempt.rerolled)):
        if faces is not None:
            stones = (*CORE_STONES, *ANY_STONES[3:])
            showable(judgement, faces, stones, at=(*at, key), complete=False)


def _in_time(judgement: Judgement, snapshot: Snapshot, card: Card | None, *, at: At) -> None:
    """act.close.no-more, adversary.coop.face-when.*: what the active player may be attempting."""
    turn = snapshot.turn
    playing = [one for one in snapshot.players if turn and one.key == turn.player]
    player = playing[0] if playing else None
    if card is None or player is None:
        return
    adversary = snapshot.adversary
    if adversary is not None and adversary.card == card.id:
        goal = judgement.parameters.defeat_procedure is DefeatProcedure.GOAL
        if goal and len(player.story) != LAST_BUT_ONE:
            judgement.fault(
                ReasonCode.ADVERSARY_TOO_EARLY,
                say("ninth-card", player=player.key, cards=len(player.story), card=card.id),
                ClauseId("adversary.coop.face-when.1e"),
                ClauseId("adversary.coop.face-when.pl"),
                at=(*at, "card"),
            )
        return
    under, size = [gained.slot for gained in player.story], judgement.parameters.slot_size
    closed = sum([under.count(slot) >= size for slot in judgement.rulebook.slots])
    if card.act is not None and card.act <= closed:
        judgement.fault(
            ReasonCode.ACT_CLOSED,
            say("has-closed-act", player=player.key, act=card.act),
            ClauseId("act.close.no-more"),
            at=(*at, "card"),
        )


def _check_named_cards(judgement: Judgement, table: Table, *, at: At) -> None:
    """Cards that the counts of powers name exist."""
    for index, use in enumerate(table.snapshot.uses):
        if table.find(use.card) is None:
            known_card(judgement, table, use.card, at=(*at, "uses", str(index), "card"))


def _broken_off(judgement: Judgement, snapshot: Snapshot, attempt: Attempt, *, at: At) -> None:
    """adversary.coop.instill-fear.pl, reroll.ignore-corruption*: what earlier casts leave."""
    if attempt.card in (snapshot.turn.barred if snapshot.turn is not None else ()):
        judgement.fault(
            ReasonCode.CARD_BARRED,
            say("attempt-was-broken-off", card=attempt.card),
            ClauseId("adversary.coop.instill-fear.pl"),
            ClauseId("effect.cost-on-card"),
            at=(*at, "card"),
        )
    moons = [shown.face for shown in attempt.faces or ()].count(Face.MOON)
    if attempt.corruption > (0 if attempt.recasting else moons):
        judgement.fault(
            ReasonCode.WRONG_CORRUPTION,
            say("corruption-without-moons", corruption=attempt.corruption, moons=moons),
            ClauseId("cast.corruption.timing.base"),
            ClauseId("reroll.ignore-corruption.*"),
            at=(*at, "corruption"),
        )


def _pending(judgement: Judgement, table: Table, *, at: At) -> None:
    """card.play.interrupt: an effect that waits is a power of a card that exists."""
    for index, pending in enumerate(table.snapshot.pending):
        where = (*at, str(index))
        card = known_card(judgement, table, pending.card, at=(*where, "card"))
        if card is None or card.unread:
            continue
        power = card.powers[pending.power] if pending.power < len(card.powers) else None
        lists = len(power.choose) if power is not None else 0
        wrong_list = pending.choice is not None and pending.choice >= max(lists, 1)
        if power is None or wrong_list or (lists and pending.choice is None):
            judgement.fault(
                ReasonCode.NO_SUCH_POWER,
                say("no-power-or-choice", card=card.id),
                ClauseId("effect.cost-on-card"),
                at=(*where, "power" if power is None else "choice"),
            )
