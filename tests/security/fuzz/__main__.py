"""`python -m tests.security.fuzz [EXAMPLES]`: every fuzz test for so many new examples."""

import os
import sys
from pathlib import Path

import pytest

if __name__ == "__main__":
    os.environ["FUZZ_EXAMPLES"] = sys.argv[1] if len(sys.argv) > 1 else "2000"
    tests = str(Path(__file__).parent)
    sys.exit(
        pytest.main([tests, "-q", "-p", "no:cacheprovider", "--show-capture=no", "-n", "auto"])
    )
