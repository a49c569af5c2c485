# Attempts: declaring, buying Dark runes, casting, resolving.

dark-runes-for-attempt = Dark runes are bought only for an attempt
dark-runes-before-cast = the runes are cast; Dark runes are bought before
cast-in-attempt = runes are cast only in an attempt
already-cast = the runes are cast; only a card lets them be cast again
no-cast-to-resolve = no cast waits to be resolved
recast-first = the runes are to be cast again first
abilities-needed = the relevant Abilities of { $card }; supply the card in extraCards
difficulty-needed = the difficulty of { $card }; supply the card in extraCards

# What the numbers of an attempt leave out.
left-out-adversary-card = a Twist of Fate turns up a card of the Adversary that nobody knows yet; the numbers are those without it
left-out-card-facts = the difficulty of the card, or its Abilities, are not known; extraCards can carry them
left-out-not-known = the numbers depend on cards that nobody knows, or on what another player chooses
left-out-too-dear = powers change these numbers, and to try all that may happen is too much work for this list
left-out-more-dark-runes = the numbers are those of a cast at once: what more Dark runes would bring is too much work for this list
left-out-cast-again = a power or card may let the runes be cast again once they show; the numbers are those without it
given-by-table = { $field } is asked of a pool; with snapshot the table says it, so leave it out
