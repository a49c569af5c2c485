# A game at the terminal.
play-ruleset = zestaw zasad
play-players = gracze, po przecinku
play-seed = ziarno albo pusty wiersz, jeśli dowolne
play-dealt = { $ruleset }, ziarno { $seed }
play-hint = Wpisz numer ruchu albo pomoc.
play-what = ruch
play-to-move = ruch wykonuje { $player }
play-over = nie ma już ruchów
play-help =
    liczba: wykonuje ruch o tym numerze (pusty wiersz: jedyny możliwy)
    stół: stół tak, jak może go widzieć gracz, który wykonuje ruch; wszystko: stół ze wszystkimi zakrytymi kartami
    ruchy: jeszcze raz dozwolone ruchy
    szanse 3: szanse wyzwania 3 z każdą liczbą mrocznych run; szanse: wyzwania już podjętego
    dlaczego 3: dlaczego ten ruch jest dozwolony; dlaczego: dlaczego inny nie jest
    cofnij: cofa ostatni ruch
    dziennik: wszystkie dotychczasowe ruchy
    wynik: obecny wynik
    zapisz PLIK: zapisuje grę; play PLIK wznawia ją
    wiersz z JSON-em: wykonuje ten ruch
    koniec: kończy program
play-number-needed = potrzebny jest numer od 1 do { $most }
play-not-understood =
    { $most ->
        [0] Nie ma takiego słowa. Wpisz pomoc.
       *[other] To ani ruch od 1 do { $most }, ani znane słowo. Wpisz pomoc.
    }
play-nothing-to-undo = Nie wykonano jeszcze ruchu.
play-no-attempt = To nie jest podjęcie wyzwania.
play-save-where = Podaj plik: zapisz PLIK
play-no-json = To nie jest ruch w JSON-ie.
play-faces = pusty wiersz, żeby rzucić, albo numer symbolu dla każdej z { $count } run
play-faces-needed = potrzebnych jest { $count } numerów, po jednym na runę
play-discard-any = numery kart do odrzucenia; - oznacza żadną, pusty wiersz wszystkie
play-pay = numery { $count } kart, którymi płacisz; pusty wiersz oznacza karty z listy
play-cards = identyfikatory kart, które przychodzą: { WORD($place, kind: "place") } ({ $count })
play-cards-or-unseen = identyfikatory kart, które przychodzą: { WORD($place, kind: "place") } ({ $count }); pusty wiersz, jeśli pozostają zakryte
play-which-kind = rodzaj ruchu
play-which-card = karta
play-which = opcja
play-whose = gracz
play-no-terminal = Grę wczytano ze standardowego wejścia, a nie ma terminala, przy którym można grać.
no-game-in-file = To nie jest gra: zapis z ruchami, odpowiedź setup ani stół.
log-not-legal = Ruch { $number } tego zapisu nie jest dozwolony.
not-a-service = „{ $url }” to nie jest URL usługi.
service-not-reached = { $url } nie odpowiada: { $why }

# What a player may type.
play-word = { WORD($word, kind: "typed") }
word-typed-table = stół
word-typed-all = wszystko
word-typed-moves = ruchy
word-typed-undo = cofnij
word-typed-odds = szanse
word-typed-why = dlaczego
word-typed-log = dziennik
word-typed-score = wynik
word-typed-save = zapisz
word-typed-help = pomoc
word-typed-quit = koniec
