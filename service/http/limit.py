"""Limit: what the head of a request may be, and what it may say of its body."""

from schema.shapes.problem import ProblemSlug
from service.access.refusal import Refusal
from service.access.scopes import GRAPHQL_PATHS
from service.http.body_sizes import BodySizes
from service.http.deadline import Deadlines
from service.http.exchange import Exchange
from service.http.head_limits import HeadLimits
from service.http.receive import body_of, require_acceptable
from service.settings.options import LimitKind
from service.telemetry.metrics import Metrics


class Limits:
    """What a request may be, by its head alone."""

    def __init__(
        self,
        head: HeadLimits,
        sizes: BodySizes,
        body_seconds: float,
        deadlines: Deadlines,
        metrics: Metrics,
    ) -> None:
        """Bodies are there within `body_seconds`; what is too large for GraphQL is counted."""
        self._head = head
        self._sizes = sizes
        self._body_seconds = body_seconds
        self._deadlines = deadlines
        self._metrics = metrics

    def limit(self, exchange: Exchange) -> None:
        """Raise `Refusal` for what is too large by its head; count and time the body from now."""
        scope = exchange.scope
        refusal = self._head.refusal(scope)
        if refusal is not None:
            raise refusal
        most = self._sizes.on(scope["path"])
        exchange.body = body_of(
            scope,
            exchange.receive,
            most_bytes=most,
            seconds=self._body_seconds,
            deadlines=self._deadlines,
        )
        if exchange.body is None:
            return
        try:
            require_acceptable(scope, most)
        except Refusal as refused:
            if scope["path"] in GRAPHQL_PATHS and refused.slug is ProblemSlug.BODY_TOO_LARGE:
                self._metrics.graphql.limit(LimitKind.BODY_BYTES, refused=True)
            raise
