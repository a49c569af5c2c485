"""Runs the script in the Lua of Tabletop Simulator, 5.2: `play.py <script> <referee>`.

The game's own functions are stubs; requests are real. What is printed in the chat goes to standard
output, by the message that it answers.
"""

import importlib
import json
import sys
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen


def main(script: str, origin: str, nowhere: str = "http://127.0.0.1:9") -> None:
    lua: Any = importlib.import_module("lupa.lua52").LuaRuntime(unpack_returned_tuples=True)
    printed: list[str] = []
    sent: list[Any] = []

    def send(*given: Any) -> None:  # noqa: ANN401 - values of Lua
        url, method, _, data, headers, callback = given
        sent.append(json.loads(data))
        request = Request(url, data.encode(), dict(headers.items()), method=method)
        answer: dict[str, Any] = {"is_error": False, "error": None}
        try:
            with urlopen(request) as response:
                answer |= {"response_code": response.status, "text": response.read().decode()}
        except HTTPError as error:
            answer |= {"response_code": error.code, "text": error.read().decode()}
        except URLError as error:
            answer |= {"is_error": True, "error": str(error.reason), "response_code": 0}
        callback(lua.table_from(answer))

    def print_to_all(text: str, _: object) -> None:
        printed.append(text)

    def print_to_color(text: str, color: str, _: object) -> None:
        printed.append(f"{color} reads {text}")

    def decoded(text: str) -> Any:  # noqa: ANN401 - values of Lua
        return lua.table_from(without_nulls(json.loads(text)), recursive=True)

    names = lua.globals()
    names.WebRequest = lua.table(custom=send)
    names.JSON = lua.table(decode=decoded)
    names.printToAll = print_to_all
    names.printToColor = print_to_color
    lua.execute(Path(__file__).with_name("stub.lua").read_text(encoding="utf-8"))
    source = Path(script).read_text(encoding="utf-8")
    assert "http://localhost:8000" in source

    def chat(*messages: str, color: str = "Red") -> list[list[str]]:
        replies: list[list[str]] = []
        for message in messages:
            printed.clear()
            names.onChat(message, lua.table(color=color))
            replies.append([*printed])
        return replies

    lua.execute(source.replace("http://localhost:8000", origin))
    first = chat("hello", "!judge 1", "!moves", "!judge 1", "!judge 1 ashen.broad-back")
    names.gain_steady_hands()
    second = chat(
        "!moves",
        "!score",
        "!forget",
        "!moves",
        "!judge 4 ashen.market-tongue ashen.the-leaking-ferry",
    )
    names.Turns.turn_color = "Blue"
    names.onPlayerTurn()
    tables = [sent[-1]["snapshot"]]
    second += chat("!moves", color="Blue")
    tables.append(sent[-1]["snapshot"])
    names.spoil()
    (spoilt,) = chat("!score")
    lua.execute(source.replace("http://localhost:8000", nowhere))
    (lost,) = chat("!score")
    shown = {"first": first, "second": second, "spoilt": spoilt, "lost": lost, "tables": tables}
    print(json.dumps(shown, ensure_ascii=False))


def without_nulls(value: Any) -> Any:  # noqa: ANN401 - whatever JSON holds
    """Lua has no null in a table."""
    match value:
        case {**members}:
            return {name: without_nulls(each) for name, each in members.items() if each is not None}
        case [*items]:
            return [without_nulls(each) for each in items]
        case _:
            return value


if __name__ == "__main__":
    main(*sys.argv[1:])
