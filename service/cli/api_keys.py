"""Commands for API keys: `api-keys issue`, `rotate`, `revoke`, `list`, `new-pepper`.

A key is shown once, on standard output; on standard error where the output is a manifest. Files
never hold a key itself. Keys that sign answers have commands of their own.
"""

import re
import sys
from datetime import timedelta
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer

from cards.messages.message import say
from service.access.key_changes import issued, revoked, rotated
from service.access.key_file import LONGEST_NAME, NAME_PATTERN, UNLIMITED, KeyFile, live_keys
from service.access.key_ring import now_utc
from service.access.key_store import FileStore, KeyStore, SecretStore
from service.access.keys import ApiKey, new_pepper
from service.cli.answers import print_to
from service.cli.door import AsJson, read_settings, stop
from service.cli.language import localized
from service.cli.maintenance import echo_json
from service.mcp.lines import Cell, Grid
from service.settings.options import AccessScope
from service.settings.secret_files import write_secret
from service.settings.settings import QUOTA_PATTERN
from service.settings.variables import PREFIX, SettingError

api_keys_app: Final = typer.Typer(no_args_is_help=True)

Name = Annotated[str, typer.Argument(metavar="NAME")]
InFile = Annotated[Path | None, typer.Option("--file")]
WithPepper = Annotated[Path | None, typer.Option("--pepper")]
AsSecret = Annotated[str, typer.Option("--secret", metavar="NAME")]
Namespace = Annotated[str, typer.Option()]
Days = Annotated[int, typer.Option(min=0, max=36_500)]


@api_keys_app.callback()
def api_keys() -> None:
    """API keys of callers."""


@api_keys_app.command("new-pepper")
def write_pepper(file: Annotated[Path, typer.Argument(metavar="FILE")]) -> None:
    """Make the secret (pepper) that keys are stored with. An existing file is left as it is."""
    if file.exists():
        stop(say("pepper-there-already", file=str(file)))
    write_secret(file, f"{new_pepper()}\n".encode(), keeps_mode=True)
    typer.echo(localized(say("wrote-file", file=str(file))))


@api_keys_app.command()
def issue(  # noqa: PLR0913 - all that is said of a caller, and where to
    name: Name,
    *,
    scope: Annotated[list[AccessScope], typer.Option()],
    quota: Annotated[str, typer.Option(metavar="UNITS/SECONDS")] = "",
    days: Days = 365,
    file: InFile = None,
    pepper: WithPepper = None,
    secret: AsSecret = "",
    namespace: Namespace = "",
) -> None:
    """Give a new caller its first key; it is shown only this once."""
    if not re.fullmatch(NAME_PATTERN, name, re.ASCII):
        stop(say("not-a-caller-name", name=name, most=LONGEST_NAME))
    if not re.fullmatch(f"({QUOTA_PATTERN}|{UNLIMITED})?", quota, re.ASCII):
        stop(say("not-a-quota", quota=quota))
    store = _store(file, pepper, secret, namespace)
    changed, key = issued(
        store.file, name, scope, quota, pepper=store.pepper, now=now_utc(), life=_life(days)
    )
    _show(store.save(changed), key)


@api_keys_app.command()
def rotate(  # noqa: PLR0913 - as above
    name: Name,
    *,
    overlap: Annotated[int, typer.Option(min=0, max=365)] = 7,
    days: Days = 365,
    file: InFile = None,
    pepper: WithPepper = None,
    secret: AsSecret = "",
    namespace: Namespace = "",
) -> None:
    """Give a caller a second key, shown only this once; the first one expires after the overlap."""
    store = _store(file, pepper, secret, namespace)
    changed, key = rotated(
        store.file,
        name,
        pepper=store.pepper,
        now=now_utc(),
        life=_life(days),
        overlap=timedelta(days=overlap),
    )
    _show(store.save(changed), key)


@api_keys_app.command()
def revoke(
    name: Annotated[str, typer.Argument(metavar="NAME|ID")],
    *,
    file: InFile = None,
    pepper: WithPepper = None,
    secret: AsSecret = "",
    namespace: Namespace = "",
) -> None:
    """Revoke all keys of a caller, or one key."""
    store = _store(file, pepper, secret, namespace)
    changed, gone = revoked(store.file, name)
    manifest = store.save(changed)
    typer.echo(manifest, nl=False)
    typer.echo(localized(say("keys-revoked", count=len(gone), keys=gone)), err=bool(manifest))


@api_keys_app.command("list")
def list_keys(
    *,
    as_json: AsJson = False,
    file: InFile = None,
    pepper: WithPepper = None,
    secret: Annotated[bool, typer.Option("--secret")] = False,
) -> None:
    """List callers and the ids of their keys; the keys themselves are not stored."""
    store = _store(file, pepper, "-" if secret else "", "")
    if as_json:
        echo_json(msgspec.json.encode(store.file.callers))
    else:
        print_to(sys.stdout, [_table(store.file)])


def _store(file: Path | None, pepper: Path | None, secret: str, namespace: str) -> KeyStore:
    if secret:
        manifest = b"" if sys.stdin.isatty() else sys.stdin.buffer.read()
        return SecretStore(manifest, secret, namespace, now_utc())
    settings = read_settings()
    return FileStore(
        _path(file, settings.api_key_file, "--file", "API_KEY_FILE"),
        _path(pepper, settings.api_pepper_file, "--pepper", "API_PEPPER_FILE"),
        now_utc(),
    )


def _path(given: Path | None, default: str, option: str, variable: str) -> Path:
    if given is None and not default:
        raise SettingError(say("key-option-needed", option=option, variable=f"{PREFIX}{variable}"))
    return given or Path(default)


def _life(days: int) -> timedelta | None:
    return timedelta(days=days) if days else None


def _show(manifest: str, key: ApiKey) -> None:
    """Show the key and its use. A manifest is piped on, so then it goes to standard error."""
    typer.echo(manifest, nl=False)
    typer.echo(localized(say("key-shown-once", id=key.id)), err=True)
    typer.echo(key.text, err=bool(manifest))


def _table(file: KeyFile) -> Grid:
    now = now_utc()
    heads = (
        say("label-caller"),
        say("label-scopes"),
        say("label-quota"),
        say("label-key"),
        say("label-created"),
        say("label-expires"),
    )
    rows: list[tuple[Cell, ...]] = []
    for caller in file.callers:
        live = live_keys(caller, now)
        for key in caller.keys or (None,):
            cells = ("", "", "")
            if key is not None:
                expires = "-" if key.expires is None else f"{key.expires:%Y-%m-%d}"
                ended = "" if key in live else f" ({localized(say('key-ended'))})"
                cells = (key.id, f"{key.created:%Y-%m-%d}", expires + ended)
            rows.append((caller.name, ", ".join(caller.scopes), caller.quota or "-", *cells))
    return Grid(say("callers-listed"), heads, rows, numbers=False)
