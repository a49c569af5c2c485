"""Errors in a GraphQL response whose messages are worded when the response is encoded."""

from typing import Any

from graphql import GraphQLError, Node

from cards.messages.message import Message


class LocalizedError(GraphQLError):
    """An error with a message in every language: `detail`. `message` is the English text."""

    def __init__(
        self, detail: Message, node: Node | None = None, *, extensions: dict[str, Any] | None = None
    ) -> None:
        """An error with a message, at a node of the document if one is to blame."""
        super().__init__(str(detail), node, extensions=extensions)
        self.detail = detail
