# Sealed rolls, receipts, and the keys behind them.

# Rolls that are refused.
nobody-throws = this service does not throw runes; give faces or a seed
no-such-epoch = there is no current or past epoch { $epoch }
roll-taken-otherwise = roll { $sequence } of { $game } was made for another table or pool, or after another receipt
roll-taken-in-epoch = roll { $sequence } of { $game } was made in epoch { $epoch }; name that epoch or none to see it again
roll-needs-receipt = roll { $sequence } needs the receipt of roll { $before }
previous-not-ours =
    { $fault ->
        [MALFORMED] the signature of the previous receipt is not one that this service writes
        [ALGORITHM] the previous receipt is not signed with EdDSA
        [UNKNOWN_KEY] the previous receipt is signed with a key that this service does not have
       *[BAD_SIGNATURE] the previous receipt is not the one that was signed
    }
previous-not-claimed = this is not the receipt of the roll that holds place { $before } of { $game }
previous-of-an-answer = the previous receipt is of neither a roll nor an opening
previous-of-another-game = the previous receipt belongs to the game { $game }
previous-of-another-roll =
    { $place ->
        [0] the previous receipt is that of an opening, not of roll { $before }
       *[other] the previous receipt is that of roll { $place }, not of roll { $before }
    }

# Seeds of the players.
seeds-enter-at-first-roll = seeds are given with the first roll of a game that was opened with commitments
commitment-given-already = { $player } already has a commitment
opened-otherwise = { $game } was opened with other commitments
seed-given-already = { $player } already has a seed
seed-not-promised = this is not the seed that { $player } promised
seeds-not-revealed =
    { $count ->
        [one] the seed of { AND($players) } has not been revealed
       *[other] the seeds of { AND($players) } have not been revealed
    }

# Files of keys and epochs.
in-key-file = { $file }: { $fault }
key-id-twice = the key id { $key } occurs twice
key-id-ephemeral = the id of a kept key must not begin with { $prefix }
no-private-key = there is no private Ed25519 key to sign with
no-keys-in-file = this is neither a PEM file, a JWK nor a JWK set of Ed25519 keys
jwk-not-32-bytes = a JWK has an x, d or seal that is not 32 bytes in base64url
jwk-parts-differ = the private and public parts of a JWK do not belong together
no-pem-of-key = this is not the PEM of an Ed25519 key without a passphrase
no-epochs-in-file = this is not a file of epochs; `lawspeaker epochs rotate` writes one
secret-not-32-bytes = the secret of { $epoch } is not 32 bytes in base64url
epoch-id-ephemeral = the id of a kept epoch must not begin with { $prefix }
epoch-ids-alike = two epochs have the same id
epoch-secrets-alike = two epochs have the same secret
epochs-do-not-meet = { $epoch } does not end where { $following } begins
epoch-revealed-early = { $epoch } would be revealed before it ends
no-epoch-follows = { $epoch } ends and none follows
epoch-still-to-come = { $epoch } begins on { $start }; rotate after that

# What the commands print.
key-signs = { $key }: signs
key-verifies = { $key }: verifies
key-waits = { $key }: not in use yet
epoch-begins = { $epoch }: from { $start }
epoch-lasts = { $epoch }: from { $start } until { $until }, revealed { $reveal }
epoch-commitment = commitment { $commitment }
seal-not-ours = this is not a sealed table of this service: it was changed or cut short, or its key is gone
sealed-not-possible = under the rules of this version, no game can show the sealed table
wrong-seat-key = no seat at this table has this key
seat-key-needed = a move needs the key of the seat that makes it
not-your-seat = the key belongs to { $player }, who may make only their own moves
drawn-by-service = at a sealed table the service draws cards and throws runes
table-played-on = another move was made from this table
not-in-chain = the text does not follow the one before it
sealed-other-game = the sealed table is of another game
consent-not-valid = this is not a consent of this seat to taking back that many moves from this table
chance-stands = what chance has decided is not taken back: a cast, or a card picked out of a hand
undo-too-far = the table remembers fewer moves: { $most }
undo-waits = every seat has to agree; not yet: { $players }
