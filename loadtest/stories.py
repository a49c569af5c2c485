"""What clients ask in the course of the recorded games, and what the engine answers them."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from cards.catalogue import Catalogue
from cards.messages.message import encoder_in
from cards.model.language import Language
from cards.model.shape import Shape
from cards.model.vocabulary import Ability, Rune
from loadtest.book import Ask, Story
from loadtest.differences import first_difference
from loadtest.projection import through_graphql
from loadtest.questions import questions
from loadtest.recording import RecordedGame
from schema.operations import (
    CAST,
    DESTINY_REPLAY,
    LEGAL_MOVES,
    ODDS,
    REPLAY,
    SCORE,
    SCORE_SHEET,
    VALIDATE,
    Operation,
)
from schema.shapes.legal import LegalMovesRequest, SetupRequest
from schema.shapes.moves import Move
from schema.shapes.play import Attempt
from schema.shapes.runes import CastRequest
from schema.shapes.score import ScoreRequest
from schema.shapes.table import Snapshot
from schema.shapes.verdict import ValidateRequest, VerdictStatus
from service.judging.explained import answered
from service.judging.functions import RULES
from service.rules.chapters.cast.cast import resolve_cast
from service.rules.engine.judgement import ImpossibleState
from service.rules.engine.work import ENDLESS, Work
from service.rules.possible.table import open_game
from service.rules.variants.adventure import ADVENTURE

WINDOW: Final = 20
"""Moves of a game that one phone sees: some two rounds."""
WINDOWS: Final = 4
"""Early in a game, later, later still and at its end."""
SLIP: Final = 7
"""Every so many moves somebody first tries one that was made before."""
SHEETS: Final = 4
"""Times at which the players of a game count their points; the last is the end."""

AMOUNTS: Final = (0, 7, 19)
"""By which the numbers of questions written by hand are raised."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A move of a recorded game, and the tables before and after it."""

    before: Snapshot
    move: Move
    after: Snapshot


class RecordingError(Exception):
    """What was recorded or written down is not what the engine says; see which of them is right."""


class Narrator:
    """Turns recorded games into stories."""

    def __init__(self, catalogue: Catalogue) -> None:
        """Answer by the engine over this catalogue."""
        self._catalogue = catalogue
        self._encode = encoder_in(Language.EN).encode
        self._followed: dict[str, list[Turn]] = {}

    def companion(self, games: Sequence[RecordedGame]) -> Iterator[Story]:
        """A score pad that is filled in now and then, and the final score from the table."""
        for game in _adventures(games):
            turns = self.follow(game)
            places = [len(turns) * (number + 1) // SHEETS - 1 for number in range(SHEETS)]
            tables = [turns[place].after for place in places]
            story = [self.ask(SCORE_SHEET, self.sheet(table)) for table in tables]
            final = ScoreRequest(snapshot=tables[-1])
            self._require_points(game, final)
            yield [*story, self.ask(SCORE, final)]
        yield list(self._by_hand(SCORE_SHEET))

    def mobile(self, games: Sequence[RecordedGame]) -> Iterator[Story]:
        """Move by move: what may I do, how likely is it, may I do that, what do the runes mean."""
        for game in _adventures(games):
            turns = self.follow(game)
            last = len(turns) - WINDOW
            for number in range(WINDOWS):
                start = last * number // (WINDOWS - 1)
                yield list(self._moves(turns[start : start + WINDOW]))
        yield [*self._by_hand(ODDS), *self._by_hand(CAST)]

    def _moves(self, turns: Sequence[Turn]) -> Iterator[Ask]:
        for place, turn in enumerate(turns):
            if turn.move.attempt is not None:
                yield self.ask(LEGAL_MOVES, LegalMovesRequest(snapshot=turn.before))
            if place % SLIP == SLIP - 1:
                slip = ValidateRequest(snapshot=turn.before, move=turns[place - 1].move)
                yield self.ask(VALIDATE, slip)
            cast = self.cast(turn)
            if cast is not None:
                asked = {"ruleset", "pool", "difficulty"}
                odds = {name: value for name, value in cast.items() if name in asked}
                yield self.ask(ODDS, msgspec.convert(odds, ODDS.request))
                yield self.ask(CAST, msgspec.convert(cast, CAST.request))
            yield self.ask(VALIDATE, ValidateRequest(snapshot=turn.before, move=turn.move))

    def _by_hand(self, operation: Operation) -> Iterator[Ask]:
        """The questions that were written by hand, with some numbers of each."""
        for question in questions(operation):
            for amount in AMOUNTS:
                raw = question.raised_by(amount)
                asked = self.ask(operation, msgspec.convert(raw.request, operation.request))
                place = first_difference(raw.answer, msgspec.json.decode(asked.answer))
                if place is not None:
                    raise RecordingError(f"{question.name}, {amount} more: wrong at {place}")
                yield asked

    def judge(self, games: Sequence[RecordedGame]) -> Iterator[Story]:
        """A finished game's log, one of a game still going on, and one with a move left out."""
        for game in games:
            whole = game.moves
            half, missed = len(whole) // 2, len(whole) // 3
            logs = [whole, whole[:half], [*whole[:missed], *whole[missed + 1 :]]]
            operation = DESTINY_REPLAY if game.ruleset == "DESTINY" else REPLAY
            raw = [{"setup": game.setup, "moves": log} for log in logs]
            yield [self.ask(operation, msgspec.convert(each, operation.request)) for each in raw]

    def ask(self, operation: Operation, request: Shape) -> Ask:
        """A question through both doors, with the engine's answer."""
        answer = answered(self._catalogue, RULES[operation.name], request, Work(ENDLESS))
        name = operation.path.removeprefix("/v1/").replace("/", "-")
        return Ask(
            name=name,
            path=operation.path,
            body=msgspec.Raw(msgspec.json.encode(request)),
            answer=msgspec.Raw(self._encode(answer)),
            graphql=through_graphql(name, request, answer),
        )

    def follow(self, game: RecordedGame) -> list[Turn]:
        """A game again, move by move; RecordingError unless all of it is legal."""
        if game.name not in self._followed:
            self._followed[game.name] = list(self._turns(game))
        return self._followed[game.name]

    def _turns(self, game: RecordedGame) -> Iterator[Turn]:
        dealt = ADVENTURE.setup(self._catalogue, msgspec.convert(game.setup, SetupRequest)).snapshot
        table = open_game(self._catalogue, dealt, work=Work(ENDLESS))
        for number, raw in enumerate(game.moves):
            move = msgspec.convert(raw, Move)
            before, table = table.snapshot, table.again()
            verdict = ADVENTURE.judge(table, move)
            if verdict.status is not VerdictStatus.LEGAL:
                raise RecordingError(f"{game.name}: move {number} is {verdict.status}")
            yield Turn(before, move, table.snapshot)
        if table.snapshot.end is None or not table.snapshot.end.over:
            raise RecordingError(f"{game.name}: the game goes on")

    def _require_points(self, game: RecordedGame, final: ScoreRequest) -> None:
        """That the engine counts what was counted without it."""
        scores = msgspec.to_builtins(RULES[SCORE.name](self._catalogue, final), enc_hook=str)
        counted = [player["destiny"] for player in scores["players"]]
        if game.points is not None and counted != game.points:
            raise RecordingError(f"{game.name}: {counted} points, {game.points} when recorded")

    def sheet(self, table: Snapshot) -> Shape:
        """What a player would write on a score pad: the sums of what lies there."""
        answer = RULES[SCORE.name](self._catalogue, ScoreRequest(snapshot=table))
        scores = msgspec.json.decode(self._encode(answer))
        sheets = [
            _sheet_of(score) | {"morality": player.morality}
            for score, player in zip(scores["players"], table.players, strict=True)
        ]
        board = None if table.board is None else msgspec.to_builtins(table.board)
        raw = {"ruleset": table.ruleset, "players": sheets, "board": board}
        return msgspec.convert(raw, SCORE_SHEET.request)

    def cast(self, turn: Turn) -> dict[str, Any] | None:
        """The runes of a cast, against the printed difficulty; None if only a table explains it."""
        attempt = turn.after.attempt
        if turn.move.cast is None or attempt is None:
            return None
        told = self._cast(turn.after, attempt)
        try:
            resolve_cast(self._catalogue, msgspec.convert(told, CastRequest))
        except ImpossibleState:
            return None
        return told

    def _cast(self, table: Snapshot, attempt: Attempt) -> dict[str, Any]:
        """The runes that lie there, against the printed difficulty."""
        faces = attempt.faces or ()
        count = Counter(face.rune for face in faces)
        icons = {
            ability: count[Rune(ability)] + count[Rune(f"{ability}_SPECIAL")] for ability in Ability
        }
        relevant = {ability.value: number for ability, number in icons.items() if number}
        assert table.turn is not None
        caster = next(player for player in table.players if player.key == table.turn.player)
        card = self._catalogue.cards[attempt.card]
        return {
            "ruleset": table.ruleset,
            "pool": {"abilities": relevant, "dark": count[Rune.DARK]},
            "cast": {"faces": msgspec.to_builtins(faces)},
            "difficulty": card.difficulty or 0,
            # The service takes the price of Dark runes from what the hero had before.
            "caster": {
                "experience": caster.experience + count[Rune.DARK],
                "morality": caster.morality,
            },
        }


_SUMS: Final = {
    "STORY_TRIUMPH": "triumph",
    "STORY_TRAGEDY": "tragedy",
    "DESTINY_TRIUMPH": "destinyTriumph",
    "DESTINY_TRAGEDY": "destinyTragedy",
    "EXPERIENCE": "experience",
    "HERO_CARDS": "heroCardsPlayed",
    "ANTIHERO_CARDS": "antiheroCardsPlayed",
    "ADVERSARY_TRIUMPH": "adversaryTriumph",
    "ADVERSARY_TRAGEDY": "adversaryTragedy",
}


def _sheet_of(score: dict[str, Any]) -> dict[str, Any]:
    sums: Counter[str] = Counter()
    for line in score["lines"]:
        if line["code"] in _SUMS:
            sums[_SUMS[line["code"]]] += line["points"]
    icons = {line["icon"]: line["count"] for line in score["lines"] if line["icon"]}
    return {"key": score["key"], **sums, "storyIcons": icons}


def _adventures(games: Sequence[RecordedGame]) -> Iterator[RecordedGame]:
    return (game for game in games if game.ruleset != "DESTINY")
