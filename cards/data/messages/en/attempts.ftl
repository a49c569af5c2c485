# Attempts: declaring, buying Dark runes, casting, resolving.

dark-runes-for-attempt = Dark runes are bought only for an attempt
dark-runes-before-cast = the runes are cast; Dark runes are bought before
cast-in-attempt = runes are cast only in an attempt
already-cast = the runes are cast; only a card lets them be cast again
no-cast-to-resolve = no cast waits to be resolved
recast-first = the runes are to be cast again first
abilities-needed = the relevant Abilities of { $card }; supply the card in extraCards
difficulty-needed = the difficulty of { $card }; supply the card in extraCards
