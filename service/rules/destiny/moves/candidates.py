"""Candidates for legal moves of Destiny: all of them, or those that no check has barred yet.

What bars many candidates together is checked once, by the validator's own checks: the moment, whose
turn it is, whether a power may be used, and whom or what it may be used on. Candidates that pass
the same checks and differ in nothing that the others look at are equivalent: one is judged for all.
"""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, Concatenate, Final, NamedTuple, ParamSpec

from cards.model.destiny_power import DestinyAction
from cards.model.vocabulary import Alignment, CardType
from schema.shapes.destiny import DestinyPlayer
from schema.shapes.destiny_moves import (
    DestinyAttach,
    DestinyChooseCharacter,
    DestinyDiscard,
    DestinyDraw,
    DestinyHit,
    DestinyLook,
    DestinyMove,
    DestinyPass,
    DestinyPlayAid,
    DestinyPlayBase,
    DestinyProceed,
    DestinyRealign,
    DestinyRedraw,
    DestinySteal,
    DestinyStrike,
    DestinySwap,
    DestinyTrade,
)
from service.rules.destiny.chapters.action_phase.actions import check_pending
from service.rules.destiny.chapters.action_phase.alchemist import check_change
from service.rules.destiny.chapters.action_phase.powers import check_power, check_target
from service.rules.destiny.chapters.hands import may_hide
from service.rules.destiny.chapters.turn_sequence import check_turn
from service.rules.destiny.decks.destiny_deck import ALIGNED
from service.rules.destiny.game.cards import laid_out
from service.rules.destiny.game.game import DestinyGame
from service.rules.destiny.moves.validate import RULES, check_moment
from service.rules.engine.tasks import COMBINATIONS

SEED: Final = "legal-moves"
"""Stands for any card that chance may pick: whoever moves gives the card or a seed."""
ACTION_OF: Final = {
    DestinyAction.STEAL: "steal",
    DestinyAction.SWAP: "swap",
    DestinyAction.TRADE: "trade",
    DestinyAction.STRIKE: "strike",
    DestinyAction.LOOK: "look",
    DestinyAction.REALIGN: "realign",
}
"""The move that uses an action."""

EquivalenceClass = tuple[str, ...]
"""Names candidates of which one is judged for all."""
P = ParamSpec("P")


class Candidate(NamedTuple):
    """A move, and the class of moves that are judged with it, if there is one."""

    move: DestinyMove
    class_: EquivalenceClass | None = None


class Gates:
    """What lets candidates through: everything, or what the checks of the validator do not bar."""

    def __init__(self, game: DestinyGame, *, closed: bool, only: str | None = None) -> None:
        """Look at a table; `only` is the one kind of move that is wanted."""
        self.game = game
        self.closed = closed
        self.kinds = frozenset(key for key in RULES if only in {None, key} and self._kind(key))

    def passes(
        self, check: Callable[Concatenate[DestinyGame, P], Any], *args: P.args, **kwargs: P.kwargs
    ) -> bool:
        """Whether a check refuses nothing, or nothing is to be barred."""
        self.game.judgement.work.spend(COMBINATIONS)
        if not self.closed:
            return True
        trial = self.game.again()
        check(trial, *args, **kwargs)
        return not trial.reasons

    def _kind(self, key: str) -> bool:
        rule = RULES[key]
        return self.passes(check_moment, key) and (rule.time is None or self.passes(rule.time))

    def of_player(self, player: str) -> frozenset[str]:
        """The kinds of moves that a player may make now."""
        free = frozenset(key for key in self.kinds if not RULES[key].in_turn)
        kinds = self.kinds if self.kinds == free or self.passes(check_turn, player) else free
        if "discard" in kinds and not self.passes(check_pending, player):
            return kinds - {"discard"}
        return kinds


def candidates(game: DestinyGame, only: str | None = None) -> Iterator[DestinyMove]:
    """Every move, or every one of a kind, that could be legal with known cards; many are not."""
    return (each.move for each in gated_candidates(game, Gates(game, closed=False, only=only)))


def gated_candidates(game: DestinyGame, gates: Gates) -> Iterator[Candidate]:
    """Every move that passes the gates, in the order of the players.

    Candidates are equivalent only where the gates are closed to what tells them apart.
    """
    for player in game.snapshot.players:
        who, kinds = player.key, gates.of_player(player.key)
        yield from _of_hand(game, player, kinds)
        yield from _Used(game, player, kinds, gates).candidates()
        if "redraw" in kinds:
            yield Candidate(DestinyMove(redraw=DestinyRedraw(player=who)))
        if "draw" in kinds:
            yield Candidate(DestinyMove(draw=DestinyDraw(player=who)))
        if "hit" in kinds:
            yield Candidate(DestinyMove(hit=DestinyHit(player=who, discards=player.hand)))
        if "pass_" in kinds:
            yield Candidate(DestinyMove(pass_=DestinyPass(player=who)))
    if "proceed" in gates.kinds:
        yield Candidate(DestinyMove(proceed=DestinyProceed()))


OF_HAND: Final = frozenset(
    {"discard", "choose_character", "play_aid", "play_base", "play_bonus", "play_multiplier"}
)
"""Moves of one card of the hand."""


def _of_hand(
    game: DestinyGame, player: DestinyPlayer, kinds: frozenset[str]
) -> Iterator[Candidate]:
    """What may be done with each known card of a hand."""
    if not kinds & OF_HAND:
        return
    who = player.key
    for card in dict.fromkeys(player.hand):
        game.judgement.work.spend(COMBINATIONS)
        kind = game.cards[card].type
        if "discard" in kinds:
            yield Candidate(
                DestinyMove(discard=DestinyDiscard(player=who, card=card)), ("discard", who)
            )
        if kind is CardType.IDENTITY:
            if "choose_character" in kinds:
                chosen = DestinyChooseCharacter(player=who, card=card)
                yield Candidate(DestinyMove(choose_character=chosen), ("choose_character", who))
            if "play_aid" in kinds:
                aid = DestinyPlayAid(player=who, card=card)
                yield Candidate(DestinyMove(play_aid=aid), ("play_aid", who))
        elif kind is CardType.BASE and "play_base" in kinds:
            yield Candidate(DestinyMove(play_base=DestinyPlayBase(player=who, card=card)))
        elif kind is CardType.BONUS and "play_bonus" in kinds:
            for attach in _attached(game, player, card):
                yield Candidate(DestinyMove(play_bonus=attach))
        elif kind is CardType.MULTIPLIER and "play_multiplier" in kinds:
            for attach in _attached(game, player, card):
                yield Candidate(DestinyMove(play_multiplier=attach))
    yield from _of_hidden(game, player, kinds)


def _of_hidden(
    game: DestinyGame, player: DestinyPlayer, kinds: frozenset[str]
) -> Iterator[Candidate]:
    """What may be done with a card of a hand that the table does not tell."""
    who = player.key
    if "discard" in kinds and player.hidden:
        yield Candidate(DestinyMove(discard=DestinyDiscard(player=who)))
    if "choose_character" in kinds and may_hide(game, player, CardType.IDENTITY):
        yield Candidate(DestinyMove(choose_character=DestinyChooseCharacter(player=who)))
    if "play_aid" in kinds and may_hide(game, player, CardType.IDENTITY):
        yield Candidate(DestinyMove(play_aid=DestinyPlayAid(player=who)))
    if "play_base" in kinds and may_hide(game, player, CardType.BASE):
        yield Candidate(DestinyMove(play_base=DestinyPlayBase(player=who)))
    if "play_bonus" in kinds and player.groups and may_hide(game, player, CardType.BONUS):
        for attach in _attached(game, player, None):
            yield Candidate(DestinyMove(play_bonus=attach))
    if "play_multiplier" in kinds and player.groups and may_hide(game, player, CardType.MULTIPLIER):
        for attach in _attached(game, player, None):
            yield Candidate(DestinyMove(play_multiplier=attach))


def _attached(
    game: DestinyGame, player: DestinyPlayer, card: str | None
) -> Iterator[DestinyAttach]:
    game.judgement.work.spend(COMBINATIONS, len(player.groups))
    for group in player.groups:
        yield DestinyAttach(player=player.key, card=card, base=group.base)


class _Used:
    """Every way to use the actions of a player's cards."""

    def __init__(
        self, game: DestinyGame, player: DestinyPlayer, kinds: frozenset[str], gates: Gates
    ) -> None:
        self.game = game
        self.player = player
        self.who = player.key
        self.kinds = kinds
        self.gates = gates
        self._changes: list[tuple[str, Alignment]] | None = None
        self._targets: list[str] | None = None

    def candidates(self) -> Iterator[Candidate]:
        """Every use, power by power."""
        if self.kinds.isdisjoint(ACTION_OF.values()):
            return
        for power, action in self.game.powers(self.who).actions:
            kind = ACTION_OF[action]
            if kind in self.kinds and self.gates.passes(check_power, self.who, power, action):
                for move in self._uses(power, action):
                    self.game.judgement.work.spend(COMBINATIONS)
                    yield Candidate(move, (kind, self.who, power))

    def _uses(self, power: str, action: DestinyAction) -> Iterator[DestinyMove]:
        who = self.who
        match action:
            case DestinyAction.STEAL:
                for other in self.targets:
                    steal = DestinySteal(player=who, power=power, target=other, seed=SEED)
                    yield DestinyMove(steal=steal)
            case DestinyAction.SWAP:
                for first, second in combinations(self.targets, 2):
                    swap = DestinySwap(
                        player=who, power=power, first=first, second=second, seed=SEED
                    )
                    yield DestinyMove(swap=swap)
            case DestinyAction.TRADE:
                yield DestinyMove(trade=DestinyTrade(player=who, power=power))
            case DestinyAction.STRIKE:
                for owner in self.game.snapshot.players:
                    for aid in dict.fromkeys(owner.aids):
                        yield DestinyMove(strike=DestinyStrike(player=who, power=power, aid=aid))
            case DestinyAction.LOOK:
                yield DestinyMove(look=DestinyLook(player=who, power=power))
            case DestinyAction.REALIGN:
                for card, to in self.changes(power):
                    realign = DestinyRealign(player=who, power=power, card=card, to=to)
                    yield DestinyMove(realign=realign)

    @property
    def targets(self) -> list[str]:
        """The others at whom a power may be used."""
        if self._targets is None:
            self._targets = [
                other.key
                for other in self.game.snapshot.players
                if other.key != self.who
                and self.gates.passes(check_target, self.who, other.key, key="target")
            ]
        return self._targets

    def changes(self, power: str) -> list[tuple[str, Alignment]]:
        """The cards that may be changed, and to what; the same whatever power does it."""
        if self._changes is None:
            self._changes = [
                (card, to)
                for card in self._own()
                if self.game.cards[card].type in ALIGNED
                for to in Alignment
                if self.gates.passes(
                    check_change, DestinyRealign(player=self.who, power=power, card=card, to=to)
                )
            ]
        return self._changes

    def _own(self) -> dict[str, None]:
        return dict.fromkeys((*self.player.hand, *laid_out(self.player)))
