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
search-too-deep = Te nawiasy leżą zbyt głęboko i są pominięte.
search-unbalanced-quote = Fraza nie ma cudzysłowu zamykającego; kończy się razem z zapytaniem.
search-unbalanced-parenthesis = Nawias nie ma pary i jest pominięty.
search-dangling-operator = Obok tego operatora nic nie stoi; jest pominięty.
search-unknown-key = Nie ma klucza „{ $key }”; wyrażenie jest pominięte. Klucze: { $known }.{ $hint }
search-missing-value = „{ $key }” nie ma wartości; jest szukane jako słowo.
search-bad-value = „{ $key }” nie przyjmuje „{ $value }”, co jest pominięte. Przyjmuje { $allowed }.{ $hint }
search-bad-operator = „{ $key }” nie jest liczbą i nie da się tego porównać przez { $operator }; wyrażenie jest pominięte.
search-unknown-word = Żaden tekst nie ma „{ $word }”; jest pominięte.{ $hint }
search-mended-word = „{ $word }” odczytano jako „{ $near }”.
search-unknown-ruleset = Nie ma zestawu zasad „{ $ruleset }”, więc przeszukano wszystkie. Zestawy: { $known }.{ $hint }
search-nothing-fits = Nic chyba na to nie odpowiada; najbliżej są te wyniki.
search-some-words = Nic nie ma wszystkiego, o co pytano; te wyniki mają niektóre słowa.
search-unknown-cursor = Kursor nie jest wynikiem tego zapytania, więc nie ma po nim strony.
search-did-you-mean = { "" } Może „{ $near }”?
