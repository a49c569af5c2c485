"""Reads lines, as people write down cards, into cards."""

from typing import Final

from schema.operations.operation import Example, Operation
from schema.shapes.own_cards import ParseCardsRequest, ParsedCards

PARSE_CARDS: Final = Operation(
    name="parse_cards",
    place=18,
    want="cards",
    rule="service.rules.own:parse_cards",
    path="/v1/cards/parse",
    field="parseCards",
    request=ParseCardsRequest,
    answer=ParsedCards,
    command="cards parse",
    lines="lines",
    unsound=lambda parsed: any(line.card is None for line in parsed.lines),
    summary="Lines of text, as people write them, read as cards",
    for_agents=(
        'Lines of text, as people write down cards, read as cards: "Bandits I 4 STR/CHA | '
        'Fight +STR 1T | Join +1 +CHA 2X".'
    ),
    counted=("lines",),
    examples=(
        Example(
            name="two-lines",
            summary="A Challenge in English, and a Trait with Polish abbreviations",
            request={
                "ruleset": "CTA_2E",
                "lines": [
                    "Bandits I 4 STR/CHA | Fight +STR 1T | Join +1 +CHA 2X",
                    "Zręczne dłonie akt 1 +zrę 1s",
                ],
            },
        ),
        Example(
            name="an-unsure-line",
            summary="A word that means nothing here, and a Challenge without its Act",
            request={"ruleset": "CTA_2E", "lines": ["Ford 3 STR | Swim +STR very 1T | Wade"]},
        ),
    ),
)
