"""Checks of editions: what they add, drop and read differently is there, and nothing lacks it."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from cards.lint.entries import readings_of
from cards.load.contents import Contents, Placed
from cards.load.faults import CardFault, LintCode
from cards.messages.message import say
from cards.messages.wording import did_you_mean
from cards.model.clause import Clause, Ruling
from cards.model.ruleset import Edition, Picked

KINDS: Final[Mapping[str, LintCode]] = {
    "clauses": LintCode.UNKNOWN_CLAUSE,
    "rulings": LintCode.UNKNOWN_RULING,
    "boards": LintCode.UNKNOWN_BOARD,
    "cards": LintCode.UNKNOWN_CARD,
}
"""Kinds of entries that an edition picks, and the code where there is none of an id."""

ByKind = Mapping[str, Mapping[str, Any]]
"""Every entry of each kind, by its id."""


def _entries(contents: Contents) -> ByKind:
    return {
        kind: {placed.value.id: placed.value for placed in getattr(contents, kind)}
        for kind in KINDS
    }


def picked_entries_exist(contents: Contents) -> Iterator[CardFault]:
    """An edition drops what it would inherit, and adds what it would not."""
    entries = _entries(contents)
    sets = {placed.value.id: None for placed in contents.sets}
    for placed in contents.editions:
        edition = placed.value
        for where, picked in (("adds", edition.adds), ("drops", edition.drops)):
            if picked != Picked() and edition.extends is None:
                detail = say("nothing-inherited", field=where)
                yield placed.fault(f"/{where}", LintCode.NOT_INHERITED, detail)
            for kind, code, there in (
                *((kind, code, entries[kind]) for kind, code in KINDS.items()),
                ("sets", LintCode.UNKNOWN_SET, sets),
                ("checks", LintCode.UNKNOWN_RULING, entries["rulings"]),
            ):
                names: tuple[str, ...] = getattr(picked, kind)
                for number, name in enumerate(names):
                    if name not in there:
                        detail = say("no-such-entry", entry=name, hint=did_you_mean(name, there))
                        yield placed.fault(f"/{where}/{kind}/{number}", code, detail)
        if edition.adds.checks:
            detail = say("checks-not-added")
            yield placed.fault("/adds/checks", LintCode.NOT_INHERITED, detail)
        if edition.extends is not None:
            yield from _in_vain(placed, edition.extends, entries)


def _in_vain(placed: Placed[Edition], parent: str, entries: ByKind) -> Iterator[CardFault]:
    """What is dropped though the parent has not got it, or added though it is inherited."""
    edition = placed.value
    for kind in KINDS:
        held = {id_ for id_, entry in entries[kind].items() if parent in entry.rulesets}
        drops: tuple[str, ...] = getattr(edition.drops, kind)
        adds: tuple[str, ...] = getattr(edition.adds, kind)
        for number, name in enumerate(drops):
            if name in entries[kind] and name not in held:
                detail = say("not-inherited", entry=name, parent=parent)
                yield placed.fault(f"/drops/{kind}/{number}", LintCode.NOT_INHERITED, detail)
        for number, name in enumerate(adds):
            if name in held:
                detail = say("held-already", entry=name, parent=parent)
                yield placed.fault(f"/adds/{kind}/{number}", LintCode.HELD_ALREADY, detail)


def dropped_entries_are_not_needed(contents: Contents) -> Iterator[CardFault]:
    """A ruling of an edition keeps a clause to cite, and what counts under a ruling keeps it."""
    rulings = {placed.value.id: placed.value for placed in contents.rulings}
    clauses = {placed.value.id: placed.value for placed in contents.clauses}
    for placed in contents.editions:
        edition = placed.value
        for number, name in enumerate(edition.drops.clauses):
            for ruling in rulings.values():
                if name in ruling.clauses and _rests_on_none(edition, ruling, clauses):
                    detail = say("clause-still-needed", clause=name, ruling=ruling.id)
                    yield placed.fault(f"/drops/clauses/{number}", LintCode.STILL_NEEDED, detail)
        for number, name in enumerate(edition.drops.rulings):
            for needs in _under(contents, edition.id, name):
                detail = say("ruling-still-needed", ruling=name, entry=needs)
                yield placed.fault(f"/drops/rulings/{number}", LintCode.STILL_NEEDED, detail)


def replaced_clauses_exist(contents: Contents) -> Iterator[CardFault]:
    """A clause takes the place of one that is there, alone, and not of itself in the end."""
    replaces = {placed.value.id: placed.value.replaces for placed in contents.clauses}
    taken: dict[tuple[str, str], str] = {}
    for placed in contents.clauses:
        clause, old = placed.value, placed.value.replaces
        if old is None:
            continue
        if old not in replaces:
            detail = say("no-such-entry", entry=old, hint=did_you_mean(old, replaces))
            yield placed.fault("/replaces", LintCode.UNKNOWN_CLAUSE, detail)
        elif clause.id in _line(old, replaces):
            detail = say("replaces-itself", clause=clause.id)
            yield placed.fault("/replaces", LintCode.REPLACED_TWICE, detail)
        else:
            by = {taken.setdefault((name, old), clause.id) for name in clause.rulesets}
            if others := by - {clause.id}:
                detail = say("replaced-by", clause=old, other=min(others))
                yield placed.fault("/replaces", LintCode.REPLACED_TWICE, detail)


def _line(clause: str, replaces: Mapping[str, str | None]) -> list[str]:
    """A clause, the one that it replaces, and so on, as far as they are there."""
    found: list[str] = []
    name: str | None = clause
    while name is not None and name not in found:
        found.append(name)
        name = replaces.get(name)
    return found


def _rests_on_none(edition: Edition, ruling: Ruling, clauses: Mapping[str, Clause]) -> bool:
    """Whether a ruling holds in an edition, and none of the clauses that decide it."""
    return edition.id in ruling.rulesets and not any(
        edition.id in clauses[name].rulesets for name in ruling.clauses if name in clauses
    )


def _under(contents: Contents, edition: str, ruling: str) -> Iterator[str]:
    """Cards and boards of an edition that score by a ruling's option."""
    for placed in contents.scored:
        entry = placed.value
        if edition in entry.rulesets and any(
            under.ruling == ruling for _, under in readings_of(entry)
        ):
            yield entry.id


def readings_are_options(contents: Contents) -> Iterator[CardFault]:
    """A reading of an edition is an option of a ruling that holds in it."""
    rulings = {placed.value.id: placed.value for placed in contents.rulings}
    for placed in contents.editions:
        for name, option in placed.value.readings.items():
            where = f"/readings/{name}"
            ruling = rulings.get(name)
            if ruling is None:
                detail = say("no-such-entry", entry=name, hint=did_you_mean(name, rulings))
                yield placed.fault(where, LintCode.UNKNOWN_RULING, detail)
            elif option not in {each.option for each in ruling.options}:
                detail = say("lint-no-option", ruling=name, option=option)
                yield placed.fault(where, LintCode.UNKNOWN_OPTION, detail)
            elif placed.value.id not in ruling.rulesets:
                detail = say("ruling-not-open", ruling=name, rulesets=(placed.value.id,))
                yield placed.fault(where, LintCode.RULING_NOT_IN_RULESET, detail)


def checks_have_rulings(contents: Contents) -> Iterator[CardFault]:
    """A check shows a ruling, in rulesets in which that holds."""
    rulings = {placed.value.id: placed.value for placed in contents.rulings}
    for placed in contents.checks:
        check = placed.value
        ruling = rulings.get(check.ruling)
        if ruling is None:
            detail = say("lint-no-ruling", ruling=check.ruling)
            yield placed.fault("/ruling", LintCode.UNKNOWN_RULING, detail)
        elif missing := set(check.rulesets) - set(ruling.rulesets):
            detail = say("ruling-not-open", ruling=ruling.id, rulesets=tuple(sorted(missing)))
            yield placed.fault("/rulesets", LintCode.RULING_NOT_IN_RULESET, detail)


EDITION_LINTS: Final[tuple[Callable[[Contents], Iterator[CardFault]], ...]] = (
    picked_entries_exist,
    dropped_entries_are_not_needed,
    replaced_clauses_exist,
    readings_are_options,
    checks_have_rulings,
)
