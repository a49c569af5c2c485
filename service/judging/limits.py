"""Default limits of work, and the steps that requests cost beside their judgement."""

from typing import Final

DOOR_STEPS: Final = 180
"""Steps to read, count and write a piece of a request."""
GRAPHQL_STEPS: Final = 250
"""Steps of a GraphQL operation beside its fields."""
LINES_STEPS: Final = 800
"""Steps to send an answer line by line."""
READ_STEPS: Final = 200
"""Steps of a catalogue read beside its items."""
ANSWER_STEPS: Final = 10
"""Steps to build and write a kibibyte of an answer."""
CORE_STEPS: Final = 300
"""The same where graphql-core builds it, field by field."""
CORE_FIXED_STEPS: Final = 500
CORE_READ_STEPS: Final = 150
"""Steps of graphql-core to begin, and for a kibibyte of the request."""
CORE_OBJECT_STEPS: Final = 30
"""Steps for an item of the catalogue that graphql-core reads in vain."""
KIBIBYTE: Final = 1024
