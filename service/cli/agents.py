"""The command `mcp`: the door for agents over standard input and output, without a network."""

import asyncio
from typing import Final

import msgspec

from service.access.keys import redacted
from service.cli.door import read_settings, refusing_to_start
from service.cli.language import reader
from service.settings.options import KeyMode, LogLevel
from service.settings.settings import Settings
from service.telemetry.logs import configure_logs

LEAST: Final = LogLevel.WARNING


def mcp() -> None:
    """Serve one agent on this machine by MCP, over standard input and output."""
    with refusing_to_start():
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
    from mcp.server.stdio import stdio_server  # noqa: PLC0415 - loads the SDK

    from service.app import create_app  # noqa: PLC0415 - loads GraphQL, a second
    from service.mcp.asking import LocalAsker  # noqa: PLC0415 - see above
    from service.mcp.server import server_of  # noqa: PLC0415 - see above

    configure_logs(settings, redacted)
    async with stdio_server() as (read, write):  # from here on logs go to standard error
        app = create_app(settings)
        asker = LocalAsker(app, reader(), settings.mcp_base_url.rstrip("/") or None)
        server = server_of(lambda _: asker)
        async with app.router.lifespan_context(app):
            await server.run(read, write, server.create_initialization_options())
