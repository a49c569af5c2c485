"""The command `play`."""

from pathlib import Path
from typing import Annotated

import typer

from service.cli.door import STANDARD_INPUT, NoAnswer, catalogue_of, read_bytes, read_settings
from service.cli.moves import FirstGame, Goal, ModeOf
from service.cli.play.asking import Asker, RefereeHere, Service
from service.cli.play.deal import Deal, dealt, names_in
from service.cli.play.game import resumed
from service.cli.play.session import Session
from service.cli.play.talk import at_the_terminal
from service.settings.settings import Settings


def play(  # noqa: PLR0913 - one option for each part of a deal
    file: Annotated[
        Path | None,
        typer.Argument(
            metavar="FILE",
            help="A game to resume: what `save` wrote, an answer of `setup`, or a table.",
            allow_dash=True,
        ),
    ] = None,
    *,
    ruleset: Annotated[
        str, typer.Option(help="The ruleset; the program asks for it if it is not given.")
    ] = "",
    players: Annotated[
        str, typer.Option(help="Names in seat order, joined by commas; one plays solo.")
    ] = "",
    seed: Annotated[
        str, typer.Option(help="Decides the deal and every throw; a random one if not given.")
    ] = "",
    mode: ModeOf = None,
    sets: Annotated[str, typer.Option(help="Card sets, joined by commas.")] = "",
    solo_goal: Goal = None,
    goal_per_player: Goal = None,
    first_game: FirstGame = False,
    save: Annotated[
        Path | None, typer.Option(help="Write the game to this file after every move.")
    ] = None,
    url: Annotated[
        str, typer.Option(help="Ask the service at this URL instead of the referee here.")
    ] = "",
    key_file: Annotated[
        Path | None, typer.Option(help="A file with the API key for that service.")
    ] = None,
) -> None:
    """Play a game at this terminal: legal moves with their odds, faces thrown or typed, score."""
    settings = read_settings()
    catalogue = catalogue_of(settings)
    try:
        asker = _asker(settings, url, key_file)
        body = None if file is None else read_bytes(file)
        talk = at_the_terminal(input_taken=str(file) == STANDARD_INPUT)
        if body is None:
            deal = Deal(
                ruleset=ruleset,
                players=names_in(players),
                seed=seed,
                sets=names_in(sets),
                mode=mode,
                first_game=first_game,
                solo_goal=solo_goal,
                goal_per_player=goal_per_player,
            )
            game = dealt(deal, catalogue, asker, talk)
        else:
            game = resumed(asker, body)
        Session(game, catalogue, talk, save).run()
    except NoAnswer as refusal:
        refusal.exit()
    except EOFError:
        raise typer.Exit from None


def _asker(settings: Settings, url: str, key_file: Path | None) -> Asker:
    if not url:
        return RefereeHere(settings)
    key = "" if key_file is None else read_bytes(key_file).decode("ascii", "replace").strip()
    return Service(url, key)
