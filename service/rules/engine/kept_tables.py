"""Tables that the service keeps: one that was found possible is not looked at again.

What looking has cited, and the steps that it costs, are kept with the table, so an answer is the
same either way. A table that a move has changed is another one, and nothing is known of it.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from schema.shapes.destiny import DestinySnapshot
from schema.shapes.table import Snapshot
from service.rules.engine.judgement import Judgement
from service.rules.engine.work import TABLE

_FOUND: Final = "found"
_NAME: Final = "name"


class KeptSnapshot(Snapshot, frozen=True, kw_only=True, omit_defaults=True, dict=True, gc=True):
    """A table that is kept, and what was found of it."""


class KeptDestiny(
    DestinySnapshot, frozen=True, kw_only=True, omit_defaults=True, dict=True, gc=True
):
    """The same of Destiny."""


class _Found(NamedTuple):
    """What came of looking at a table that can be."""

    judgement: Judgement
    """What looking has cited."""
    steps: int


def to_keep(table: Snapshot | DestinySnapshot, name: str) -> Snapshot | DestinySnapshot:
    """The table, to be kept by this name."""
    fields = {field: getattr(table, field) for field in table.__struct_fields__}
    made = KeptSnapshot(**fields) if isinstance(table, Snapshot) else KeptDestiny(**fields)
    vars(made)[_NAME] = name
    return made


def name_of(table: Snapshot | DestinySnapshot) -> str | None:
    """The name by which it is kept, if it is."""
    if not isinstance(table, KeptSnapshot | KeptDestiny):
        return None
    name: str | None = vars(table).get(_NAME)
    return name


def forget_look(table: Snapshot | DestinySnapshot) -> None:
    """Let a table that is kept be looked at again, and whatever judged it be forgotten."""
    if isinstance(table, KeptSnapshot | KeptDestiny):
        vars(table).pop(_FOUND, None)


def look_once(
    judgement: Judgement, table: Snapshot | DestinySnapshot, look: Callable[[], None]
) -> None:
    """Note every fault of a table; one that is kept, and was found possible, is not looked at.

    Where an explanation is wanted it is looked at in any case.
    """
    if judgement.record is not None or not isinstance(table, KeptSnapshot | KeptDestiny):
        look()
        return
    known: _Found | None = vars(table).get(_FOUND)
    if known is not None and known.judgement.catalogue is judgement.catalogue:
        judgement.work.spend(TABLE, known.steps)
        judgement.join(known.judgement)
        return
    before = judgement.work.spent
    look()
    if not judgement.faulty:
        cited = judgement.fresh()
        cited.join(judgement)
        vars(table)[_FOUND] = _Found(cited, judgement.work.spent - before)
