"""Errors of ours in a GraphQL response: their messages are worded when it is encoded."""

from typing import Any

from graphql import GraphQLError, Node

from cards.messages.message import Message


class ToldError(GraphQLError):
    """An error whose message is for a reader of any language."""

    def __init__(
        self, said: Message, node: Node | None = None, *, extensions: dict[str, Any] | None = None
    ) -> None:
        """Keep what is said; the message itself is in English."""
        super().__init__(str(said), node, extensions=extensions)
        self.said = said
