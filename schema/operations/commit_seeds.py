"""Opens a game whose players promise seeds; needs the keys of the service."""

from typing import Annotated, Final

from msgspec import Meta

from cards.model.shape import Identifier, Shape
from schema.operations.operation import Example, Operation, Tag
from schema.shapes.common import Provenance
from schema.shapes.receipts import Receipt, SeedCommitment


class CommitRequest(Shape, frozen=True, kw_only=True):
    """Open a game: its players promise seeds, which they reveal at the first roll."""

    game: Annotated[Identifier, Meta(description="Your name for the game; make it unguessable.")]
    commitments: Annotated[
        tuple[SeedCommitment, ...],
        Meta(min_length=1, max_length=16, description="One for each player."),
    ]


class CommitAnswer(Provenance, frozen=True, kw_only=True):
    """The receipt of an opening, which the first roll names as `previous`."""

    receipt: Receipt


COMMIT_SEEDS: Final = Operation(
    name="commit_seeds",
    place=20,
    path="/v1/rolls/commit",
    field="commitSeeds",
    request=CommitRequest,
    answer=CommitAnswer,
    summary="Sign the players' commitments to seeds before the first roll of a game",
    tag=Tag.RECEIPTS,
    counted=("commitments",),
    signed_examples=(
        Example(
            name="two-players",
            summary="Two players promise a seed each",
            request={
                "game": "friday-8c1f7a52",
                "commitments": [
                    {"player": "ana", "commitment": "Y2N8fUtLrxAGzHX3i2kO1V7l4mMZr1pQh0nS5bW9dEc"},
                    {"player": "bo", "commitment": "q0Zc5mJt7uR2yX9vD3hLk6PfT8wB1nSgVaEoI4rUjMs"},
                ],
            },
        ),
    ),
)
