"""Apollo Kotlin and Apollo iOS, which cannot be had here: the reasons, for whoever runs the rest.

What they refuse in a schema is held to by tests/graphql/test_client_names.py.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final, NoReturn

from tests.generators.trial import CannotBeShown, Generator

KOTLIN: Final = "it is a plugin of Gradle that only Maven has; npm, PyPI and Debian have none of it"
IOS: Final = (
    "its program comes with the releases of its source only; what npm has is the one before "
    "(apollo 2.34.0), which does not start: its packages bring several versions of graphql"
)


def _cannot(why: str) -> Callable[..., NoReturn]:
    def step(folder: Path, origin: str = "") -> NoReturn:
        raise CannotBeShown(why)

    return step


def _missing(name: str, command: str, why: str) -> Generator:
    return Generator(name, command, generate=_cannot(why), compile=_cannot(why), call=_cannot(why))


GENERATORS: Final = (
    _missing("apollo-kotlin", "./gradlew generateApolloSources", KOTLIN),
    _missing("apollo-ios", "apollo-ios-cli generate", IOS),
)
