"""Card data from files. Every fault of every file is found before anything is refused."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final, Generic, TypeVar, cast

import msgspec

from cards.decode.places import Json, laid_out
from cards.decode.strict import faults_in
from cards.load.faults import CardFault, CatalogueError, FileCode
from cards.load.yaml_text import YamlFault, parse_yaml
from cards.messages.message import Message, say, verbatim
from cards.model.board import Board
from cards.model.card import Card, CardSet
from cards.model.check import Check, CheckFile, WrittenCheck
from cards.model.clause import Clause, Ruling
from cards.model.ruleset import Ruleset

T = TypeVar("T")
V_co = TypeVar("V_co", covariant=True)

MOST_FAULTS: Final = 500
"""Faults reported of one entry."""


@dataclass(frozen=True, slots=True)
class Placed(Generic[V_co]):
    """A value and the file that it was read from; `owner` is the set of a card."""

    value: V_co
    file: str
    owner: str = ""


@dataclass(frozen=True, slots=True)
class Contents:
    """All that was read from some directories, with the faults found."""

    rulesets: tuple[Placed[Ruleset], ...] = ()
    clauses: tuple[Placed[Clause], ...] = ()
    rulings: tuple[Placed[Ruling], ...] = ()
    checks: tuple[Placed[Check], ...] = ()
    boards: tuple[Placed[Board], ...] = ()
    sets: tuple[Placed[CardSet], ...] = ()
    cards: tuple[Placed[Card], ...] = ()
    faults: tuple[CardFault, ...] = field(default=())

    def __add__(self, other: "Contents") -> "Contents":
        names = (part.name for part in fields(self))
        return Contents(**{name: getattr(self, name) + getattr(other, name) for name in names})


def load_set(directory: Path) -> tuple[CardSet, tuple[Card, ...]]:
    """The set in a directory and its cards; CatalogueError with every fault otherwise."""
    contents = read_set(directory)
    if contents.faults:
        raise CatalogueError(contents.faults)
    return contents.sets[0].value, tuple(card.value for card in contents.cards)


def read_set(directory: Path) -> Contents:
    """A directory with `set.yaml` and any number of lists of cards."""
    faults: list[CardFault] = []
    header = directory / "set.yaml"
    sets = tuple(_read_one(header, CardSet, faults))
    owner = sets[0].value.id if sets else directory.name
    cards = tuple(
        Placed(card.value, card.file, owner)
        for file in _yaml_files(directory, faults)
        if file != header
        for card in _read_many(file, Card, faults)
    )
    return Contents(sets=sets, cards=cards, faults=tuple(faults))


def read_directory(directory: Path) -> Contents:
    """An operator's directory: one set, or `sets/` and `boards/`, or both."""
    contents = Contents()
    has_set = (directory / "set.yaml").is_file()
    has_sets = (directory / "sets").is_dir()
    has_boards = (directory / "boards").is_dir()
    if not (has_set or has_sets or has_boards):
        detail = say("empty-directory")
        return Contents(faults=(_file_fault(directory, FileCode.MISSING_FILE, detail),))
    if has_set:
        contents += read_set(directory)
    if has_sets:
        for found in _visible(directory / "sets"):
            contents += read_set(found)
    if has_boards:
        contents += _read_boards(directory / "boards")
    return contents


def read_rulebooks(directory: Path) -> Contents:
    """The rulesets, clauses, rulings and checks under a directory."""
    faults: list[CardFault] = []
    rulings = tuple(_read_lists(directory / "rulings", Ruling, faults))
    return Contents(
        rulesets=tuple(_read_rulesets(directory / "rulesets", faults)),
        clauses=tuple(_read_lists(directory / "clauses", Clause, faults)),
        rulings=rulings,
        checks=tuple(_read_checks(directory / "checks", rulings, faults)),
        faults=tuple(faults),
    )


def _read_checks(
    directory: Path, rulings: tuple[Placed[Ruling], ...], faults: list[CardFault]
) -> Iterator[Placed[Check]]:
    """The checks of every file, each with its table laid out."""
    by_id = {placed.value.id: placed.value for placed in rulings}
    for file in _yaml_files(directory, faults):
        for whole in _read_one(file, CheckFile, faults):
            tables: dict[str, Json] = {}
            for name, table in whole.value.tables.items():
                under = table.snapshot if table.base is None else tables.get(table.base, {})
                tables[name] = laid_out(under, table.changed)
            for written in whole.value.checks:
                try:
                    yield Placed(_check(written, by_id[written.ruling], tables), str(file))
                except (LookupError, ValueError, TypeError, AttributeError) as error:
                    detail = say("bad-check", why=f"{type(error).__name__} {error}")
                    faults.append(_entry_fault(file, written.ruling, FileCode.BAD_CHECK, detail))


def _check(written: WrittenCheck, ruling: Ruling, tables: Mapping[str, Json]) -> Check:
    request = dict(written.request)
    if written.table is not None:
        request["snapshot"] = laid_out(tables[written.table], written.changed)
        if written.move is not None:
            request["move"] = written.move
    if written.under is not None:
        where = "snapshot/rulings" if "snapshot" in request else "rulings"
        request = laid_out(request, {f"{where}/{ruling.id}": written.under})
    return Check(
        ruling=ruling.id,
        shows=written.shows,
        rulesets=written.rulesets or ruling.rulesets,
        operation=written.operation,
        request=request,
        want=written.want,
        cites=written.cites,
    )


def _read_boards(directory: Path) -> Contents:
    faults: list[CardFault] = []
    boards = [
        board for file in _yaml_files(directory, faults) for board in _read_one(file, Board, faults)
    ]
    return Contents(boards=tuple(boards), faults=tuple(faults))


def _read_lists(directory: Path, shape: type[T], faults: list[CardFault]) -> Iterator[Placed[T]]:
    for file in _yaml_files(directory, faults):
        yield from _read_many(file, shape, faults)


def _read_rulesets(directory: Path, faults: list[CardFault]) -> Iterator[Placed[Ruleset]]:
    """Rulesets, each laid over the one that it inherits."""
    raw = {file: _parsed(file, faults) for file in _yaml_files(directory, faults)}
    by_name = {
        file.stem: cast("dict[str, Any]", value)
        for file, value in raw.items()
        if isinstance(value, dict)
    }
    for file in raw:
        chain = _lineage(file.stem, by_name)
        if chain is None:
            detail = say("unknown-parent")
            faults.append(_file_fault(file, FileCode.UNKNOWN_PARENT, detail))
            continue
        whole: dict[str, Any] = {}
        for layer in chain:
            whole = _laid_over(whole, layer)
        whole.pop("inherit", None)
        yield from _converted(whole, Ruleset, file=file, name=file.stem, faults=faults)


def _lineage(name: str, by_name: Mapping[str, dict[str, Any]]) -> list[dict[str, Any]] | None:
    """A ruleset and what it inherits, eldest first; None where a parent is missing."""
    chain: list[dict[str, Any]] = []
    while name in by_name and len(chain) <= len(by_name):
        chain.insert(0, by_name[name])
        if "inherit" not in by_name[name]:
            return chain
        name = str(by_name[name]["inherit"])
    return None


def _laid_over(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    """`below` with the values of `above`; objects are merged, everything else replaced."""
    merged = dict(below)
    for key, value in above.items():
        old: object = merged.get(key)
        if isinstance(old, dict) and isinstance(value, dict):
            lower, upper = cast("dict[str, Any]", old), cast("dict[str, Any]", value)
            merged[key] = _laid_over(lower, upper)
        else:
            merged[key] = value
    return merged


def _read_one(file: Path, shape: type[T], faults: list[CardFault]) -> Iterator[Placed[T]]:
    raw = _parsed(file, faults)
    if raw is not None:
        yield from _converted(raw, shape, file=file, name=file.stem, faults=faults)


def _read_many(file: Path, shape: type[T], faults: list[CardFault]) -> Iterator[Placed[T]]:
    raw = _parsed(file, faults)
    if isinstance(raw, list):
        for number, entry in enumerate(cast("list[object]", raw), start=1):
            name = f"entry {number}"
            yield from _converted(entry, shape, file=file, name=name, faults=faults)
    elif raw is not None:
        faults.append(_file_fault(file, FileCode.NOT_A_LIST, say("file-not-a-list")))


def _converted(
    raw: object, shape: type[T], *, file: Path, name: str, faults: list[CardFault]
) -> Iterator[Placed[T]]:
    """The entry as its shape, or its faults."""
    found = faults_in(raw, shape, limit=MOST_FAULTS)
    if not found:
        yield Placed(msgspec.convert(raw, shape), str(file))
        return
    given = cast("dict[str, object]", raw).get("id") if isinstance(raw, dict) else None
    faults.extend(
        CardFault(
            file=str(file),
            card=given if isinstance(given, str) else name,
            field=fault.pointer,
            code=fault.code,
            detail=fault.detail,
        )
        for fault in found
    )


def _parsed(file: Path, faults: list[CardFault]) -> object:
    """What a file holds; None, and a fault, where it cannot be read."""
    try:
        value = parse_yaml(file.read_bytes())
    except FileNotFoundError:
        faults.append(_file_fault(file, FileCode.MISSING_FILE, say("file-missing")))
        return None
    except (OSError, YamlFault) as error:
        faults.append(_file_fault(file, FileCode.BAD_YAML, verbatim(f"{error}.")))
        return None
    if value is None:
        faults.append(_file_fault(file, FileCode.BAD_YAML, say("file-empty")))
    return value


def _yaml_files(directory: Path, faults: list[CardFault]) -> list[Path]:
    """Data files by name; one whose ending we do not read is a fault, not a silent gap."""
    if not directory.is_dir():
        faults.append(_file_fault(directory, FileCode.MISSING_FILE, say("directory-missing")))
        return []
    names = _visible(directory)
    for file in names:
        if file.suffix in {".yml", ".json"}:
            detail = say("only-yaml")
            faults.append(_file_fault(file, FileCode.UNREAD_FILE, detail))
    return [file for file in names if file.suffix == ".yaml" and file.is_file()]


def _visible(directory: Path) -> list[Path]:
    """Entries of a directory by name, without hidden ones: a mounted ConfigMap has some."""
    return [found for found in sorted(directory.iterdir()) if not found.name.startswith(".")]


def _file_fault(file: Path, code: FileCode, detail: Message) -> CardFault:
    return _entry_fault(file, "", code, detail)


def _entry_fault(file: Path, name: str, code: FileCode, detail: Message) -> CardFault:
    return CardFault(file=str(file), card=name, field="", code=code, detail=detail)
