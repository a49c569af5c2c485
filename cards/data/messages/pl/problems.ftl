# Rodzaje problemów: tytuł, znaczenie i rada, jak na ich stronach pod /problems.

malformed-json-title = Treść nie jest JSON-em
malformed-json-meaning = Treść jest pusta, nie jest zapisana w UTF-8, nie jest JSON-em albo jest zagnieżdżona zbyt głęboko.
malformed-json-remedy = Wyślij jeden dokument JSON w UTF-8, bez znacznika kolejności bajtów.

invalid-request-title = Zapytanie nie ma oczekiwanego kształtu
invalid-request-meaning = Jakieś pole jest nieznane, brakujące, złego typu lub spoza zakresu; `errors` wymienia każdy błąd (a gdy jest ich więcej, pierwsze { $most }) ze wskaźnikiem JSON do miejsca w treści.
invalid-request-remedy = Porównaj zapytanie z /openapi.json i popraw każdy wymieniony błąd.

not-found-title = Nie ma czegoś takiego
not-found-meaning = Żadna trasa nie ma tej ścieżki albo katalog nie ma pozycji o takim identyfikatorze.
not-found-remedy = Trasy podaje /, a identyfikatory podają listy katalogu.

method-not-allowed-title = Ta ścieżka nie przyjmuje tej metody
method-not-allowed-meaning = Ścieżka istnieje, ale nie z tą metodą; `Allow` wymienia metody, które przyjmuje.
method-not-allowed-remedy = Użyj metody wymienionej w `Allow`.

not-acceptable-title = Brak odpowiedniego typu treści
not-acceptable-meaning = `Accept` wymienia tylko typy, których ta ścieżka nie obsługuje.
not-acceptable-remedy = Podaj w Accept application/json albo nie wysyłaj tego nagłówka.

request-timeout-title = Zapytanie przychodziło zbyt wolno
request-timeout-meaning = Nagłówki albo treść nie dotarły w całości w czasie, na jaki usługa pozwala.
request-timeout-remedy = Wyślij całe zapytanie naraz, w nowym połączeniu.

body-too-large-title = Treść jest zbyt duża
body-too-large-meaning = Treść ma więcej bajtów, niż usługa odczytuje.
body-too-large-remedy = Wyślij mniej albo poproś operatora o większą wartość LAWSPEAKER_MAX_BODY_BYTES.

url-too-long-title = Adres URL jest zbyt długi
url-too-long-meaning = Ścieżka i parametry mają razem więcej bajtów, niż usługa odczytuje.
url-too-long-remedy = Wyślij zapytanie w treści POST albo pytaj o mniej naraz.

unsupported-media-type-title = Treść nie jest oznaczona jako JSON
unsupported-media-type-meaning = Brakuje `Content-Type`, nie jest to JSON w UTF-8 albo treść jest skompresowana.
unsupported-media-type-remedy = Wyślij `Content-Type: application/json` i treść bez kompresji.

impossible-state-title = Taka sytuacja nie jest możliwa w grze
impossible-state-meaning = Zapytanie ma właściwy kształt, ale opisuje coś, co w żadnej grze nie jest możliwe; `errors` wymienia każdy błąd wraz z naruszonymi zasadami.
impossible-state-remedy = Popraw stan stołu lub liczby. Niedozwolony ruch nigdy nie wywołuje tego problemu: odpowiedzią na niego jest werdykt.

unknown-table-title = Żaden z twoich stołów nie ma tej nazwy
unknown-table-meaning = Zapytanie podaje nazwę stołu, której usługa nie zna: dostał ją ktoś inny, minęło wiele czasu albo usługę uruchomiono ponownie.
unknown-table-remedy = Wyślij raz cały stół jako `snapshot`. Z nagłówkiem `Prefer: table=name` można go potem znów podać nazwą.

too-much-work-title = Zapytanie wymaga zbyt wiele pracy
too-much-work-meaning = Odpowiedź na to zapytanie wymagałaby więcej pracy, niż wolno wykonać dla jednego zapytania; częściowej odpowiedzi nie ma.
too-much-work-remedy = Pytaj o mniej naraz: mniej ruchów w zapisie gry, mniej elementów zapytania zbiorczego, mniej kart z mocami, bez wyjaśnienia. To samo zapytanie zawsze kończy się w tym samym miejscu.

headers-too-large-title = Nagłówki są zbyt duże
headers-too-large-meaning = Nagłówków albo ich bajtów jest więcej, niż usługa odczytuje.
headers-too-large-remedy = Wyślij mniej nagłówków; usługa nie używa plików cookie.

internal-title = Usługa zawiodła
internal-meaning = Nasz błąd: stało się coś, co nie powinno się stać.
internal-remedy = Podaj operatorowi identyfikator zapytania; to samo zapytanie może znowu zakończyć się błędem.

overloaded-title = Usługa nie przyjmuje teraz więcej zapytań
overloaded-meaning = Ta replika kończy pracę albo osiągnęła granicę swoich możliwości.
overloaded-remedy = Zapytaj ponownie po czasie z `Retry-After`; odpowie inna replika.

timeout-title = Przygotowanie odpowiedzi trwało zbyt długo
timeout-meaning = Rozpatrywanie zapytania trwało dłużej, niż usługa pozwala.
timeout-remedy = Proś o mniej naraz.
