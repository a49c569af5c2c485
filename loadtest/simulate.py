"""`make simulate`: thousands of games of the Ashen set, and a page that says how it plays.

Every game is played to its end through the referee by players who know the odds and count their
own points (`tests/play/sensible.py`). The same arguments write the same document.
"""

import argparse
import multiprocessing
import os
import sys
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
from rich.console import Console
from rich.progress import track

from cards.catalogue import Catalogue, load_catalogue
from cards.model.vocabulary import CardType, RulesetId
from loadtest.balance import Book, Game, document
from loadtest.together import Quested
from schema.shapes.legal import SetupRequest
from schema.shapes.score import AdversaryOutcome, ScoreRequest
from schema.shapes.table import Mode, Snapshot
from schema.shapes.verdict import EventCode
from service.rules.chapters.scoring.scoring import score_table
from service.rules.variants.adventure import ADVENTURE
from tests.play.players import Step, request, steps
from tests.play.sensible import sensible_player
from tests.play.tally import tally

GAMES: Final = 2400
EPIC: Final = 3
"""Games of rivals for each game of an Epic party."""
TOGETHER: Final = 10
"""One solo or co-op game for so many others."""
RULESETS: Final = ("CTA_1E", "CTA_PL", "CTA_2E")
MOST_SEATS: Final = 4
SET: Final = "ashen"
CHUNK: Final = 20


class Task(NamedTuple):
    """One game to be played."""

    number: int
    ruleset: RulesetId
    players: int
    module: bool
    quest: str | None = None
    """The Quest card that goes with any Adversary; None where heroes are rivals."""


def tasks(games: int) -> Iterator[Task]:
    """Rulesets, player counts and modules in turn, so that every mixture is as frequent."""
    for number in range(games):
        kind, module = divmod(number, 2)
        seats, ruleset = divmod(kind, len(RULESETS))
        yield Task(number, RULESETS[ruleset], seats % MOST_SEATS + 1, bool(module))


def quest_tasks(games: int) -> Iterator[Task]:
    """The same mixtures in solo and co-op games, with each general Quest card in turn."""
    cards = catalogue().cards.values()
    general = [card for card in cards if card.type is CardType.ADVERSARY_QUEST]
    ours = [card for card in general if card.set_id == SET and RULESETS[0] in card.rulesets]
    quests = sorted(card.id for card in ours if card.used_with is None)
    for number in range(games):
        kind, quest = divmod(number, len(quests))
        seats, ruleset = divmod(kind, len(RULESETS))
        yield Task(number, RULESETS[ruleset], seats % MOST_SEATS + 1, True, quests[quest])


def epic_tasks(games: int) -> Iterator[Task]:
    """Epic Origins against the Adversary, with each side of its Quest in turn, the easier first."""
    epic = "EPIC_ORIGINS"
    cards = [card for card in catalogue().cards.values() if card.set_id == SET]
    sides = [card for card in cards if card.type is CardType.ADVERSARY_QUEST]
    quests = sorted((card.advanced, card.id) for card in sides if epic in card.rulesets)
    for number in range(games):
        seats, quest = divmod(number, len(quests))
        yield Task(number, epic, seats % MOST_SEATS + 1, True, quests[quest][1])


@cache
def catalogue() -> Catalogue:
    """Our own data, once a process."""
    return load_catalogue()


def played(task: Task) -> Book:
    """Play one game and note what happens."""
    return rivalled(task) if task.quest is None else quested(task, task.quest)


def quested(task: Task, quest: str) -> Book:
    """Play one solo or co-op game and note who wins."""
    mode = Mode.SOLO if task.players == 1 else Mode.COOP
    rivals = request(task.ruleset, task.players, f"quest-{task.number}")
    setup = msgspec.structs.replace(rivals, mode=mode)
    start = with_quest(setup, quest)
    end = start
    moves = 0
    for step in steps(catalogue(), setup, sensible_player, start=start):
        end = step.after.snapshot
        moves += 1
    outcome = score_table(catalogue(), ScoreRequest(snapshot=end)).adversary
    assert end.turn is not None
    assert end.adversary is not None
    game = Quested(
        ruleset=task.ruleset,
        players=task.players,
        adversary=end.adversary.card or "",
        quest=quest,
        won=outcome is AdversaryOutcome.DEFEATED,
        turns=end.turn.number,
        moves=moves,
    )
    return Book(quested=[game])


def with_quest(setup: SetupRequest, quest: str) -> Snapshot:
    """Deal a game in which the Quest card lies beside the Adversary's own."""
    dealt = ADVENTURE.setup(catalogue(), setup).snapshot
    assert dealt.adversary is not None
    cards = catalogue().cards
    own = (card for card in dealt.adversary.quests if cards[card].used_with is not None)
    adversary = msgspec.structs.replace(dealt.adversary, quests=(*own, quest))
    return msgspec.structs.replace(dealt, adversary=adversary)


def rivalled(task: Task) -> Book:
    """Play one game of rivals, or of one player for points, and note what happens."""
    book = Book()
    setup = request(task.ruleset, task.players, f"simulate-{task.number}", module=task.module)
    step: Step | None = None
    moves = 0
    for step in steps(catalogue(), setup, sensible_player):
        if moves == 0:
            book.drawn.update(card for player in step.before.players for card in player.hand)
        moves += 1
        note(book, step)
    assert step is not None
    end = step.after.snapshot
    assert end.turn is not None
    characters = [player.characters for player in end.players]
    game = Game(
        number=task.number,
        ruleset=task.ruleset,
        scores=tuple(tally(catalogue().cards, player) for player in end.players),
        turns=end.turn.number,
        moves=moves,
        characters=tuple(
            tuple(card or "" for card in (one.origin, one.motivation, one.destiny))
            for one in characters
        ),
    )
    book.games.append(game)
    return book


def note(book: Book, step: Step) -> None:
    """Note which cards come up, are taken and played, and how attempts end."""
    before, after = step.before, step.after.snapshot
    cards = catalogue().cards
    lay = {place.card for row in before.rows if row.revealed for place in row.cards}
    for row in after.rows:
        for place in row.cards if row.revealed else ():
            if place.card not in lay and place.card is not None:
                book.shown[place.card] += 1
    for event in step.verdict.events:
        card = event.card or ""
        if event.code in {EventCode.OVERCAME, EventCode.FAILED}:
            book.attempts[cards[card].act or 0, event.code is EventCode.OVERCAME] += 1
        elif event.code in {EventCode.CARD_GAINED, EventCode.ALLY_GAINED}:
            book.taken[card] += 1
        elif event.code is EventCode.ALLY_ASSIGNED:
            book.shown[card] += 1
        elif event.code in {EventCode.HERO_DRAWN, EventCode.ANTIHERO_DRAWN}:
            book.drawn[card] += 1
        elif event.code is EventCode.CARD_PLAYED:
            book.played[card] += 1
        elif event.code is EventCode.POWER_USED:
            book.used[card] += 1
    if step.move.attempt is not None:
        book.declared[step.move.attempt.card, step.move.attempt.path] += 1


def simulated(games: int, processes: int, console: Console) -> Book:
    """Play the games, in so many processes; the book does not depend on their number."""
    book = Book()
    besides = games // TOGETHER
    found = [*tasks(games), *quest_tasks(besides), *epic_tasks(games // EPIC)]
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        results = pool.imap(played, found, chunksize=CHUNK)
        for one in track(results, "games", total=len(found), console=console):
            book.add(one)
    return book


def main(arguments: list[str] | None = None) -> int:
    """Run it and print the page; the exit code."""
    parser = argparse.ArgumentParser(prog="loadtest.simulate", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--output", type=Path, default=Path("/dev/stdout"))
    given = parser.parse_args(arguments)
    console = Console(stderr=True)
    start = time.perf_counter()
    book = simulated(given.games, given.processes, console)
    seconds = time.perf_counter() - start
    given.output.write_text(document(book, catalogue().cards), encoding="utf-8")
    lengths = [game.moves for game in book.games] + [game.moves for game in book.quested]
    console.print(
        f"{len(lengths)} games, {sum(lengths)} moves in {seconds:.0f} s: "
        f"{len(lengths) / seconds:.1f} games and {sum(lengths) / seconds:.0f} moves a second"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
