"""Can the Adversary have been faced, or be faced now? Stories, sides, who has, whose turn it is."""

from collections.abc import Callable
from typing import Final

from cards.messages.message import Message, say
from cards.model.card import Card
from cards.model.ruleset import DefeatProcedure
from cards.model.vocabulary import CardType, ClauseId, Slot
from schema.shapes.common import ReasonCode
from schema.shapes.play import Turn
from schema.shapes.table import AdversaryState, Player
from service.rules.engine.judgement import At, Judgement
from service.rules.game.adversary import LAST_BUT_ONE
from service.rules.game.table import Table

PHASE: Final = (
    ClauseId("adversary.coop.face-when.2e"),
    ClauseId("endgame.coop.2e"),
    ClauseId("endgame.epic.trigger"),
    ClauseId("act.epic.final-turn"),
)
NINTH: Final = (ClauseId("adversary.coop.face-when.1e"), ClauseId("adversary.coop.face-when.pl"))
AFTER_TWO: Final = (ClauseId("act.epic.adversary-turn"), ClauseId("adversary.epic.two-faces"))
EARLY: Final = (ClauseId("adversary.epic.flip.early-finish"),)
ONCE: Final = (ClauseId("adversary.epic.two-faces"), ClauseId("adversary.epic.final.once"))
LAST_ACT: Final = 3
TOO_EARLY: Final = ReasonCode.ADVERSARY_TOO_EARLY
FACED: Final = ReasonCode.ADVERSARY_FACED
DUE: Final = ReasonCode.MUST_FACE_ADVERSARY


def check_facing(judgement: Judgement, table: Table, turn: Turn, active: Player, *, at: At) -> None:
    """Note an Adversary that was faced, is faced, or is not, against what the table shows."""
    snapshot, procedure = table.snapshot, judgement.parameters.defeat_procedure
    state, end = snapshot.adversary, snapshot.end
    if procedure is DefeatProcedure.GOAL:
        for index, player in enumerate(snapshot.players):
            _tucked_last(judgement, table, player, at=(*at, "players", str(index), "story"))
    if state is None or state.card is None or (end is not None and end.over):
        return
    card = table.find(state.card)
    if card is None:
        return
    match procedure:
        case DefeatProcedure.DEPLETE:
            _Sides(judgement, table, state, card, turn=turn, active=active, at=at).check()
        case DefeatProcedure.DEPLETE_AND_OVERCOME:
            _in_the_phase(judgement, table, card, turn, at=at)
        case _:
            _as_ninth_card(judgement, table, card, turn, active, at=at)


def _tucked_last(judgement: Judgement, table: Table, player: Player, *, at: At) -> None:
    """adversary.coop.face-when.1e, .pl: a beaten Adversary is the ninth card, under the Destiny."""
    full = 3 * judgement.parameters.slot_size
    for index, gained in enumerate(player.story):
        card = table.find(gained.card)
        if card is None or card.type is not CardType.ADVERSARY:
            continue
        judgement.require(
            gained.slot is Slot.DESTINY and len(player.story) >= full,
            ReasonCode.ADVERSARY_TOO_EARLY,
            ClauseId("adversary.coop.success-tuck.older"),
            ClauseId("adversary.coop.face-when.1e"),
            ClauseId("adversary.coop.face-when.pl"),
            at=(*at, str(index), "slot"),
            says=_not_ninth(card),
        )


def _not_ninth(card: Card) -> Callable[[], Message]:
    return lambda: say("adversary-not-ninth", card=card.name)


def _in_the_phase(judgement: Judgement, table: Table, card: Card, turn: Turn, *, at: At) -> None:
    """adversary.coop.face-when.2e: everybody faces it at the end, and not before."""
    snapshot = table.snapshot
    attempt = snapshot.attempt
    at_it = attempt is not None and attempt.card == card.id
    if snapshot.end is not None and snapshot.end.facing:
        judgement.require(
            attempt is None or at_it,
            DUE,
            *PHASE,
            at=(*at, "attempt", "card"),
            says=lambda: say("adversary-next", player=turn.player),
        )
        return
    overcame = [
        ("players", str(index), "overcameAdversary")
        for index, player in enumerate(snapshot.players)
        if player.overcame_adversary
    ]
    for place, told in (
        (("attempt", "card"), at_it),
        (("turn", "facedAdversary"), turn.faced_adversary),
        *((place, True) for place in overcame),
    ):
        if told:
            judgement.fault(TOO_EARLY, say("no-adversary-yet"), *PHASE, at=(*at, *place))


def _as_ninth_card(  # noqa: PLR0913 - the parts that are held to each other
    judgement: Judgement, table: Table, card: Card, turn: Turn, active: Player, *, at: At
) -> None:
    """adversary.coop.face-when.1e, .pl: it is a player's ninth card, and nothing else is."""
    snapshot = table.snapshot
    attempt, held = snapshot.attempt, len(active.story)
    beaten = any(gained.card == card.id for player in snapshot.players for gained in player.story)
    if attempt is not None:
        at_it = attempt.card == card.id
        judgement.require(
            not (at_it and beaten),
            FACED,
            ClauseId("adversary.coop.success-tuck.older"),
            at=(*at, "attempt", "card"),
            says=lambda: say("adversary-beaten", card=card.id),
        )
        judgement.require(
            at_it or held != LAST_BUT_ONE or snapshot.end is not None,
            DUE,
            *NINTH,
            at=(*at, "attempt", "card"),
            says=lambda: say("adversary-next", player=active.key),
        )
    judgement.require(
        not turn.faced_adversary or held >= LAST_BUT_ONE,
        TOO_EARLY,
        *NINTH,
        at=(*at, "turn", "facedAdversary"),
        says=lambda: say("ninth-card", player=active.key, cards=held, card=card.id),
    )


class _Sides:
    """adversary.epic.*: an Adversary of two sides, each of which everybody faces once."""

    def __init__(  # noqa: PLR0913 - the parts that are held to each other
        self,
        judgement: Judgement,
        table: Table,
        state: AdversaryState,
        card: Card,
        *,
        turn: Turn,
        active: Player,
        at: At,
    ) -> None:
        self.judgement = judgement
        self.snapshot = table.snapshot
        self.state = state
        self.card = card
        self.turn = turn
        self.active = active
        self.at = at
        self.final = card.type is CardType.FINAL_ADVERSARY
        end = table.snapshot.end
        self.facing = end is not None and end.facing
        self.early = self.facing and (
            judgement.fresh().reading("epic-early-finish") == "ADVERSARY_SIDE_FIRST"
        )
        """Whether who has not closed Act II may have to face the first side all the same."""

    def check(self) -> None:
        """Note what the sides, the lists of who has faced them, and the turn contradict."""
        self._side_up()
        self._first_side()
        self._final_side()
        if self.turn.faced_adversary:
            self.judgement.require(
                self.active.key in self.state.faced + self.state.faced_final,
                FACED,
                *ONCE,
                at=(*self.at, "turn", "facedAdversary"),
                says=lambda: say("facing-not-listed", player=self.active.key),
            )
        if self.snapshot.attempt is not None:
            self._attempt(self.snapshot.attempt.card)

    def _side_up(self) -> None:
        """adversary.epic.flip: the Final side lies up once all faced the first, or at the end."""
        everybody = {*self.state.faced} >= {player.key for player in self.snapshot.players}
        if self.final:
            self.judgement.require(
                self.facing or everybody,
                TOO_EARLY,
                ClauseId("adversary.epic.flip"),
                *EARLY,
                at=(*self.at, "adversary", "card"),
                says=lambda: say("final-side-too-early", card=self.card.id),
            )
            return
        self.judgement.require(
            not self.facing or self.early,
            TOO_EARLY,
            *EARLY,
            at=(*self.at, "end", "facing"),
            says=lambda: say("final-side-due", card=self.card.id),
        )

    def _first_side(self) -> None:
        """act.epic.adversary-turn: who has closed Act II faces it before taking of Act III."""
        closed = (LAST_ACT - 1) * self.judgement.parameters.slot_size
        stories = {player.key: len(player.story) for player in self.snapshot.players}
        for index, player in enumerate(self.state.faced):
            if not (self.early or stories.get(player, closed) >= closed):
                self.judgement.fault(
                    TOO_EARLY,
                    say("faced-too-early", player=player),
                    *AFTER_TWO,
                    at=(*self.at, "adversary", "faced", str(index)),
                )
        for index, seated in enumerate(self.snapshot.players):
            if not (len(seated.story) <= closed or seated.key in self.state.faced):
                self.judgement.fault(
                    DUE,
                    say("act-three-unfaced", player=seated.key),
                    *AFTER_TWO,
                    at=(*self.at, "players", str(index), "story"),
                )

    def _final_side(self) -> None:
        """adversary.epic.final.once: it is faced in the last turns, once each, and by all."""
        end = self.snapshot.end
        left = () if end is None else end.final_turns
        for index, player in enumerate(self.state.faced_final):
            if not (self.facing and (player not in left or player == self.active.key)):
                self.judgement.fault(
                    FACED if self.facing else TOO_EARLY,
                    say("faced-final-too-early", player=player),
                    *PHASE,
                    at=(*self.at, "adversary", "facedFinal", str(index)),
                )
        flipping = self.turn.faced_adversary and self.active.key not in self.state.faced_final
        if not (self.facing and self.final) or flipping:
            return
        for seated in self.snapshot.players:
            if not (seated.key in left or seated.key in self.state.faced_final):
                self.judgement.fault(
                    DUE,
                    say("final-turn-unfaced", player=seated.key),
                    *PHASE,
                    at=(*self.at, "adversary", "facedFinal"),
                )

    def _attempt(self, name: str) -> None:
        """act.epic.adversary-turn, act.epic.final-turn: what the active player may attempt."""
        at = (*self.at, "attempt", "card")
        closed = (LAST_ACT - 1) * self.judgement.parameters.slot_size
        ready = len(self.active.story) >= closed or self.early
        if name == self.card.id:
            listed = self.state.faced_final if self.final else self.state.faced
            self.judgement.require(
                self.facing if self.final else ready,
                TOO_EARLY,
                *(PHASE if self.final else AFTER_TWO),
                at=at,
                says=lambda: (
                    say("final-adversary-last")
                    if self.final
                    else say("adversary-after-act-two", player=self.active.key, card=self.card.id)
                ),
            )
            self.judgement.require(
                self.active.key not in listed,
                FACED,
                *ONCE,
                at=at,
                says=lambda: say("side-faced", player=self.active.key, card=self.card.id),
            )
            return
        due = self.facing or (not self.final and ready and self.active.key not in self.state.faced)
        self.judgement.require(
            not due,
            DUE,
            *AFTER_TWO,
            *PHASE,
            at=at,
            says=lambda: say("adversary-next", player=self.active.key),
        )
