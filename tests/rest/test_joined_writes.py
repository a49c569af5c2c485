"""An answer leaves in one piece."""

import asyncio
from collections.abc import Callable
from typing import cast

from service.joined_writes import JoinedWrites


class Recorder:
    """A transport that remembers what it was told."""

    def __init__(self) -> None:
        self.told: list[bytes | str] = []
        self.closing = False

    def write(self, data: bytes) -> None:
        self.told.append(data)

    def close(self) -> None:
        self.told.append("close")

    def is_closing(self) -> bool:
        return self.closing


def joined() -> tuple[JoinedWrites, Recorder, list[Callable[[], None]]]:
    recorder, later = Recorder(), list[Callable[[], None]]()
    return JoinedWrites(cast("asyncio.Transport", recorder), later.append), recorder, later


def test_what_is_written_in_a_turn_goes_out_together() -> None:
    transport, recorder, later = joined()
    transport.write(b"head")
    transport.write(b"")
    transport.write(b"body")
    assert recorder.told == []
    (flush,) = later
    flush()
    assert recorder.told == [b"headbody"]
    transport.write(b"next")
    later[1]()
    assert recorder.told == [b"headbody", b"next"]


def test_closing_sends_first() -> None:
    transport, recorder, later = joined()
    transport.write(b"last")
    transport.close()
    later[0]()
    assert recorder.told == [b"last", "close"]


def test_nothing_is_written_to_who_has_gone() -> None:
    transport, recorder, later = joined()
    transport.write(b"answer")
    recorder.closing = True
    later[0]()
    assert recorder.told == []
    assert transport.is_closing()
