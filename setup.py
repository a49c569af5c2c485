"""What is compiled of a wheel; all else that is built stands in pyproject.toml.

Where LAWSPEAKER_COMPILE names a Python that has the dependencies, mypyc compiles the modules that
`[tool.lawspeaker.compile]` lists, and the wheel is one for this platform. Else all is plain Python.
"""

import os
import tomllib
from pathlib import Path

from setuptools import setup  # type: ignore[import-untyped]


def compiled_modules() -> list[str]:
    """Files of the modules to compile, in order."""
    with Path("pyproject.toml").open("rb") as file:
        chosen = tomllib.load(file)["tool"]["lawspeaker"]["compile"]
    plain = {path for pattern in chosen["plain"] for path in Path().glob(pattern)}
    return sorted(str(path) for path in {*Path().glob(chosen["modules"])} - plain)


def main() -> None:
    """Build as the environment says."""
    dependencies = os.environ.get("LAWSPEAKER_COMPILE")
    if not dependencies:
        setup()
        return
    from mypyc.build import mypycify  # noqa: PLC0415 - only what compiles has it

    extensions = mypycify(
        [
            "--config-file=",
            "--follow-imports=silent",
            "--ignore-missing-imports",
            f"--python-executable={dependencies}",
            *compiled_modules(),
        ],
        opt_level="1",
        debug_level="0",
        multi_file=True,
        group_name="lawspeaker",
    )
    setup(
        ext_modules=extensions,  # pyright: ignore[reportArgumentType] - of setuptools or of Python
        options={"build_ext": {"parallel": str(os.cpu_count() or 1)}},
    )


if __name__ == "__main__":
    main()
