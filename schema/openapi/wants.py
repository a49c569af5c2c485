"""The groups of the OpenAPI document: what people come to do, the most wanted first."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from schema.openapi.json_schema import Schema


class Want(NamedTuple):
    """Something that people want to do, and the operations that do it, by their ids."""

    name: str
    description: str
    operations: tuple[str, ...]


WANTS: Final = (
    Want(
        "score",
        "Add up a game: from a score sheet, or from the cards in each story.",
        ("score_sheet", "get_score_sheet", "score", "destiny_total", "best_total"),
    ),
    Want(
        "odds",
        "Chances before the runes are cast, and the result of what was cast.",
        ("odds", "get_odds", "cast"),
    ),
    Want(
        "play",
        "Judge moves: set a table up, list what may be done, check a move or a whole game.",
        (
            "setup",
            "legal_moves",
            "validate",
            "replay",
            "view",
            "destiny_setup",
            "destiny_legal_moves",
            "destiny_validate",
            "destiny_replay",
            "destiny_view",
        ),
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
            "check_cards",
            "parse_cards",
            "list_cards",
            "get_card",
            "get_card_by_name",
            "named_cards",
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
    Want("graphql", "All of it as GraphQL.", ()),
    Want("receipts", "Prove what was answered: sealed rolls and signed answers.", ()),
    Want("service", "The service itself: health, documents, kinds of problems.", ()),
)
"""A group without operations has those that name it themselves."""
TAGS: Final[list[Schema]] = [{"name": want.name, "description": want.description} for want in WANTS]
_GROUPS: Final[Mapping[str, str]] = {
    operation: want.name for want in WANTS for operation in want.operations
}


def group(operation: Schema) -> None:
    """Put an operation where people look for it."""
    name = _GROUPS.get(operation["operationId"])
    if name is not None:
        operation["tags"] = [name]
