"""Completions: values of the arguments of prompts and resource templates, while they are typed."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from service.http.negotiate import LANGUAGES
from service.http.parts import Part
from service.mcp import prompts, resources
from service.mcp.answers import Json
from service.mcp.asking import Asker

MOST: Final = 100
"""Values of an answer: what the protocol allows."""
LONGEST: Final = 96
"""Characters of the longest id; what is longer begins none."""
RULESETS: Final = "rulesets"
LANGUAGE: Final = "language"
_OF_PROMPT: Final[Mapping[str, str]] = {prompts.RULESET: RULESETS, LANGUAGE: LANGUAGE}


def _arguments() -> Iterator[tuple[str, Mapping[str, str]]]:
    """What the arguments of each prompt and template take: languages, ids, or words."""
    for prompt in prompts.listed():
        names = (argument["name"] for argument in prompt["arguments"])
        yield prompt["name"], {name: _OF_PROMPT.get(name, "") for name in names}
    for template in resources.templates():
        yield template["uriTemplate"], {"id": template["name"], LANGUAGE: LANGUAGE}


_ARGUMENTS: Final = dict(_arguments())


async def completed(reference: str, argument: str, begun: str, asker: Asker) -> Json | None:
    """The values for what has been typed of an argument; None where nothing has this argument.

    Ids that begin with it come first, then those that have it inside. Whoever asks for ids has to
    be allowed to list them. Raises `Refused`.
    """
    takes = _ARGUMENTS.get(reference, {}).get(argument)
    if takes is None:
        return None
    if takes == LANGUAGE:
        return _shown(_matching(LANGUAGES, begun))
    if not takes or len(begun) > LONGEST:
        return _shown([])
    asker.names(f"complete_{takes}")
    path = f"/v1/{takes}" if takes == RULESETS else f"/v1/{takes}?first=1"
    await asker.read(Part("GET", path), asker.language)
    return _shown(_matching(sorted(getattr(asker.catalogue, takes)), begun))


def _matching(values: Iterable[str], begun: str) -> list[str]:
    typed = begun.strip().casefold()
    found = [(value.casefold().find(typed), value) for value in values]
    first = [value for place, value in found if place == 0]
    return first + [value for place, value in found if place > 0]


def _shown(values: list[str]) -> Json:
    more = len(values) > MOST
    return {"completion": {"values": values[:MOST], "total": len(values), "hasMore": more}}
