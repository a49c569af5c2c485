"""Candidates for legal moves of Destiny: all of them, or those that no check has barred yet.

What bars many candidates together is checked once, by the validator's own checks: the moment, whose
turn it is, whether a power may be used, and whom or what it may be used on. Candidates that pass
the same checks and differ in nothing that the others look at are equivalent: one is judged for all.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from typing import Any, Concatenate, Final, ParamSpec

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
from service.rules.destiny.chapters.action_phase.actions import (
    check_pending,
    check_power,
    check_target,
)
from service.rules.destiny.chapters.action_phase.alchemist import check_change
from service.rules.destiny.chapters.hands import may_hide
from service.rules.destiny.chapters.turn_sequence import check_turn
from service.rules.destiny.decks.destiny_deck import ALIGNED
from service.rules.destiny.game import DestinyGame, laid_out
from service.rules.destiny.moves.validate import RULES, check_moment
from service.rules.engine.moves import Candidate
from service.rules.engine.work import COMBINATIONS

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

P = ParamSpec("P")


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
    for key, body, _, _ in gated_candidates(game, Gates(game, closed=False, only=only)):
        yield DestinyMove(**{key: body})


def gated_candidates(game: DestinyGame, gates: Gates) -> Iterator[Candidate]:
    """Every move that passes the gates, in the order of the players.

    Candidates are equivalent only where the gates are closed to what sets them apart.
    """
    for player in game.snapshot.players:
        who, kinds = player.key, gates.of_player(player.key)
        yield from _of_hand(game, player, kinds)
        yield from _Used(game, player, kinds, gates).candidates()
        if "redraw" in kinds:
            yield "redraw", DestinyRedraw(player=who), None, None
        if "draw" in kinds:
            yield "draw", DestinyDraw(player=who), None, None
        if "hit" in kinds:
            yield "hit", DestinyHit(player=who, discards=player.hand), None, None
        if "pass_" in kinds:
            yield "pass_", DestinyPass(player=who), None, None
    if "proceed" in gates.kinds:
        yield "proceed", DestinyProceed(), None, None


OF_HAND: Final[Mapping[str, tuple[CardType | None, Callable[..., Any]]]] = {
    "discard": (None, DestinyDiscard),
    "choose_character": (CardType.IDENTITY, DestinyChooseCharacter),
    "play_aid": (CardType.IDENTITY, DestinyPlayAid),
    "play_base": (CardType.BASE, DestinyPlayBase),
    "play_bonus": (CardType.BONUS, DestinyAttach),
    "play_multiplier": (CardType.MULTIPLIER, DestinyAttach),
}
"""Moves of one card of the hand: of which type, any where it is None, and what they say."""
ALIKE: Final = frozenset({"discard", "choose_character", "play_aid"})
"""Those for which one card of the hand is like another."""


def _of_hand(
    game: DestinyGame, player: DestinyPlayer, kinds: frozenset[str]
) -> Iterator[Candidate]:
    """What may be done with each known card of a hand, then with one that is not known."""
    keys = [key for key in OF_HAND if key in kinds]
    if not keys:
        return
    for card in dict.fromkeys(player.hand):
        game.judgement.work.spend(COMBINATIONS)
        there = game.cards[card].type
        for key in keys:
            if OF_HAND[key][0] in {None, there}:
                class_ = player.key if key in ALIKE else None
                for body in _with_card(game, player, key, card):
                    yield key, body, class_, None
    for key in keys:
        kind, shape = OF_HAND[key]
        room = player.groups or shape is not DestinyAttach
        if player.hidden if kind is None else room and may_hide(game, player, kind):
            for body in _with_card(game, player, key, None):
                yield key, body, None, None


def _with_card(
    game: DestinyGame, player: DestinyPlayer, key: str, card: str | None
) -> Iterator[Any]:
    """A card of the hand, on each of the player's Bases where it lies on one."""
    _, shape = OF_HAND[key]
    bases: list[dict[str, str]] = [{}]
    if shape is DestinyAttach:
        game.judgement.work.spend(COMBINATIONS, len(player.groups))
        bases = [{"base": group.base} for group in player.groups]
    for base in bases:
        yield shape(player=player.key, card=card, **base)


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
                for body in self._uses(power, action):
                    self.game.judgement.work.spend(COMBINATIONS)
                    yield kind, body, (self.who, power), None

    def _uses(self, power: str, action: DestinyAction) -> Iterator[Any]:
        who = self.who
        match action:
            case DestinyAction.STEAL:
                for other in self.targets:
                    yield DestinySteal(player=who, power=power, target=other, seed=SEED)
            case DestinyAction.SWAP:
                for first, second in combinations(self.targets, 2):
                    yield DestinySwap(
                        player=who, power=power, first=first, second=second, seed=SEED
                    )
            case DestinyAction.TRADE:
                yield DestinyTrade(player=who, power=power)
            case DestinyAction.STRIKE:
                for owner in self.game.snapshot.players:
                    for aid in dict.fromkeys(owner.aids):
                        yield DestinyStrike(player=who, power=power, aid=aid)
            case DestinyAction.LOOK:
                yield DestinyLook(player=who, power=power)
            case DestinyAction.REALIGN:
                for card, to in self.changes(power):
                    yield DestinyRealign(player=who, power=power, card=card, to=to)

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
