"""A typed client for the Lawspeaker, a referee for the Call to Adventure family of games.

`Lawspeaker` waits for each answer, `AsyncLawspeaker` is for asyncio. `Table` holds a game. The
shapes of all requests and answers are in `lawspeaker_client.types`.
"""

from lawspeaker_client.asking import CallOptions, ExplainOptions
from lawspeaker_client.async_client import AsyncLawspeaker
from lawspeaker_client.async_table import AsyncDestinyTable, AsyncTable, async_table_from_link
from lawspeaker_client.client import Lawspeaker
from lawspeaker_client.games import sentences
from lawspeaker_client.operations import WIRE_VERSION
from lawspeaker_client.pages import AsyncPages, Pages
from lawspeaker_client.problems import (
    AnswerTimeoutError,
    LawspeakerError,
    LinkError,
    NetworkError,
    ProblemError,
    TableBusyError,
    UnexpectedAnswerError,
    VersionError,
)
from lawspeaker_client.table import DestinyTable, Table, table_from_link

__all__ = [
    "WIRE_VERSION",
    "AnswerTimeoutError",
    "AsyncDestinyTable",
    "AsyncLawspeaker",
    "AsyncPages",
    "AsyncTable",
    "CallOptions",
    "DestinyTable",
    "ExplainOptions",
    "Lawspeaker",
    "LawspeakerError",
    "LinkError",
    "NetworkError",
    "Pages",
    "ProblemError",
    "Table",
    "TableBusyError",
    "UnexpectedAnswerError",
    "VersionError",
    "async_table_from_link",
    "sentences",
    "table_from_link",
]
