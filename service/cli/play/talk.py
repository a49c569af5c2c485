"""The conversation at a terminal: lines that are read, parts that are shown, numbered choices."""

import contextlib
import importlib
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import TextIO

from rich.console import RenderableType

from cards.messages.message import Message, say
from service.cli.door import NoAnswer
from service.cli.exits import MALFORMED
from service.cli.language import localized
from service.cli.tables import print_to

ReadLine = Callable[[str], str]
"""Shows a prompt and reads a line; `EOFError` where there are no more."""


class Talk:
    """Shows parts of text, and asks for lines and choices."""

    def __init__(self, read: ReadLine, stream: TextIO) -> None:
        """Read lines by `read`, and show parts on `stream`."""
        self._read = read
        self._stream = stream

    def show(self, *parts: RenderableType) -> None:
        """Show these parts."""
        print_to(self._stream, parts)

    def show_sentence(self, message: Message) -> None:
        """Show a sentence."""
        self.show(localized(message))

    def refuse(self, refusal: NoAnswer) -> None:
        """Show why there is no answer."""
        self.show(*refusal.parts)

    def ask(self, prompt: Message) -> str:
        """A line. Raises `EOFError` where there are no more."""
        return self._read(f"{localized(prompt)}> ").strip()

    def choose(self, prompt: Message, options: Sequence[str]) -> int:
        """The place of one of several options."""
        self.show(*(f"{number:3}  {each}" for number, each in enumerate(options, 1)))
        while True:
            place = number_in(self.ask(prompt), len(options))
            if place is not None:
                return place
            self.show_sentence(say("play-number-needed", most=str(len(options))))

    def choose_some(
        self, prompt: Message, options: Sequence[str], default: Iterable[int]
    ) -> list[int]:
        """The places of some options, in their order; `default` if the line is empty."""
        self.show(*(f"{number:3}  {each}" for number, each in enumerate(options, 1)))
        while True:
            words = self.ask(prompt).replace(",", " ").split()
            if not words:
                return list(default)
            places = [number_in(word, len(options)) for word in words]
            if words == ["-"]:
                return []
            if None not in places and len(set(places)) == len(places):
                return sorted(place for place in places if place is not None)
            self.show_sentence(say("play-number-needed", most=str(len(options))))


def number_in(line: str, most: int) -> int | None:
    """The place that a line names, counted from 0; None where it names none of so many."""
    if not (line.isascii() and line.isdecimal() and len(line) <= len(str(most))):
        return None
    return int(line) - 1 if 1 <= int(line) <= most else None


def at_the_terminal(*, input_taken: bool) -> Talk:
    """The conversation with whoever runs the program.

    Where standard input was taken by a file, lines are read from the terminal itself. Raises
    `NoAnswer` where there is none.
    """
    if input_taken:
        try:
            terminal = os.open("/dev/tty", os.O_RDONLY)
        except OSError:
            raise NoAnswer(say("play-no-terminal"), (), MALFORMED) from None
        os.dup2(terminal, 0)
        sys.stdin = os.fdopen(0, encoding="utf-8", closefd=False)
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            importlib.import_module("readline")  # gives `input` its history
    return Talk(input, sys.stdout)
