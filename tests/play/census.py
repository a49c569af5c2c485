"""How many sequences of legal moves a table has: our perft.

Runes are cast with one seed, so that a cast is one move and has one outcome. One wrong rule moves
a number. `python -m tests.play.census` counts afresh and writes `census.yaml`.
"""

from pathlib import Path
from typing import Annotated, Final

import msgspec
import yaml
from msgspec import Meta

from cards.catalogue import Catalogue, load_catalogue
from cards.model.vocabulary import RulesetId
from schema.shapes.moves import Move
from schema.shapes.play import DeckName
from schema.shapes.table import Player, Snapshot
from schema.shapes.verdict import VerdictStatus
from service.rules.engine.work import ENDLESS, Work
from service.rules.game.game import Game
from service.rules.moves.candidates import candidates
from service.rules.possible.table import open_game
from service.rules.variants.adventure import ADVENTURE
from tests.conformance_corpus import read_yaml
from tests.play.players import Step, random_player, request, steps

CENSUS: Final = Path(__file__).with_name("census.yaml")
TO_PLAY: Final = 2
TO_SPEND: Final = 3
HEAD: Final = (
    "# Sequences of legal moves from fixed tables, by depth; `python -m tests.play.census` counts\n"
    "# them afresh. A number that changes is a rule, or a card of these tables, that changed.\n"
)


class Count(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table, and the number of move sequences of each length from 1 on."""

    id: str
    why: str
    sequences: Annotated[tuple[int, ...], Meta(min_length=1, max_length=3)]
    snapshot: Snapshot


def load_census() -> list[Count]:
    """Read every table."""
    return msgspec.convert(read_yaml(CENSUS), list[Count])


def legal(game: Game) -> list[tuple[Move, Game]]:
    """Every legal move of a table, and the table after it."""
    found: list[tuple[Move, Game]] = []
    for move in candidates(game):
        trial = game.again()
        if ADVENTURE.judge(trial, move).status is VerdictStatus.LEGAL:
            found.append((move, trial))
    return found


def sequences(game: Game, depth: int) -> int:
    """How many sequences of so many legal moves there are."""
    after = legal(game)
    if depth == 1:
        return len(after)
    return sum(sequences(table, depth - 1) for _, table in after)


def counted(catalogue: Catalogue, snapshot: Snapshot, depth: int) -> tuple[int, ...]:
    """Count the sequences of each length up to `depth`."""
    game = open_game(catalogue, snapshot, work=Work(ENDLESS))
    return tuple(sequences(game, length) for length in range(1, depth + 1))


class Wanted(msgspec.Struct, frozen=True):
    """Which moment of which random game is counted, and why."""

    id: str
    why: str
    ruleset: RulesetId
    players: int
    turn: int
    moment: str
    depth: int

    def found(self, step: Step) -> bool:
        """Whether the moment has come."""
        snapshot = step.after.snapshot
        if snapshot.turn is None or snapshot.turn.number < self.turn:
            return False
        attempt, pending = snapshot.attempt, snapshot.pending
        return {
            "deal": True,
            "turn": step.move.end_turn is not None and not snapshot.choices,
            "declared": attempt is not None and attempt.faces is None and not pending,
            "cast": step.move.cast is not None and attempt is not None and not snapshot.choices,
            "pending": bool(pending),
            "choice": bool(snapshot.choices),
            "end": snapshot.end is not None and not snapshot.end.over and not snapshot.choices,
        }[self.moment]


WANTED: Final = (
    Wanted("turn-alone", "A turn begins; nobody else is there.", "CTA_2E", 1, 1, "turn", 3),
    Wanted("turn-of-two", "A turn begins in Act II.", "CTA_1E", 2, 12, "turn", 2),
    Wanted(
        "before-the-cast",
        "Declared and not yet cast: Dark runes, cards of the player and of rivals.",
        "CTA_2E",
        2,
        8,
        "declared",
        3,
    ),
    Wanted("after-the-cast", "Cast and not yet resolved.", "CTA_1E", 3, 9, "cast", 3),
    Wanted(
        "after-the-cast-pl",
        "The Polish text ends what others may do with the cast.",
        "CTA_PL",
        3,
        9,
        "cast",
        3,
    ),
    Wanted("pending", "An effect waits; anybody may interrupt.", "CTA_2E", 4, 14, "pending", 3),
    Wanted(
        "choice",
        "Somebody has to choose before anything else.",
        "CTA_PL",
        2,
        6,
        "choice",
        3,
    ),
    Wanted("last-turns", "The last Act is closed; final turns.", "CTA_1E", 2, 1, "end", 3),
    Wanted("epic-turn", "A turn begins in Epic Origins.", "EPIC_ORIGINS", 2, 8, "turn", 2),
    Wanted("epic-cast", "Cast, not resolved (Epic).", "EPIC_ORIGINS", 2, 10, "cast", 2),
    Wanted("epic-end", "The Final Adversary is due.", "EPIC_ORIGINS", 2, 1, "end", 3),
)


def rich(snapshot: Snapshot) -> Snapshot:
    """The same table with something to spend and to play in every hand."""
    decks = {deck.name: deck for deck in snapshot.decks}
    players: list[Player] = []
    for player in snapshot.players:
        hand = list(player.hand)
        for name in (DeckName.HERO, DeckName.ANTIHERO):
            deck = decks[name]
            cards = deck.cards or ()
            hand += cards[:TO_PLAY]
            decks[name] = msgspec.structs.replace(deck, cards=cards[TO_PLAY:])
        players.append(
            msgspec.structs.replace(player, hand=tuple(hand), experience=TO_SPEND, morality=0)
        )
    return msgspec.structs.replace(
        snapshot, players=tuple(players), decks=tuple(decks[deck.name] for deck in snapshot.decks)
    )


def snapshot_of(catalogue: Catalogue, wanted: Wanted) -> Snapshot:
    """Play at random until the moment comes; the same moment is the same table in each ruleset."""
    epic = wanted.ruleset == "EPIC_ORIGINS"
    dealt = wanted.ruleset if epic else "CTA_1E"
    setup = request(dealt, wanted.players, f"census-{wanted.moment}")
    for step in steps(catalogue, setup, random_player):
        if wanted.found(step):
            return msgspec.structs.replace(rich(step.after.snapshot), ruleset=wanted.ruleset)
    raise LookupError(wanted.id)


def main() -> None:
    """Count the tables of the census afresh; choose tables where there is none yet."""
    catalogue = load_catalogue()
    known = {entry.id: entry.snapshot for entry in load_census()} if CENSUS.is_file() else {}
    entries: list[Count] = []
    for wanted in WANTED:
        snapshot = known.get(wanted.id) or snapshot_of(catalogue, wanted)
        found = counted(catalogue, snapshot, wanted.depth)
        entries.append(Count(id=wanted.id, why=wanted.why, sequences=found, snapshot=snapshot))
    plain = msgspec.to_builtins(entries)
    text = yaml.safe_dump(plain, sort_keys=False, width=100, default_flow_style=None)
    CENSUS.write_text(HEAD + text, encoding="utf-8")


if __name__ == "__main__":
    main()
