"""The query parameter `explain` in the OpenAPI document."""

from schema.openapi.json_schema import Schema
from schema.openapi.parts import parameter
from schema.shapes.explanation import Explain

TEXT = (
    "How much of its reasons the answer tells in `explanation`: of a move the clauses consulted "
    "and, if it is illegal, what would make it legal; of a score or a total its lines; of legal "
    "moves, kind by kind, how many were looked at and which clauses decided; of a log its last "
    "move, if that is not legal, and the clauses of those before it. Without it, and with `none`, "
    "the answer is the same to the byte."
)


def explain_parameter() -> Schema:
    """The parameter, which every adjudication takes."""
    levels = [level.lower() for level in Explain]
    return parameter("explain", TEXT, {"type": "string", "enum": levels, "default": "none"})
