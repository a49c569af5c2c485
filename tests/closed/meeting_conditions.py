"""Games in which a condition that ends or binds them is met in the middle of a move.

The Adversary is a few points short of its goal, and cards whose powers nobody has printed give it
Experience and take it away, often in one move.
"""

import random
from collections.abc import Iterator
from typing import Final

import msgspec
from msgspec.structs import replace

from cards.catalogue import Catalogue
from schema.shapes.legal import SetupRequest
from schema.shapes.moves import CastRunes, Move
from schema.shapes.runes import Cast
from schema.shapes.table import Mode, Snapshot
from schema.shapes.verdict import EventCode, Verdict, VerdictStatus
from service.rules.engine.work import ENDLESS, TooMuchWork, Work
from service.rules.moves.candidates import candidates
from service.rules.possible.table import open_game
from service.rules.variants.adventure import ADVENTURE
from tests.closed.deals import SEATS, with_large_hands, with_own_cards

GOAL: Final = 20
MOST: Final = 9
"""Cards of a full story."""
CHANGES: Final = {EventCode.ADVERSARY_GAINED: 1, EventCode.ADVERSARY_LOST: -1}
LATER: Final = frozenset({"end_turn", "journey", "bank"})
decode = msgspec.json.Decoder(Snapshot).decode
encode = msgspec.json.Encoder().encode


Moved = tuple[Snapshot, Verdict]
"""A table, and what was said of a move that was made on it."""


class UnmetError(Exception):
    """A condition was met, and what follows from it did not come about at once."""


def start(catalogue: Catalogue, ruleset: str, seed: int) -> Snapshot:
    """A deal against an Adversary; where it has a goal, it is near it."""
    rng = random.Random(f"conditions-{ruleset}-{seed}")
    players = 1 + seed % 2
    setup = SetupRequest(
        ruleset=ruleset,
        mode=Mode.SOLO if players == 1 else Mode.COOP,
        players=SEATS[:players],
        seed=f"conditions-{seed}",
        sets=("ashen",),
        allies_and_adversaries=ruleset != "EPIC_ORIGINS",
    )
    table = with_large_hands(ADVENTURE.setup(catalogue, setup).snapshot, rng)
    table = with_own_cards(catalogue, table, rng)
    assert table.adversary is not None
    if table.adversary.solo_goal is None:
        return table
    near = replace(table.adversary, goal=GOAL, experience=GOAL - rng.randint(1, 6))
    return replace(table, adversary=near)


def verdicts(catalogue: Catalogue, table: Snapshot, name: str, most: int) -> Iterator[Moved]:
    """The moves of a random game: the table before, and what was said of the move."""
    rng = random.Random(name)
    for number in range(most):
        game = open_game(catalogue, table, work=Work(ENDLESS))
        order = [
            (rng.random() + 2 * (move.key in LATER), place, move)
            for place, move in enumerate(candidates(game))
        ]
        for *_, move in sorted(order, key=lambda entry: entry[:2]):
            made = Move(cast=CastRunes(cast=Cast(seed=f"{name}/{number}"))) if move.cast else move
            try:
                verdict = ADVENTURE.judge(game.again(), made)
            except TooMuchWork:
                continue
            if verdict.status is VerdictStatus.LEGAL and verdict.next not in (None, table):
                break
        else:
            return
        yield table, verdict
        table = decode(encode(verdict.next))
        if table.end is not None and table.end.over:
            return


def check(before: Snapshot, verdict: Verdict) -> set[EventCode]:
    """Hold a move to the conditions; what came about because one was met in it."""
    found = {event.code for event in verdict.events} & {
        EventCode.ADVERSARY_WINS,
        EventCode.LAST_ACT_CLOSED,
        EventCode.ADVERSARY_FLIPPED,
    }
    _goal(before, verdict)
    _sides(before, verdict)
    _last_act(before, verdict)
    return found


def _goal(before: Snapshot, verdict: Verdict) -> None:
    """adversary.coop.loss.goal.*: it wins at that moment, by that number, and nothing follows."""
    state, after = before.adversary, verdict.next
    assert after is not None
    if state is None or state.goal is None or state.experience is None:
        return
    experience = state.experience
    for place, event in enumerate(verdict.events):
        experience += CHANGES.get(event.code, 0) * (event.amount or 0)
        if event.code is EventCode.ADVERSARY_GAINED and experience >= state.goal:
            rest = [(each.code, each.amount) for each in verdict.events[place + 1 :]]
            _demand(rest == [(EventCode.ADVERSARY_WINS, experience)], after, rest)
            _demand(after.end is not None and after.end.over, after, after.end)
            _demand(not (after.choices or after.pending), after, after.choices)
            _demand(_experience(after) == experience, after, experience)
            return
    _demand(EventCode.ADVERSARY_WINS not in [each.code for each in verdict.events], after, "wins")


def _experience(table: Snapshot) -> int | None:
    return None if table.adversary is None else table.adversary.experience


def _sides(before: Snapshot, verdict: Verdict) -> None:
    """adversary.epic.flip: the move in which the last hero faces it turns it over."""
    state, after = before.adversary, verdict.next
    assert after is not None
    if before.ruleset != "EPIC_ORIGINS" or state is None or after.adversary is None:
        return
    everybody = {player.key for player in before.players}
    if {*state.faced} < everybody <= {*after.adversary.faced} and not state.faced_final:
        turned = EventCode.ADVERSARY_FLIPPED in [each.code for each in verdict.events]
        _demand(turned and after.adversary.card != state.card, after, "not turned over")


def _last_act(before: Snapshot, verdict: Verdict) -> None:
    """endgame.trigger: the ninth card of whoever has it first begins the end, in that move."""
    after = verdict.next
    assert after is not None
    full = any(len(player.story) == MOST for player in after.players)
    _demand(not full or after.end is not None, after, "goes on")
    if before.end is None and after.end is not None and not after.end.over:
        codes = [event.code for event in verdict.events]
        closed = codes.index(EventCode.ACT_CLOSED)
        _demand(codes[closed + 1] is EventCode.LAST_ACT_CLOSED, after, codes)


def _demand(holds: bool, table: Snapshot, told: object) -> None:
    if not holds:
        raise UnmetError(f"{told}\n{encode(table).decode()}")
