"""Undo: moves are taken back where every seat agrees, and what chance has decided stands.

A consent is an HMAC-SHA256 by the key of a seat, of how many moves go back and of the text that
they go back from, so it holds for that place of that game alone. Cards lie in the decks as before:
who draws again draws the same. What somebody has seen stays seen.
"""

import hmac

from cards.catalogue import Catalogue
from cards.messages.message import say
from schema.shapes.common import ReasonCode
from schema.shapes.destiny_moves import DestinyMove
from schema.shapes.sealed_tables import UNDO, Consent, Undo
from service.receipts.canonical import base64url, digest_of
from service.rules.engine.work import Work
from service.rules.kernel.variant import AnyMove
from service.sealed.contents import AnyTable, Contents, Past
from service.sealed.seats import played, refused


def proof_of(contents: Contents, text: str, player: str, moves: int) -> str:
    """The proof that a seat agrees to take back so many moves from a text."""
    said = f"undo {moves} {digest_of(text.encode())}"
    return base64url(hmac.digest(contents.seat_key(player).encode(), said.encode(), "sha256"))


def consents_to(
    undo: Undo, contents: Contents, table: AnyTable, text: str, seat: str | None
) -> tuple[Consent, ...]:
    """Who agrees, in seat order: whose consent is given, and who asks. Refuses a false consent."""
    agree = {seat}
    for place, each in enumerate(undo.consents):
        if not hmac.compare_digest(proof_of(contents, text, each.player, undo.moves), each.proof):
            at = UNDO, "consents", str(place), "proof"
            raise refused(ReasonCode.WRONG_SEAT_KEY, say("consent-not-valid"), *at)
        agree.add(each.player)
    return tuple(
        Consent(player=each.key, proof=proof_of(contents, text, each.key, undo.moves))
        for each in table.players
        if each.key in agree
    )


def standing_after(undo: Undo, contents: Contents) -> Past:
    """The moves that are left. Refuses to take back what chance has decided, or too many."""
    past = contents.past
    moves = () if past is None else past.moves
    if past is None or undo.moves > len(moves):
        message = say("undo-too-far", most=len(moves))
        raise refused(ReasonCode.NOT_IN_CHAIN, message, UNDO, "moves")
    if any(map(_is_by_chance, moves[-undo.moves :])):
        raise refused(ReasonCode.CHANCE_STANDS, say("chance-stands"), UNDO, "moves")
    return Past(past.start, moves[: -undo.moves], past.numbers[: -undo.moves])


def table_after(catalogue: Catalogue, past: Past, work: Work) -> AnyTable:
    """The whole table after the moves of a past."""
    table = past.start
    for move in past.moves:
        table = played(catalogue, table, move, work)
    return table


def _is_by_chance(move: AnyMove) -> bool:
    """Whether runes were thrown, or chance picked cards."""
    if isinstance(move, DestinyMove):
        return move.steal is not None or move.swap is not None
    return move.cast is not None
