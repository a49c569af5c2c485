"""A score as somebody writes it by hand who needs no more than the sums of this one edition.

It asks neither whether the table can exist nor which clauses hold, and knows no other ruleset: the
least that a service which answers the same could do. `loadtest/node/score.mjs` does the same.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

ICONS: Final = ("DIVINITY", "JUSTICE", "NATURE", "ARCANA", "ROYALTY", "VILLAINY")
COLUMNS: Final = ("TRIUMPH", "TRAGEDY", "EXPERIENCE", "STORY_ICONS")
LEVELS: Final = {0: "neutral", -2: "minus-two", -3: "minus-three", -4: "minus-four"}


class Face(Struct, rename="camel"):
    triumph: int
    tragedy: int
    abilities: tuple[str, ...]
    story_icons: tuple[str, ...]


class Fact(Struct):
    type: str
    scoring: tuple[dict[str, Any], ...]
    face: Face
    paths: dict[str, Face]


class Facts(Struct):
    cards: dict[str, Fact]
    track: dict[int, dict[str, Any]]
    icons: tuple[int, ...]
    shown: dict[str, Any]


class Characters(Struct):
    origin: str
    motivation: str
    destiny: str


class Gained(Struct):
    card: str
    path: str = "TOP"


class Ally(Struct):
    card: str
    sacrificed: bool = False


class Player(Struct):
    key: str
    characters: Characters
    story: tuple[Gained, ...] = ()
    allies: tuple[Ally, ...] = ()
    experience: int = 0
    morality: int = 0
    played: tuple[str, ...] = ()


class Snapshot(Struct):
    players: tuple[Player, ...]


class ScoreRequest(Struct):
    snapshot: Snapshot


class Line(Struct):
    code: str
    points: int
    column: str
    clauses: tuple[str, ...]


class Tally(Struct, rename="camel"):
    key: str
    triumph: int
    tragedy: int
    experience: int
    story_icons: int
    destiny: int
    status: str
    lines: list[Line]


class Scores(Struct):
    winners: list[str]
    players: list[Tally]


def known(path: str) -> Facts:
    """The facts of a file."""
    return msgspec.json.decode(Path(path).read_bytes(), type=Facts)


def score(facts: Facts, request: ScoreRequest) -> Scores:
    """Everybody's tally, and who has won."""
    players = [_tally(facts, player) for player in request.snapshot.players]
    best = max(player.destiny for player in players)
    return Scores([player.key for player in players if player.destiny == best], players)


def _tally(facts: Facts, player: Player) -> Tally:
    lines = [*_lines(facts, player)]
    sums: dict[str, int] = dict.fromkeys(COLUMNS, 0)
    for line in lines:
        sums[line.column] += line.points
    triumph, tragedy, experience, icons = sums.values()
    destiny = triumph + tragedy + experience + icons
    return Tally(player.key, triumph, tragedy, experience, icons, destiny, "FINAL", lines)


def _lines(facts: Facts, player: Player) -> Iterator[Line]:
    cards, chosen = facts.cards, player.characters
    printed = [cards[id_].face for id_ in (chosen.origin, chosen.motivation, chosen.destiny)]
    paths = [cards[gained.card].paths[gained.path] for gained in player.story]
    allies = [cards[ally.card].face for ally in player.allies if not ally.sacrificed]
    visible = "scoring.visible-points"
    for column, triumph in (("TRIUMPH", True), ("TRAGEDY", False)):
        points = sum(_points(face, triumph=triumph) for face in (*printed, *paths))
        yield Line(f"STORY_{column}", points, column, (visible,))
    for column, triumph in (("TRIUMPH", True), ("TRAGEDY", False)):
        if points := sum(_points(face, triumph=triumph) for face in allies):
            yield Line(f"ALLY_{column}", points, column, (visible, "ally.story"))
    yield _track(facts, player.morality)
    story = (*printed, *paths, *allies)
    icons = Counter(icon for face in story for icon in face.story_icons)
    abilities = Counter(ability for face in story for ability in face.abilities)
    counted = _Counted(player, paths, icons, abilities)
    for rule in cards[chosen.destiny].scoring:
        column = rule["column"]
        points = rule.get("points", 1) * counted.times(rule)
        yield Line(f"DESTINY_{column}", points, column, ("scoring.destiny-card",))
    yield Line("EXPERIENCE", player.experience, "EXPERIENCE", ("scoring.experience",))
    for kind, column in (("HERO", "TRIUMPH"), ("ANTIHERO", "TRAGEDY")):
        number = sum(cards[card].type == kind for card in player.played)
        clauses = (f"scoring.{kind.lower()}-card", "card.played.keep")
        yield Line(f"{kind}_CARDS", number, column, clauses)
    for icon in ICONS:
        if number := icons[icon]:
            yield _icons(facts.icons, number)


def _points(face: Face, *, triumph: bool) -> int:
    return face.triumph if triumph else face.tragedy


def _track(facts: Facts, morality: int) -> Line:
    scored = facts.track[morality]
    column = "TRAGEDY" if scored.get("tragedy") else "TRIUMPH"
    level = f"scoring.corruption.{LEVELS.get(morality, 'others')}"
    clauses = ("scoring.corruption-track", level, "corruption.final-only")
    return Line("CORRUPTION_TRACK", scored.get(column.lower(), 0), column, clauses)


def _icons(steps: tuple[int, ...], number: int) -> Line:
    clauses = ["scoring.story-icons"]
    if number == 1:
        clauses.append("scoring.story-icons.min-two")
    if number >= len(steps):
        clauses.append("scoring.story-icons.one-set")
    points = steps[min(number, len(steps) - 1)]
    return Line("STORY_ICONS", points, "STORY_ICONS", tuple(clauses))


class _Counted(Struct):
    """What the rule of a Destiny may count."""

    player: Player
    paths: list[Face]
    icons: Mapping[str, int]
    abilities: Mapping[str, int]

    def times(self, rule: dict[str, Any]) -> int:
        """How often a rule pays."""
        for wanted in rule.get("when", ()):
            if self.number(wanted["counted"]) < wanted.get("atLeast", 1):
                return 0
        if "per" not in rule:
            return 1
        paid: int = max(self.number(rule["per"]) - rule.get("beyond", 0), 0)
        most: int = rule.get("cap", paid)
        return min(paid, most)

    def number(self, counted: dict[str, Any]) -> int:
        """How many there are of what a rule counts."""
        match counted:
            case {"ability": str(ability)}:
                return self.abilities.get(ability, 0)
            case {"storyIcon": str(icon)}:
                return self.icons.get(icon, 0)
            case {"path": str(column)}:
                triumph = column == "TRIUMPH"
                return sum(_points(face, triumph=triumph) > 0 for face in self.paths)
            case {"corruption": True}:
                return max(-self.player.morality, 0)
            case _:
                raise ValueError(f"no Destiny of the recorded table counts {counted}")
