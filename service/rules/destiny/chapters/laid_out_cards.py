"""Cards that a player has laid out: none of them opposes another one.

The same statements judge a move (its refusals) and a table (its faults).

Rulebook: "Destiny: Base phase", "Destiny: Bonus phase", "Destiny: Multiplier phase".
Decides `destiny.alignment.opposed`, `destiny.bonus.play` and `destiny.multiplier.play`.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Protocol, Unpack

import msgspec

from cards.messages.message import Message, say
from cards.model.vocabulary import Alignment, CardType, ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.destiny import DestinyGroup, DestinyPlayer
from schema.shapes.destiny_moves import DestinyAttach
from schema.shapes.destiny_verdict import DestinyEventCode
from service.rules.destiny.chapters.alignments import counts_as, opposed
from service.rules.destiny.chapters.hands import FACE_UP, check_in_hand, take_card
from service.rules.destiny.characters import Powers
from service.rules.destiny.game import Cards, DestinyGame, cards_on, powers_of, realigned
from service.rules.destiny.readings import Readings
from service.rules.engine.facts import Facts
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.work import READING

PLAY: Final = {
    CardType.BASE: ClauseId("destiny.base.play"),
    CardType.BONUS: ClauseId("destiny.bonus.play"),
    CardType.MULTIPLIER: ClauseId("destiny.multiplier.play"),
}
"""The clause that lets a card of a type be laid out."""
OPPOSED: Final = ClauseId("destiny.alignment.opposed")
REALIGN: Final = ClauseId("destiny.power.realign")


class Require(Protocol):
    """States a rule about a card: of a move it is refused, of a table it is a fault."""

    def __call__(
        self,
        kept: bool,
        code: ReasonCode,
        /,
        *clauses: ClauseId,
        says: Callable[[], Message],
        looks: tuple[ClauseId, ...] | None = None,
        reading: str | None = None,
        **saw: Unpack[Facts],
    ) -> bool:
        """As `Paper.require`; returns whether the rule is kept."""
        ...


def of_move(game: DestinyGame) -> Require:
    """State rules about the card that a move lays out."""
    return partial(game.require, key="card")


def of_table(judgement: Judgement, at: At) -> Require:
    """State rules about a card of a table; `at` is where the request has it."""
    return partial(judgement.require, at=at)


class Layout:
    """What one player has laid out, and what each card counts as."""

    def __init__(
        self, judgement: Judgement, cards: Cards, readings: Readings, player: DestinyPlayer
    ) -> None:
        self.judgement = judgement
        self.cards = cards
        self.readings = readings
        self.player = player
        self.powers: Powers = powers_of(cards, player)
        self._changed = realigned(player)
        self._alignments: dict[str, Alignment] = {}

    def alignment(self, card: str) -> Alignment:
        """destiny.power.realign: what a card of the player counts as."""
        alignment = self._alignments.get(card)
        if alignment is None:
            changed = self._changed.get(card)
            alignment = counts_as(self.cards[card], self.powers, self.readings, changed)
            self._alignments[card] = alignment
        return alignment

    def together(
        self, group: DestinyGroup, others: Sequence[DestinyGroup], *, without: str
    ) -> list[str]:
        """The cards that another card on a Base must not oppose."""
        groups = [group, *others] if self.readings.opposes_all_cards else [group]
        return [card for entry in groups for card in cards_on(entry) if card != without]

    def check_not_opposed(
        self, card: str, others: Sequence[str], kind: CardType, require: Require
    ) -> None:
        """destiny.alignment.opposed: a card opposes none of the others."""
        self.judgement.work.spend(READING, 2 + len(others) // 2)
        own = self.alignment(card)
        self.judgement.consult(PLAY[kind], OPPOSED, card=card, alignment=own)
        for other in others:
            self._check_pair(card, own, other, kind, require)

    def _check_pair(
        self, card: str, own: Alignment, other: str, kind: CardType, require: Require
    ) -> None:
        there = self.alignment(other)
        changed = bool(self.powers.treating or self._changed)
        require(
            not opposed(own, there),
            ReasonCode.OPPOSED_ALIGNMENTS,
            *((PLAY[kind], OPPOSED, REALIGN) if changed else (PLAY[kind], OPPOSED)),
            says=lambda: say("opposes", card=card, alignment=own, against=other, opposed=there),
            looks=(OPPOSED,),
            reading="destiny-realign-scope" if changed else None,
            other=other,
            alignment=there,
        )


Lies = Callable[[Layout, str | None, DestinyGroup, Sequence[DestinyGroup], Require], None]
"""States what lets a card, or one not known, lie on a Base, beside a player's other Bases."""
WHERE: Final = {
    CardType.BONUS: ("bonuses", DestinyEventCode.BONUS_PLAYED),
    CardType.MULTIPLIER: ("multipliers", DestinyEventCode.MULTIPLIER_PLAYED),
}
"""Where a group has its cards of a type, and what is said of one that is played."""


def check_attached(game: DestinyGame, move: DestinyAttach, kind: CardType, lies: Lies) -> None:
    """destiny.bonus.play, destiny.multiplier.play: a card of the hand on an own Base."""
    fits = check_in_hand(game, move.player, move.card, kind, PLAY[kind])
    player = game.player(move.player)
    group = next((group for group in player.groups if group.base == move.base), None)
    game.require(
        group is not None,
        ReasonCode.NO_SUCH_BASE,
        PLAY[kind],
        says=lambda: say("not-own-base", base=move.base, player=player.key),
        key="base",
    )
    if group is not None and (fits or move.card is None):
        others = [entry for entry in player.groups if entry is not group]
        layout = Layout(game.judgement, game.cards, game.readings, player)
        lies(layout, move.card, group, others, of_move(game))


def attach(game: DestinyGame, move: DestinyAttach, kind: CardType) -> None:
    """destiny.bonus.play, destiny.multiplier.play: the card lies on the Base."""
    key, played = WHERE[kind]
    take_card(game, move.player, move.named)
    groups = tuple(
        msgspec.structs.replace(group, **{key: (*getattr(group, key), move.named)})
        if group.base == move.base
        else group
        for group in game.player(move.player).groups
    )
    game.change_player(move.player, groups=groups)
    facts = {"player": move.player, "card": move.card, "base": move.base}
    game.happens(played, PLAY[kind], FACE_UP, **facts)
