"""Sealed tables in the client in Python: the same calls with `sealed_` before them."""

import asyncio
from collections.abc import Generator
from typing import Final

import pytest

from lawspeaker_client import AsyncLawspeaker, Lawspeaker, ProblemError
from lawspeaker_client.types import ReasonCode, SealedSetup, Undo
from tests.access.stand import serving

PLAYERS: Final = ("ada", "bo")


@pytest.fixture(scope="module")
def origin() -> Generator[str]:
    with serving() as served:
        yield f"http://127.0.0.1:{served.port}"


def keys_of(deal: SealedSetup) -> dict[str, str]:
    return {each.player: each.key for each in deal.seats}


def test_a_game_is_dealt_played_and_taken_back(origin: str) -> None:
    with Lawspeaker(origin) as referee:
        deal = referee.sealed_setup(ruleset="CTA_2E", players=PLAYERS)
        keys = keys_of(deal)
        seen = referee.sealed_view(sealed=deal.sealed, seat=keys["ada"])
        assert seen.seat == "ada"
        move = referee.sealed_legal_moves(sealed=deal.sealed, seat=keys["ada"]).moves[0].move
        made = referee.sealed_validate(sealed=deal.sealed, seat=keys["ada"], move=move)
        assert made.sealed is not None
        assert made.chain is not None
        assert made.chain.number == 1
        told = referee.sealed_replay(sealed=[made.sealed], seat=keys["bo"])
        assert (told.seat, told.number, len(told.steps)) == ("bo", 1, 1)
        asked = referee.sealed_validate(sealed=made.sealed, seat=keys["bo"], undo=Undo())
        assert [each.code for each in asked.reasons] == [ReasonCode.NOT_AGREED]
        undo = Undo(consents=asked.consents)
        back = referee.sealed_validate(sealed=made.sealed, seat=keys["ada"], undo=undo)
        assert back.sealed is not None
        assert referee.sealed_view(sealed=back.sealed, seat=keys["ada"]).snapshot == seen.snapshot
        with pytest.raises(ProblemError) as refused:
            referee.sealed_score(sealed=deal.sealed, seat=keys["ada"][::-1])
        assert [each.code for each in refused.value.errors] == ["WRONG_SEAT_KEY"]


def test_destiny_is_played_by_awaiting(origin: str) -> None:
    async def played() -> list[int]:
        async with AsyncLawspeaker(origin) as referee:
            deal = await referee.sealed_destiny_setup(ruleset="DESTINY", players=PLAYERS)
            sealed, numbers = deal.sealed, [deal.chain.number]
            for player, key in keys_of(deal).items():
                listed = await referee.sealed_destiny_legal_moves(sealed=sealed, seat=key)
                move = next(
                    each.move
                    for each in listed.moves
                    if each.move.choose_character and each.move.choose_character.player == player
                )
                made = await referee.sealed_destiny_validate(sealed=sealed, seat=key, move=move)
                assert made.sealed is not None
                assert made.chain is not None
                sealed = made.sealed
                numbers.append(made.chain.number)
            total = await referee.sealed_destiny_total(sealed=sealed)
            assert [each.key for each in total.players] == [*PLAYERS]
            return numbers

    assert asyncio.run(played()) == [0, 1, 2]
