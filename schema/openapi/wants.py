"""The groups of the OpenAPI document: what people come to do, the most wanted first."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from schema.openapi.json_schema import Schema
from schema.operations import ALL_OPERATIONS


class Want(NamedTuple):
    """Something that people want to do, which operations name as their `want`."""

    name: str
    description: str
    others: tuple[str, ...] = ()
    """Ids of what belongs to it as well: reading, and batches."""


WANTS: Final = (
    Want(
        "score",
        "Add up a game: from a score sheet, or from the cards in each story.",
    ),
    Want(
        "odds",
        "Chances before the runes are cast, and the result of what was cast.",
    ),
    Want(
        "play",
        "Judge moves: set a table up, list what may be done, check a move or a whole game.",
    ),
    Want(
        "rules",
        "Look up the rules: search, rulings, clauses, rulebooks and their differences. "
        "A browser gets pages at the same addresses.",
        (
            "search",
            "list_rulings",
            "get_ruling",
            "get_ruling_checks",
            "list_clauses",
            "get_clause",
            "list_rulesets",
            "get_ruleset",
            "get_ruleset_diff",
            "list_words",
        ),
    ),
    Want(
        "cards",
        "Look up cards, sets and player boards; check your own cards.",
        (
            "list_cards",
            "get_card",
            "get_card_by_name",
            "autocomplete_cards",
            "list_sets",
            "get_set",
            "list_boards",
            "get_board",
        ),
    ),
    Want(
        "copy",
        "Keep a copy of the catalogue, and learn what changed.",
        (
            "bulk",
            "bulk_rulesets",
            "bulk_clauses",
            "bulk_rulings",
            "bulk_cards",
            "bulk_sets",
            "bulk_boards",
            "list_changes",
        ),
    ),
    Want("many", "Ask many things in one request.", ("batch",)),
    Want("graphql", "All of it as GraphQL."),
    Want("receipts", "Prove what was answered: sealed rolls and signed answers."),
    Want("service", "The service itself: health, documents, kinds of problems."),
)
TAGS: Final[list[Schema]] = [{"name": want.name, "description": want.description} for want in WANTS]
_GROUPS: Final[Mapping[str, str]] = {
    **{id_: want.name for want in WANTS for id_ in want.others},
    **{
        id_: each.want
        for each in ALL_OPERATIONS
        for id_ in (each.name, f"get_{each.name}")
        if each.want
    },
}


def group(operation: Schema) -> None:
    """Put an operation where people look for it."""
    name = _GROUPS.get(operation["operationId"])
    if name is not None:
        operation["tags"] = [name]
