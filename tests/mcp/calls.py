"""Messages to `/mcp`, as any HTTP client sends them."""

from typing import Any

from mcp_types import CallToolResult, TextContent

from tests.access.stand import Answer, Served


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
