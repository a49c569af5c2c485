"""The working paper of one move: the table as it changes, what happens, and the reasons against it.

The snapshot itself is frozen; each change replaces it. A move's conditions add `reasons`, facts
that are needed and not known add `missing`, and what happens adds `events`.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final, Self, TypeVar

import msgspec
from msgspec.structs import replace

from cards.messages.message import Message, later, say
from cards.model.card import Card
from cards.model.power import Event
from cards.model.vocabulary import ClauseId, Slot
from schema.shapes.common import Missing, MissingCode
from schema.shapes.play import MOST_OPEN, Attempt, Choice, Turn
from schema.shapes.runes import RuneFace
from schema.shapes.table import Player, Snapshot
from schema.shapes.verdict import EventCode, TableEvent
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.known import YES, Gap, Range, Truth, UnseenCard
from service.rules.engine.paper import SNAPSHOT, Paper
from service.rules.engine.record import Record
from service.rules.engine.work import EVENTS, TABLE, Task, TooMuchWork
from service.rules.game.board import Mat
from service.rules.game.lookups import LookupCache, same_story
from service.rules.game.sealed_throws import Thrower, nobody
from service.rules.game.story import Story, story_in_play
from service.rules.game.table import Table
from service.rules.sentences import EventFacts, event_sentence

Told = TypeVar("Told")
STORY_PARTS: Final = 4
"""Character cards of a story, and what noting one costs besides its cards."""
TOLD_WHY: Final = 3
"""How much dearer a story is to note where it is explained."""
MOST_EVENTS: Final = 8192
"""Events of one move that are given; moves of real cards come to a few dozens."""


class Game(Paper[Snapshot, Player, TableEvent]):
    """One table while one move is judged."""

    __slots__ = ("cards", "lookups", "mat", "queue", "table", "throw")

    def __init__(  # noqa: PLR0913, PLR0917 - what a game is opened with
        self,
        judgement: Judgement,
        table: Table,
        mat: Mat,
        throw: Thrower = nobody,
        snapshot: Snapshot | None = None,
        lookups: LookupCache | None = None,
        quiet: bool = False,
        supposed: bool = False,
    ) -> None:
        """Open the table; `throw` is asked for the faces of a roll."""
        super().__init__(judgement, snapshot or table.snapshot, quiet, supposed)
        self.throw = throw
        self.table = table
        """Where cards are looked up; what lies on it now is the `snapshot` of the game."""
        self.cards = table.cards
        self.mat = mat
        self.queue: list[tuple[Event, str]] = []
        """What happened and to whom, for powers that wait for it; `triggers.settle` empties it."""
        self.lookups = LookupCache() if lookups is None else lookups
        """What was looked up of this table; a game that comes `again` shares it."""

    def again(
        self, *, record: Record | None = None, quiet: bool = False, supposed: bool = False
    ) -> Self:
        """Open the table as it now stands for another move; what is only `supposed` stays so."""
        return type(self)(
            self.judgement.fresh(record),
            self.table,
            self.mat,
            self.throw,
            self.snapshot,
            self.lookups,
            quiet,
            supposed or self.supposed,
        )

    @property
    def turn(self) -> Turn:
        """The turn under way; a move that needs one has checked that there is one."""
        turn = self.snapshot.turn
        assert turn is not None
        return turn

    @property
    def attempt(self) -> Attempt:
        """The attempt under way; a move that needs one has checked that there is one."""
        attempt = self.snapshot.attempt
        assert attempt is not None
        return attempt

    @property
    def over(self) -> bool:
        """endgame.last-turns: whether nothing is left but scoring."""
        end = self.snapshot.end
        return end is not None and end.over

    @property
    def active(self) -> Player:
        snapshot = self.snapshot
        assert snapshot.turn is not None
        active = snapshot.turn.player
        for entry in snapshot.players:
            if entry.key == active:
                return entry
        raise LookupError(active)

    def find(self, card: str) -> Card | None:
        return self.table.find(card)

    def card(self, card: str) -> Card:
        """Return the card of this id, which is known to exist."""
        return self.cards[card]

    def story(self, player: Player) -> Story:
        """Return what a player's story holds now.

        It is read once while what it is made of stays, and cited each time as if read anew.
        """
        if self.record is not None:
            return self._story_of(self.judgement, player)
        stories = self.lookups.stories
        known = stories.get(player.key)
        if known is None or not same_story(known[0], player):
            aside = self.judgement.fresh()
            known = stories[player.key] = (player, self._story_of(aside, player), aside)
        elif known[0] is not player:
            story = known[1].of(player, self.cards)
            known = stories[player.key] = (player, story, known[2])
        self.judgement.join(known[2])
        return known[1]

    def _story_of(self, judgement: Judgement, player: Player) -> Story:
        parts = STORY_PARTS + len(player.story) + len(player.allies)
        judgement.work.spend(TABLE, parts if self.record is None else TOLD_WHY * parts)
        index = [entry.key for entry in self.snapshot.players].index(player.key)
        at = (*SNAPSHOT, "players", str(index))
        return story_in_play(judgement, self.table, player, at=at)

    def seats_from(self, player: str) -> tuple[Player, ...]:
        """Return all players in turn order, the given one first (`turn.order.*`)."""
        players = self.snapshot.players
        for start, entry in enumerate(players):
            if entry.key == player:
                return players[start:] + players[:start] if start else players
        raise LookupError(player)

    def once(self, tell: Callable[["Game"], Told]) -> Told:
        """What a reader says of the game; read once while the table stays as it is.

        For an explanation it is read each time.
        """
        if self.record is not None:
            return tell(self)
        known = self.lookups.once.get(tell)
        if known is None or known[0] is not self.judgement or known[1] is not self.snapshot:
            known = self.lookups.once[tell] = (self.judgement, self.snapshot, tell(self))
        told: Told = known[2]
        return told

    def change_turn(self, **fields: Any) -> None:  # noqa: ANN401 - fields of Turn
        snapshot = self.snapshot
        assert snapshot.turn is not None
        turn = replace(snapshot.turn, **fields)
        self.snapshot = replace(snapshot, turn=turn)

    def change_attempt(self, **fields: Any) -> None:  # noqa: ANN401 - fields of Attempt
        snapshot = self.snapshot
        assert snapshot.attempt is not None
        attempt = replace(snapshot.attempt, **fields)
        self.snapshot = replace(snapshot, attempt=attempt)

    def ask(self, choice: Choice) -> None:
        """Open a choice after those that are open."""
        self.judgement.work.spend(EVENTS, 1 + len(choice.options) // 32)
        self.room(len(self.snapshot.choices), MOST_OPEN, EVENTS)
        self.change(choices=(*self.snapshot.choices, choice))

    def room(self, there: int, most: int, task: Task) -> None:
        """Raise `TooMuchWork` where more comes together than a game, or an answer, can hold."""
        if there >= most:
            raise TooMuchWork(task, done=there, most=most, counted=True)

    def happens(
        self,
        code: EventCode,
        *clauses: ClauseId,
        player: str | None = None,
        card: str | None = None,
        amount: int | None = None,
        faces: tuple[RuneFace, ...] = (),
    ) -> None:
        """Note that something happens, and cite the clauses that make it."""
        if self.record is None:
            cited = self.judgement.cite(*clauses)
            if self.quiet:
                return
        else:
            what = say("event-name", code=code)
            cited = self.judgement.gives(what, *clauses, player=player, card=card, amount=amount)
        self.room(len(self.events), MOST_EVENTS, EVENTS)
        name = None if card is None else self.cards[card].name
        self.events.append(
            TableEvent(
                code=code,
                player=player,
                card=card,
                amount=amount,
                faces=faces,
                message=later(event_sentence, EventFacts(code, player, name, amount, faces)),
                clauses=cited,
            )
        )

    def refuse_faults(self, *, at: At | None = None) -> None:
        """Take the faults that a shared rule noted as reasons against the move.

        `at` is their place within the move, where the rule speaks of another request.
        """
        for fault in self.judgement.take_faults():
            where = fault.at if at is None else ("move", *at)
            self.reasons.append(msgspec.structs.replace(fault, at=where))

    def sure(self, truth: Truth, *clauses: ClauseId) -> bool:
        """Whether something holds; where that depends, note what clauses must know to say so."""
        if truth is YES:
            return True
        if truth.depends:
            self.need_all(truth.open, *clauses)
        return truth.certain

    def need_all(self, gaps: Iterable[Gap], *clauses: ClauseId) -> None:
        """Note everything that must be known to judge the move, each once."""
        for lack in [gap.lack for gap in gaps]:
            if not any(each.at == lack.at and each.code is lack.code for each in self.missing):
                self.lacks(lack, clauses)

    def number(self, counted: Range, *clauses: ClauseId) -> int:
        """A number that is counted; where it is open, note what must be known to judge the move."""
        if not counted.exact:
            self.need_all(counted.open, *clauses)
        return counted.low

    def need_facts(self, card: Card, message: Message, *clauses: ClauseId) -> None:
        """Note that a card's print must be known to judge the move, or which card it is."""
        if isinstance(card, UnseenCard):
            return self.need_all((Gap(card, card.at),), *clauses)
        return self.need(MissingCode.CARD_FACTS, message, *clauses, key="extraCards", card=card)

    def need(
        self, code: MissingCode, message: Message, *clauses: ClauseId, key: str, card: Card
    ) -> None:
        """Note what must be known to judge the move; `key` of the snapshot would say it."""
        at = (*SNAPSHOT, key)
        self.lacks(Missing(code=code, message=message, at=at, clauses=(), card=card.id), clauses)

    def need_at(self, code: MissingCode, message: Message, *clauses: ClauseId, at: At) -> None:
        """Note what must be known to judge the move; `at` is the place in the snapshot for it."""
        self.lacks(Missing(code=code, message=message, at=(*SNAPSHOT, *at), clauses=()), clauses)


def slots_in_order(game: Game) -> tuple[Slot, Slot, Slot]:
    """act.slot-fill.*: the slots in the order in which they are filled."""
    return game.judgement.rulebook.slots


def current_slot(game: Game, player: Player) -> Slot | None:
    """act.must-complete-before-next: the slot that the next card goes under; None when all full."""
    filled = [gained.slot for gained in player.story]
    size = game.judgement.parameters.slot_size
    for slot in slots_in_order(game):
        if filled.count(slot) < size:
            return slot
    return None


def open_act(game: Game, player: Player) -> int:
    """act.close.no-more: the lowest Act that the player has not closed; 4 when all are closed."""
    slot = current_slot(game, player)
    return 4 if slot is None else slots_in_order(game).index(slot) + 1
