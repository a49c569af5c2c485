"""Commands for cards of one's own: `cards check-set` and `cards parse`."""

from collections.abc import Iterable
from typing import Annotated

import typer

from schema.operations import CHECK_CARDS, PARSE_CARDS
from schema.shapes.own_cards import CardFinding, CheckedSet, ParseCardsRequest, ParsedCards
from service.cli.door import (
    AsJson,
    OfRuleset,
    RequestFile,
    decode_request,
    judge,
    read_bytes,
    read_settings,
)
from service.cli.exits import MALFORMED
from service.cli.language import reader
from service.cli.maintenance import echo_json


def check_set(file: RequestFile = None, *, as_json: AsJson = False) -> None:
    """Check a set of your own cards and boards, written as for REST, and print its digest."""
    settings = read_settings()
    request = decode_request(read_bytes(file), CHECK_CARDS, settings)
    ruling = judge(CHECK_CARDS, request, settings)
    assert isinstance(ruling.answer, CheckedSet)
    if as_json:
        echo_json(ruling.body)
    else:
        _echo(ruling.answer.findings)
        for checked in ruling.answer.cards:
            typer.echo(checked.line)
        if ruling.answer.digest is not None:
            typer.echo(ruling.answer.digest)
    if not ruling.answer.sound:
        raise typer.Exit(MALFORMED)


def parse(
    lines: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="LINE", help="One card for each line; if none is given, standard input is read."
        ),
    ] = None,
    *,
    ruleset: OfRuleset,
    set_id: Annotated[str, typer.Option("--set", help="Prefix of the cards' ids.")] = "own",
    as_json: AsJson = False,
) -> None:
    """Read cards from lines, such as "Bandits I 4 STR/CHA | Fight +STR 1T | Join +1 2X"."""
    given = lines or read_bytes(None).decode("utf-8", "replace").splitlines()
    request = ParseCardsRequest(
        ruleset=ruleset, lines=tuple(line for line in given if line.strip()), set=set_id
    )
    ruling = judge(PARSE_CARDS, request, read_settings())
    assert isinstance(ruling.answer, ParsedCards)
    if as_json:
        echo_json(ruling.body)
    else:
        for parsed in ruling.answer.lines:
            typer.echo("–" if parsed.line is None else parsed.line)
            _echo(parsed.findings)
    if any(parsed.card is None for parsed in ruling.answer.lines):
        raise typer.Exit(MALFORMED)


def _echo(findings: Iterable[CardFinding]) -> None:
    for each in findings:
        sentence = each.text.within(reader())
        typer.echo(f"  {each.pointer or '/'}: {each.severity} {each.code}: {sentence}", err=True)
