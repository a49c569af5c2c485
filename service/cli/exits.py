"""Exit codes of the program; `docs/command-line.md` has them for its users."""

from typing import Final

MALFORMED: Final = 1
"""A file, a request, a setting or card data is malformed, or a published file is stale."""
IMPOSSIBLE: Final = 2
"""No game can show this table, or it costs too much work to judge."""
USAGE: Final = 64
"""The command line itself is wrong: a command, an option or a value (EX_USAGE)."""
