"""What a cast of runes means: faces from the table, from a seed, or thrown by the service."""

from typing import Final

from schema.operations.operation import Example, Operation
from schema.shapes.runes import CastAnswer, CastRequest

CAST: Final = Operation(
    name="cast",
    place=2,
    want="odds",
    rule="service.rules.chapters.cast.cast:resolve_cast",
    path="/v1/cast",
    field="resolveCast",
    request=CastRequest,
    answer=CastAnswer,
    summary="Resolve a cast from its faces or from a seed",
    for_agents=(
        "What a cast of a pool means. `cast` has its faces, as "
        '{"faces": [{"rune": "CORE", "face": "SLASH"}]}, or a seed, as {"seed": "x"}.'
    ),
    may_roll=True,
    counted=("cast/roll",),
    examples=(
        Example(
            name="faces-from-the-table",
            summary="What the runes that were thrown at the table mean",
            request={
                "ruleset": "CTA_2E",
                "pool": {"abilities": {"STRENGTH": 1}, "dark": 1},
                "cast": {
                    "faces": [
                        {"rune": "CORE", "face": "SLASH"},
                        {"rune": "CORE", "face": "BLANK"},
                        {"rune": "CORE", "face": "TWIST"},
                        {"rune": "STRENGTH", "face": "SYMBOL"},
                        {"rune": "DARK", "face": "MOON"},
                    ]
                },
                "difficulty": 5,
                "caster": {"experience": 2, "morality": 0},
            },
        ),
        Example(
            name="from-a-seed",
            summary="The service throws: the same seed and pool always show the same faces",
            request={
                "ruleset": "EPIC_ORIGINS",
                "pool": {"abilities": {"CHARISMA": 3}},
                "cast": {"seed": "lantern-17"},
                "difficulty": 4,
            },
        ),
    ),
    signed_examples=(
        Example(
            name="thrown-by-the-service",
            summary="The service throws, nobody chooses: the first roll of a game, with a receipt",
            request={
                "ruleset": "CTA_2E",
                "pool": {"abilities": {"DEXTERITY": 1}},
                "cast": {"roll": {"game": "friday-8c1f7a52", "sequence": 1}},
                "difficulty": 3,
            },
        ),
    ),
)
