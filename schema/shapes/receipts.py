"""Receipts: what the service signs, and the shapes of rolls that it throws itself.

A receipt is a statement and a detached JWS over its canonical JSON (RFC 8785). Every member of a
statement is always written, also where it is null or empty, so that its JSON as received is the
JSON that was signed.
"""

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from cards.model.seat import Seated, SeatKey
from cards.model.shape import Identifier, OneOf, Shape
from cards.model.vocabulary import Face, RulesetId, Rune
from cards.model.word import Word

RECEIPT_HEADER: Final = "Lawspeaker-Receipt"
"""Response header that holds the detached JWS of an answer's receipt."""
PREFERENCE: Final = "receipt"
"""What a request says in `Prefer` (RFC 7240) to get a receipt."""
SCHEME: Final = "lawspeaker-roll-1"
"""How faces follow from a throw and the secret of its epoch; another way would be another name."""

Digest = Annotated[
    str,
    Meta(
        pattern=r"^[A-Za-z0-9_-]{43}\Z",
        description="SHA-256 of canonical JSON, base64url without padding.",
    ),
]
Sequence = Annotated[
    int, Meta(ge=1, le=99999, description="Place of the roll in its game: 1, 2, 3 and so on.")
]


class Uniqueness(Word):
    """What ensures that a place in a game has only one roll, opening or move."""

    LEDGER = "LEDGER"
    """A ledger that the replicas share refuses a second, different one."""
    NONE = "NONE"
    """Nothing: a second one for the same place may exist; whoever has both sees the fork.

    A chain with such a link is not valid as a whole.
    """


class Standing(Word):
    """Whether the secret was in force when the faces were made."""

    FRESH = "FRESH"
    """The epoch was the current one; its secret was not public."""
    RECOMPUTED = "RECOMPUTED"
    """The epoch was over. With LEDGER, these are the faces first thrown for the place.

    With NONE, nobody knows whether they were shown before, and no new roll can follow them.
    """


class Subject(Word):
    """What a throw is about."""

    SNAPSHOT = "SNAPSHOT"
    POOL = "POOL"


class ClientSeed(Seated, frozen=True, kw_only=True):
    """A player's seed for a game, made public after the commitment to it was signed."""

    player: Annotated[SeatKey, Meta(description="Whose it is.")]
    seed: Annotated[
        Annotated[str, Meta(min_length=16, max_length=128)],
        Meta(description="16 to 128 characters that nobody can guess."),
    ]


class SeedCommitment(Seated, frozen=True, kw_only=True):
    """A player's commitment to one seed."""

    player: Annotated[SeatKey, Meta(description="The player who commits to it.")]
    commitment: Annotated[
        Digest, Meta(description='Digest of `{"game": …, "player": …, "seed": …}`.')
    ]


class RolledStone(Shape, frozen=True, kw_only=True):
    """One rune of a throw and its two sides."""

    rune: Annotated[Rune, Meta(description="Kind of rune.")]
    sides: Annotated[
        Annotated[tuple[Face, ...], Meta(min_length=2, max_length=2)],
        Meta(description="Its two faces: first the one for a 0 bit, then the one for a 1 bit."),
    ]


class Throw(Shape, frozen=True, kw_only=True):
    """Everything that decides the faces, except the secret of the epoch.

    The digest of this object identifies the throw; the next roll of the game names it.
    """

    scheme: Annotated[
        Annotated[str, Meta(max_length=32)],
        Meta(description="Name of the scheme by which the faces follow from it."),
    ]
    epoch: Annotated[Identifier, Meta(description="Epoch whose secret is used.")]
    commitment: Annotated[Digest, Meta(description="SHA-256 of that secret, base64url.")]
    game: Annotated[Identifier, Meta(description="The caller's name for the game.")]
    sequence: Sequence
    previous: Annotated[
        Digest | None, Meta(description="Digest of the throw or opening before; null if none.")
    ] = None
    ruleset: Annotated[RulesetId, Meta(description="Ruleset of the throw.")]
    subject: Annotated[Subject, Meta(description="What `subjectDigest` is a digest of.")]
    subject_digest: Annotated[
        Digest, Meta(description="Digest of the table before the cast, or of the bare pool.")
    ]
    stones: Annotated[
        tuple[RolledStone, ...], Meta(max_length=64, description="The runes, in order.")
    ]
    seeds: Annotated[
        tuple[ClientSeed, ...],
        Meta(max_length=16, description="Seeds promised in an opening; only in the first roll."),
    ] = ()


class RollStatement(Shape, frozen=True, kw_only=True):
    """The statement that the service threw these runes and they showed these faces."""

    throw: Annotated[Throw, Meta(description="What was thrown.")]
    shown: Annotated[
        tuple[Face, ...], Meta(max_length=64, description="The face of each rune, in order.")
    ]
    uniqueness: Annotated[
        Uniqueness, Meta(description="What prevents a second roll for the same place.")
    ]
    standing: Annotated[Standing, Meta(description="Whether the secret was in force.")]
    ephemeral: Annotated[
        bool,
        Meta(
            description="True if the key or the secret lives only as long as this process: "
            "for development."
        ),
    ]


class Pledge(Shape, frozen=True, kw_only=True):
    """Seeds that the players of a game bind themselves to.

    The digest of this object identifies the opening; the first roll of the game names it.
    """

    game: Annotated[Identifier, Meta(description="The caller's name for the game.")]
    commitments: Annotated[
        tuple[SeedCommitment, ...],
        Meta(
            min_length=1,
            max_length=16,
            description="One for each player, in the order of the players' keys.",
        ),
    ]


class OpeningStatement(Shape, frozen=True, kw_only=True):
    """The statement that a game's players committed to these seeds before we knew any of them."""

    pledge: Annotated[Pledge, Meta(description="What they promised.")]
    uniqueness: Annotated[
        Uniqueness, Meta(description="What prevents a second opening of the game.")
    ]
    ephemeral: Annotated[
        bool, Meta(description="The key lives only as long as this process: for development.")
    ]


class AnswerStatement(Shape, frozen=True, kw_only=True):
    """The statement that the service gave this answer to this request."""

    operation: Annotated[
        Annotated[str, Meta(max_length=64)], Meta(description="Name of the operation.")
    ]
    request: Annotated[Digest, Meta(description="Digest of the request as it was sent.")]
    outcome: Annotated[Digest, Meta(description="Digest of the answer, as REST gives it.")]
    catalogue: Annotated[
        Annotated[str, Meta(max_length=128)], Meta(description="Digest of the catalogue.")
    ]
    engine: Annotated[
        Annotated[str, Meta(max_length=32)], Meta(description="Version of the engine.")
    ]
    citations: Annotated[
        tuple[Annotated[str, Meta(max_length=96)], ...],
        Meta(max_length=2000, description="The `clauses` of the answer; empty if it has none."),
    ]


class Statement(OneOf, frozen=True, kw_only=True, omit_defaults=True):
    """What a receipt says; its canonical JSON is what is signed."""

    roll: Annotated[RollStatement | None, Meta(description="A throw.")] = None
    opening: Annotated[OpeningStatement | None, Meta(description="Commitments.")] = None
    answer: Annotated[AnswerStatement | None, Meta(description="An answer.")] = None


class Receipt(Shape, frozen=True, kw_only=True):
    """A signed statement of the service."""

    statement: Annotated[Statement, Meta(description="What it says.")]
    signature: Annotated[
        Annotated[str, Meta(max_length=512)],
        Meta(description="Detached JWS (RFC 7515, appendix F), EdDSA, over canonical JSON."),
    ]


class Roll(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """A throw by the service: asking again shows the same faces."""

    game: Annotated[Identifier, Meta(description="Your name for the game; make it unguessable.")]
    sequence: Sequence
    previous: Annotated[
        Receipt | None,
        Meta(
            description="Receipt of the previous roll; for the first roll, of the opening, "
            "if there was one. May be left out where the previous roll is in "
            "the same log."
        ),
    ] = None
    client_seeds: Annotated[
        tuple[ClientSeed, ...],
        Meta(
            max_length=16,
            description="Every seed promised in the opening; only for the first roll.",
        ),
    ] = ()
    epoch: Annotated[
        Identifier | None,
        Meta(
            description="Epoch of an earlier roll that is asked for again. If null: the "
            "epoch in which this place was thrown, if the ledger knows it; "
            "otherwise the current one."
        ),
    ] = None


class EpochState(Word):
    """The state of an epoch."""

    COMING = "COMING"
    CURRENT = "CURRENT"
    OVER = "OVER"
    """No longer used; its secret is not public yet."""
    REVEALED = "REVEALED"


class Epoch(Shape, frozen=True, kw_only=True):
    """A span of time in which rolls are made with one secret."""

    epoch: Annotated[Identifier, Meta(description="Name by which rolls refer to it.")]
    state: Annotated[EpochState, Meta(description="Whether it is to come, in use, over or public.")]
    from_: Annotated[str, Meta(description="When it begins, RFC 3339.")] = msgspec.field(
        name="from"
    )
    until: Annotated[str | None, Meta(description="When it ends; null if that is not set.")]
    commitment: Annotated[Digest, Meta(description="SHA-256 of the secret, base64url.")]
    secret: Annotated[
        str | None,
        Meta(description="The secret, 32 bytes in base64url; null until it is revealed."),
    ]


class EpochList(Shape, frozen=True, kw_only=True):
    """Every epoch that the service knows."""

    ephemeral: Annotated[bool, Meta(description="The secret lives only as long as this process.")]
    epochs: Annotated[tuple[Epoch, ...], Meta(description="In order of time.")]
