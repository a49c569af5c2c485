# Czego wyszukiwanie nie przyjęło tak, jak stoi.

search-empty-query = Nie ma czego szukać.
search-query-too-long =
    { $most ->
        [one] Czytany jest tylko pierwszy { $most } znak.
        [few] Czytane są tylko pierwsze { $most } znaki.
       *[many] Czytanych jest tylko pierwszych { $most } znaków.
    }
search-too-many-terms =
    { $most ->
        [one] Czytane jest tylko pierwsze { $most } wyrażenie.
        [few] Czytane są tylko pierwsze { $most } wyrażenia.
       *[many] Czytanych jest tylko pierwszych { $most } wyrażeń.
    }
search-too-deep = Te nawiasy są zagnieżdżone zbyt głęboko i zostały pominięte.
search-unbalanced-quote = Fraza nie ma cudzysłowu zamykającego; kończy się razem z zapytaniem.
search-unbalanced-parenthesis = Nawias nie ma pary i został pominięty.
search-dangling-operator = Ten operator nie ma czego łączyć; został pominięty.
search-unknown-key = Nie ma klucza „{ $key }”; wyrażenie zostało pominięte. Klucze: { $known }.{ $hint }
search-missing-value = „{ $key }” nie ma wartości; szukano tego jako słowa.
search-bad-value = „{ $key }” nie przyjmuje wartości „{ $value }”; wyrażenie zostało pominięte. Przyjmuje { $allowed }.{ $hint }
search-bad-operator = „{ $key }” nie jest liczbą, więc nie można tu użyć operatora { $operator }; wyrażenie zostało pominięte.
search-unknown-word = Żaden tekst nie zawiera „{ $word }”; słowo zostało pominięte.{ $hint }
search-mended-word = „{ $word }” odczytano jako „{ $near }”.
search-unknown-ruleset = Nie ma zestawu zasad „{ $ruleset }”, więc przeszukano wszystkie. Zestawy: { $known }.{ $hint }
search-nothing-fits = Chyba nic na to nie odpowiada; te wyniki są najbliższe.
search-some-words = Żaden wynik nie zawiera wszystkiego, o co pytano; te zawierają niektóre słowa.
search-unknown-cursor = Kursor nie wskazuje wyniku tego zapytania, więc nie ma następnej strony.
search-did-you-mean = { "" } Może „{ $near }”?
search-holds = W { AND($editions) }
edition = { WORD($edition, kind: "edition") }
word-edition-CTA_1E = pierwszej edycji
word-edition-CTA_PL = polskiej edycji
word-edition-CTA_2E = drugiej edycji
word-edition-EPIC_ORIGINS = Epic Origins
word-edition-DESTINY = Destiny
search-elsewhere = { $holds }: { $answer }
search-clauses = Zasady: { $clauses }
search-not-meant = Nie o to pytasz?

# Rodzaje tego, co się znajduje, i ich synonimy po przecinku.
search-names = { WORD($found, kind: "found") }
word-found-IDENTITY = tożsamość
word-found-COMPONENT = elementy
word-found-SETUP = przygotowanie
word-found-TURN = tura
word-found-MOVE = ruch, akcja
word-found-ATTEMPT = podejście
word-found-CAST = rzut
word-found-CARD_PLAY = zagrywanie
word-found-CORRUPTION = zepsucie
word-found-ACT = akt
word-found-ALLY = sojusznik
word-found-ADVERSARY = wróg
word-found-ENDGAME = koniec gry
word-found-SCORING = punktacja
word-found-WINNER = zwycięstwo
word-found-VARIANT = wariant
word-found-RULING = orzeczenie, rozstrzygnięcie
word-found-CLAUSE = zasada, reguła
word-found-CARD = karta
word-found-PRINTED = wydrukowane
word-found-INFERRED = wywnioskowane
word-found-OURS = nasze
