"""Can this table exist? Every fault of a snapshot, each with its clause and its place.

Rulebook: "Contents", "Game Components", "Combining Epic Origins".
"""

from collections.abc import Sequence
from typing import Final

from cards.catalogue import Catalogue
from cards.messages.message import say
from cards.model.ruleset import DefeatProcedure
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.table import Mode, Snapshot
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.kept_tables import look_once
from service.rules.engine.own_cards import own_boards
from service.rules.engine.paper import SNAPSHOT
from service.rules.engine.record import THE_TABLE, Record, step
from service.rules.engine.seats import check_named_once
from service.rules.engine.work import TABLE, Work
from service.rules.game.adversary import NOT_KNOWN, has_tucked, in_force
from service.rules.game.board import Mat, mat_of, off_track
from service.rules.game.game import Game
from service.rules.game.sealed_throws import Thrower, nobody
from service.rules.game.table import Table, table_of, with_attempted, with_derived
from service.rules.possible.attempt import check_thrown
from service.rules.possible.contradictions import check_contradictions
from service.rules.possible.named_cards import check_named
from service.rules.possible.opponent import check_opponent_piles
from service.rules.possible.play import check_play
from service.rules.possible.story import check_slots, check_stories
from service.rules.possible.where_cards_lie import check_misplaced, plainly_placed


def seats(judgement: Judgement, players: Sequence[str], *, at: At, named: At = ("key",)) -> None:
    """component.players.count: one to four players, each named once, at `named` of its entry."""
    least, most = judgement.ruleset.players_minimum, judgement.ruleset.players_maximum
    if len(players) < least or (most is not None and len(players) > most):
        judgement.fault(
            ReasonCode.PLAYER_COUNT,
            say("player-count", players=len(players), least=least, most=most),
            ClauseId("component.players.count"),
            at=at,
        )
    check_named_once(judgement, players, at=at, named=named)


def banked(judgement: Judgement, experience: int, *, at: At) -> None:
    """class.bank.epic: only Epic has Experience on a Class card; `at` is the player's place."""
    if experience and not judgement.parameters.banks_experience:
        judgement.fault(
            ReasonCode.NO_BANKED_EXPERIENCE,
            say("no-banking", ruleset=judgement.ruleset.id),
            ClauseId("scoring.experience"),
            at=(*at, "bankedExperience"),
        )


def open_game(
    catalogue: Catalogue,
    snapshot: Snapshot,
    *,
    record: Record | None = None,
    throw: Thrower = nobody,
    work: Work | None = None,
) -> Game:
    """Open a table for a move. Raises `ImpossibleState` for a table that no game can show."""
    judgement = Judgement.open(
        catalogue,
        snapshot.ruleset,
        rulings=snapshot.rulings,
        at=SNAPSHOT,
        record=record,
        work=work,
    )
    if not judgement.parameters.judges_moves:
        judgement.fault(
            ReasonCode.UNSUPPORTED_RULESET,
            say("moves-not-judged", ruleset=snapshot.ruleset),
            at=(*SNAPSHOT, "ruleset"),
        )
        judgement.refuse_if_faulty()
    derived = with_derived(snapshot, judgement.parameters.defeat_procedure)
    table, mat = laid_out(judgement, derived)
    game = Game(judgement, table, mat, throw=throw)
    check_thrown(game)
    judgement.refuse_if_faulty()
    return game


@step(THE_TABLE)
def laid_out(judgement: Judgement, snapshot: Snapshot) -> tuple[Table, Mat]:
    """The table with its cards, and its board; raises `ImpossibleState` with all its faults."""
    mat = mat_of(
        judgement,
        snapshot.board,
        at=(*SNAPSHOT, "board"),
        own=own_boards(snapshot.sets, snapshot.ruleset),
    )
    table = with_attempted(table_of(judgement, snapshot, at=SNAPSHOT))
    look_once(judgement, table.snapshot, lambda: check_snapshot(judgement, table, at=SNAPSHOT))
    judgement.refuse_if_faulty()
    return table, mat


OPENED: Final = 25
PLAYER: Final = 6
"""What a table, and each player at it, costs to look at, in cards that are looked at closely."""
OWN_A_STEP: Final = 8
"""Cards of the request for each such card: they were checked when they were read."""


def check_snapshot(judgement: Judgement, table: Table, *, at: At) -> None:
    """Note every fault of the snapshot: players, cards, slots, markers, Experience, Adversary."""
    snapshot = table.snapshot
    judgement.work.spend(TABLE, _size(table))
    seats(judgement, [player.key for player in snapshot.players], at=(*at, "players"))
    for index, player in enumerate(snapshot.players):
        place = (*at, "players", str(index))
        off_track(judgement, player.morality, at=place)
        banked(judgement, player.banked_experience, at=place)
        check_slots(judgement, player, at=place)
    _adversary(judgement, table, at=at)
    if not plainly_placed(judgement.rulebook, table):
        check_misplaced(judgement, table, at=at)
    check_named(judgement, table, at=at)
    check_opponent_piles(judgement, table, at=at)
    check_play(judgement, table, at=at)
    check_stories(judgement, table, at=at)
    if not judgement.faulty:  # each part can be; now whether all of them can be at once
        check_contradictions(judgement, table, at=at)


def _size(table: Table) -> int:
    """What looking at a table once comes to, by what can be many there."""
    snapshot = table.snapshot
    lists = len(snapshot.uses) + len(snapshot.choices) + len(snapshot.pending)
    return OPENED + PLAYER * len(snapshot.players) + lists + len(table.extra) // OWN_A_STEP


def _adversary(judgement: Judgement, table: Table, *, at: At) -> None:
    """variant.*: only solo and co-op games have an Adversary to beat; solo has one player."""
    snapshot = table.snapshot
    if snapshot.mode is Mode.SOLO and len(snapshot.players) > 1:
        judgement.fault(
            ReasonCode.PLAYER_COUNT,
            say("solo-with-others", players=len(snapshot.players)),
            ClauseId("component.players.count"),
            ClauseId("winner.solo.epic"),
            at=(*at, "players"),
        )
    if snapshot.mode is not Mode.COMPETITIVE:
        _tucked_where_overcome(judgement, table, at=at)
        _faced_where_overcome(judgement, table, at=at)
        return
    if snapshot.adversary is not None:
        judgement.fault(
            ReasonCode.NO_ADVERSARY,
            say("competitive-adversary"),
            ClauseId("variant.epic.competitive"),
            ClauseId("variant.solo.base"),
            at=(*at, "adversary"),
        )
    for index, player in enumerate(snapshot.players):
        if player.overcame_adversary:
            judgement.fault(
                ReasonCode.NO_ADVERSARY,
                say("competitive-overcame"),
                ClauseId("variant.epic.competitive"),
                ClauseId("adversary.win"),
                at=(*at, "players", str(index), "overcameAdversary"),
            )


def _faced_where_overcome(judgement: Judgement, table: Table, *, at: At) -> None:
    """adversary.epic.win.act2, adversary.epic.final.reward: who overcame the Final Adversary.

    Its first side brings a Feat, and nothing that scores; who beat the other one has faced it. A
    table that is only scored need not list who has.
    """
    if judgement.parameters.defeat_procedure is not DefeatProcedure.DEPLETE:
        return
    snapshot = table.snapshot
    state, end = snapshot.adversary or NOT_KNOWN, snapshot.end
    cards = [card for name in in_force(state) if (card := table.find(name)) is not None]
    first = next((card for card in cards if card.type is CardType.ADVERSARY), None)
    listed = state.faced_final if state.faced_final or snapshot.turn is not None else None
    for index, player in enumerate(snapshot.players):
        if not player.overcame_adversary:
            continue
        place = (*at, "players", str(index), "overcameAdversary")
        if first is not None and not (end is not None and end.facing):  # see `epic-early-finish`
            judgement.fault(
                ReasonCode.ADVERSARY_TOO_EARLY,
                say("overcame-first-side", card=first.name),
                ClauseId("adversary.epic.win.act2"),
                ClauseId("adversary.epic.flip"),
                at=place,
            )
        elif listed is not None and player.key not in listed:
            judgement.fault(
                ReasonCode.ADVERSARY_TOO_EARLY,
                say("overcame-unfaced", player=player.key),
                ClauseId("adversary.epic.final.reward"),
                at=place,
            )


def _tucked_where_overcome(judgement: Judgement, table: Table, *, at: At) -> None:
    """adversary.coop.success-tuck.older: whoever overcame the Adversary has it under Destiny."""
    if table.rewards_stay_on_table(judgement):
        return
    end = table.snapshot.end
    phase = end is not None and end.facing  # a fault of its own
    beaten = any(has_tucked(table.cards, player) for player in table.snapshot.players)
    full = 3 * judgement.parameters.slot_size
    for index, player in enumerate(table.snapshot.players):
        if len(player.story) >= full and not (phase or beaten):
            judgement.fault(
                ReasonCode.MUST_FACE_ADVERSARY,
                say("nine-without-adversary", player=player.key),
                ClauseId("adversary.coop.face-when.1e"),
                ClauseId("adversary.coop.face-when.pl"),
                at=(*at, "players", str(index), "story"),
            )
        if player.overcame_adversary and not has_tucked(table.cards, player):
            judgement.fault(
                ReasonCode.ADVERSARY_NOT_TUCKED,
                say("adversary-not-tucked", player=player.key),
                ClauseId("adversary.coop.success-tuck.older"),
                at=(*at, "players", str(index), "overcameAdversary"),
            )
