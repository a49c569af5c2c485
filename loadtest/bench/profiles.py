"""Settings of a service as in production, and with its defaults."""

import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from service.access.key_changes import empty_file, issued
from service.access.key_file import written
from service.access.keys import new_pepper
from service.settings.options import AccessScope
from service.settings.secret_files import write_secret

PRODUCTION: Final[dict[str, str]] = {
    "LAWSPEAKER_API_KEYS": "required",
    "LAWSPEAKER_KEY_QUOTA": "999999/1",
    "LAWSPEAKER_LOG_LEVEL": "info",
    "LAWSPEAKER_DECISION_LOG": "sampled",
}
DEFAULTS: Final = {"LAWSPEAKER_LOG_LEVEL": "info"}


@contextmanager
def keys() -> Generator[tuple[dict[str, str], str]]:
    """Settings with a key file, and a key; to the end of the block."""
    with tempfile.TemporaryDirectory(prefix="bench-keys-") as folder:
        pepper, file, hidden = new_pepper().encode(), Path(folder) / "keys", Path(folder) / "pepper"
        ring, key = issued(
            empty_file(pepper),
            "bench",
            tuple(AccessScope),
            "",
            pepper=pepper,
            now=datetime.now(UTC),
            life=timedelta(days=1),
        )
        write_secret(hidden, pepper + b"\n")
        write_secret(file, written(ring))
        settings = {"LAWSPEAKER_API_KEY_FILE": str(file), "LAWSPEAKER_API_PEPPER_FILE": str(hidden)}
        yield settings, key.text
