"""Which cards' powers work, and for whose attempt, turn or gain."""

from cards.model.card import Card
from cards.model.power import Event
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.play import Row
from schema.shapes.table import Player
from service.rules.engine.known import Gap, UnseenCard, unseen
from service.rules.engine.rulebook import Powers, lasts
from service.rules.engine.work import TABLE
from service.rules.game.adversary import opponents_in_force, unseen_adversary
from service.rules.game.game import Game
from service.rules.game.lookups import SHARED, Seated, Unowned
from service.rules.game.story import plays_characters


def working_cards(player: Player) -> list[str]:
    """effect.always-active, ally.sacrifice: cards of a player whose powers work."""
    held = player.characters
    cards = [card for card in (held.origin, held.motivation, held.class_) if card is not None]
    if player.allies:
        cards += [ally.card for ally in player.allies if not ally.sacrificed]
    return cards


def unseen_cards(game: Game, player: Player) -> list[UnseenCard]:
    """setup.place: Origin and middle card of a player where the table does not say which."""
    held, (middle, key) = player.characters, game.judgement.rulebook.middle
    if (held.origin and (held.class_ or held.motivation)) or not plays_characters(player):
        return []
    return [
        unseen(kind, (*place_of(game, player), "characters", name))
        for name, kind, card in (
            ("origin", CardType.ORIGIN, held.origin),
            (key, middle, held.class_ or held.motivation),
        )
        if card is None
    ]


def heritage_of(game: Game, player: Player) -> Card:
    """setup.place.heritage: the Heritage of a player; an `UnseenCard` where it is not known."""
    return _character(game, player, CardType.HERITAGE, player.characters.heritage)


def origin_of(game: Game, player: Player) -> Card:
    """setup.place.origin: the Origin of a player; an `UnseenCard` where it is not known which."""
    return _character(game, player, CardType.ORIGIN, player.characters.origin)


def _character(game: Game, player: Player, kind: CardType, told: str | None) -> Card:
    if told is None:
        return unseen(kind, (*place_of(game, player), "characters", kind.lower()))
    return game.card(told)


def has_class(game: Game, player: Player) -> bool:
    """class.bank.epic: whether a player has a Class; asked for where it is not known."""
    if not game.judgement.parameters.banks_experience:
        return False
    held = player.characters.class_
    if held is None:
        middle = [each for each in unseen_cards(game, player) if each.type is not CardType.ORIGIN]
        game.need_all([Gap(each, each.at) for each in middle], ClauseId("class.bank.epic"))
    return held is not None


def traits_last(game: Game) -> bool:
    """effect.always-active: whether there may be Traits whose powers go on working."""
    return bool(game.judgement.rulebook.lasting_traits or game.table.extra)


def lasting_traits(game: Game, player: Player) -> list[str]:
    """effect.always-active: Traits of a story with powers that go on working once it is gained."""
    if not traits_last(game):
        return []
    lasting, extra = game.judgement.rulebook.lasting_traits, game.table.extra
    return [
        gained.card
        for gained in player.story
        if gained.card in lasting or (gained.card in extra and lasts(extra[gained.card]))
    ]


def held_elsewhere(game: Game, card: str) -> bool:
    """component.characters.base: whether somebody at the table has this Character card."""
    return any(card in working_cards(player) for player in game.snapshot.players)


def place_of(game: Game, player: Player) -> tuple[str, ...]:
    """Where the request has a player."""
    seats = [entry.key for entry in game.snapshot.players]
    return ("snapshot", "players", str(seats.index(player.key)))


def powers_of(game: Game, player: Player) -> Powers:
    """effect.always-active: powers of the working cards; looked up once while they lie there."""
    characters, allies, known = player.characters, player.allies, game.lookups.powers
    traits = player.story if traits_last(game) else ()
    key = (player.key, id(characters), id(allies), id(traits))
    found = known.get(key)
    if found is None:
        if len(known) >= SHARED:
            known.clear()
        cards = [*working_cards(player), *lasting_traits(game, player)]
        unseen = unseen_cards(game, player)
        if unseen or game.table.extra:
            powers = Powers([*[game.cards[card] for card in cards], *unseen])
        else:
            powers = game.judgement.rulebook.powers(tuple(cards))
        found = known[key] = (characters, allies, traits, powers)
    return found[3]


def seated(game: Game) -> Seated:
    """effect.always-active, turn.order.*: players from the active one on, with powers that work."""
    players, active, known = game.snapshot.players, game.turn.player, game.lookups.seated
    found = known.get(active)
    if found is not None and (found.players is players or _same_cards(game, found.players)):
        found.players = players
        return found
    game.judgement.work.spend(TABLE, sum([1 + len(player.allies) // 3 for player in players]))
    seats = [(player.key, powers_of(game, player)) for player in game.seats_from(active)]
    known[active] = found = Seated(players, seats)
    return found


def _same_cards(game: Game, known: tuple[Player, ...]) -> bool:
    """Whether the same Characters, Allies and lasting Traits lie before all players."""
    for one, other in zip(known, game.snapshot.players, strict=True):
        if one.characters is not other.characters or one.allies is not other.allies:
            return False
        if one.story is not other.story and traits_last(game):
            return False
    return True


def unowned(game: Game) -> Unowned:
    """adversary.coop.ongoing, row.adversary-note: cards without an owner that work for all."""
    rows, adversary, known = game.snapshot.rows, game.snapshot.adversary, game.lookups.unowned
    if known is None or known.rows is not rows or known.adversary is not adversary:
        found = opponents_in_force(game)
        for row in rows:
            if row.revealed:
                found += adversaries_in(game, row)
        known = game.lookups.unowned = Unowned(
            rows, adversary, [*map(game.card, found), *unseen_adversary(game)]
        )
    return known


def adversaries_in(game: Game, row: Row) -> tuple[str, ...]:
    """row.adversary-note: Adversaries that lie face up in a row."""
    if not row.revealed:
        return ()
    known = game.lookups.adversaries
    found = known.get(id(row.cards))
    if found is None:
        if len(known) >= SHARED:
            known.clear()
        cards = game.cards
        adversaries = [
            entry.card
            for entry in row.cards
            if entry.card is not None and cards[entry.card].type is CardType.ADVERSARY
        ]
        found = known[id(row.cards)] = (row.cards, tuple(adversaries))
    return found[1]


def nobody_waits(game: Game, event: Event) -> bool:
    """Whether no card that may work has a power that waits for the event.

    False is no promise: cards that the request brings are not looked at.
    """
    if game.table.extra:
        return False
    waiting = game.judgement.rulebook.waiting.get(event)
    if waiting is None:
        return True
    if unseen_adversary(game):
        return False
    cards: list[str | None] = [*opponents_in_force(game)]
    lasting = game.judgement.rulebook.lasting_traits
    for player in game.snapshot.players:
        held = player.characters
        told = held.origin and (held.class_ or held.motivation)
        if not told and unseen_cards(game, player):
            return False
        cards += working_cards(player)
        if lasting:
            cards += lasting_traits(game, player)
    for row in game.snapshot.rows:
        if row.revealed:
            cards += [entry.card for entry in row.cards]
    return waiting.isdisjoint(cards)
