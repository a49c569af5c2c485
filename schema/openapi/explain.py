"""The query parameter `explain` in the OpenAPI document."""

from schema.openapi.json_schema import Schema
from schema.openapi.parts import parameter
from schema.shapes.explanation import Explain

TEXT = (
    "How much explanation the answer gives in `explanation`. For a move: the clauses consulted "
    "and, if it is illegal, what would make it legal. For a score or a total: its lines. For "
    "legal moves: how many of each kind were looked at, and which clauses decided. For a log: its "
    "last move, if that is not legal, and the clauses of the moves before it. With `none` the "
    "answer is the same, byte for byte, as without the parameter."
)


def explain_parameter() -> Schema:
    """The parameter, which every adjudication takes."""
    levels = [level.lower() for level in Explain]
    return parameter("explain", TEXT, {"type": "string", "enum": levels, "default": "none"})
