var e=`table-title = Stół
table-destiny = Gra Destiny ma własny stół.
table-to-destiny = Do stołu Destiny
table-go-on =
    { $moves ->
        [one] Graj dalej: { $names }, { $moves } ruch
        [few] Graj dalej: { $names }, { $moves } ruchy
       *[many] Graj dalej: { $names }, { $moves } ruchów
    }
table-by-hand = Opisz, co leży na stole
table-by-hand-why = Do gry prawdziwymi kartami: podaj to, co wszyscy widzą. W taliach podaj tylko liczbę kart; karty na rękach pozostają zakryte, dopóki nie zostaną zagrane.
table-paste = Wklej grę
table-paste-label = Zapisana gra, zapis ruchów albo stół, jako JSON
table-paste-wrong = To nie jest zapisana gra: musi to być JSON, a w nim stół.
table-paste-read = Otwórz
table-players = Kto gra, w kolejności tur
table-player = Gracz { $number }
table-player-in = Dodaj gracza
table-player-out = Usuń: { $name }
table-mode = Jak gracie
table-mode-COMPETITIVE = Każdy dla siebie
table-mode-COOP = Razem przeciw wrogowi
table-mode-SOLO = Samemu przeciw wrogowi
table-where = Gdzie siedzicie
table-where-here = Wszyscy przy tym urządzeniu
table-where-phones = Każdy na swoim telefonie
table-where-why = Każdy gracz dostaje link i widzi tylko swoją rękę. Nikt nie potrzebuje konta; runami rzuca sędzia.
table-relay = Przekaźnik
table-relay-why = Jeśli ten serwer ma przekaźnik, wpisz jego ścieżkę, na przykład /relay: wtedy wszystkie telefony od razu widzą każdy ruch. Bez przekaźnika wysyłacie linki.
table-deal-more = Więcej opcji
table-first-game = Pierwsza gra: po jednej karcie postaci każdego rodzaju, bez wybierania
table-seed = Ziarno
table-seed-why = To samo ziarno daje to samo rozdanie.
table-deal = Rozdaj
table-turn = { $name }: twoja tura
table-before-first-turn = Przed pierwszą turą
table-over = Koniec gry
table-undo = Cofnij
table-hand-over = Przekaż urządzenie graczowi { $name }
table-hand-over-why = Karty na ręce widzi tylko { $name }.
table-it-is-me = To ja, { $name }
table-open-hands = Gramy w otwarte karty
table-hide-hands = Ukrywajcie karty przed sobą nawzajem
table-somebody-else = Inny gracz chce coś zrobić
table-nothing-for = { $name } nie może teraz niczego zrobić.
table-drew = { $name } dobiera kartę
table-took = { $name } dostaje kartę od gracza { $other }
table-my-cards = Moje karty: { $count }
table-keep-one = Zatrzymaj jedną: { $type }
table-keep-these = Zatrzymaj te
table-enough =
    { $over ->
        [0] { $got } z { $needed }: w sam raz
       *[other] { $got }, potrzeba { $needed }: wystarczy
    }
table-more-needed = Brakuje { $short }
table-is-enough = Wystarczy
table-short = { $got } z { $needed }: brakuje { $short }
table-resolve = Rozstrzygnij wyzwanie
table-resolve-end = Rozstrzygnij i zakończ turę
table-end-turn = Zakończ turę
table-let-happen = Dalej
table-can =
    { $kind ->
        [gainTrait] Zdobądź ją
        [attempt] Podejmij
        [journey] Wędruj, odrzucając ją
        [freeDiscard] Odrzuć ją
        [playCard] Zagraj ją
        [usePower] Użyj mocy
        [bank] Odłóż doświadczenie
        [revealDestiny] Odkryj przeznaczenie
       *[other] Użyj
    }
table-attempt-half =
    { $half ->
        [BOTTOM] Podejmij wyzwanie: dolna ścieżka
       *[other] Podejmij wyzwanie: górna ścieżka
    }
table-legal-if = Ruch byłby dozwolony: { $repair }
table-tap-glowing = Dotknij świecącej karty: można jej teraz użyć.
table-all-moves = Wszystkie dozwolone ruchy: { $count }
table-buy-dark =
    { $count ->
        [one] Kup { $count } mroczną runę
        [few] Kup { $count } mroczne runy
       *[other] Kup { $count } mrocznych run
    }
table-now = Teraz
table-on-the-table = Na stole
table-log-broken = Ruch { $number } tej gry jest niedozwolony:
table-log-until =
    { $number ->
        [0] Graj od początku
       *[other] Graj dalej od stanu po ruchu { $number }
    }
table-leave = Inna gra
table-share-tells = Link zawiera całą grę: talie i karty na rękach wszystkich graczy.
table-no-move = Nikt nie może tu niczego zrobić.
table-success = Sukces: { $percent }
table-expected = Średnio punktów: { $points }
table-not-sure = Aby to ocenić, sędzia musi wiedzieć więcej.
table-left-out = Czego te liczby nie obejmują
table-kind-choose = Wybierz
table-kind-letHappen = Co się teraz dzieje
table-kind-chooseCharacters = Zatrzymaj karty postaci
table-kind-cast = Rzut
table-kind-resolve = Po rzucie
table-kind-buyDarkRunes = Mroczne runy
table-kind-attempt = Wyzwania
table-kind-gainTrait = Cechy
table-kind-usePower = Moce
table-kind-playCard = Karty z ręki
table-kind-bank = Odłóż doświadczenie
table-kind-journey = Wędrówki
table-kind-freeDiscard = Odrzuć bez płacenia
table-kind-revealDestiny = Odkryj przeznaczenie
table-kind-endTurn = Koniec tury
table-throw = Rzuć runami
table-type-faces = Wpisz, co wypadło na stole
table-tap-stones = Dotykaj każdej runy, aż pokaże to, co wypadło.
table-stone = Runa { $number }, { $rune }: { $face }
table-these-fell = Takie wypadły
table-pay-with =
    { $count ->
        [one] Zapłać { $count } kartą
       *[other] Zapłać { $count } kartami
    }
table-which-from = Która karta wychodzi stąd: { $place }?
table-maybe-from = Jeśli wychodzi stąd jeszcze jedna karta, to która? ({ $place })
table-card-from = { $place }, karta { $number }
table-stays-unseen = Pozostaje zakryta na ręce
table-make = Wykonaj ten ruch
table-another-move = Coś innego
table-row = Akt { $act }
table-attempted =
    { $dark ->
        [0] Podjęto: { $card }
        [one] Podjęto: { $card }, z { $dark } mroczną runą
       *[other] Podjęto: { $card }, z { $dark } mrocznymi runami
    }
table-face-down = Zakryty
table-with-ally = z: { $card }
table-gap = Puste
table-card-page = Jej strona w katalogu
table-people = Gracze
table-morality = Znacznik na polu { $position }
table-what-has =
    { $count ->
        [one] { $count } karta na ręce
        [few] { $count } karty na ręce
       *[many] { $count } kart na ręce
    }
table-held = Na ręce
table-cards-of = Karty gracza { $name }
table-not-allowed = Nie, ponieważ:
table-not-known = Sędzia jeszcze nie może rozstrzygnąć:
table-which-clauses =
    { $count ->
        [one] { $count } zasada
        [few] { $count } zasady
       *[many] { $count } zasad
    }
table-would-be-legal = Ruch byłby dozwolony:
table-make-it-so = Zastosuj tę zmianę
table-log =
    { $count ->
        [one] Co się wydarzyło: { $count } ruch
        [few] Co się wydarzyło: { $count } ruchy
       *[many] Co się wydarzyło: { $count } ruchów
    }
table-back-to = Wróć do tego miejsca
table-back-to-begin = Wróć do początku
table-save = Zapisz grę
table-redo = Ponów następny ruch
table-redo-all =
    { $count ->
        [one] Ponów { $count } ruch
        [few] Ponów wszystkie { $count } ruchy
       *[many] Ponów wszystkie { $count } ruchów
    }
table-winner = Zwycięzca
table-lines = Pozycja po pozycji
table-marker = Znacznik moralności
table-experience-of = Doświadczenie: { $name }
table-marker-of = Znacznik moralności: { $name }
table-heroes-held = Karty bohaterów na ręce
table-antiheroes-held = Karty antybohaterów na ręce
table-heroes-of = Karty bohaterów na ręce: { $name }
table-antiheroes-of = Karty antybohaterów na ręce: { $name }
table-story-of = Opowieść: { $name }, karta { $number }
table-has-turn = To jego lub jej tura
table-open-acts = Odkryte akty
table-place = Akt { $act }, miejsce { $number }
table-decks = Karty, które zostały w taliach
table-to-the-table = Do stołu
table-elsewhere =
    { $count ->
        [one] Ta gra jest otwarta także w innej karcie przeglądarki: wykonano tam { $count } ruch.
        [few] Ta gra jest otwarta także w innej karcie przeglądarki: wykonano tam { $count } ruchy.
       *[other] Ta gra jest otwarta także w innej karcie przeglądarki: wykonano tam { $count } ruchów.
    }
table-elsewhere-take = Graj dalej stamtąd
table-elsewhere-stay = Graj dalej stąd
table-result = Call to Adventure: wynik
table-picture = Zapisz jako obrazek
table-story = Opowieść
table-by-turn = Punkty z tury na turę
table-turn-number = Tura
table-watch = Zobacz jeszcze raz ostatnią turę
table-settle = Czy tak wolno? Jedno pytanie o jedną kartę
table-settle-why = Do gry prawdziwymi kartami: podaj nazwę karty i zobacz, co można z nią zrobić.
table-settle-card = Która karta?
table-she = Gracz
table-she-experience = Doświadczenie gracza
table-she-marker = Znacznik moralności gracza
table-settled =
    { $status ->
        [LEGAL] tak
        [ILLEGAL] nie
       *[other] jeszcze nie wiadomo
    }
table-next-card = Akt { $act }: podaj nazwę następnej karty
table-timed = Mierz czas tur
table-time = Czas tej tury
table-example = Obejrzyj rozegraną grę
table-does =
    { $face ->
        [SLASH] +1
        [SYMBOL] +2
        [MOON] +2, zepsucie
        [EXPERIENCE] doświadczenie
        [HERO] karta bohatera
        [ANTIHERO] karta antybohatera
        [TWIST]
            { $heritage ->
                [true] dziedzictwo
               *[other] karta
            }
       *[other] 0
    }
table-and-more = i jeszcze { $count }
`;export{e as default};