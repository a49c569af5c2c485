# Rzuty pod pieczęcią, pokwitowania i klucze, na których się opierają.

# Rzuty, których się odmawia.
nobody-throws = usługa nie rzuca tu runami; podaj wynik rzutu albo ziarno
no-such-epoch = nie ma obecnej ani minionej epoki { $epoch }
roll-taken-otherwise = rzut { $sequence } w grze { $game } wykonano dla innego stołu, innej puli lub innego poprzedniego pokwitowania
roll-taken-in-epoch = rzut { $sequence } w grze { $game } wykonano w epoce { $epoch }; aby zobaczyć go ponownie, podaj tę epokę albo nie podawaj żadnej
roll-needs-receipt = rzut { $sequence } wymaga pokwitowania rzutu { $before }
previous-not-ours =
    { $fault ->
        [MALFORMED] poprzednie pokwitowanie ma podpis, jakiego ta usługa nie składa
        [ALGORITHM] poprzednie pokwitowanie nie jest podpisane algorytmem EdDSA
        [UNKNOWN_KEY] poprzednie pokwitowanie podpisano kluczem, którego ta usługa nie ma
       *[BAD_SIGNATURE] poprzednie pokwitowanie nie jest tym, które podpisano
    }
previous-not-claimed = to nie jest pokwitowanie rzutu, który zajmuje miejsce { $before } w grze { $game }
previous-of-an-answer = poprzednie pokwitowanie nie dotyczy ani rzutu, ani otwarcia gry
previous-of-another-game = poprzednie pokwitowanie należy do gry { $game }
previous-of-another-roll =
    { $place ->
        [0] poprzednie pokwitowanie dotyczy otwarcia gry, a nie rzutu { $before }
       *[other] poprzednie pokwitowanie dotyczy rzutu { $place }, a nie rzutu { $before }
    }

# Ziarna graczy.
seeds-enter-at-first-roll = ziarna podaje się przy pierwszym rzucie gry, którą otwarto zobowiązaniami
commitment-given-already = { $player } ma już zobowiązanie
opened-otherwise = grę { $game } otwarto z innymi zobowiązaniami
seed-given-already = { $player } ma już ziarno
seed-not-promised = to nie jest ziarno, do którego zobowiązał się gracz { $player }
seeds-not-revealed =
    { $count ->
        [one] nieujawnione ziarno gracza: { AND($players) }
       *[other] nieujawnione ziarna graczy: { AND($players) }
    }

# Pliki kluczy i epok.
in-key-file = { $file }: { $fault }
key-id-twice = identyfikator klucza { $key } występuje dwa razy
key-id-ephemeral = identyfikator trwałego klucza nie może zaczynać się od { $prefix }
no-private-key = nie ma prywatnego klucza Ed25519 do podpisywania
no-keys-in-file = to nie jest ani PEM, ani JWK, ani zbiór JWK z kluczami Ed25519
jwk-not-32-bytes = w JWK wartość `x`, `d` lub `seal` nie ma 32 bajtów w base64url
jwk-parts-differ = część prywatna i publiczna JWK nie pasują do siebie
no-pem-of-key = to nie jest PEM klucza Ed25519 bez hasła
no-epochs-in-file = to nie jest plik epok; tworzy go `lawspeaker epochs rotate`
secret-not-32-bytes = sekret epoki { $epoch } nie ma 32 bajtów w base64url
epoch-id-ephemeral = identyfikator trwałej epoki nie może zaczynać się od { $prefix }
epoch-ids-alike = dwie epoki mają ten sam identyfikator
epoch-secrets-alike = dwie epoki mają ten sam sekret
epochs-do-not-meet = { $epoch } nie kończy się tam, gdzie zaczyna się { $following }
epoch-revealed-early = { $epoch } zostałaby ujawniona przed swoim końcem
no-epoch-follows = { $epoch } się kończy, a żadna po niej nie następuje
epoch-still-to-come = { $epoch } zaczyna się { $start }; następna zmiana dopiero potem

# Co wypisują polecenia.
key-signs = { $key }: podpisuje
key-verifies = { $key }: weryfikuje
key-waits = { $key }: jeszcze nieużywany
epoch-begins = { $epoch }: od { $start }
epoch-lasts = { $epoch }: od { $start } do { $until }, jawna od { $reveal }
epoch-commitment = zobowiązanie { $commitment }
seal-not-ours = to nie jest zapieczętowany stół tej usługi: tekst zmieniono, skrócono albo nie ma już jego klucza
sealed-not-possible = według zasad tej wersji żadna gra nie może doprowadzić do zapieczętowanego stołu
wrong-seat-key = żadne miejsce przy tym stole nie ma takiego klucza
seat-key-needed = do ruchu potrzebny jest klucz miejsca gracza, który go wykonuje
not-your-seat = to klucz gracza { $player }, który może wykonywać tylko własne ruchy
drawn-by-service = przy zapieczętowanym stole to usługa dobiera karty i rzuca runami
table-played-on = z tego stołu wykonano już inny ruch
not-in-chain = ten tekst nie następuje po poprzednim
sealed-other-game = zapieczętowany stół jest z innej gry
consent-not-valid = to nie jest zgoda tego miejsca na cofnięcie tylu ruchów od tego stołu
chance-stands = tego, o czym zdecydował los, się nie cofa: rzutu ani karty wylosowanej z ręki
undo-too-far = stół pamięta mniej ruchów: { $most }
undo-waits = musi się zgodzić każde miejsce; jeszcze nie: { $players }
