"""Statistics of a set of cards over thousands of games, as a Markdown document."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import mean, quantiles
from typing import Final, NamedTuple

from cards.model.card import Card
from cards.model.vocabulary import CardType, PathHalf, RulesetId
from loadtest.tables import percent, table
from loadtest.together import Quested, together

COMMAND: Final = "make simulate"
BAR: Final = 50
"""Characters of the longest bar of a histogram."""
BIN: Final = 5
RARE: Final = 0.03
"""A card taken less often than this, of the times it came up, is as good as never taken."""
SURE: Final = 0.97

Cards = Mapping[str, Card]


class Game(NamedTuple):
    """One game when it was over."""

    number: int
    ruleset: RulesetId
    scores: tuple[int, ...]
    turns: int
    moves: int
    characters: tuple[tuple[str, ...], ...]

    def share(self, seat: int) -> float:
        """The part of the victory that a seat has."""
        best = max(self.scores)
        return (self.scores[seat] == best) / self.scores.count(best)


@dataclass(slots=True)
class Book:
    """Figures recorded of games."""

    games: list[Game] = field(default_factory=list[Game])
    quested: list[Quested] = field(default_factory=list[Quested])
    attempts: Counter[tuple[int, bool]] = field(default_factory=Counter[tuple[int, bool]])
    declared: Counter[tuple[str, PathHalf]] = field(default_factory=Counter[tuple[str, PathHalf]])
    shown: Counter[str] = field(default_factory=Counter[str])
    taken: Counter[str] = field(default_factory=Counter[str])
    drawn: Counter[str] = field(default_factory=Counter[str])
    played: Counter[str] = field(default_factory=Counter[str])
    used: Counter[str] = field(default_factory=Counter[str])

    def add(self, other: "Book") -> None:
        """Add what another book says."""
        self.games += other.games
        self.quested += other.quested
        self.attempts += other.attempts
        self.declared += other.declared
        for name in ("shown", "taken", "drawn", "played", "used"):
            getattr(self, name).update(getattr(other, name))


def document(book: Book, cards: Cards) -> str:
    """Write the whole document."""
    rivals = [game for game in book.games if len(game.scores) > 1]
    winning = mean(max(game.scores) for game in rivals)
    parts = (
        "# How the Ashen set plays\n",
        f"`{COMMAND}` wrote this: {len(book.games)} games from deal to final score, each move "
        "judged by the referee, in equal parts\n"
        "`CTA_1E`, `CTA_PL` and `CTA_2E`, one to four players, with and without Allies and "
        "Adversaries. The players know the\n"
        "odds of every cast and count their own points (`tests/play/sensible.py`); games are "
        "seeded, so the same command\n"
        "writes the same figures.\n",
        f"Among two or more players the winner has {winning:.1f} points on average.\n",
        "## Scores\n",
        _scores(book.games),
        _histogram(book.games),
        "## Length\n",
        _length(book.games),
        "## Challenges\n",
        _attempts(book),
        "## Seats\n",
        "Share of victories, ties divided, and the fair share.\n",
        _seats(rivals),
        *_characters(book.games, rivals, cards),
        "## Story cards\n",
        "How often a card was gained, of the times it came up. Of a Challenge also how often its "
        "top path was declared.\n",
        *_story(book, cards),
        "## Hero and Antihero cards\n",
        "How often a card was played, of the times it was drawn.\n",
        _feats(book, cards),
        "## Outliers\n",
        _outliers(book, cards),
        *together(book.quested, cards),
    )
    return "\n".join(parts)


def _by_players(games: Iterable[Game]) -> Iterator[tuple[str, list[Game]]]:
    found = list(games)
    for number in sorted({len(game.scores) for game in found}):
        yield str(number), [game for game in found if len(game.scores) == number]


def _quartiles(numbers: list[int]) -> tuple[str, ...]:
    lone = len(numbers) == 1
    low, middle, high = numbers * 3 if lone else quantiles(numbers, n=4, method="inclusive")
    cells = (min(numbers), low, middle, high, max(numbers))
    return tuple(f"{number:.0f}" for number in cells)


def _scores(games: Sequence[Game]) -> str:
    rows: list[tuple[object, ...]] = []
    for name, some in _by_players(games):
        scores = [score for game in some for score in game.scores]
        best = mean(max(game.scores) for game in some)
        row = (len(some), f"{mean(scores):.1f}", *_quartiles(scores), f"{best:.1f}")
        rows.append((name, *row))
    head = ("players", "games", "mean", "least", "quarter", "half", "three quarters", "most")
    return table((*head, "winner's mean"), rows)


def _histogram(games: Sequence[Game]) -> str:
    bins = Counter(score // BIN * BIN for game in games for score in game.scores)
    most = max(bins.values())
    lines = [
        f"{low:>3} to {low + BIN - 1:>3} {bins[low]:>6} {_bar(bins[low] / most)}".rstrip()
        for low in range(min(bins), max(bins) + 1, BIN)
    ]
    return "```text\n" + "\n".join(lines) + "\n```\n"


def _bar(share: float) -> str:
    return "#" * round(BAR * share)


def _length(games: Sequence[Game]) -> str:
    rows = (
        (
            name,
            f"{mean(game.turns for game in some) / int(name):.1f}",
            f"{mean(game.turns for game in some):.1f}",
            " / ".join(_quartiles([game.moves for game in some])),
        )
        for name, some in _by_players(games)
    )
    return table(("players", "turns of each", "turns", "moves (least, quartiles, most)"), rows)


def _attempts(book: Book) -> str:
    rows = (
        (f"Act {act}", won + lost, percent(won, won + lost))
        for act in (1, 2, 3)
        for won, lost in [(book.attempts[act, True], book.attempts[act, False])]
    )
    return table(("attempts of cards of", "attempts", "overcome"), rows)


def _seats(games: Sequence[Game]) -> str:
    rows: list[tuple[object, ...]] = []
    for name, some in _by_players(games):
        seats = int(name)
        shares = [mean(game.share(seat) for game in some) for seat in range(seats)]
        cells = [f"{share:.1%}" for share in shares] + [""] * (4 - seats)
        rows.append((name, *cells, f"{1 / seats:.1%}"))
    return table(("players", "first", "second", "third", "fourth", "fair"), rows)


def _characters(games: Sequence[Game], rivals: Sequence[Game], cards: Cards) -> Iterator[str]:
    """Scores by Character card; victories against the fair share of the tables it sat at."""
    for place, title in ((2, "Destinies"), (0, "Origins"), (1, "Motivations")):
        scores: dict[str, list[int]] = {}
        fair: Counter[str] = Counter()
        for game in games:
            for seat, characters in enumerate(game.characters):
                scores.setdefault(characters[place], []).append(game.scores[seat])
        shares: dict[str, float] = {}
        for game in rivals:
            for seat, characters in enumerate(game.characters):
                card = characters[place]
                shares[card] = shares.get(card, 0.0) + game.share(seat)
                fair[card] += 12 // len(game.scores)
        order = sorted(scores, key=lambda card: (-mean(scores[card]), card))
        yield f"## {title}\n"
        yield table(
            ("card", "players", "mean score", "victories per fair share"),
            (
                (
                    cards[card].name.en,
                    len(scores[card]),
                    f"{mean(scores[card]):.1f}",
                    f"{shares.get(card, 0.0) / (fair[card] / 12):.2f}" if fair[card] else "-",
                )
                for card in order
            ),
        )


def _story(book: Book, cards: Cards) -> Iterator[str]:
    for act in (1, 2, 3):
        yield f"### Act {act}\n"
        shown = [card for card in cards.values() if card.act == act and book.shown[card.id]]
        shown.sort(key=lambda card: (-book.taken[card.id] / book.shown[card.id], card.id))
        yield table(
            ("card", "kind", "came up", "gained", "top path"),
            (
                (
                    card.name.en,
                    card.type.capitalize(),
                    book.shown[card.id],
                    percent(book.taken[card.id], book.shown[card.id]),
                    _top(book, card),
                )
                for card in shown
            ),
        )


def _top(book: Book, card: Card) -> str:
    if card.type is not CardType.CHALLENGE:
        return ""
    top = book.declared[card.id, PathHalf.TOP]
    return percent(top, top + book.declared[card.id, PathHalf.BOTTOM])


def _feats(book: Book, cards: Cards) -> str:
    drawn = [cards[card] for card in book.drawn]
    drawn.sort(key=lambda card: (-book.played[card.id] / book.drawn[card.id], card.id))
    return table(
        ("card", "kind", "drawn", "played"),
        (
            (
                card.name.en,
                card.type.capitalize(),
                book.drawn[card.id],
                percent(book.played[card.id], book.drawn[card.id]),
            )
            for card in drawn
        ),
    )


def outliers(book: Book, cards: Cards) -> Iterator[str]:
    """Cards that nobody wants, or that nobody leaves; paths that nobody declares."""
    for verb, offered, accepted in (
        ("gained", book.shown, book.taken),
        ("played", book.drawn, book.played),
    ):
        for name in sorted(offered):
            share = accepted[name] / offered[name]
            if share < RARE or share > SURE:
                yield f"{cards[name].name.en} is {verb} {share:.0%} of the times."
    for card in cards.values():
        if card.type is CardType.CHALLENGE and book.shown[card.id]:
            declared = {half: book.declared[card.id, half] for half in PathHalf}
            for half, number in declared.items():
                if number < RARE * sum(declared.values()):
                    yield f"The {half.lower()} path of {card.name.en} is hardly ever declared."


def _outliers(book: Book, cards: Cards) -> str:
    lines = [f"- {line}\n" for line in outliers(book, cards)]
    return "".join(lines) or "None: no card is never taken, and none always.\n"
