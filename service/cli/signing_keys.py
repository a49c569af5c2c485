"""Commands for signing keys and epochs: `keys new-signing`, `keys rotate`, `epochs rotate`.

They write files with mode 0600 and never print secrets.
"""

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Annotated, Final

import typer

from cards.messages.message import Message, say
from service.cli.language import localized
from service.receipts import epoch_files, key_files
from service.receipts.epochs import SecretEpoch, written
from service.receipts.keys import SigningKey
from service.receipts.signer import utc_now

keys_app: Final = typer.Typer(no_args_is_help=True)
epochs_app: Final = typer.Typer(no_args_is_help=True)

KeyFile = Annotated[Path, typer.Argument(metavar="FILE")]


@keys_app.callback()
def keys() -> None:
    """Keys that sign receipts."""


@epochs_app.callback()
def epochs() -> None:
    """Epochs of sealed rolls."""


@keys_app.command("new-signing")
def new_signing(file: KeyFile) -> None:
    """Add a key. The first in a file signs; a later one is published and waits for a rotation."""
    _rewrite(file, key_files.added)


@keys_app.command("rotate")
def rotate_keys(file: KeyFile) -> None:
    """Sign with the waiting key from now on, or a new one; delete the old one's private part."""
    _rewrite(file, key_files.rotated)


@epochs_app.command("rotate")
def rotate_epochs(
    file: KeyFile,
    *,
    lead: Annotated[int, typer.Option(min=0)] = 15,
    reveal_after: Annotated[int, typer.Option(min=0)] = 60,
) -> None:
    """End the current epoch and begin another; without a file, begin the first, at once."""
    known = epoch_files.read_epochs(file) if file.exists() else ()
    following = epoch_files.rotated(
        known,
        utc_now(),
        lead=timedelta(minutes=lead),
        reveal_after=timedelta(minutes=reveal_after),
    )
    epoch_files.write_epochs(file, following)
    for epoch in following[-2:]:
        typer.echo(localized(_span(epoch)))
        typer.echo(f"  {localized(say('epoch-commitment', commitment=epoch.commitment))}")


def _rewrite(
    file: Path, change: Callable[[tuple[SigningKey, ...]], tuple[SigningKey, ...]]
) -> None:
    """Change the keys of a file, and print the use of each."""
    following = change(key_files.read_keys(file) if file.exists() else ())
    key_files.write_keys(file, following)
    signs = True
    for key in following:
        if key.private is None:
            use = say("key-verifies", key=key.kid)
        else:
            use = say("key-signs", key=key.kid) if signs else say("key-waits", key=key.kid)
            signs = False
        typer.echo(localized(use))


def _span(epoch: SecretEpoch) -> Message:
    """When an epoch begins, ends and becomes public, as far as it is known."""
    start = written(epoch.start)
    if epoch.until is None or epoch.reveal is None:
        return say("epoch-begins", epoch=epoch.id, start=start)
    until, reveal = written(epoch.until), written(epoch.reveal)
    return say("epoch-lasts", epoch=epoch.id, start=start, until=until, reveal=reveal)
