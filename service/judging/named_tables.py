"""Tables by name: those that callers asked a name for, kept decoded for their next request.

A name is a digest of the caller and of the table's canonical text, so every replica gives the same
one. It is looked up for its caller only. A table that is forgotten has to be sent in full again.
"""

import base64
import hashlib
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
from service.judging.explained import asked_of
from service.judging.own_sets import without_cards
from service.refusal import Refusal
from service.rules.engine.kept_tables import name_of, to_keep

ROOM: Final = 16 * 1024 * 1024
"""Bytes of memory for all tables together, as estimated."""
TIMES: Final = 8
"""Memory of a table, decoded and as text, as a multiple of its text: an estimate."""
SECONDS: Final = 3600.0
NAME_BYTES: Final = 32
NAMING: Final = f'"{BY_NAME}"'.encode()
"""What every body has that names a table."""

ESCAPE: Final = b"\\u"
"""What a body has that may spell it otherwise."""
_NULL: Final = msgspec.Raw(b"null")
_canonical: Final = msgspec.json.Encoder(order="deterministic").encode
_encode: Final = msgspec.json.Encoder().encode
_members: Final = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode


class _OnlyName(Shape, frozen=True, kw_only=True):
    """What says of a name that it is none."""

    table: str


class _NamedTable(NamedTuple):
    """A table that has a name."""

    table: Snapshot | DestinySnapshot
    text: bytes
    """As the caller last sent or got it: a patch is of this text."""


class _SealedTable(NamedTuple):
    """A sealed table that has a name."""

    text: str


class NamedTables:
    """The tables that have names. Callers share the room fairly."""

    def __init__(self, room: int = ROOM) -> None:
        """Keep those used last, together at most `room` bytes."""
        self._kept: FairCache[_NamedTable | _SealedTable] = FairCache(room, ttl=SECONDS)

    def name(self, request: Shape, sent: bytes, answer: Shape, caller: str) -> str | None:
        """The name of the table to play on with: the answer's, or else the one that was sent.

        Both are kept: who had to send a table in full may name it again. `sent` is the request in
        full, as JSON. Of a sealed table it is the text that has the name, never a seat's view.
        """
        if is_sealed(asked_of(request)):
            return self.keep_sealed(sealed_text(asked_of(request), answer), caller)
        names: list[str] = []
        for table in _tables_of(asked_of(request)):
            known, text = name_of(table), _members(sent).get(SNAPSHOT)
            if known is None and text is not None:
                known = self._named(table, caller, bytes(text))
            names += [] if known is None else [known]
        names += [self.keep(table, caller) for table in _tables_of(answer)]
        return names[-1] if names else None

    def read(self, body: bytes, shape: type[Shape], caller: str) -> tuple[bytes, Shape | None]:
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
        if not isinstance(name, str):
            raise _refused(*faults_in({BY_NAME: name}, _OnlyName))
        beside = [each for each in (SNAPSHOT, SEALED) if members.pop(each, _NULL) != _NULL]
        named = self._known(name, caller, beside=bool(beside))
        if isinstance(named, _SealedTable):
            if sealed_form(shape) is None:
                raise sealed_not_taken()
            text = [named.text] if takes_a_log(shape) else named.text
            return _encode({SEALED: text, **members}), None
        in_full = _encode({SNAPSHOT: msgspec.Raw(named.text), **members})
        asked: Any = decoder_of(by_table(shape)).sound(body)
        if asked is None or not isinstance(named.table, tables_in(shape)):
            return in_full, None
        given = {each: getattr(asked, each) for each in asked.__struct_fields__ if each != BY_NAME}
        try:
            return in_full, shape(**{SNAPSHOT: named.table}, **given)
        except ValueError:  # it gives something that no table goes with
            return in_full, None

    def known(
        self, name: str, caller: str, beside: object = None
    ) -> Snapshot | DestinySnapshot | str:
        """The table of a caller that has this name, or its sealed text.

        Raises as above; `beside` is a table that was given.
        """
        named = self._known(name, caller, beside=beside is not None)
        return named.text if isinstance(named, _SealedTable) else named.table

    def keep(self, table: Shape, caller: str) -> str:
        """The name of a table of an answer, which is kept from now on."""
        assert isinstance(table, Snapshot | DestinySnapshot)
        return self._named(table, caller, _encode(table))

    def keep_sealed(self, text: str, caller: str) -> str:
        """The name of a sealed table, which is kept from now on."""
        name = _name_of(caller, text.encode())
        self._kept.put(_key(caller, name), _SealedTable(text), size=len(text), caller=caller)
        return name

    def _known(self, name: str, caller: str, *, beside: bool) -> _NamedTable | _SealedTable:
        if beside:
            detail = say("table-and-snapshot")
            raise _refused(Fault(pointer=f"/{BY_NAME}", code=FaultCode.ONE_OF, detail=detail))
        named = self._kept.get(_key(caller, name))
        if named is None:
            detail = say("table-unknown")
            at = ProblemFault(pointer=f"/{BY_NAME}", code="UNKNOWN_TABLE", detail=detail)
            raise Refusal(ProblemSlug.UNKNOWN_TABLE, detail, errors=(at,))
        return named

    def _named(self, table: Snapshot | DestinySnapshot, caller: str, text: bytes) -> str:
        name = _name_of(caller, _canonical(table))
        key = _key(caller, name)
        known = self._kept.get(key)
        if known is None or known.text != text:
            found = known.table if isinstance(known, _NamedTable) else to_keep(table, name)
            named = _NamedTable(found, text)
            self._kept.put(key, named, size=TIMES * len(text), caller=caller)
        return name


def _name_of(caller: str, text: bytes) -> str:
    hashed = hashlib.blake2b(_key(caller, "").encode(), digest_size=NAME_BYTES)
    hashed.update(text)
    return base64.urlsafe_b64encode(hashed.digest()).rstrip(b"=").decode()


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
    return f"{caller}\0{name}"
