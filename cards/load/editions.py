"""Rulesets out of files, and what an edition inherits from the ruleset that it extends.

An edition is laid over its parent: numbers that it does not give are the parent's. Then it is added
to the `rulesets` of every clause, ruling, check, board and card that holds in the parent, but for
what it drops. So nobody who reads the catalogue needs to know that editions extend each other.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import Any, Final, NamedTuple, TypeVar, cast

import msgspec

from cards.load.contents import Contents, Placed, converted
from cards.load.faults import CardFault, FileCode, LintCode
from cards.messages.message import say
from cards.messages.wording import did_you_mean
from cards.model.check import Check
from cards.model.clause import Ruling
from cards.model.ruleset import Edition, Picked, Ruleset

Raw = dict[str, Any]
"""A ruleset as it stands in a file."""

_EDITION: Final = frozenset({"extends", "adds", "drops", "aliases"})
"""Fields of the file that a ruleset does not inherit."""
_OWN: Final = frozenset({"id", "name", "year"})
"""Fields that name a ruleset; a child has its own."""

V = TypeVar("V", bound=msgspec.Struct)


def settled(contents: Contents) -> Contents:
    """The contents with their rulesets, each laid over its parent and with what it inherits."""
    faults: list[CardFault] = []
    read = {each.value.id: each for each in _read(contents, faults)}
    order = list(_parents_first(read, faults))
    rulesets: list[Placed[Ruleset]] = []
    wholes: dict[str, Raw] = {}
    for id_ in order:
        one = read[id_]
        wholes[id_] = whole = _whole(one, wholes)
        shown = {name: value for name, value in whole.items() if name not in _EDITION - {"extends"}}
        rulesets += converted(shown, Ruleset, file=one.file, name=id_, faults=faults)
    sound = {each.value.id for each in rulesets}
    found = replace(
        contents,
        written=(),
        rulesets=tuple(sorted(rulesets, key=_order)),
        editions=tuple(read[id_].placed for id_ in order if id_ in sound),
        faults=contents.faults + tuple(faults),
    )
    for edition in found.editions:
        if edition.value.extends is not None:
            found = _inherited(found, edition.value, edition.value.extends)
    return found


class _Read(NamedTuple):
    """A ruleset's file: what it says beside the ruleset, and all of it."""

    value: Edition
    raw: Raw
    file: str

    @property
    def placed(self) -> Placed[Edition]:
        return Placed(self.value, self.file)


def _order(placed: Placed[Ruleset]) -> tuple[bool, bool, int, str]:
    """Rulebooks by year, those without one last; then editions that extend them, by id."""
    ruleset = placed.value
    return (ruleset.extends is not None, ruleset.year is None, ruleset.year or 0, ruleset.id)


def _read(contents: Contents, faults: list[CardFault]) -> Iterator[_Read]:
    """Every file whose own part is well formed; an id that is there twice counts once."""
    seen: dict[str, str] = {}
    for written in contents.written:
        fields = set(Edition.__struct_encode_fields__)
        part = {name: value for name, value in written.value.items() if name in fields}
        for placed in converted(
            part, Edition, file=written.file, name=written.owner, faults=faults
        ):
            id_ = placed.value.id
            if id_ in seen:
                detail = say("id-twice", id=id_, file=seen[id_])
                faults.append(_fault(written.file, id_, "/id", LintCode.DUPLICATE_ID, detail))
                continue
            seen[id_] = written.file
            yield _Read(placed.value, dict(written.value), written.file)


def _parents_first(read: Mapping[str, _Read], faults: list[CardFault]) -> Iterator[str]:
    """Ids of rulesets, a parent before its children; not those without a parent to be found."""
    done: set[str] = set()
    lost: set[str] = set()
    for id_ in read:
        chain: list[str] = []
        name: str | None = id_
        while name is not None and name in read and name not in done | lost and name not in chain:
            chain.append(name)
            name = read[name].value.extends
        if name is None or name in done:
            yield from reversed(chain)
            done.update(chain)
            continue
        if chain and name not in lost:
            faults.append(_no_parent(read[chain[-1]], name, chain, read))
        lost.update(chain)


def _no_parent(
    last: _Read, name: str, chain: Sequence[str], read: Mapping[str, _Read]
) -> CardFault:
    """The fault of a ruleset whose parent is not there, or is one of its children."""
    if name in chain:
        circle = " → ".join((*chain[chain.index(name) :], name))
        detail = say("extends-itself", circle=circle)
    else:
        detail = say("unknown-parent", parent=name, hint=did_you_mean(name, read))
    return _fault(last.file, last.value.id, "/extends", FileCode.UNKNOWN_PARENT, detail)


def _whole(one: _Read, wholes: Mapping[str, Raw]) -> Raw:
    """A ruleset laid over its parent."""
    if one.value.extends is None:
        return one.raw
    inherited = {k: v for k, v in wholes[one.value.extends].items() if k not in _EDITION | _OWN}
    return _laid_over({**inherited, "year": None}, one.raw)


def _laid_over(below: Mapping[str, Any], above: Mapping[str, Any]) -> Raw:
    """`below` with the values of `above`; objects are merged, everything else replaced."""
    merged = dict(below)
    for key, value in above.items():
        old: object = merged.get(key)
        if isinstance(old, dict) and isinstance(value, dict):
            merged[key] = _laid_over(cast("Raw", old), cast("Raw", value))
        else:
            merged[key] = value
    return merged


def _inherited(contents: Contents, edition: Edition, parent: str) -> Contents:
    """The contents with an edition among the rulesets of what it inherits or adds."""
    adds, drops = edition.adds, edition.drops
    replaced = {
        each.value.replaces
        for each in contents.clauses
        if each.value.replaces is not None and edition.id in each.value.rulesets
    }
    no_clauses = {*drops.clauses, *replaced}
    rulings = _extended(contents.rulings, edition.id, parent, adds.rulings, drops.rulings)
    there = {each.value.id for each in rulings if edition.id in each.value.rulesets}
    return replace(
        contents,
        clauses=_extended(contents.clauses, edition.id, parent, adds.clauses, no_clauses),
        rulings=rulings,
        boards=_extended(contents.boards, edition.id, parent, adds.boards, drops.boards),
        cards=_extended(
            contents.cards, edition.id, parent, _cards(contents, adds), _cards(contents, drops)
        ),
        checks=tuple(
            _with_check(each, edition, parent, there, replaced) for each in contents.checks
        ),
    )


def _cards(contents: Contents, picked: Picked) -> Collection[str]:
    """Ids of the cards that are picked, by themselves or with their set."""
    if not picked.sets:
        return picked.cards
    return {*picked.cards, *(c.value.id for c in contents.cards if c.owner in picked.sets)}


def _extended(
    entries: tuple[Placed[V], ...],
    id_: str,
    parent: str,
    adds: Collection[str],
    drops: Collection[str],
) -> tuple[Placed[V], ...]:
    return tuple(
        _with_ruleset(each, id_, parent) if _holds(each.value, parent, adds, drops) else each
        for each in entries
    )


def _holds(entry: Any, parent: str, adds: Collection[str], drops: Collection[str]) -> bool:  # noqa: ANN401 - whatever has an id and rulesets
    return entry.id in adds or (parent in entry.rulesets and entry.id not in drops)


def _with_check(
    placed: Placed[Check],
    edition: Edition,
    parent: str,
    rulings: AbstractSet[str],
    replaced: AbstractSet[str],
) -> Placed[Check]:
    """A check with the edition, unless its answer is another one there."""
    check = placed.value
    inherits = parent in check.rulesets and check.ruling in rulings
    if not inherits or check.ruling in edition.drops.checks:
        return placed
    reads_otherwise = check.ruling in edition.readings and not check.chooses
    if reads_otherwise or not replaced.isdisjoint(check.cites):
        return placed
    return _with_ruleset(placed, edition.id, parent)


def _with_ruleset(placed: Placed[V], id_: str, parent: str) -> Placed[V]:
    entry: Any = placed.value
    if id_ in entry.rulesets:
        return placed
    if isinstance(entry, Ruling):
        more: Any = entry.held_in(id_, parent)
    else:
        more = msgspec.structs.replace(entry, rulesets=(*entry.rulesets, id_))
    return Placed(more, placed.file, placed.owner)


def _fault(file: str, id_: str, field: str, code: str, detail: Any) -> CardFault:  # noqa: ANN401 - a message
    return CardFault(file=file, card=id_, field=field, code=code, detail=detail)
