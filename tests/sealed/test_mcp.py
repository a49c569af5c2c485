"""Sealed tables over MCP: agents that play their own seats, and cannot peek at the others."""

import random
import re
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from starlette.testclient import TestClient

from cards.catalogue import Catalogue
from service.receipts.key_files import load_keys
from service.sealed.contents import contents_of, encoded
from service.sealed.seal import Seal
from tests.games import Json
from tests.play.players import request, steps
from tests.play.sensible import sensible_player
from tests.play.test_views import mover
from tests.sealed.test_doors import DEAL, DESTINY, keys_of, own_move, post
from tests.sealed.twins import Twins

TEXT: Final = re.compile(r"[A-Za-z0-9_-]{3000,}")
DIGEST: Final = re.compile(r"[A-Za-z0-9_-]{43,}")
"""A text, or the name of one."""


def called(client: TestClient, tool: str, **arguments: Any) -> Json:  # noqa: ANN401
    """The result of a tool."""
    result = result_of(client, tool, arguments)
    assert not result["isError"], result
    return result


def fault_of(client: TestClient, tool: str, **arguments: Any) -> tuple[str, str]:  # noqa: ANN401
    """Where and why a tool refuses a call."""
    result = result_of(client, tool, arguments)
    assert result["isError"], result
    fault: Json = result["_meta"]["lawspeaker/problem"]["errors"][0]
    return fault["pointer"], fault["code"]


def result_of(client: TestClient, tool: str, arguments: Json) -> Json:
    call = {"name": tool, "arguments": {"detail": "full", **arguments}}
    asked = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": call}
    result: Json = client.post("/mcp", json=asked).json()["result"]
    return result


def told(result: Json) -> str:
    text: str = result["content"][0]["text"]
    return text


@pytest.mark.parametrize("deal", [DEAL, DESTINY], ids=["cta", "destiny"])
def test_agents_play_their_own_seats(client: TestClient, deal: Json) -> None:
    """Each move is chosen and made by the text and the key of one seat; REST sees the same."""
    prefix = "/v1/destiny" if deal is DESTINY else "/v1"
    dealt = called(client, "setup", **deal)
    keys, (text,) = keys_of(dealt["structuredContent"]), TEXT.findall(told(dealt))
    assert all(key in told(dealt) for key in keys.values())
    for number in range(14):
        for player, key in keys.items():
            mine = {"sealed": text, "seat": key}
            listed = called(client, "legal_moves", **mine)["structuredContent"]["moves"]
            same = post(client, f"{prefix}/legal-moves", mine)["moves"]
            assert listed == same
            view = called(client, "view", **mine)["structuredContent"]["snapshot"]
            move = own_move(player, view, listed)
            if move is None:
                continue
            place = [each["move"] for each in listed].index(move) + 1
            result = called(client, "validate", **mine, move=place)
            verdict = result["structuredContent"]
            assert (verdict["status"], verdict["chain"]["number"]) == ("LEGAL", number + 1)
            assert TEXT.findall(told(result)) == [verdict["sealed"]]
            for other, hers in keys.items():
                if other != player:
                    assert hers not in told(result)
            text = verdict["sealed"]
            break
        else:
            raise AssertionError("nobody can move")
    for seat in (*keys.values(), None):
        log = called(client, "replay", sealed=text, seat=seat)["structuredContent"]
        assert log == post(client, f"{prefix}/replay", {"sealed": [text], "seat": seat})
    score = "destiny_total" if deal is DESTINY else "score"
    assert called(client, score, sealed=text)["structuredContent"]


def test_who_has_no_key_or_another_cannot_play(client: TestClient) -> None:
    dealt, other = post(client, "/v1/setup", DEAL), post(client, "/v1/setup", DEAL)
    text, ada = dealt["sealed"], keys_of(dealt)["ada"]
    for seat in ("x" * 22, keys_of(other)["ada"]):
        assert fault_of(client, "view", sealed=text, seat=seat) == ("/seat", "WRONG_SEAT_KEY")
    fault = fault_of(client, "validate", sealed=text, move={"endTurn": {}})
    assert fault == ("/seat", "WRONG_SEAT_KEY")
    cut = text[:-4] + "AAAA"
    assert fault_of(client, "legal_moves", sealed=cut, seat=ada)[1] == "SEAL_NOT_OURS"
    for move in (0, 99, "wait", "chooseCharacters"):
        assert fault_of(client, "validate", sealed=text, seat=ada, move=move)[1] == "NOT_LISTED"


def test_agents_take_a_move_back(client: TestClient) -> None:
    dealt = post(client, "/v1/setup", DEAL)
    keys, text = keys_of(dealt), dealt["sealed"]
    move = called(client, "validate", sealed=text, seat=keys["ada"], move=1)["structuredContent"]
    consents, said = list[Json](), ""
    for key in keys.values():
        undo = {"consents": consents}
        result = called(client, "validate", sealed=move["sealed"], seat=key, undo=undo)
        consents, said = result["structuredContent"]["consents"], told(result)
        assert all(each["proof"] in said for each in consents)
    (back,) = TEXT.findall(said)
    assert called(client, "view", sealed=back, seat=keys["ada"])["structuredContent"] == (
        post(client, "/v1/view", {"sealed": text, "seat": keys["ada"]})
    )


def test_no_bit_of_another_seat_is_in_an_answer(
    client: TestClient, catalogue: Catalogue, folder: Path
) -> None:
    """Every fourth table of a game, and a twin that differs in what a seat does not see."""
    setup = request("EPIC_ORIGINS", 2, "sealed-0", module=True)
    twins, chance = Twins(catalogue, setup.seed), random.Random(setup.seed)
    seal = Seal(load_keys(folder / "keys.jwks"))
    compared = 0
    for number, step in enumerate(steps(catalogue, setup, sensible_player)):
        if number % 4:
            continue
        who, seat = mover(step.before, step.move), chance.choice((*setup.players, None))
        draws = any("DRAWN" in event.code for event in step.verdict.events) or bool(step.move.cast)
        asked = [(seat, name, Json()) for name in ("view", "legal_moves", "score")]
        asked.append((who, "validate", {"move": msgspec.to_builtins(step.move)}))
        for each, name, more in asked:
            other = twins.of(step.before, each, draws=draws or each != who, rows=False)
            answers: list[Any] = []
            for table in (step.before, other):
                contents = contents_of(bytes(32), 7, "", table)
                key = None if each is None else contents.seat_key(each)
                text = seal.seal(encoded(contents))
                result = called(client, name, sealed=text, seat=key, explain=True, **more)
                structure = {**result["structuredContent"], "sealed": None, "chain": None}
                answers.append((structure, DIGEST.sub("", told(result))))
            assert answers[0] == answers[1], (name, each, step.move)
            compared += step.before != other
    assert compared > 60
