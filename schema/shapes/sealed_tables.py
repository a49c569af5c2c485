"""Sealed tables: what is asked about a table that only the service can open, and the answers.

A request gives the sealed text in place of `snapshot`, and the key of a seat. Its answer is what
that seat may see; without a key, what everybody sees.
"""

import functools
from typing import Annotated, Any, ClassVar, Final, TypeVar, cast

import msgspec
from msgspec import Meta

from cards.model.seat import SeatKey
from cards.model.shape import Shape, check_one_needed
from cards.model.vocabulary import RulesetId
from schema.shapes.common import DecidingClauses
from schema.shapes.destiny import DestinySnapshot
from schema.shapes.destiny_total import DestinyTotalRequest
from schema.shapes.destiny_verdict import (
    DestinyLegalMovesRequest,
    DestinyReplayAnswer,
    DestinyReplayRequest,
    DestinyReplayStep,
    DestinySetupAnswer,
    DestinySetupRequest,
    DestinyValidateRequest,
    DestinyVerdict,
)
from schema.shapes.explanation import Judged
from schema.shapes.legal import (
    LegalMovesRequest,
    ReplayAnswer,
    ReplayRequest,
    ReplayStep,
    SetupAnswer,
    SetupRequest,
)
from schema.shapes.named_tables import BY_NAME, SNAPSHOT
from schema.shapes.receipts import Digest, Uniqueness
from schema.shapes.score import ScoreRequest
from schema.shapes.table import Snapshot
from schema.shapes.verdict import ValidateRequest, Verdict
from schema.shapes.view import DestinyViewRequest, ViewRequest

SEALED_MEDIA_TYPE: Final = "application/vnd.lawspeaker.sealed+json"
SEALED: Final = "sealed"
"""The field of a request about a sealed table."""
SEAT: Final = "seat"
MOVE: Final = "move"
UNDO: Final = "undo"
"""What a request gives in place of a move, to take some back."""
MOST_TEXTS: Final = 64

Answer = TypeVar("Answer", bound=msgspec.Struct)

SealedText = Annotated[
    str,
    Meta(
        min_length=3_000,
        max_length=96_000,
        pattern=r"^[A-Za-z0-9_-]+\Z",
        description="A sealed table, as an answer gave it.",
    ),
]
SeatSecret = Annotated[
    Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22}\Z")] | None,
    Meta(description="The key of your seat at a sealed table; null for a spectator."),
]


class AboutSealed(Shape, frozen=True, kw_only=True):
    """A request about a sealed table."""

    full: ClassVar[type[Shape]]
    """The request about a table in full."""

    seat: SeatSecret = None


class OneSealed(AboutSealed, frozen=True, kw_only=True):
    """A request about one sealed table."""

    sealed: SealedText


class SealedLog(AboutSealed, frozen=True, kw_only=True):
    """What happened in a part of a game, from a sealed table to a later one?"""

    full: ClassVar[type[Shape]] = ReplayRequest

    sealed: Annotated[
        tuple[SealedText, ...],
        Meta(
            min_length=1,
            max_length=MOST_TEXTS,
            description="Sealed tables of one game, each made by one move from the one before.",
        ),
    ]


class SealedDestinyLog(SealedLog, frozen=True, kw_only=True):
    """What happened in a part of a game of Destiny, from a sealed table to a later one?"""

    full: ClassVar[type[Shape]] = DestinyReplayRequest


class SealedSeat(Shape, frozen=True, kw_only=True):
    """A seat and its key."""

    player: Annotated[SeatKey, Meta(description="Whose seat it is.")]
    key: Annotated[str, Meta(description="Opens this seat alone. Give it to its player only.")]


class Chain(Shape, frozen=True, kw_only=True):
    """The place of a sealed table in the chain of its game."""

    number: Annotated[int, Meta(description="Moves made since the deal.")]
    digest: Annotated[Digest, Meta(description="SHA-256 of the sealed text, base64url.")]
    before: Annotated[
        Digest | None,
        Meta(
            description="Digest of the text before; null for a deal. Two texts after the same one "
            "are a fork."
        ),
    ]
    uniqueness: Annotated[
        Uniqueness, Meta(description="What prevents a second, different move from the text before.")
    ]


class SealedSetup(Judged, frozen=True, kw_only=True):
    """A fresh game on a sealed table: each seat sees what it may see, nobody sees it all."""

    ruleset: RulesetId
    sealed: SealedText
    seats: Annotated[tuple[SealedSeat, ...], Meta(description="The seats, in seat order.")]
    chain: Chain
    clauses: DecidingClauses


class Consent(Shape, frozen=True, kw_only=True):
    """The consent of a seat to an undo."""

    player: Annotated[SeatKey, Meta(description="Whose seat it is.")]
    proof: Annotated[
        str,
        Meta(
            pattern=r"^[A-Za-z0-9_-]{43}\Z",
            description="HMAC-SHA256, with the key of the seat, of `undo <moves> ` and the "
            "digest of the sealed text.",
        ),
    ]


class Undo(Shape, frozen=True, kw_only=True):
    """Moves to take back, if every seat agrees. What chance has decided stands."""

    moves: Annotated[int, Meta(ge=1, le=24, description="How many, from the last one back.")] = 1
    consents: Annotated[
        tuple[Consent, ...],
        Meta(max_length=16, description="Consents of other seats, from the answers to them."),
    ] = ()


Consents = Annotated[
    tuple[Consent, ...],
    Meta(description="Consents to the undo so far, yours too, to pass on; empty for a move."),
]


class SealedVerdict(Verdict, frozen=True, kw_only=True):
    """The answer to a move at a sealed table: what the seat may see of it."""

    sealed: Annotated[
        SealedText | None, Meta(description="The sealed table after a legal move; otherwise null.")
    ]
    chain: Annotated[Chain | None, Meta(description="The place of `sealed`; null without it.")]
    consents: Consents = ()


class SealedDestinyVerdict(DestinyVerdict, frozen=True, kw_only=True):
    """The answer to a move at a sealed table of Destiny: what the seat may see of it."""

    sealed: Annotated[
        SealedText | None, Meta(description="The sealed table after a legal move; otherwise null.")
    ]
    chain: Annotated[Chain | None, Meta(description="The place of `sealed`; null without it.")]
    consents: Consents = ()


GameName = Annotated[
    str, Meta(description="Names the game: the same for each of its sealed tables.")
]
Number = Annotated[int, Meta(description="Moves made since the deal, up to the last table.")]
Numbers = Annotated[
    tuple[int, ...],
    Meta(
        description="The place of each step in the chain of the game. Places that are missing in "
        "between are those of moves that were taken back, and of the undo."
    ),
]
WhoseSeat = Annotated[
    SeatKey | None, Meta(description="Whose seat the key opens; null for a spectator.")
]
_STEPS: Final = "Moves before the first table, the last 24 at most, and those from it to the last."


class SealedReplay(Judged, frozen=True, kw_only=True):
    """The moves to one sealed table, and from it to a later one, as the seat may see them."""

    ruleset: RulesetId
    game: GameName
    number: Number
    seat: WhoseSeat
    numbers: Numbers
    steps: Annotated[tuple[ReplayStep, ...], Meta(description=_STEPS)]
    snapshot: Annotated[Snapshot, Meta(description="The last table, as the seat sees it.")]


class SealedDestinyReplay(Judged, frozen=True, kw_only=True):
    """The moves to a sealed table of Destiny, and on to a later one, as the seat may see them."""

    ruleset: RulesetId
    game: GameName
    number: Number
    seat: WhoseSeat
    numbers: Numbers
    steps: Annotated[tuple[DestinyReplayStep, ...], Meta(description=_STEPS)]
    snapshot: Annotated[DestinySnapshot, Meta(description="The last table, as the seat sees it.")]


_TAKEN: Final = frozenset(
    {
        *(ValidateRequest, LegalMovesRequest, ViewRequest, ScoreRequest),
        *(DestinyValidateRequest, DestinyLegalMovesRequest, DestinyViewRequest),
        DestinyTotalRequest,
    }
)
"""Requests whose table may be sealed."""


def is_sealed(request: Shape) -> bool:
    """Whether a request is about a sealed table, or asks for one."""
    return isinstance(request, AboutSealed | SealedDeal)


def takes_a_log(request: type[Shape]) -> bool:
    """Whether its sealed form has a list of texts."""
    return request in _LOGS


def sealed_text(request: Shape, answer: Shape) -> str:
    """The sealed table to play on with: the answer's, or else the last that was sent."""
    text: str | tuple[str, ...] | None = getattr(answer, SEALED, None)
    text = text or getattr(request, SEALED)
    assert isinstance(text, str | tuple)
    return text if isinstance(text, str) else text[-1]


_members: Final = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode
_encode: Final = msgspec.json.Encoder().encode
SEALING: Final = f'"{SEALED}"'.encode()
"""What every body has that is about a sealed table."""
_NULL: Final = msgspec.Raw(b"null")
_FALSE: Final = msgspec.Raw(b"false")
_EITHER: Final = (SEALED, SEAT, SNAPSHOT, BY_NAME)
_SETUPS: Final = (SetupRequest, DestinySetupRequest)
_LOGS: Final[dict[type[Shape], type[Shape]]] = {
    ReplayRequest: SealedLog,
    DestinyReplayRequest: SealedDestinyLog,
}


class SealedDeal(Shape, frozen=True, kw_only=True):
    """A request to deal a game that is sealed."""

    full: ClassVar[type[Shape]]
    """The request for a deal in the open."""

    sealed: Annotated[bool, Meta(description="True: the table is sealed; nobody sees all of it.")]


@functools.cache
def sealed_form(request: type[Shape]) -> type[Shape] | None:
    """The shape of a request about a sealed table, in place of one in full; None if it has none."""
    if request in _LOGS:
        return _LOGS[request]
    fields = msgspec.structs.fields(request)
    if request in _SETUPS:
        base: type[Shape] = SealedDeal
    elif request in _TAKEN:
        base = OneSealed
    else:
        return None
    others: list[tuple[str, Any, Any]] = [
        (
            field.name,
            field.type | None if _may_be_left_out(field) else field.type,
            _default_of(field),
        )
        for field in fields
        if field.name not in {SNAPSHOT, SEAT}
    ]
    namespace: dict[str, Any] = {
        "__doc__": f"{request.__doc__} The table is sealed.",
        "full": request,
    }
    if MOVE in request.__struct_fields__:
        others = [each for each in others if each[0] != MOVE]
        (move,) = [field.type for field in fields if field.name == MOVE]
        others += [(MOVE, move | None, None), (UNDO, Undo | None, None)]
        namespace |= {"one_needed": (MOVE, UNDO), "__post_init__": check_one_needed}
    made = msgspec.defstruct(
        f"Sealed{request.__name__}",
        others,
        bases=(base,),
        module=__name__,
        namespace=namespace,
        kw_only=True,
        frozen=True,
    )
    return cast("type[Shape]", made)


def _may_be_left_out(field: msgspec.structs.FieldInfo) -> bool:
    """Who deals in secret needs no seed."""
    return field.name == "seed"


def _default_of(field: msgspec.structs.FieldInfo) -> Any:  # noqa: ANN401 - of any type
    if field.default_factory is not msgspec.NODEFAULT:
        return msgspec.field(default_factory=field.default_factory)
    if field.default is not msgspec.NODEFAULT:
        return field.default
    return None if _may_be_left_out(field) else msgspec.field()


_ANSWERS: Final[dict[type[msgspec.Struct], type[Shape]]] = {
    SetupAnswer: SealedSetup,
    DestinySetupAnswer: SealedSetup,
    Verdict: SealedVerdict,
    DestinyVerdict: SealedDestinyVerdict,
    ReplayAnswer: SealedReplay,
    DestinyReplayAnswer: SealedDestinyReplay,
}


def sealed_answer(answer: type[Answer]) -> type[Answer]:
    """The shape of an answer about a sealed table: often the same."""
    return cast("type[Answer]", _ANSWERS.get(answer, answer))


def sealed_in(body: bytes, request: type[Shape]) -> tuple[bytes, type[Shape] | None]:
    """A body without what says nothing, and its shape if it is about a sealed table.

    A null says nothing, and neither does `false` in a setup: it is in the open.
    """
    form = sealed_form(request)
    if form is None:
        return body, None
    try:
        members = _members(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return body, None
    if SEALED not in members:
        return body, None
    silent = {name for name in _EITHER if members.get(name) == _NULL}
    if request in _SETUPS and members[SEALED] == _FALSE:
        silent.add(SEALED)
    given = {name: value for name, value in members.items() if name not in silent}
    return (_encode(given) if silent else body), form if SEALED in given else None
