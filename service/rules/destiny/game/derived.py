"""What follows from the rest of a table is derived, where the caller has left it out."""

from msgspec.structs import replace

from schema.shapes.destiny import DestinySnapshot


def treasures_gone(snapshot: DestinySnapshot) -> int:
    """destiny.round.winner, destiny.round.tie: Treasures that are won or buried, one a round."""
    return len(snapshot.buried) + sum(len(player.treasures) for player in snapshot.players)


def with_derived(snapshot: DestinySnapshot) -> DestinySnapshot:
    """Return the same table with the round that its Treasures show, where it is not told."""
    if snapshot.round is not None:
        return snapshot
    over = treasures_gone(snapshot)
    return replace(snapshot, round=over + 1 if snapshot.end is None else max(over, 1))
