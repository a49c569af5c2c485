"""Messages to `/mcp`, as any HTTP client sends them."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any, Literal

import anyio
from mcp.client._transport import TransportStreams
from mcp.client.client import Client
from mcp.shared.message import SessionMessage
from mcp_types import CallToolResult, TextContent, jsonrpc_message_adapter

from cards.model.language import Language
from service.app import create_app
from service.mcp.asking import Asker, asker_of
from service.mcp.server import reply
from service.settings.settings import Settings
from tests.access.stand import Answer, Served, catalogue

Mode = Literal["auto", "legacy"]


@asynccontextmanager
async def in_memory(
    mode: Mode = "auto", language: Language = Language.EN
) -> AsyncGenerator[Client]:
    app = create_app(Settings(), catalogue())
    streams = _streams(asker_of(app, language))
    async with app.router.lifespan_context(app), Client(streams, mode=mode) as client:
        yield client


@asynccontextmanager
async def _streams(asker: Asker) -> AsyncGenerator[TransportStreams]:
    """What a client of the SDK reads and writes, answered in this process."""
    answers, read = anyio.create_memory_object_stream[SessionMessage | Exception](16)
    write, asked = anyio.create_memory_object_stream[SessionMessage](16)

    async def answer() -> None:
        async for sent in asked:
            body = sent.message.model_dump_json(by_alias=True, exclude_unset=True)
            made = await reply(body.encode(), asker)
            if made.body:
                message = jsonrpc_message_adapter.validate_json(made.body)
                await answers.send(SessionMessage(message))

    async with anyio.create_task_group() as tasks, answers, asked:
        tasks.start_soon(answer)
        yield read, write
        tasks.cancel_scope.cancel()


def text_of(result: CallToolResult) -> str:
    first = result.content[0]
    assert isinstance(first, TextContent)
    return first.text


def message(method: str, **params: Any) -> dict[str, Any]:  # noqa: ANN401 - any JSON
    return {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}


def rpc(
    stand: Served,
    method: str,
    headers: dict[str, str] | None = None,
    *,
    key: str | None = None,
    **params: Any,  # noqa: ANN401 - any JSON
) -> Answer:
    return stand.ask("POST", "/mcp", message(method, **params), key=key, **(headers or {}))


def called(stand: Served, name: str, arguments: dict[str, Any]) -> dict[str, Any]:
    result: dict[str, Any] = rpc(stand, "tools/call", name=name, arguments=arguments).json["result"]
    return result
