"""The loop of a game at the terminal: show the table, list the moves, do what the player says."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

import msgspec

from cards.catalogue import Catalogue
from cards.messages.message import Message, say
from schema.shapes.explanation import Explain
from schema.shapes.legal import LegalMoves
from service.access.key_file import KeyFileError, write_whole
from service.cli.door import NoAnswer
from service.cli.explanations import with_explanation
from service.cli.language import localized
from service.cli.play import screen
from service.cli.play.details import completed
from service.cli.play.game import AnyListed, AnyTable, AnyVerdict, Game, Json
from service.cli.play.talk import Talk, number_in
from service.cli.play.why_not import doubtful_move


class Word(StrEnum):
    """What a player may say beside a number; each has its word in both languages."""

    TABLE = "table"
    ALL = "all"
    MOVES = "moves"
    UNDO = "undo"
    ODDS = "odds"
    WHY = "why"
    LOG = "log"
    SCORE = "score"
    SAVE = "save"
    HELP = "help"
    QUIT = "quit"


class Session:
    """One game with one terminal."""

    def __init__(self, game: Game, catalogue: Catalogue, talk: Talk, save_to: Path | None) -> None:
        """Play this game; after every move it is written to `save_to`, if that is given."""
        self._game = game
        self._talk = talk
        self._save_to = save_to
        self._names = screen.names_of(catalogue, game.first)
        self._answers: Final[dict[Word, Callable[[str], object]]] = {
            Word.TABLE: lambda _: self._show_table(),
            Word.ALL: lambda _: self._show_all(),
            Word.MOVES: lambda _: self._show_moves(),
            Word.UNDO: lambda _: self._undo(),
            Word.ODDS: self._odds,
            Word.WHY: self._why,
            Word.LOG: lambda _: self._talk.show(*screen.log_lines(self._game.steps)),
            Word.SCORE: lambda _: self._show_score(),
            Word.SAVE: self._save,
            Word.HELP: lambda _: self._talk.show_sentence(say("play-help")),
        }

    def run(self) -> None:
        """Play until the player leaves, or has nothing more to say."""
        self._talk.show_sentence(say("play-hint"))
        self._begin()
        while True:
            try:
                line = self._talk.ask(say("play-what"))
                if not self._follow(line):
                    return
            except EOFError:
                return
            except NoAnswer as refusal:
                self._talk.refuse(refusal)

    def _begin(self) -> None:
        """The table and the moves, as at the beginning of a turn."""
        self._show_table()
        self._show_moves()

    def _follow(self, line: str) -> bool:
        """Do what a line says; false where it ends the session."""
        moves = self._listed().moves
        place = number_in(line, len(moves))
        if place is None and not line and len(moves) == 1:
            place = 0
        if place is not None:
            self._make(moves[place])
            return True
        if line.startswith("{"):
            self._make_typed(line)
            return True
        name, _, rest = line.partition(" ")
        word = word_of(name) if name else Word.MOVES
        if word is Word.QUIT:
            return False
        if word is None:
            self._talk.show_sentence(say("play-not-understood", most=str(len(moves))))
        else:
            self._answers[word](rest.strip())
        return True

    def _make(self, listed: AnyListed) -> None:
        move = completed(listed, self._game, self._talk, self._names)
        before = screen.moment(self._game)
        self._after(self._game.make(move, listed.message), before)

    def _make_typed(self, line: str) -> None:
        try:
            move = msgspec.json.decode(line, type=Json)
        except msgspec.DecodeError:
            self._talk.show_sentence(say("play-no-json"))
            return
        before = screen.moment(self._game)
        self._after(self._game.make(move), before)

    def _after(self, verdict: AnyVerdict, before: tuple[object, ...]) -> None:
        """Show what a move did, or why it was not made, and go on."""
        if verdict.next is None:
            self._talk.show(*screen.why_parts(verdict))
            return
        self._talk.show(*screen.event_lines(verdict.events))
        if self._save_to is not None:
            self._write(self._save_to)
        over = not self._game.legal().moves
        if over or screen.moment(self._game) != before:
            self._show_table()
        if over:
            self._show_score()
        self._talk.show(*screen.decision_lines(verdict))
        self._show_moves()

    def _undo(self) -> None:
        if self._game.undo() is None:
            self._talk.show_sentence(say("play-nothing-to-undo"))
            return
        if self._save_to is not None:
            self._write(self._save_to)
        self._begin()

    def _show_table(self) -> None:
        self._talk.show(*screen.table_parts(self._seen(), self._names))

    def _seen(self) -> AnyTable:
        """The table as the player to move may see it; all of it when the game is over."""
        player = screen.mover(self._game)
        return self._game.table if player is None else self._game.seen_by(player)

    def _show_all(self) -> None:
        self._talk.show(*screen.table_parts(self._game.table, self._names))

    def _show_moves(self) -> None:
        self._talk.show(screen.heading(screen.mover(self._game)))
        self._talk.show(*screen.moves_table(self._listed()))

    def _listed(self) -> LegalMoves | Any:  # noqa: ANN401 - or those of Destiny
        """The legal moves, without those that would show the mover what others were dealt."""
        legal, player = self._game.legal(), screen.mover(self._game)
        moves = tuple(
            each for each in legal.moves if not screen.of_cards_dealt_to_others(each, player)
        )
        return msgspec.structs.replace(legal, moves=moves)

    def _show_score(self) -> None:
        self._talk.show(*screen.score_parts(self._game.score(), self._names))

    def _odds(self, line: str) -> None:
        """The odds of the attempt with this number, or of the one under way."""
        moves: Sequence[AnyListed] = self._listed().moves
        place = number_in(line, len(moves))
        listed = None if place is None else getattr(moves[place].move, "attempt", None)
        attempt = listed or getattr(self._game.table, "attempt", None)
        odds = None if attempt is None else self._game.odds(attempt.card, attempt.path)
        if odds is None:
            self._talk.show_sentence(say("play-no-attempt"))
        else:
            self._talk.show(*screen.odds_parts(odds, self._names))

    def _why(self, line: str) -> None:
        """Why the move with this number is legal; with no number, why another one is not."""
        moves = self._listed().moves
        place = number_in(line, len(moves))
        if place is not None:
            move: Json = completed(moves[place], self._game, self._talk, self._names)
        elif line:
            self._talk.show_sentence(say("play-not-understood", most=str(len(moves))))
            return
        else:
            move = doubtful_move(self._game, self._seen(), self._talk, self._names)
        verdict = self._game.judge(move, Explain.SUMMARY)
        self._talk.show(*with_explanation(screen.why_parts(verdict), verdict))

    def _save(self, name: str) -> None:
        path = Path(name) if name else self._save_to
        if path is None:
            self._talk.show_sentence(say("play-save-where"))
        else:
            self._write(path)
            self._talk.show_sentence(say("wrote-file", file=str(path)))

    def _write(self, path: Path) -> None:
        try:
            write_whole(path, self._game.log() + b"\n")
        except KeyFileError as error:
            self._talk.show_sentence(error.detail)


def word_of(line: str) -> Word | None:
    """The word that a line is, or that alone begins with it, in English or in the reader's."""
    typed = line.casefold()
    spelled = {
        text: word for word in Word for text in (word.value, localized(_word(word)).casefold())
    }
    if typed in spelled:
        return spelled[typed]
    found = {word for text, word in spelled.items() if text.startswith(typed)}
    return found.pop() if len(found) == 1 else None


def _word(word: Word) -> Message:
    return say("play-word", word=word)
