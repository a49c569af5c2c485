"""Sets of own cards that the service keeps: named by a digest, filled in before judging.

A set is kept when it was checked, or sent with its cards and found sound. The text that is kept is
the one whose SHA-256 is the digest, so that a store cannot give another set.
"""

import contextlib
import functools
from collections.abc import Sequence
from sys import getsizeof
from typing import Final

import msgspec
from msgspec.structs import replace

from cards.model.board import Board
from cards.model.card import Card
from cards.model.inline import board_in_full, in_full
from cards.model.own_set import read_set, text_of_set
from cards.model.shape import Shape
from schema.shapes.destiny import DestinySnapshot
from schema.shapes.own_cards import CheckedSet, NamedSet
from schema.shapes.table import Snapshot
from service.cache.fair import FairCache
from service.cache.persisted import PersistedStore
from service.judging.explained import Explained, asked_of
from service.judging.functions import Lines
from service.judging.job import Job
from service.judging.meter import in_thread
from service.judging.threads import LONG_BYTES
from service.rules.engine.own_cards import KeptSet

DECODED_ROOM: Final = 16 * 1024 * 1024
"""Bytes of memory for all sets that are kept decoded, as estimated."""
DECODED_TIMES: Final = 6
"""Memory of a set's values as a multiple of its text; measured, rounded up."""
DECODED_SECONDS: Final = 3600.0

MOST_SETS: Final = 8
"""Sets of a request that are looked up, as many as it may name."""


class _Digest(msgspec.Struct, frozen=True):
    digest: str


class _Sets(msgspec.Struct, frozen=True):
    sets: tuple[_Digest, ...] = ()


class _NamingSets(msgspec.Struct, frozen=True):
    """The sets that a body names, whatever else is in it."""

    snapshot: _Sets = _Sets()


class OwnSets:
    """Fills in the sets of requests, and keeps those that come with their cards."""

    def __init__(self, texts: PersistedStore) -> None:
        """Keep sets in a store, and those used last decoded."""
        self._texts = texts
        self._decoded: FairCache[KeptSet] = FairCache(DECODED_ROOM, ttl=DECODED_SECONDS)

    async def filled(self, request: Shape, job: Job) -> Shape:
        """The request of a job with the cards of every set that is kept."""
        asked = asked_of(request)
        snapshot = _snapshot_of(asked)
        if snapshot is None or not snapshot.sets:
            return request
        sets = tuple([await self._filled(named, job) for named in snapshot.sets])
        asked = replace(asked, snapshot=replace(snapshot, sets=sets))
        return replace(request, request=asked) if isinstance(request, Explained) else asked

    async def named_in(self, body: bytes, job: Job) -> tuple[Card | Board, ...]:
        """The cards and boards of the kept sets that a body names, as far as it can be read."""
        if b'"sets"' not in body:
            return ()
        try:
            named = msgspec.json.decode(body, type=_NamingSets).snapshot.sets
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return ()
        found: list[Card | Board] = []
        for each in named[:MOST_SETS]:
            kept = await self._filled(NamedSet(digest=each.digest), job)
            found += (*(kept.cards or ()), *(kept.boards or ()))
        return tuple(found)

    async def keep(self, request: Shape, answer: Shape, caller: str) -> None:
        """Keep what a request brought, after it was answered: then it is sound."""
        if isinstance(answer, CheckedSet):
            if answer.digest is not None:
                cards: Sequence[Card] = [checked.card for checked in answer.cards]
                await self._texts.put(answer.digest, text_of_set(cards, answer.boards), caller)
            return
        snapshot = _snapshot_of(asked_of(request))
        for named in () if snapshot is None else snapshot.sets:
            if named.cards is not None or named.boards is not None:
                assert snapshot is not None
                cards = [in_full(card, snapshot.ruleset) for card in named.cards or ()]
                boards = [board_in_full(board, snapshot.ruleset) for board in named.boards or ()]
                await self._texts.put(named.digest, text_of_set(cards, boards), caller)

    async def _filled(self, named: NamedSet, job: Job) -> NamedSet:
        if named.cards is not None or named.boards is not None:
            return named
        known = self._decoded.get(named.digest)
        if known is not None:
            return known
        text = await self._texts.get(named.digest)
        if text is None:
            return named
        try:
            decode = functools.partial(read_set, text)
            long = len(text) > LONG_BYTES
            own = await in_thread(job.meter, decode) if long else decode()
        except msgspec.DecodeError:  # of another version of this service
            return named
        kept = KeptSet(digest=named.digest, cards=own.cards, boards=own.boards)
        size = DECODED_TIMES * getsizeof(text)
        self._decoded.put(named.digest, kept, size=size, caller=job.caller)
        return kept


def without_cards(answer: Shape) -> Shape:
    """The answer with the digests of its sets alone."""
    for field in ("snapshot", "next"):
        snapshot = getattr(answer, field, None)
        if isinstance(snapshot, Snapshot | DestinySnapshot) and snapshot.sets:
            bare = tuple(NamedSet(digest=named.digest) for named in snapshot.sets)
            answer = replace(answer, **{field: replace(snapshot, sets=bare)})
    return answer


def lines_without_cards(lines: Lines) -> Lines:
    """The lines of an answer, each as above."""
    with contextlib.closing(lines):
        for line in lines:
            yield without_cards(line)


def _snapshot_of(request: Shape) -> Snapshot | DestinySnapshot | None:
    snapshot = getattr(request, "snapshot", None)
    return snapshot if isinstance(snapshot, Snapshot | DestinySnapshot) else None
