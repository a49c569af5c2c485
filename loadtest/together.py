"""How heroes fare together against an Adversary, as tables in Markdown."""

from collections.abc import Iterator, Mapping, Sequence
from statistics import mean
from typing import NamedTuple

from cards.model.card import Card
from cards.model.vocabulary import RulesetId
from loadtest.tables import percent, table


class Quested(NamedTuple):
    """One solo or co-op game when it was over."""

    ruleset: RulesetId
    players: int
    adversary: str
    quest: str
    won: bool
    turns: int
    moves: int


def together(games: Sequence[Quested], cards: Mapping[str, Card]) -> Iterator[str]:
    """How often the heroes win, by ruleset and by number, Adversary and Quest."""
    epic = [game for game in games if game.ruleset == "EPIC_ORIGINS"]
    games = [game for game in games if game.ruleset != "EPIC_ORIGINS"]
    yield from _epic(epic, cards)
    if not games:
        return
    rulesets = sorted({game.ruleset for game in games})
    yield "## Solo and co-op\n"
    yield (
        f"Besides, {len(games)} solo and co-op games, with each general Quest card in turn: how "
        "often the heroes beat the\nAdversary by each edition's procedure. They help each other, "
        "and value the Adversary's Experience as well as points.\n"
    )
    yield _won("players", rulesets, [(str(game.players), game) for game in games])
    adversaries = [(cards[game.adversary].name.en, game) for game in games]
    yield _won("Adversary", rulesets, adversaries)
    quests = [(cards[game.quest].name.en, game) for game in games]
    yield _won("general Quest", rulesets, quests)


def _won(title: str, rulesets: Sequence[RulesetId], named: Sequence[tuple[str, Quested]]) -> str:
    """One row for each name, one column for each ruleset."""
    rows: list[list[object]] = []
    for name in sorted({name for name, _ in named}):
        some = [game for other, game in named if other == name]
        cells: list[object] = [name, len(some)]
        for ruleset in rulesets:
            won = [game.won for game in some if game.ruleset is ruleset]
            cells.append(percent(sum(won), len(won)))
        cells.append(f"{mean(game.turns / game.players for game in some):.1f}")
        rows.append(cells)
    head = [title, "games", *(f"won, `{ruleset}`" for ruleset in rulesets), "turns of each"]
    return table(head, rows)


def _epic(games: Sequence[Quested], cards: Mapping[str, Card]) -> Iterator[str]:
    """How often an Epic party wins, by number and by side of the Quest, the easier first."""
    if not games:
        return
    quests = sorted({(cards[game.quest].advanced, game.quest) for game in games})
    yield "## Epic Origins\n"
    yield (
        f"{len(games)} solo and co-op games of Epic Origins: how often the party beats the Final "
        "Adversary, with the easier and\nwith the harder side of the Quest.\n"
    )
    head = ["players", "games", *(cards[quest].name.en for _, quest in quests), "turns of each"]
    rows: list[list[object]] = []
    for players in sorted({game.players for game in games}):
        some = [game for game in games if game.players == players]
        cells: list[object] = [players, len(some)]
        for _, quest in quests:
            won = [game.won for game in some if game.quest == quest]
            cells.append(percent(sum(won), len(won)))
        cells.append(f"{mean(game.turns / game.players for game in some):.1f}")
        rows.append(cells)
    yield table(head, rows)
