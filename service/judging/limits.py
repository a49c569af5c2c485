"""What a request may cost where the operator says nothing else."""

from typing import Final

DOOR_STEPS: Final = 180
"""What a piece of a request takes beside what is judged: it is read, counted and written."""
GRAPHQL_STEPS: Final = 250
"""What a GraphQL operation takes beside what is judged and put together."""
LINES_STEPS: Final = 800
"""What it takes to send an answer line by line."""
READ_STEPS: Final = 200
"""What a read of the catalogue takes beside what it finds."""
ANSWER_STEPS: Final = 10
"""A kibibyte of an answer that is put together and written."""
CORE_STEPS: Final = 300
"""The same where graphql-core puts it together, field by field."""
CORE_FIXED_STEPS: Final = 500
CORE_READ_STEPS: Final = 150
"""What graphql-core takes to begin, and for a kibibyte of what was sent."""
CORE_OBJECT_STEPS: Final = 30
"""An item of the catalogue that it reads in vain."""
KIBIBYTE: Final = 1024
