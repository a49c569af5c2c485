# Zapytania, których nie można odczytać lub na które nie można odpowiedzieć.

unknown-language = lang musi mieć wartość { OR($tags) }, a nie „{ $asked }”.
no-route = Żadna trasa nie ma ścieżki { $path }; trasy wymienia /.
method-not-among = { $method } nie jest wśród metod { $allowed }.
most-bytes =
    { $limit ->
        [one] Odczytywany jest najwyżej { $limit } bajt.
        [few] Odczytywane są najwyżej { $limit } bajty.
       *[many] Odczytywanych jest najwyżej { $limit } bajtów.
    }
content-type-json = Content-Type musi być application/json, w UTF-8.
content-encoding = Content-Encoding nie jest przyjmowane; wyślij treść bez kompresji.
body-not-utf-8 = Treść nie jest zapisana w UTF-8.
body-too-deep =
    { $depth ->
        [one] Treść jest zagnieżdżona głębiej niż na { $depth } poziom.
        [few] Treść jest zagnieżdżona głębiej niż na { $depth } poziomy.
       *[many] Treść jest zagnieżdżona głębiej niż na { $depth } poziomów.
    }
body-not-json = Treść nie jest poprawnym JSON-em: { $why }.
body-empty = Treść jest pusta.
body-faults =
    { $count ->
        [one] W treści jest { $count } błąd.
        [few] W treści są { $count } błędy.
       *[many] W treści jest { $count } błędów.
    }
body-faults-more =
    { $count ->
        [one] W treści jest więcej niż { $count } błąd; wymieniono { $count }.
        [few] W treści jest więcej niż { $count } błędy; wymieniono { $count }.
       *[many] W treści jest więcej niż { $count } błędów; wymieniono { $count }.
    }
table-unknown = Żaden z twoich stołów nie ma tej nazwy: wyślij cały stół jako `snapshot`.
table-and-snapshot = Podaj `table` albo `snapshot`, nie oba naraz.
sealed-not-taken = Ta operacja nie przyjmuje zapieczętowanego stołu.
only-spoken =
    { $count ->
        [one] Odpowiedzi są tu tylko w formacie { $offers }.
       *[other] Odpowiedzi są tu tylko w formatach { AND($offers) }.
    }
not-across-origins = To źródło, ta metoda lub ten nagłówek nie są dozwolone w zapytaniach między źródłami.
replica-draining = Ta replika kończy pracę.
log-lines-lost =
    { $count ->
        [one] Nie można zapisać dziennika; dotąd przepadł { $count } wiersz.
        [few] Nie można zapisać dziennika; dotąd przepadły { $count } wiersze.
       *[many] Nie można zapisać dziennika; dotąd przepadło { $count } wierszy.
    }
no-problem-kind = Nie ma takiego rodzaju problemu; rodzaje to { $kinds }.

# GraphQL.
internal-error = Błąd wewnętrzny; zgłaszając go, podaj identyfikator zapytania { $request }.
not-declared = Żadna operacja dokumentu nie deklaruje { $names }.
no-operation = W dokumencie nie ma żadnej operacji.
several-operations = Dokument ma kilka operacji: `operationName` musi wskazać jedną z nich.
no-operation-of-that-name = Żadna operacja nie ma nazwy podanej w `operationName`.
only-queries = Nie ma tu operacji { $operation }: wszystko jest zapytaniem (query).
only-queries-on-get = GET odpowiada tylko na zapytania (query).
method-not-here = Metoda { $method } nie jest tu obsługiwana.
limit-broken =
    { $what ->
        [too-deep] Głębokość { $found }; granica to { $limit }.
        [too-many-aliases]
            { $found ->
                [1000000] Ponad milion aliasów; granica to { $limit }.
               *[other] Liczba aliasów: { $found }; granica to { $limit }.
            }
       *[too-many-root-fields]
            { $found ->
                [1000000] Ponad milion pól głównych; granica to { $limit }.
               *[other] Liczba pól głównych: { $found }; granica to { $limit }.
            }
    }
document-too-long = Dokument ma więcej znaków niż { $characters } albo więcej wierszy niż { $lines }.
too-many-tokens = Dokument ma więcej tokenów niż { $limit }.
too-costly =
    { $found ->
        [1000000000] To zapytanie kosztuje co najmniej miliard jednostek; granica to { $limit }. Proś o mniej naraz.
       *[other] Koszt tego zapytania w jednostkach to { $found }; granica to { $limit }. Proś o mniej naraz.
    }
too-slow = To trwa dłużej niż dozwolony czas (w sekundach: { $limit }); poproś o mniej naraz.
response-too-large = Odpowiedź ma więcej niż { $limit } B; poproś o mniej naraz.
empty-batch = Lista zapytań jest pusta.
batch-too-large = Liczba zapytań naraz: { $found }; granica to { $limit }.
introspection-off = Introspekcja schematu jest tu wyłączona; schemat jest dostępny pod /schema.graphql.
persisted-version = Nieobsługiwana wersja zapamiętanego zapytania; musi to być { $version }.
persisted-hash = podany skrót SHA nie zgadza się z zapytaniem
not-listed = Usługa odpowiada tylko na dokumenty ze swojej listy, a tego na niej nie ma.
not-an-entity = Reprezentacja musi podawać swój typ, czyli { OR($names) }, oraz id.
answers-come-as = Odpowiedzi mają format { OR($offers) }.
send-json = Wyślij { $type } w UTF-8.
cross-site-get = Zapytanie GET z innej witryny wymaga nagłówka { $header }.
one-request-at-a-time = Wysyłaj po jednym zapytaniu.
json-too-deep =
    { $what ->
        [BODY] Treść jest zagnieżdżona zbyt głęboko.
       *[other] Parametr { $what } jest zagnieżdżony zbyt głęboko.
    }
not-json =
    { $what ->
        [BODY] Treść nie jest poprawnym JSON-em w UTF-8.
       *[other] Parametr { $what } nie jest poprawnym JSON-em w UTF-8.
    }
request-bytes =
    { $limit ->
        [one] Zapytanie może mieć najwyżej { $limit } bajt.
        [few] Zapytanie może mieć najwyżej { $limit } bajty.
       *[many] Zapytanie może mieć najwyżej { $limit } bajtów.
    }
first-fault =
    { $more ->
        [0] { $fault }
       *[other] { $fault } (i jeszcze { $more })
    }
reasons = { JOIN($reasons) }
url-bytes = Ścieżka i parametry mają więcej niż { $limit } B.
header-bytes = Nagłówki mają więcej niż { $limit } B.
accept-bytes = Nagłówki Accept mają razem więcej niż { $limit } B.
header-count = Nagłówków jest więcej niż { $limit }.
body-too-slow = Treść zapytania nie nadeszła na czas.

# Listy katalogu.
sentences = { SENTENCES($sentences) }
did-you-mean-these = { "" } Czy chodziło o { $near }?
no-item =
    { $kind ->
        [clause] Nie ma zasady o identyfikatorze „{ $id }”.{ $advice }
        [ruling] Nie ma rozstrzygnięcia o identyfikatorze „{ $id }”.{ $advice }
        [card] Nie ma karty o identyfikatorze „{ $id }”.{ $advice }
        [set] Nie ma zestawu o identyfikatorze „{ $id }”.{ $advice }
        [board] Nie ma planszeczki o identyfikatorze „{ $id }”.{ $advice }
       *[ruleset] Nie ma zestawu zasad o identyfikatorze „{ $id }”.{ $advice }
    }
no-item-after = Nie ma pozycji o identyfikatorze „{ $id }”.
q-needed = Potrzebny jest parametr q: początek słowa z nazwy karty.
exact-or-fuzzy = Potrzebny jest jeden z parametrów { $first } i { $second }: nazwa karty.
no-version =
    { $n ->
        [0] Żadna zapisana wersja katalogu nie ma tego skrótu; nie zapisano żadnej.
       *[other] Żadna zapisana wersja katalogu nie ma tego skrótu; zapisane: { $known }.
    }
not-a-cursor = { $name } musi być kursorem podanym przez tę listę.
too-many-objects =
    { $most ->
        [one] To zapytanie czyta więcej niż { $most } pozycję katalogu; poproś o mniej naraz.
        [few] To zapytanie czyta więcej niż { $most } pozycje katalogu; poproś o mniej naraz.
       *[many] To zapytanie czyta więcej niż { $most } pozycji katalogu; poproś o mniej naraz.
    }
parameter-is = { $name } musi mieć wartość: { $allowed }.
a-number-from = liczba od { $least } do { $most }
a-text-of =
    { $most ->
        [one] tekst, który ma najwyżej { $most } znak, w tym literę lub cyfrę
        [few] tekst, który ma najwyżej { $most } znaki, w tym literę lub cyfrę
       *[many] tekst, który ma najwyżej { $most } znaków, w tym literę lub cyfrę
    }
ids-joined =
    { $most ->
        [one] najwyżej { $most } identyfikator
        [few] od 1 do { $most } identyfikatorów rozdzielonych przecinkami
       *[many] od 1 do { $most } identyfikatorów rozdzielonych przecinkami
    }
ids-alone = ids podaje się bez innych parametrów; nie można z nim podać { $others }.
not-a-parameter =
    { $n ->
        [0] „{ $name }” nie jest tu parametrem; nie ma żadnych.{ $advice }
       *[other] „{ $name }” nie jest tu parametrem; są nimi: { $taken }.{ $advice }
    }
parameter-twice = Parametr { $name } podano dwa razy.
parameter-needed = Potrzebny jest parametr { $name }.
a-value-each = { $name } musi mieć po jednej wartości na każdego gracza z { $players }, oddzielonych przecinkami: { $wanted }, a nie { $given }.
of-parameter = { $name }: { $detail }
not-among-options =
    { $more ->
        [0] { $name } musi być jedną z wartości { $options }, a nie „{ $given }”.
       *[other] { $name } musi być jedną z wartości { $options }, …, a nie „{ $given }”.
    }
work-too-much =
    { $task ->
        [reading] Odczyt treści
        [table] Sprawdzanie stołu
        [judged] Ocenianie ruchów
        [effects] Stosowanie efektów
        [events] Zapisywanie zdarzeń
        [combinations] Zestawianie kart
        [arrangements] Układanie kart
        [outcomes] Liczenie wyników run
        [lines] Sumowanie punktów
        [notes] Wyjaśnianie
        [rolls] Rzucanie runami
        [repairs] Wypróbowywanie zmian
        [powers] Sprawdzanie mocy
        [promises] Sprawdzanie zobowiązań
        [receipts] Sprawdzanie pokwitowań
        [places] Sprawdzanie miejsc rzutów
        [kibibytes] Zapisywanie odpowiedzi
        [answered] Powtarzanie znanych odpowiedzi
       *[moves] Wypisywanie ruchów
    } wymaga więcej pracy, niż wolno wykonać dla jednego zapytania; granica w krokach to { $most } (`{ $setting }`). Pytaj o mniej naraz.
answer-too-large = Odpowiedź ma { $bytes } B; granica to { $most } B (`{ $setting }`). Pytaj o mniej naraz.
work-too-many =
    { $task ->
        [moves] Jedna odpowiedź wymienia najwyżej tyle ruchów: { $most }; zapytaj o stół z mniejszą liczbą kart lub mocy.
        [events] Jeden ruch pociąga za sobą najwyżej tyle zdarzeń jednego rodzaju: { $most }; tu byłoby ich więcej, niż mieści jakakolwiek gra.
       *[effects] Jeden ruch pociąga za sobą najwyżej tyle efektów: { $most }; tu byłoby ich więcej, niż mieści jakakolwiek gra.
    }
