"""Can a game of Destiny stand like this? What phase, decks and end have to say to it."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from cards.catalogue import Catalogue
from cards.messages.message import say
from cards.model.vocabulary import ClauseId, RulesetId
from schema.shapes.common import ReasonCode
from schema.shapes.destiny import DestinyPhase, DestinyPlayer, DestinySnapshot
from service.rules.destiny.chapters.phases import BY_THEMSELVES, ORDER, PHASES
from service.rules.destiny.chapters.total import total_of
from service.rules.destiny.game import (
    DESTINY_TYPES,
    SNAPSHOT,
    Cards,
    DestinyGame,
    cards_of,
    open_judgement,
)
from service.rules.destiny.possible.table import DECK, check_players, copies
from service.rules.destiny.readings import Readings
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.record import Record
from service.rules.engine.rulebook import RULEBOOKS
from service.rules.engine.work import Work

IDENTITY: Final = ClauseId("destiny.setup.identity")


def open_game(
    catalogue: Catalogue,
    snapshot: DestinySnapshot,
    *,
    drawn: tuple[str, ...] = (),
    record: Record | None = None,
    work: Work | None = None,
) -> DestinyGame:
    """Open a table for a move. Raises `ImpossibleState` for a table that no game can show."""
    judgement = open_judgement(catalogue, snapshot, work=work)
    cards = cards_of(judgement, snapshot.extra_cards, at=SNAPSHOT)
    check_table(judgement, cards, snapshot, at=SNAPSHOT)
    judgement.refuse_if_faulty()
    return DestinyGame(judgement.fresh(record), cards, snapshot, drawn=drawn)


def check_table(judgement: Judgement, cards: Cards, snapshot: DestinySnapshot, *, at: At) -> None:
    """Note every fault of a game in progress."""
    check_players(judgement, cards, snapshot, at=at)
    _deck(judgement, cards, snapshot, at=at)
    for index, player in enumerate(snapshot.players):
        place = (*at, "players", str(index))
        for key, early, clause in _too_early(snapshot, player):
            judgement.fault(
                ReasonCode.CARD_TOO_EARLY,
                say("nothing-yet-in-phase", phase=snapshot.phase, key=key),
                PHASES,
                clause,
                at=(*place, *early),
            )
        _of_phase(judgement, cards, snapshot, player, at=place)
    _pending(judgement, snapshot, at=at)
    _end(judgement, cards, snapshot, at=at)


def _deck(judgement: Judgement, cards: Cards, snapshot: DestinySnapshot, *, at: At) -> None:
    """destiny.deck.composition: no more cards than there are."""
    deck = snapshot.deck
    if deck.cards is not None and deck.count:
        judgement.fault(
            ReasonCode.TOO_MANY_CARDS,
            say("counted-and-known"),
            DECK,
            at=(*at, "deck", "count"),
        )
    lying = sum(len(player.hand) + player.hidden + _out(player) for player in snapshot.players)
    number = lying + len(deck.cards or ()) + deck.count + len(deck.discards)
    ruleset = judgement.ruleset.id
    printed = _printed(judgement.catalogue, ruleset)
    own = {
        card.id: copies(card)
        for card in cards.extra.values()
        if card.type in DESTINY_TYPES and ruleset in card.rulesets
    }
    there = sum(printed.values()) + sum(
        number - printed.get(card, 0) for card, number in own.items()
    )
    if number > there:
        judgement.fault(
            ReasonCode.TOO_MANY_CARDS,
            say("too-many-destiny-cards", cards=number, all=there),
            DECK,
            at=(*at, "deck"),
        )


@lru_cache(RULEBOOKS)
def _printed(catalogue: Catalogue, ruleset: RulesetId) -> Mapping[str, int]:
    """The cards of the catalogue that the Destiny deck is made of, and their copies."""
    return {
        card.id: copies(card)
        for card in catalogue.cards.values()
        if card.type in DESTINY_TYPES and ruleset in card.rulesets
    }


def _out(player: DestinyPlayer) -> int:
    """How many cards of the Destiny deck a player has laid out."""
    grouped = sum(1 + len(group.bonuses) + len(group.multipliers) for group in player.groups)
    return len(player.aids) + grouped + (player.character is not None)


def _too_early(
    snapshot: DestinySnapshot, player: DestinyPlayer
) -> Iterator[tuple[str, At, ClauseId]]:
    """destiny.turn.phases: cards that lie out before their phase has come."""
    now = ORDER.index(snapshot.phase)
    found = (
        ("aids", player.aids, DestinyPhase.FIRST_AID, ("aids",), ClauseId("destiny.aid.play")),
        (
            "treasures",
            player.treasures,
            DestinyPhase.FIRST_AID,
            ("treasures",),
            ClauseId("destiny.round.winner"),
        ),
        (
            "actions",
            (*player.used, *player.realigned),
            DestinyPhase.ACTION,
            ("used" if player.used else "realigned",),
            ClauseId("destiny.action"),
        ),
        (
            "groups",
            player.groups,
            DestinyPhase.BASE,
            ("groups",),
            ClauseId("destiny.base.play"),
        ),
    )
    for name, there, since, where, clause in found:
        if there and now < ORDER.index(since):
            yield name, where, clause
    for number, group in enumerate(player.groups):
        place = ("groups", str(number))
        if group.bonuses and now < ORDER.index(DestinyPhase.BONUS):
            yield "bonuses", (*place, "bonuses"), ClauseId("destiny.bonus.play")
        if group.multipliers and now < ORDER.index(DestinyPhase.MULTIPLIER):
            yield "multipliers", (*place, "multipliers"), ClauseId("destiny.multiplier.play")


def _of_phase(
    judgement: Judgement,
    cards: Cards,
    snapshot: DestinySnapshot,
    player: DestinyPlayer,
    *,
    at: At,
) -> None:
    """What a player must have, or cannot have, in this phase."""
    phase = snapshot.phase
    readings = Readings(judgement)
    if phase is not DestinyPhase.SETUP and player.character is None:
        if not readings.redraws_once:
            judgement.fault(
                ReasonCode.NO_CHARACTER,
                say("has-no-character", player=player.id),
                IDENTITY,
                at=(*at, "character"),
            )
    elif phase is DestinyPhase.SETUP and player.character is not None and not player.done:
        judgement.fault(
            ReasonCode.NOT_OF_THIS_PHASE,
            say("character-chosen-so-done", player=player.id),
            IDENTITY,
            at=(*at, "done"),
        )
    if phase in BY_THEMSELVES and player.done:
        judgement.fault(
            ReasonCode.NOT_OF_THIS_PHASE,
            say("nobody-done-with-phase", phase=phase),
            PHASES,
            at=(*at, "done"),
        )
    elif all(other.done for other in snapshot.players) and player is snapshot.players[-1]:
        judgement.fault(
            ReasonCode.NOT_OF_THIS_PHASE,
            say("all-done-with-phase", phase=phase),
            PHASES,
            at=(*at, "done"),
        )
    _total(judgement, cards, snapshot, player, at=(*at, "total"))


def _total(
    judgement: Judgement,
    cards: Cards,
    snapshot: DestinySnapshot,
    player: DestinyPlayer,
    *,
    at: At,
) -> None:
    """destiny.total.per-base: a total is there in the Destiny phase, and it is right."""
    counted = snapshot.phase is DestinyPhase.DESTINY and snapshot.end is None
    clause = ClauseId("destiny.total.per-base")
    if not counted:
        if player.total is not None:
            message = say("no-total-in-phase", phase=snapshot.phase)
            judgement.fault(ReasonCode.WRONG_TOTAL, message, PHASES, clause, at=at)
        return
    right = total_of(judgement, cards, Readings(judgement), player).total
    if player.total != right:
        judgement.fault(
            ReasonCode.WRONG_TOTAL,
            say("total-missing", player=player.id, total=right)
            if player.total is None
            else say("total-wrong", player=player.id, total=right, told=player.total),
            clause,
            ClauseId("destiny.total.formula"),
            at=at,
        )


def _pending(judgement: Judgement, snapshot: DestinySnapshot, *, at: At) -> None:
    """destiny.power.disrupt: only in the Action phase somebody has to discard."""
    pending = snapshot.pending
    if pending is None:
        return
    where = (*at, "pending")
    player = next((entry for entry in snapshot.players if entry.id == pending.player), None)
    disrupt = ClauseId("destiny.power.disrupt")
    if player is None:
        message = say("nobody-at-table", player=pending.player)
        judgement.fault(ReasonCode.UNKNOWN_PLAYER, message, at=(*where, "player"))
    elif not player.hand and not player.hidden:
        message = say("no-card-to-discard", player=player.id)
        judgement.fault(ReasonCode.NOTHING_PENDING, message, disrupt, at=(*where, "player"))
    elif pending.power not in player.used:
        message = say("power-not-used", player=player.id, power=pending.power)
        judgement.fault(ReasonCode.NOTHING_PENDING, message, disrupt, at=(*where, "power"))
    if snapshot.phase is not DestinyPhase.ACTION:
        message = say("no-discard-in-phase", phase=snapshot.phase)
        judgement.fault(
            ReasonCode.NOT_OF_THIS_PHASE, message, disrupt, ClauseId("destiny.action"), at=where
        )


def _end(judgement: Judgement, cards: Cards, snapshot: DestinySnapshot, *, at: At) -> None:
    """destiny.win, destiny.treasure.faceup: the game is over exactly when it is."""
    points = {player.id: cards.points(player.treasures) for player in snapshot.players}
    enough = judgement.numbers.winning_points
    win = ClauseId("destiny.win")
    rich = [player for player, number in points.items() if number >= enough]
    if snapshot.end is None:
        for index, player in enumerate(snapshot.players):
            if player.id in rich:
                judgement.fault(
                    ReasonCode.WRONG_END,
                    say("points-enough", player=player.id, points=points[player.id]),
                    win,
                    at=(*at, "players", str(index), "treasures"),
                )
        if not snapshot.treasures:
            judgement.fault(
                ReasonCode.NO_TREASURE,
                say("no-treasure-left"),
                ClauseId("destiny.treasure.faceup"),
                at=(*at, "treasures"),
            )
        return
    winners = _winners(judgement, points, rich)
    if set(snapshot.end.winners) != set(winners) or (not rich and snapshot.treasures):
        others = say("other-winners", players=tuple(winners))
        message = others if winners else say("nobody-won")
        judgement.fault(ReasonCode.WRONG_END, message, win, at=(*at, "end", "winners"))


def _winners(judgement: Judgement, points: dict[str, int], rich: list[str]) -> list[str]:
    """destiny.win: who has points enough, else who has most of them."""
    if rich or Readings(judgement).nobody_wins_without_points:
        return rich
    most = max(points.values())
    return [player for player, number in points.items() if number == most]
