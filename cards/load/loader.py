"""Card data from files. Every fault of every file is found before anything is refused."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, TypeVar, cast

from cards.decode.places import Json, laid_out
from cards.load.contents import Contents, Placed, converted
from cards.load.faults import CardFault, CatalogueError, FileCode
from cards.load.yaml_text import YamlFault, parse_yaml
from cards.messages.message import Message, say, verbatim
from cards.model.board import Board
from cards.model.card import Card, CardSet
from cards.model.check import Check, CheckFile, WrittenCheck
from cards.model.clause import Clause, Ruling, WrittenRuling
from cards.model.inline import in_full
from cards.model.language import Language
from cards.model.phrasing import Phrasings
from cards.model.vocabulary import RulesetId

T = TypeVar("T")

RULESET: Final = "ruleset.yaml"
"""The file that makes a directory an edition."""
RULE_FOLDERS: Final = ("clauses", "rulings", "checks", "phrasings")
EDITION_FOLDERS: Final = frozenset({*RULE_FOLDERS, "boards", "sets"})
"""What may be beside it."""
CARD_FOLDERS: Final = ("boards", "sets")
"""What may be beside a set."""
DATA_FILES: Final = frozenset({".yaml", ".yml", ".json"})
"""Endings of files that look like data."""


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
        Placed(in_full(card.value, ""), card.file, owner)
        for file in _yaml_files(directory, faults)
        if file not in (header, directory / RULESET)
        for card in _read_many(file, Card, faults)
    )
    return Contents(sets=sets, cards=cards, faults=tuple(faults))


def read_directory(directory: Path, *, whole: bool = True) -> Contents:
    """An operator's directory: a set, an edition, the folders `sets/` and `boards/`, or several.

    What is not read is a fault, unless somebody else reads the rest: then this is not the `whole`.
    """
    contents = Contents()
    has_set = (directory / "set.yaml").is_file()
    has_edition = (directory / RULESET).is_file()
    has_sets = (directory / "sets").is_dir()
    has_boards = (directory / "boards").is_dir()
    if not (has_set or has_edition or has_sets or has_boards):
        detail = say("empty-directory")
        return Contents(faults=(_file_fault(directory, FileCode.MISSING_FILE, detail),))
    if has_set:
        contents += read_set(directory)
    if has_sets:
        for found in _visible(directory / "sets"):
            contents += read_set(found)
            if found.is_dir():
                contents += Contents(faults=tuple(_unread_in(found, has_set=True, folders=())))
    if has_boards:
        contents += _read_boards(directory / "boards")
    if has_edition:
        contents += _read_edition(directory, has_set=has_set)
    elif whole:
        contents += Contents(faults=tuple(_unread_in(directory, has_set=has_set)))
    return contents


def _unread_in(
    directory: Path, *, has_set: bool, folders: tuple[str, ...] = CARD_FOLDERS
) -> Iterator[CardFault]:
    """Data beside a set, or beside `sets/` and `boards/`, that nobody reads."""
    detail = say("not-read-here", folders=CARD_FOLDERS)
    for found in _visible(directory):
        if found.is_dir():
            data = (each for each in found.rglob("*") if each.suffix in DATA_FILES)
            stray = found.name not in folders and any(data)
        else:
            stray = not has_set and found.suffix in DATA_FILES
        if stray:
            yield _file_fault(found, FileCode.UNREAD_FILE, detail)


def read_rulebooks(directory: Path) -> Contents:
    """The rulesets, clauses, rulings and checks under a directory."""
    faults: list[CardFault] = []
    written = tuple(_read_written(_yaml_files(directory / "rulesets", faults), faults))
    return Contents(written=written, faults=tuple(faults)) + _read_rules(directory, RULE_FOLDERS)


def _read_edition(directory: Path, *, has_set: bool) -> Contents:
    """The ruleset of an edition, and what is in those of the folders that it has."""
    faults: list[CardFault] = []
    written = tuple(_read_written([directory / RULESET], faults))
    visible = _visible(directory)
    folders = {found.name for found in visible if found.is_dir()}
    unread = [directory / name for name in sorted(folders - EDITION_FOLDERS)]
    if not has_set:
        files = _yaml_files(directory, faults)
        unread += [file for file in files if file.name != RULESET]
    detail = say("not-of-an-edition", folders=tuple(sorted(EDITION_FOLDERS)))
    faults += [_file_fault(found, FileCode.UNREAD_FILE, detail) for found in unread]
    rules = _read_rules(directory, folders)
    return Contents(written=written, faults=tuple(faults)) + rules


def _read_rules(directory: Path, folders: Collection[str]) -> Contents:
    """The clauses, rulings and checks in these folders of a directory."""
    faults: list[CardFault] = []
    clauses, rulings, checks, phrasings = (directory / name for name in RULE_FOLDERS)
    there = {name: name in folders for name in RULE_FOLDERS}
    ours = tuple(_read_rulings(rulings, faults)) if there["rulings"] else ()
    return Contents(
        clauses=tuple(_read_lists(clauses, Clause, faults)) if there["clauses"] else (),
        rulings=ours,
        checks=tuple(_read_checks(checks, ours, faults)) if there["checks"] else (),
        phrasings=tuple(_read_phrasings(phrasings, faults)) if there["phrasings"] else (),
        faults=tuple(faults),
    )


def _read_rulings(directory: Path, faults: list[CardFault]) -> Iterator[Placed[Ruling]]:
    """The rulings of every file, each with its status for every ruleset."""
    for placed in _read_lists(directory, WrittenRuling, faults):
        yield Placed(placed.value.ruling, placed.file, placed.owner)


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
                    rulesets = written.rulesets or by_id[written.ruling].rulesets
                    yield Placed(_check(written, rulesets, tables), str(file))
                except (LookupError, ValueError, TypeError, AttributeError) as error:
                    detail = say("bad-check", why=f"{type(error).__name__} {error}")
                    faults.append(_entry_fault(file, written.ruling, FileCode.BAD_CHECK, detail))


def _check(
    written: WrittenCheck, rulesets: tuple[RulesetId, ...], tables: Mapping[str, Json]
) -> Check:
    request = dict(written.request)
    if written.table is not None:
        request["snapshot"] = laid_out(tables[written.table], written.changed)
        if written.move is not None:
            request["move"] = written.move
    if written.under is not None:
        where = "snapshot/rulings" if "snapshot" in request else "rulings"
        request = laid_out(request, {f"{where}/{written.ruling}": written.under})
    return Check(
        ruling=written.ruling,
        shows=written.shows,
        rulesets=rulesets,
        operation=written.operation,
        request=request,
        want=written.want,
        cites=written.cites,
    )


def _read_phrasings(directory: Path, faults: list[CardFault]) -> Iterator[Placed[Phrasings]]:
    """What `<topic>/<language>.yaml` say: an object of lists, by the id that they are about."""
    files = {f"{language.tag}.yaml": language for language in Language}
    if not directory.is_dir():
        faults.append(_file_fault(directory, FileCode.MISSING_FILE, say("directory-missing")))
        return
    for topic in _visible(directory):
        for file in _yaml_files(topic, faults):
            raw = _parsed(file, faults)
            if file.name not in files:
                detail = say("not-a-language", files=tuple(files))
                faults.append(_file_fault(file, FileCode.UNREAD_FILE, detail))
            elif isinstance(raw, dict):
                for of, asked in cast("dict[str, Any]", raw).items():
                    entry = {"of": of, "language": files[file.name].value, "asked": asked}
                    yield from converted(entry, Phrasings, file=str(file), name=of, faults=faults)
            elif raw is not None:
                faults.append(_file_fault(file, FileCode.NOT_AN_OBJECT, say("file-not-an-object")))


def _read_boards(directory: Path) -> Contents:
    faults: list[CardFault] = []
    boards = [
        board for file in _yaml_files(directory, faults) for board in _read_one(file, Board, faults)
    ]
    return Contents(boards=tuple(boards), faults=tuple(faults))


def _read_lists(directory: Path, shape: type[T], faults: list[CardFault]) -> Iterator[Placed[T]]:
    for file in _yaml_files(directory, faults):
        yield from _read_many(file, shape, faults)


def _read_written(
    files: Iterable[Path], faults: list[CardFault]
) -> Iterator[Placed[Mapping[str, Any]]]:
    """Rulesets as they stand in files."""
    for file in files:
        raw = _parsed(file, faults)
        if isinstance(raw, dict):
            yield Placed(cast("dict[str, Any]", raw), str(file), file.stem)
        elif raw is not None:
            faults.append(_file_fault(file, FileCode.NOT_AN_OBJECT, say("file-not-an-object")))


def _read_one(file: Path, shape: type[T], faults: list[CardFault]) -> Iterator[Placed[T]]:
    raw = _parsed(file, faults)
    if raw is not None:
        yield from converted(raw, shape, file=str(file), name=file.stem, faults=faults)


def _read_many(file: Path, shape: type[T], faults: list[CardFault]) -> Iterator[Placed[T]]:
    raw = _parsed(file, faults)
    if isinstance(raw, list):
        for number, entry in enumerate(cast("list[object]", raw), start=1):
            name = f"entry {number}"
            yield from converted(entry, shape, file=str(file), name=name, faults=faults)
    elif raw is not None:
        faults.append(_file_fault(file, FileCode.NOT_A_LIST, say("file-not-a-list")))


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
