"""Checks cards and boards of a caller's own, and names them by a digest."""

from typing import Final

from schema.operations.operation import Example, Operation
from schema.shapes.own_cards import CheckCardsRequest, CheckedSet

CHECK_CARDS: Final = Operation(
    name="check_cards",
    place=17,
    want="cards",
    rule="service.rules.own:check_cards",
    path="/v1/cards/check",
    field="checkCards",
    request=CheckCardsRequest,
    answer=CheckedSet,
    command="cards check-set",
    unsound=lambda checked: not checked.sound,
    summary="What is wrong, unclear or unknown about your own cards and boards",
    for_agents="What is wrong, unclear or unknown about your own cards and boards.",
    counted=("cards",),
    examples=(
        Example(
            name="a-sound-set",
            summary="Your own Challenge and Trait, and the board that they are played on",
            request={
                "ruleset": "CTA_2E",
                "cards": [
                    {
                        "card": "own.bandits",
                        "type": "CHALLENGE",
                        "name": {"en": "Bandits", "pl": "Zbójcy"},
                        "act": 1,
                        "difficulty": 4,
                        "challengeAbilities": ["STRENGTH", "CHARISMA"],
                        "paths": [
                            {
                                "name": "Fight",
                                "plusOne": False,
                                "abilities": ["STRENGTH"],
                                "triumph": 1,
                            },
                            {
                                "name": "Join",
                                "plusOne": True,
                                "abilities": ["CHARISMA"],
                                "tragedy": 2,
                            },
                        ],
                    },
                    {
                        "card": "own.quick-hands",
                        "type": "TRAIT",
                        "name": "Quick Hands",
                        "act": 1,
                        "price": {},
                        "paths": [{"abilities": ["DEXTERITY"], "triumph": 1}],
                    },
                ],
                "boards": [
                    {
                        "board": "our-mat",
                        "name": "Our mat",
                        "track": [{"morality": 0, "score": {}, "plays": ["HERO", "ANTIHERO"]}],
                    }
                ],
            },
        ),
        Example(
            name="an-unclear-card",
            summary="A Challenge that lacks a path, and a power that does nothing",
            request={
                "ruleset": "CTA_2E",
                "cards": [
                    {
                        "card": "own.ford",
                        "type": "CHALLENGE",
                        "name": "The Ford",
                        "paths": [{"abilities": ["STRENGTH"]}],
                        "powers": [{"window": "OWN_TURN"}],
                    }
                ],
            },
        ),
    ),
)
