"""The commands of operations: each follows from its entry in the table of operations.

A request comes from a file, a pipe, or options: one for each field that can be written flat, as in
a link of REST, and one that takes JSON for each other field but the table. Options and a table
together make a request about that table.
"""

import inspect as signatures
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple, cast

import msgspec
import typer
from msgspec import inspect
from typer._click.core import ParameterSource
from typer._click.exceptions import MissingParameter

from cards.messages.message import say
from cards.messages.wording import no_option
from schema.operations import ALL_OPERATIONS, BY_NAME, Operation
from schema.operations.link import SEPARATOR, Kind, Parameter, flat_link
from schema.shapes.explanation import Explain
from schema.shapes.named_tables import BY_NAME as BY_TABLE
from schema.shapes.problem import ProblemFault, ProblemSlug
from schema.shapes.sealed_tables import SEALED, SEAT, sealed_form, takes_a_log
from service.cli.answers import Why, print_answer
from service.cli.door import (
    MALFORMED,
    AsJson,
    Panel,
    RequestFile,
    decode_request,
    judge,
    read_bytes,
    read_settings,
    stop,
)
from service.cli.language import localized
from service.cli.maintenance import echo_json
from service.refusal import Refusal
from service.rest.links import request_of

DESTINY: Final = "destiny"
"""The group of the commands of Destiny, and the beginning of their names in the table."""
OF_DESTINY: Final[Mapping[str, str]] = {"ruleset": "DESTINY"}
"""What the commands of Destiny take where nothing is given."""
SNAPSHOT: Final = "snapshot"
"""The field of a request that has its table."""
SEED: Final = "seed"
"""What who deals in secret may leave out."""
OF_AN_ANSWER: Final = frozenset({"catalogue", "engine"})
"""Fields of every answer, and of no request."""
SHORTER: Final[Mapping[str, str]] = {"alliesAndAdversaries": "allies"}
"""Options that are shorter than their fields."""


def commands(operations: Iterable[Operation]) -> Mapping[str, tuple[Operation, ...]]:
    """The operations of each command, by its words; two that share one differ by their table."""
    found: dict[str, tuple[Operation, ...]] = {}
    for each in operations:
        name = each.name.replace(f"{DESTINY}_", f"{DESTINY} ").replace("_", "-")
        words = each.command or name
        found[words] = (*found.get(words, ()), each)
    return found


def add_operations(groups: Mapping[str, typer.Typer]) -> None:
    """Add the command of every operation to its group; "" is that of all."""
    for words, operations in commands(ALL_OPERATIONS).items():
        group, _, name = words.rpartition(" ")
        command = OperationCommand(operations, OF_DESTINY if group == DESTINY else {})
        panel = None if group else command.panel
        groups[group].command(name, help=command.summary, rich_help_panel=panel)(command.callback())


def ask(
    name: Annotated[str, typer.Argument(metavar="OPERATION")],
    file: RequestFile = None,
    *,
    explain: Why = Explain.NONE,
) -> None:
    """Answer a request of any operation with the JSON that REST would give."""
    operation = BY_NAME.get(name)
    if operation is None:
        stop(no_option("OPERATION", name, tuple(BY_NAME)))
    settings = read_settings()
    request = decode_request(read_bytes(file), operation, settings)
    level = explain if operation.explained else Explain.NONE
    echo_json(judge(operation, request, settings, level).body)


class OperationCommand:
    """The command of one operation, or of two of which one takes a table."""

    def __init__(self, operations: tuple[Operation, ...], defaults: Mapping[str, str]) -> None:
        """Derive the options from the requests; `defaults` stand where a field is needed."""
        self._operations, self._defaults = operations, defaults
        self._fields = {
            field.encode_name: field
            for each in operations
            for field in msgspec.structs.fields(each.request)
        }
        links = [each.link for each in operations if each.link is not None]
        alone = [parameter for link in links for parameter in link.parameters]
        self._always: dict[str, object] = {name: {} for link in links for name in link.always}
        self._alone = {each.name for each in alone}
        """Options of a request that has no table."""
        flat = [each for op in operations for each in _flat(op)]
        named = {each.name: each for each in (*flat, *alone) if each.name != self._lines}
        self._flat = tuple(named.values())
        covered = {each.place[0] for each in self._flat}
        left = self._fields.keys() - covered - {SNAPSHOT, self._lines}
        self._deep = tuple(name for name in self._fields if name in left)
        takes_sealed = any(sealed_form(each.request) is not None for each in operations)
        of_sealed = {SEAT if SNAPSHOT in self._fields else SEALED} if takes_sealed else set[str]()
        self._added: frozenset[str] = frozenset(of_sealed - self._fields.keys())
        """Options about sealed tables that no request in the open has."""

    @property
    def summary(self) -> str:
        """Help where there are no words for the command."""
        return f"{self._operations[0].summary}."

    @property
    def panel(self) -> str:
        """Where `--help` lists it."""
        return Panel.TABLE if self._alone or SNAPSHOT not in self._fields else Panel.GAME

    @property
    def _lines(self) -> str:
        return self._operations[0].lines

    def callback(self) -> Callable[..., None]:
        """The function that Typer makes the command of."""

        def run(ctx: typer.Context, **given: Any) -> None:  # noqa: ANN401 - values of any option
            self.run(ctx, given)

        parameters = [signatures.Parameter("ctx", _KEYWORD, annotation=typer.Context)]
        parameters += self._parameters()
        run.__signature__ = signatures.Signature(parameters)  # type: ignore[attr-defined]
        run.__annotations__ = {each.name: each.annotation for each in parameters}
        return run

    def _parameters(self) -> Iterator[signatures.Parameter]:
        if self._lines:
            metavar = self._lines.removesuffix("s").upper()
            kind = Annotated[list[str] | None, typer.Argument(metavar=metavar)]
            yield _parameter("file", kind, None)
        else:
            yield _parameter("file", RequestFile, None)
        for each in self._flat:
            taken, default, value, least, most = _option(each)
            name = f"--{_hyphened(each.name)}"
            name += f"/--no-{_hyphened(each.name)}" if default is True else ""
            option = typer.Option(name, metavar=value, min=least, max=most, help=each.summary)
            default = self._defaults.get(each.name, default)
            yield _parameter(each.name, Annotated[taken, option], default)
        for name in self._deep:
            option = typer.Option(f"--{_hyphened(name)}", metavar="JSON")
            yield _parameter(name, Annotated[str, option], "")
        if SEAT in self._added:
            yield _parameter(SEAT, Annotated[str, typer.Option("--seat", metavar="KEY")], "")
        if SEALED in self._added:
            yield _parameter(SEALED, Annotated[bool, typer.Option("--sealed")], default=False)
        if self._operations[0].explained:
            yield _parameter("explain", Why, Explain.NONE)
        yield _parameter("as_json", AsJson, default=False)

    def run(self, ctx: typer.Context, given: Mapping[str, Any]) -> None:
        """Ask, and print the answer."""
        settings = read_settings()
        body = self._body(ctx, given)
        with_table = [each for each in self._operations if SNAPSHOT in _names(each)]
        others = [each for each in self._operations if each not in with_table]
        wanted = with_table if {SNAPSHOT, BY_TABLE, SEALED} & raw_in(body).keys() else others
        (operation,) = (wanted or list(self._operations))[:1]
        request = decode_request(body, operation, settings)
        ruling = judge(operation, request, settings, given.get("explain", Explain.NONE))
        print_answer(ruling, request, as_json=given["as_json"])
        if operation.unsound is not None and operation.unsound(ruling.answer):
            raise typer.Exit(MALFORMED)

    def _body(self, ctx: typer.Context, given: Mapping[str, Any]) -> bytes:
        """The request as JSON, put together from what is read and from the options given."""
        source = ctx.get_parameter_source
        told = {
            name: value
            for name, value in given.items()
            if name in self._options and source(name) is ParameterSource.COMMANDLINE
        }
        file: Path | list[str] | None = given["file"]
        if self._lines:
            return self._of_lines(told, cast("list[str] | None", file))
        assert not isinstance(file, list)
        alone = told.keys() & self._alone
        if file is not None and alone:
            hint = f"--{_hyphened(min(alone))}"
            raise typer.BadParameter(localized(say("only-without-file")), param_hint=hint)
        table = SNAPSHOT in self._fields and not alone
        if file is not None or table or not told:
            body = b"" if self._needed and sys.stdin.isatty() and not file else read_bytes(file)
            if body.strip() or file is not None or not self._needed:
                return self._added_to(body, self._request(told))
        for each in self._needed:
            if each.name not in told and not (told.get(SEALED) and each.name == SEED):
                hint = f"'--{_hyphened(each.name)}'"
                raise MissingParameter(param_hint=hint, param_type="option")
        made = self._request({**self._defaults, **told})
        return msgspec.json.encode({**self._always, **made})

    def _added_to(self, body: bytes, added: Mapping[str, Any]) -> bytes:
        """What was read, with what options add."""
        if SNAPSHOT in self._fields:
            alone = all(SNAPSHOT in _names(each) for each in self._operations)
            log = any(takes_a_log(each.request) for each in self._operations)
            return on_table(body, added, alone=alone, log=log)
        return msgspec.json.encode({**raw_in(body), **added}) if added else body

    @property
    def _options(self) -> frozenset[str]:
        return frozenset((*(each.name for each in self._flat), *self._deep, *self._added))

    @property
    def _needed(self) -> list[Parameter]:
        """Options without which there is no request, if nothing is read."""
        if SNAPSHOT in self._fields and not self._alone:
            return []
        needed = (each for each in self._flat if each.required and each.name not in self._defaults)
        return [each for each in needed if not self._alone or each.name in self._alone]

    def _of_lines(self, told: Mapping[str, Any], lines: list[str] | None) -> bytes:
        given = lines or read_bytes(None).decode("utf-8", "replace").splitlines()
        kept = [line for line in given if line.strip()]
        return msgspec.json.encode({**self._request(told), self._lines: kept})

    def _request(self, told: Mapping[str, Any]) -> dict[str, Any]:
        """The part of a request that options give; rows of the wrong length end the program."""
        faults: list[ProblemFault] = []
        texts = {
            each.name: _text(each, told[each.name]) for each in self._flat if each.name in told
        }
        made = request_of(texts, self._flat, faults)
        if faults:
            detail = say("body-faults", count=len(faults))
            raise Refusal(ProblemSlug.INVALID_REQUEST, detail, errors=faults)
        deep = ((name, json_in(told[name], name)) for name in self._deep if name in told)
        return {**made, **dict(deep), **{name: told[name] for name in self._added & told.keys()}}


def on_table(body: bytes, more: Mapping[str, Any], *, alone: bool, log: bool = False) -> bytes:
    """The bytes of a request about a table, with `more` fields.

    An answer of `setup`, `validate` or `replay` gives the table that it ends with, sealed or not;
    a table that stands `alone` becomes the snapshot. All else is left to the decoder as it is.
    """
    given = raw_in(body)
    if given.keys() >= OF_AN_ANSWER and given.get(SEALED):
        given = {SEALED: [given[SEALED]] if log else given[SEALED]}
    elif given.keys() >= OF_AN_ANSWER:
        given = {SNAPSHOT: given.get("next") or given.get(SNAPSHOT)}
    elif alone and "players" in given and SNAPSHOT not in given:
        given = {SNAPSHOT: given}
    elif not more or not given:
        return body
    return msgspec.json.encode({**given, **more})


def raw_in(body: bytes) -> dict[str, Any]:
    """A body as a JSON object; empty if it is none, which the decoder refuses."""
    try:
        found = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return {}
    return cast("dict[str, Any]", found) if isinstance(found, dict) else {}


def json_in(text: str, option: str) -> msgspec.Raw:
    """What an option gives as JSON. Raises `BadParameter` if it is none."""
    try:
        msgspec.json.decode(text)
    except msgspec.DecodeError:
        raise typer.BadParameter(
            localized(say("no-json-given")), param_hint=f"--{option}"
        ) from None
    return msgspec.Raw(text.encode())


METAVARS: Final[Mapping[Kind, str]] = {
    Kind.LIST: "TEXT,TEXT",
    Kind.PAIRS: "TEXT:TEXT",
    Kind.TRUTH: "true|false",
}
_KEYWORD: Final = signatures.Parameter.KEYWORD_ONLY


def _parameter(name: str, annotation: object, default: object) -> signatures.Parameter:
    return signatures.Parameter(name, _KEYWORD, annotation=annotation, default=default)


def _flat(operation: Operation) -> Iterator[Parameter]:
    """What can be written flat; of a request about a table, only what is no object."""
    table = SNAPSHOT in _names(operation)
    for each in flat_link(operation.request).parameters:
        if not table or len(each.place) == 1:
            yield each


def _names(operation: Operation) -> tuple[str, ...]:
    return operation.request.__struct_encode_fields__


def _hyphened(name: str) -> str:
    """`soloGoal` as `solo-goal`."""
    told = SHORTER.get(name, name)
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in told)


class _Option(NamedTuple):
    """How Typer takes a parameter; columns of players are texts."""

    taken: Any
    default: object = None
    metavar: str | None = None
    least: int | None = None
    most: int | None = None


def _option(parameter: Parameter) -> _Option:
    """One that is on or off is a switch; one that may also be left open takes a value."""
    default: object = parameter.default
    if isinstance(default, tuple):
        default = SEPARATOR.join(cast("tuple[str, ...]", default)) or None
    match parameter.type:
        case _ if parameter.each:
            columns = "N,N" if parameter.kind is Kind.NUMBER else "TEXT,TEXT"
            return _Option(str | None, metavar=columns)
        case inspect.IntType(ge=least, le=most):
            return _Option(int | None, default, least=least, most=most)
        case inspect.BoolType() if default is not None:
            return _Option(bool, default)
        case inspect.EnumType(cls=choices):
            return _Option(choices | None, default)
        case _:
            return _Option(str | None, default, METAVARS.get(parameter.kind))


def _text(parameter: Parameter, value: object) -> str:
    """The value of an option as a parameter of a link has it."""
    match value:
        case Enum():
            return str(value.value)
        case bool():
            return str(value).lower()
        case str() if parameter.each:
            return SEPARATOR.join(part.strip() for part in value.split(SEPARATOR))
        case _:
            return str(value)
