"""Starlette and msgspec by hand: a score and a card as somebody writes them who wants no more.

Beside them our own rules, called without our doors: what they cost, and what the doors add.
"""

import os
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cards.catalogue import Catalogue, load_catalogue
from cards.messages.message import encoder_in
from cards.model.language import Language
from loadtest.bench.facts import VARIABLE
from loadtest.bench.hand_score import Facts, ScoreRequest, known, score
from schema.operations import SCORE, VALIDATE, Operation
from service.judging.functions import RULES

Endpoint = Callable[[Request], Awaitable[Response]]
JSON: Final = "application/json"

_write: Final = msgspec.json.Encoder().encode


def scored(facts: Facts) -> Endpoint:
    """The score of a table."""
    read = msgspec.json.Decoder(ScoreRequest).decode

    async def endpoint(request: Request) -> Response:
        return Response(_write(score(facts, read(await request.body()))), media_type=JSON)

    return endpoint


def card(facts: Facts) -> Endpoint:
    """The one card that is known."""

    async def endpoint(request: Request) -> Response:
        found = facts.shown
        if found["id"] != request.path_params["id"]:
            return Response(status_code=404)
        return Response(_write(found), media_type=JSON)

    return endpoint


def ruled(catalogue: Catalogue, operation: Operation) -> Endpoint:
    """An operation by our rules."""
    read = msgspec.json.Decoder(operation.request).decode
    write = encoder_in(Language.EN).encode
    rule = RULES[operation.name]

    async def endpoint(request: Request) -> Response:
        answer = rule(catalogue, read(await request.body()))
        return Response(write(answer), media_type=JSON)

    return endpoint


async def ready(_: Request) -> Response:
    """Say that the process answers."""
    return Response()


def application(facts: Facts, catalogue: Catalogue) -> Starlette:
    """The application."""
    return Starlette(
        routes=[
            Route("/score", scored(facts), methods=["POST"]),
            Route("/cards/{id}", card(facts)),
            Route("/rules/score", ruled(catalogue, SCORE), methods=["POST"]),
            Route("/rules/validate", ruled(catalogue, VALIDATE), methods=["POST"]),
            Route("/readyz", ready),
        ]
    )


def app() -> Starlette:
    """Made by uvicorn as a factory."""
    return application(known(os.environ[VARIABLE]), load_catalogue())
