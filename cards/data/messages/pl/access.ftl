# Klucze API, limity i przeciążenie.

# Rodzaje problemów.
key-in-url-title = Klucza API nie podaje się w adresie URL
key-in-url-meaning = Adres URL zawiera klucz API. Serwery pośredniczące, przeglądarki i inne usługi zapisują adresy w swoich dziennikach.
key-in-url-remedy = Wyślij klucz w nagłówku `Authorization: Bearer` i poproś o wymianę tego, który znalazł się w adresie.

key-needed-title = Potrzebny jest klucz API
key-needed-meaning = W zapytaniu brakuje klucza API, a usługa nie przyjmuje takich zapytań bez klucza.
key-needed-remedy = Wyślij klucz w nagłówku `Authorization: Bearer` lub `X-API-Key`; klucze wydaje operator.

key-refused-title = Nieważny klucz API
key-refused-meaning = Klucz jest zniekształcony, nieznany lub wygasł albo w jednym zapytaniu jest ich kilka.
key-refused-remedy = Wyślij cały klucz, dokładnie tak, jak go pokazano; jeśli wygasł, poproś operatora o nowy.

scope-missing-title = Klucz API na to nie pozwala
scope-missing-meaning = Klucz jest ważny, ale brakuje mu uprawnienia, którego wymaga to zapytanie; podaje je `WWW-Authenticate`.
scope-missing-remedy = Poproś operatora o klucz z tym uprawnieniem.

quota-too-small-title = Zapytanie kosztuje więcej niż cały limit
quota-too-small-meaning = Na to zapytanie nie wystarczyłby nawet nienaruszony limit.
quota-too-small-remedy = Proś o mniej w jednym zapytaniu albo poproś operatora o większy limit; czekanie nie pomoże.

quota-exceeded-title = Limit został wykorzystany
quota-exceeded-meaning = Na to zapytanie nie wystarczy teraz jednostek. Jednostek stale przybywa.
quota-exceeded-remedy = Zapytaj ponownie po czasie z `Retry-After`; `RateLimit` mówi, ile zostało, a `RateLimit-Policy`, jaki jest limit.

# Co mówi odpowiedź.
key-in-url-detail = Adres URL zawiera klucz API. Wyślij klucz w nagłówku Authorization: Bearer i poproś o wymianę tego, który znalazł się w adresie.
key-needed-here = Potrzebny jest tu klucz API; wyślij go w nagłówku Authorization: Bearer lub X-API-Key.
key-with-scope-needed = Bez klucza nie można zadać tego zapytania. Potrzebny jest klucz API z uprawnieniem { AND($scopes) }.
key-not-taken =
    { $why ->
        [malformed] To nie jest cały klucz API: ma złą budowę lub sumę kontrolną.
        [expired] Ten klucz API wygasł.
       *[unknown] Ten klucz API nie jest tu znany.
    }
several-keys = W zapytaniu jest kilka różnych kluczy API; wyślij jeden.
key-lacks-scope = Kluczowi API brakuje uprawnienia { AND($scopes) }.
costs-more-than-quota = Koszt zapytania w jednostkach: { NUMBER($units, useGrouping: 0) }; cały limit: { NUMBER($quota, useGrouping: 0) } na { NUMBER($seconds, useGrouping: 0) } s.
quota-used-up = Limit jednostek ({ NUMBER($quota, useGrouping: 0) } na { NUMBER($seconds, useGrouping: 0) } s) jest wykorzystany; zapytaj ponownie za { NUMBER($wait, useGrouping: 0) } s.
replica-overloaded = Ta replika ma teraz za dużo pracy.

# Pliki kluczy.
file-too-large = Plik { $file } jest większy niż { NUMBER($limit, useGrouping: 0) } B.
key-file-unsound = { $file } nie jest poprawnym plikiem kluczy: { $why }
key-file-other-pepper = Klucze z pliku { $file } powstały z innym sekretem (pepper).
key-file-too-many = Plik { $file }: { $caller } ma więcej niż dwa klucze, które nie wygasły.
key-file-twice = W pliku { $file } powtarza się { $id }.
pepper-too-short = Sekret (pepper) z pliku { $file } jest krótszy niż { NUMBER($bytes, useGrouping: 0) } B.

# Polecenia.
key-option-needed = Potrzebna jest opcja { $option } albo zmienna { $variable }.
caller-known-already = { $caller } ma już klucze; kolejny daje `api-keys rotate`.
no-such-caller = Nie ma właściciela kluczy o nazwie { $caller }.
no-such-caller-or-key = Nie ma ani właściciela kluczy, ani klucza o nazwie { $name }.
two-keys-live = { $caller } ma już dwa ważne klucze, { AND($keys) }; najpierw unieważnij jeden z nich.
not-a-caller-name = „{ $name }” nie może być nazwą właściciela kluczy: dozwolone są małe litery, cyfry, „.”, „_” i „-”, na początku litera lub cyfra; znaków może być najwyżej { $most }.
not-a-quota = „{ $quota }” nie jest limitem; podaj jednostki/sekundy, na przykład 600/60, albo none.
not-a-secret = Na standardowym wejściu nie ma manifestu obiektu Secret.
secret-lacks = W obiekcie Secret nie ma pola { $name } albo nie jest ono zapisane w Base64.
pepper-there-already = Plik { $file } już istnieje. Z innym sekretem (pepper) wszystkie klucze straciłyby ważność.
key-shown-once = Oto klucz { $id }. Widać go tylko ten jeden raz i nie jest nigdzie przechowywany:
keys-revoked =
    { $count ->
        [0] usunięto właściciela kluczy; nie miał już żadnego klucza
        [one] unieważniony klucz: { $keys }
       *[other] unieważnione klucze: { $keys }
    }
callers-listed = Klucze API
label-caller = właściciel
label-created = wydany
label-expires = wygasa
label-key = klucz
label-quota = limit
label-scopes = uprawnienia
key-ended = wygasł
