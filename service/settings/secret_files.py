"""Files of keys, peppers and epochs. An error names the file and why, never its content."""

import errno
import os
import tempfile
from pathlib import Path
from typing import Final

from cards.messages.message import say
from service.settings.variables import SettingError

FILE_MODE: Final = 0o600
MOST_BYTES: Final = 8 * 1024 * 1024


def read_secret(file: Path) -> bytes:
    """The bytes of a file, at most `MOST_BYTES`. Raises `SettingError`."""
    try:
        with file.open("rb") as opened:
            content = opened.read(MOST_BYTES + 1)
    except OSError as error:
        raise _unusable(file, error) from error
    if len(content) > MOST_BYTES:
        raise SettingError(say("file-too-large", file=str(file), limit=MOST_BYTES))
    return content


def write_secret(file: Path, content: bytes, *, keeps_mode: bool = False) -> None:
    """Replace a file atomically. Raises `SettingError`.

    Only its owner may read it, unless it `keeps_mode` of a file that others may read already.
    """
    try:
        mode = file.stat().st_mode & 0o777 if keeps_mode and file.exists() else FILE_MODE
        handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
        try:
            with os.fdopen(handle, "wb") as out:
                os.fchmod(out.fileno(), mode)
                out.write(content)
                out.flush()
                os.fsync(out.fileno())
            Path(name).replace(file)
        except OSError:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise _unusable(file, error) from error


def _unusable(file: Path, error: OSError) -> SettingError:
    code = errno.errorcode.get(error.errno or 0)
    fault = say("file-not-read", code=code, why=error.strerror)
    return SettingError(say("in-key-file", file=str(file), fault=fault))
