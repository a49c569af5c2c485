"""A deal at the terminal: what the options leave open is asked for."""

import secrets
from collections.abc import Sequence
from typing import Final, NamedTuple

from cards.catalogue import Catalogue
from cards.messages.message import say
from cards.model.ruleset import Ruleset
from cards.model.vocabulary import Family as Engine
from schema.shapes.table import Mode
from service.cli.language import reader
from service.cli.play.asking import Asker
from service.cli.play.game import ADVENTURE, DESTINY, Family, Game, Json
from service.cli.play.talk import Talk

SEED_BYTES: Final = 4


class Deal(NamedTuple):
    """What the options of the command say about a deal; what is empty is asked for."""

    ruleset: str = ""
    players: tuple[str, ...] = ()
    seed: str = ""
    sets: tuple[str, ...] = ()
    mode: Mode | None = None
    first_game: bool = False
    solo_goal: int | None = None
    goal_per_player: int | None = None


def dealt(deal: Deal, catalogue: Catalogue, asker: Asker, talk: Talk) -> Game:
    """A fresh game. Raises `NoAnswer` where nothing can be dealt so."""
    ruleset = deal.ruleset or _ruleset(list(catalogue.rulesets.values()), talk)
    known = catalogue.rulesets.get(ruleset)
    family = DESTINY if known is not None and known.family is Engine.DESTINY else ADVENTURE
    players = deal.players or _players(talk)
    seed = deal.seed or talk.ask(say("play-seed")) or secrets.token_hex(SEED_BYTES)
    talk.show_sentence(say("play-dealt", ruleset=ruleset, seed=seed))
    return Game.dealt(asker, family, _request(deal, family, ruleset, players, seed))


def _ruleset(rulesets: Sequence[Ruleset], talk: Talk) -> str:
    names = [f"{each.name.within(reader())} ({each.id})" for each in rulesets]
    return rulesets[talk.choose(say("play-ruleset"), names)].id


def _players(talk: Talk) -> tuple[str, ...]:
    while not (names := names_in(talk.ask(say("play-players")))):
        pass
    return names


def names_in(line: str) -> tuple[str, ...]:
    """Names that commas separate."""
    return tuple(name for part in line.split(",") if (name := part.strip()))


def _request(deal: Deal, family: Family, ruleset: str, players: Sequence[str], seed: str) -> Json:
    request: Json = {
        "ruleset": ruleset,
        "players": list(players),
        "seed": seed,
        "sets": list(deal.sets or family.sets),
    }
    if family is DESTINY:
        return request
    alone = len(players) == 1
    request["mode"] = deal.mode or (Mode.SOLO if alone else Mode.COMPETITIVE)
    request["firstGame"] = deal.first_game
    request["soloGoal"] = deal.solo_goal
    request["goalPerPlayer"] = deal.goal_per_player
    return request
