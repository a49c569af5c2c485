"""Files that hold secrets. They are replaced whole; no error repeats what is in one."""

import errno
import os
import tempfile
from pathlib import Path
from typing import Final

from cards.messages.message import Message, say
from service.settings.variables import SettingError

PRIVATE: Final = 0o600
"""The mode of a file that only its owner can read."""
MOST_BYTES: Final = 8 * 1024 * 1024


def unusable(file: Path, fault: Message) -> SettingError:
    """The error of an invalid file: its name and the fault."""
    return SettingError(say("in-key-file", file=str(file), fault=fault))


def read_private(file: Path) -> bytes:
    """The bytes of a file. Raises `SettingError`."""
    try:
        with file.open("rb") as opened:
            content = opened.read(MOST_BYTES + 1)
    except OSError as error:
        raise _not_opened(file, error) from None
    if len(content) > MOST_BYTES:
        raise SettingError(say("file-too-large", file=str(file), limit=MOST_BYTES))
    return content


def write_private(file: Path, content: bytes, mode: int = PRIVATE) -> None:
    """Replace a file atomically. Raises `SettingError`."""
    try:
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
        raise _not_opened(file, error) from None


def _not_opened(file: Path, error: OSError) -> SettingError:
    code = errno.errorcode.get(error.errno or 0)
    return unusable(file, say("file-not-read", code=code, why=error.strerror))
