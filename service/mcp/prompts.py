"""Prompts that people begin with: be our referee, and score our game."""

import re
from collections.abc import Mapping
from typing import Final

from cards.messages.message import printable, say
from cards.model.language import Language
from cards.model.vocabulary import RULESET_PATTERN
from service.mcp.answers import Json

REFEREE: Final = "be_our_referee"
SCORER: Final = "score_our_game"
LONGEST_TABLE: Final = 8_000
"""Characters of a description of a table."""
RULESET: Final = "ruleset"
_NAME: Final = re.compile(RULESET_PATTERN)
TABLE: Final = "table"
_LANGUAGE: Final = {"name": "language", "description": "en or pl", "required": False}
_RULESET: Final = {
    "name": RULESET,
    "description": "The edition that is played, such as CTA_2E",
    "required": False,
}
_TABLE: Final = {
    "name": TABLE,
    "description": "What lies on the table, in your own words",
    "required": False,
}


_PROMPTS: Final = {
    REFEREE: (
        "Be our referee",
        "Judge our moves, answer our questions about the rules, cite clauses",
        [_RULESET, _LANGUAGE],
        say("mcp-prompt-referee"),
    ),
    SCORER: (
        "Score our game",
        "Ask for what the score pad needs, and add up the final scores",
        [_TABLE, _RULESET, _LANGUAGE],
        say("mcp-prompt-scorer"),
    ),
}
"""The title, description, arguments and words of each."""


def listed() -> list[Json]:
    """The prompts, as MCP writes them."""
    return [
        {"name": name, "title": title, "description": description, "arguments": arguments}
        for name, (title, description, arguments, _) in _PROMPTS.items()
    ]


def made(name: str, arguments: Mapping[str, str], language: Language) -> Json | None:
    """The messages of a prompt; None for an unknown one.

    What the players wrote is a message of its own, in marks that say where it ends.
    """
    if name not in _PROMPTS:
        return None
    *_, words = _PROMPTS[name]
    texts = [words.within(language)]
    ruleset, described = arguments.get(RULESET, ""), arguments.get(TABLE, "")
    if _NAME.fullmatch(ruleset):
        texts.append(say("mcp-prompt-ruleset", ruleset=ruleset).within(language))
    elif ruleset:  # words, as those of the table
        described = f"{ruleset}\n{described}"
    if described:
        lines = described[:LONGEST_TABLE].replace("<", "(").splitlines()
        table = "\n".join(printable(line, LONGEST_TABLE) for line in lines)
        texts.append(say("mcp-prompt-table").within(language) + f"\n<table>\n{table}\n</table>")
    messages = [{"role": "user", "content": {"type": "text", "text": text}} for text in texts]
    return {"messages": messages}
