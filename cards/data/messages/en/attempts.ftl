# Attempts: declaring, buying Dark runes, casting, resolving.

dark-runes-for-attempt = Dark runes are bought only for an attempt
dark-runes-before-cast = the runes have been cast; Dark runes are bought before that
cast-in-attempt = runes are cast only in an attempt
already-cast = the runes have been cast; only a card lets them be cast again
no-cast-to-resolve = there is no cast to resolve
recast-first = the runes must be cast again first

# What the numbers of an attempt leave out.
left-out-adversary-card = a dual triangle turns up a card of the Adversary's deck that nobody knows yet; the numbers leave that card out
left-out-card-facts = the difficulty or the Abilities of the card are not known; enter the card among your own cards
left-out-not-known = the numbers depend on cards that nobody knows, or on another player's choice
left-out-too-dear = powers change these numbers, and trying everything that may happen is too much work for this list
left-out-more-dark-runes = the numbers are those of casting now; what more Dark runes would bring is too much work for this list
left-out-cast-again = a power or card may let the runes be cast again once their faces are seen; the numbers leave that out
left-out-may-be-used = a power or a card of a hand may still be used to change the attempt; the numbers leave that out
left-out-points-not-known = the numbers leave out the points of cards and of track levels that are not known
card-cast-again = { $card } may let the runes be cast again; the numbers leave that out
card-may-be-used = { $card } may still be used to change the attempt; the numbers leave that out
drawn-cards-count = cards drawn in the attempt may count for { $card }; the numbers leave that out
given-by-table = { $field } describes a pool, and the snapshot already has one, so leave it out
