"""`python -m tests.workflows`, a part of `make check`: are the workflows sound?"""

import sys

from tests.workflows.lint import faults_of_shape, files, findings


def main() -> None:
    """Say what is wrong; nothing where nothing is."""
    wrong = [*findings(files()), *faults_of_shape(files()).splitlines()]
    if wrong:
        sys.exit("\n".join(wrong))


if __name__ == "__main__":
    main()
