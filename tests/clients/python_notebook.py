"""The notebook of the client in Python: what its cells show. `make readme` writes that down."""

import ast
import json
import os
from pathlib import Path
from typing import Any, Final, cast

from loadtest.server import referee
from tests.clients.client import CLIENTS

NOTEBOOK: Final = CLIENTS / "python" / "examples" / "odds.ipynb"
Json = dict[str, Any]


def read() -> Json:
    """The notebook as it is committed."""
    return cast("Json", json.loads(NOTEBOOK.read_text(encoding="utf-8")))


def executed(origin: str) -> Json:
    """The notebook after its cells have been run in order, as Jupyter does it."""
    notebook = read()
    names: Json = {"__name__": "__main__"}
    os.environ["LAWSPEAKER_URL"] = origin
    try:
        cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
        for count, cell in enumerate(cells, 1):
            cell["execution_count"] = count
            cell["outputs"] = _outputs(_run("".join(cell["source"]), names), count)
    finally:
        del os.environ["LAWSPEAKER_URL"]
        names["referee"].close()
    return notebook


def _run(source: str, names: Json) -> object:
    """Run a cell; the value of its last line, if that is an expression."""
    tree = ast.parse(source)
    last = tree.body[-1]
    if not isinstance(last, ast.Expr):
        exec(compile(tree, "cell", "exec"), names)
        return None
    exec(compile(ast.Module(tree.body[:-1], []), "cell", "exec"), names)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)


def _outputs(value: object, count: int) -> list[Json]:
    if value is None:
        return []
    data: Json = {"text/plain": repr(value).splitlines(keepends=True)}
    if picture := getattr(value, "_repr_svg_", None):
        data["image/svg+xml"] = [picture()]
    return [Json(output_type="execute_result", metadata={}, execution_count=count, data=data)]


def main() -> None:
    """Write what the cells show into the notebook."""
    with referee({}) as port:
        notebook = executed(f"http://127.0.0.1:{port}")
    text = json.dumps(notebook, indent=1, ensure_ascii=False)
    Path(NOTEBOOK).write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
