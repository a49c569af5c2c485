"""The command `mcp`: the door for agents over standard input and output, without a network."""

import asyncio
import os
import sys
from collections.abc import Generator
from contextlib import contextmanager
from typing import BinaryIO, Final

import msgspec

from service.access.keys import redacted
from service.cli.door import read_settings
from service.cli.language import reader
from service.settings.options import KeyMode, LogLevel
from service.settings.settings import Settings
from service.telemetry.logs import configure_logs

LEAST: Final = LogLevel.WARNING


def mcp() -> None:
    """Serve one agent on this machine by MCP, over standard input and output."""
    asyncio.run(_serve(_of_one_agent(read_settings())))


def _of_one_agent(settings: Settings) -> Settings:
    """The settings without what guards a network: who starts this may do all."""
    return msgspec.structs.replace(
        settings,
        log_level=LEAST,
        api_keys=KeyMode.OFF,
        api_key_file="",
        api_pepper_file="",
        anonymous_quota="",
        key_quota="",
    )


async def _serve(settings: Settings) -> None:
    from service.app import create_app  # noqa: PLC0415 - loads GraphQL, a second
    from service.mcp.asking import asker_of  # noqa: PLC0415 - see above
    from service.mcp.server import reply  # noqa: PLC0415 - see above

    configure_logs(settings, redacted)
    with _answers() as answers:
        app = create_app(settings)
        base = settings.mcp_base_url.rstrip("/") or None

        async def answer(line: bytes) -> None:
            made = await reply(line, asker_of(app, reader(), base))
            if made.body:
                answers.write(made.body + b"\n")
                answers.flush()

        async with app.router.lifespan_context(app), asyncio.TaskGroup() as tasks:
            while line := await asyncio.to_thread(sys.stdin.buffer.readline):
                tasks.create_task(answer(line))


@contextmanager
def _answers() -> Generator[BinaryIO]:
    """Standard output for answers alone: what else is written there goes to standard error."""
    with os.fdopen(os.dup(1), "wb") as answers:
        os.dup2(2, 1)
        try:
            yield answers
        finally:
            os.dup2(answers.fileno(), 1)
