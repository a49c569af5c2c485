"""Tables by name: those that callers asked a name for, kept decoded for their next request.

A name is a digest of the caller and of the table's canonical text, so every replica gives the same
one, and equal tables have one name. It is looked up for its caller only, in this process and then
in Redis. A table that is forgotten has to be sent in full again.
"""

import base64
import binascii
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import msgspec

from cards.decode.decoder import decoder_of
from cards.decode.fault import Fault, FaultCode
from cards.decode.strict import faults_in
from cards.messages.message import say
from cards.model.shape import Shape
from schema.shapes.destiny import DestinySnapshot
from schema.shapes.named_tables import BY_NAME, NEXT, SNAPSHOT, by_table, tables_in
from schema.shapes.problem import ProblemFault, ProblemSlug, fault_of_shape
from schema.shapes.sealed_tables import (
    SEALED,
    is_sealed,
    sealed_form,
    sealed_text,
    takes_a_log,
)
from schema.shapes.table import Snapshot
from service.cache.fair import FairCache
from service.cache.persisted import RedisPersisted, digest_of
from service.judging.explained import asked_of
from service.judging.own_sets import without_cards
from service.refusal import Refusal
from service.rules.engine.kept_tables import forget_look, name_of, to_keep
from service.settings.settings import Settings
from service.telemetry.operation_metrics import Known, TableMetrics

_END: Final = "\0"
"""What ends a part of a key, and is in no part."""
NAME_BYTES: Final = 32
TIMES: Final = 8
"""Memory of a table, decoded and as text, as a multiple of its text: an estimate."""
NAMING: Final = f'"{BY_NAME}"'.encode()
"""What every body has that names a table."""

ESCAPE: Final = b"\\u"
"""What a body has that may spell it otherwise."""
_DEFAULTS: Final = tuple(f',"{name}":{{}}'.encode() for name in ("characters", "gifts", "deck"))
"""Members whose default is an object: left out of canonical texts, where they are empty.

None of them comes first in its object, and no text of a player has an unescaped quote.
"""
_GAMES: Final[Mapping[str, type[Snapshot | DestinySnapshot]]] = MappingProxyType(
    {"table": Snapshot, "destiny": DestinySnapshot}
)
"""What stands before a table's text, by its shape."""
Named = Snapshot | DestinySnapshot | str
"""A table, or the text of a sealed one."""
_NULL: Final = msgspec.Raw(b"null")
_deterministic: Final = msgspec.json.Encoder(order="deterministic").encode
_encode: Final = msgspec.json.Encoder().encode
_members: Final = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode


class _OnlyName(Shape, frozen=True, kw_only=True):
    """What says of a name that it is none."""

    table: str


class _NamedTable(NamedTuple):
    """A table that has a name."""

    table: Named
    text: bytes
    """As the caller last sent or got it: a patch is of this text."""
    shared: bool
    """Whether Redis was given it."""


class NamedTables:
    """The tables that have names. Callers share the room fairly."""

    def __init__(
        self,
        settings: Settings | None = None,
        texts: RedisPersisted | None = None,
        metrics: TableMetrics | None = None,
    ) -> None:
        """Keep those used last, as the settings say; `texts` are those that replicas share."""
        settings = settings or Settings()
        self._texts, self._metrics = texts, metrics
        self._kept: FairCache[_NamedTable] = FairCache(
            settings.table_bytes,
            ttl=settings.table_ttl,
            share=settings.table_share,
            evicted=None if metrics is None else metrics.evicted,
        )
        if metrics is not None:
            metrics.watch(entries=lambda: len(self._kept), size=lambda: self._kept.size)

    def name(self, request: Shape, sent: bytes, answer: Shape, caller: str) -> str | None:
        """The name of the table to play on with: the answer's, or else the one that was sent.

        Both are kept: who had to send a table in full may name it again. `sent` is the request in
        full, as JSON. There is no name where there is no room for the table. Of a sealed table it
        is the text that has the name, never a seat's view.
        """
        if is_sealed(asked_of(request)):
            return self.keep(sealed_text(asked_of(request), answer), caller)
        after = _tables_of(answer)
        names: list[str | None] = []
        for table in _tables_of(asked_of(request)):
            known, text = name_of(table), _members(sent).get(SNAPSHOT)
            if known is None and text is not None:
                known = self._named(table, caller, bytes(text), shares=not after)
            names.append(known)
        names += [self.keep(table, caller) for table in after]
        return names[-1] if names else None

    async def read(
        self, body: bytes, shape: type[Shape], caller: str
    ) -> tuple[bytes, Shape | None]:
        """What a body of a caller says in full, and the request if it need not be decoded again.

        Raises a `Refusal` if it names a table that is not known, or gives one as well.
        """
        try:
            members = _members(body)
            name: object = msgspec.json.decode(members.pop(BY_NAME))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, KeyError):
            return body, None  # names none, or is refused as it is
        if name is None:
            return _encode(members), None
        beside = [each for each in (SNAPSHOT, SEALED) if members.pop(each, _NULL) != _NULL]
        named = await self._known(name, caller, beside=bool(beside))
        if isinstance(named.table, str):
            if sealed_form(shape) is None:
                raise sealed_not_taken()
            return _encode(
                {SEALED: [named.table] if takes_a_log(shape) else named.table, **members}
            ), None
        in_full = _encode({SNAPSHOT: msgspec.Raw(named.text), **members})
        asked: Any = decoder_of(by_table(shape)).sound(body)
        if asked is None or not isinstance(named.table, tables_in(shape)):
            return in_full, None
        given = {each: getattr(asked, each) for each in asked.__struct_fields__ if each != BY_NAME}
        try:
            return in_full, shape(**{SNAPSHOT: named.table}, **given)
        except ValueError:  # it gives something that no table goes with
            return in_full, None

    async def known(self, name: object, caller: str, beside: object = None) -> Named:
        """The table of a caller that has this name. Raises as above; `beside` is a table given."""
        return (await self._known(name, caller, beside=beside is not None)).table

    def keep(self, table: Shape | str, caller: str) -> str | None:
        """The name of a table of an answer, which is kept from now on, if there is room."""
        assert isinstance(table, Named)
        text = table.encode() if isinstance(table, str) else _encode(table)
        return self._named(table, caller, text, shares=True)

    def look_again(self) -> None:
        """Forget what was found of the tables: other content judges from now on."""
        for each in self._kept.values():
            if not isinstance(each.table, str):
                forget_look(each.table)

    async def _known(self, name: object, caller: str, *, beside: bool) -> _NamedTable:
        if not isinstance(name, str):
            raise _refused(*faults_in({BY_NAME: name}, _OnlyName))
        if beside:
            detail = say("table-and-snapshot")
            raise _refused(Fault(pointer=f"/{BY_NAME}", code=FaultCode.ONE_OF, detail=detail))
        named, found = self._kept.get(_key(caller, name)), Known.MEMORY
        if named is None:
            named = await self._fetched(name, caller)
            found = Known.NOWHERE if named is None else Known.REDIS
        if self._metrics is not None:
            self._metrics.asked(found)
        if named is None:
            detail = say("table-unknown")
            at = ProblemFault(pointer=f"/{BY_NAME}", code="UNKNOWN_TABLE", detail=detail)
            raise Refusal(ProblemSlug.UNKNOWN_TABLE, detail, errors=(at,))
        return named

    async def _fetched(self, name: str, caller: str) -> _NamedTable | None:
        """The table that Redis has under this name, if it is the caller's."""
        digest = _digest_in(name)
        if self._texts is None or digest is None:
            return None
        content = await self._texts.get(digest)
        if content is None:
            return None
        whose, _, rest = content.partition(_END)
        game, _, text = rest.partition(_END)
        if whose != caller or game not in {*_GAMES, SEALED}:
            return None
        table: Named | None = text
        if game != SEALED:
            table = decoder_of(_GAMES[game]).sound(text.encode())
        if table is None:  # of another version of this service
            return None
        named = _NamedTable(_to_keep(table, name), text.encode(), shared=True)
        self._kept.put(_key(caller, name), named, size=TIMES * len(text), caller=caller)
        return named

    def _named(self, table: Named, caller: str, text: bytes, *, shares: bool) -> str | None:
        content = _content(table, caller)
        digest = digest_of(content)
        name = base64.urlsafe_b64encode(bytes.fromhex(digest)).rstrip(b"=").decode()
        key = _key(caller, name)
        known = self._kept.get(key)
        shared = known is not None and known.shared
        if known is None or known.text != text or shares > shared:
            found = _to_keep(table, name) if known is None else known.table
            named = _NamedTable(found, text, shared=shares or shared)
            if not self._kept.put(key, named, size=TIMES * len(text), caller=caller):
                return None
            if self._texts is not None and shares and not shared:
                self._texts.put_later(digest, content)
        return name


def _to_keep(table: Named, name: str) -> Named:
    return table if isinstance(table, str) else to_keep(table, name)


def sealed_not_taken() -> Refusal:
    """The refusal of the name of a sealed table, which an operation does not take."""
    detail = say("sealed-not-taken")
    return _refused(Fault(pointer=f"/{BY_NAME}", code=FaultCode.ONE_OF, detail=detail))


def _refused(fault: Fault) -> Refusal:
    shown = fault_of_shape(fault)
    return Refusal(ProblemSlug.INVALID_REQUEST, fault.detail, errors=(shown,))


def _tables_of(shape: Shape) -> list[Snapshot | DestinySnapshot]:
    """The table of a request or an answer, if it has one; its sets are kept elsewhere."""
    bare = without_cards(shape)
    found = (getattr(bare, field, None) for field in (SNAPSHOT, NEXT))
    return [each for each in found if isinstance(each, Snapshot | DestinySnapshot)]


def _key(caller: str, name: str) -> str:
    """Where a caller's table is kept: nobody else finds it."""
    return f"{caller}{_END}{name}"


def _content(table: Named, caller: str) -> str:
    """What a name is the digest of: the caller, the game and the canonical text."""
    if isinstance(table, str):
        return _END.join((caller, SEALED, table))
    (game,) = [name for name, shape in _GAMES.items() if isinstance(table, shape)]
    canonical = _deterministic(table)
    for each in _DEFAULTS:
        canonical = canonical.replace(each, b"")
    return _END.join((caller, game, canonical.decode()))


def _digest_in(name: str) -> str | None:
    """The digest that a name spells; None if it is no name."""
    try:
        digest = base64.b64decode(f"{name}=", altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        return None
    spelled = base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
    return digest.hex() if len(digest) == NAME_BYTES and spelled == name else None
