var e=`destiny-title = Destiny
destiny-parts = Części Destiny
destiny-part-table = Stół
destiny-part-total = Moja suma
destiny-part-best = Najlepsza suma
destiny-phase = Runda { $round }: { $phase }
destiny-whose = Czyje ruchy i rękę widać
destiny-done = gotowe
destiny-must-discard = { $name }: trzeba odrzucić kartę
destiny-exchange-which = Dotknij kart, które odrzucasz
destiny-also-given = Jeśli odrzucasz kartę, której inni nie znają: która to karta?
destiny-exchange =
    { $count ->
        [0] Zatrzymaj wszystkie karty
        [one] Wymień { $count } kartę
        [few] Wymień { $count } karty
       *[many] Wymień { $count } kart
    }
destiny-or-unseen = Zostaw puste, jeśli nikt nie widział tej karty.
destiny-totals = Sumy tej rundy
destiny-wins-round = Wygrywa rundę
destiny-tied = Najwyższe sumy są równe: nikt nie wygrywa rundy.
destiny-lines =
    { $count ->
        [one] { $count } krok
        [few] { $count } kroki
       *[many] { $count } kroków
    }
destiny-step = Krok
destiny-number = Liczba
destiny-clauses = Zasady
destiny-clause = Zasada { $number }
destiny-line-PRINTED = Wartość na karcie
destiny-line-PLUS = Moc
destiny-line-MATCHING = Zgodny charakter
destiny-line-MATCHING_PLUS = Dodatek z mocy za zgodność
destiny-line-SUM = Baza i Premie
destiny-line-FACTOR = Mnożnik
destiny-line-PRODUCT = Po pomnożeniu
destiny-line-AFTERWARDS = Moc po pomnożeniu
destiny-line-GROUP = Suma Bazy
destiny-line-GROUPS = Wszystkie Bazy
destiny-line-TOTAL_PLUS = Moc doliczana do sumy
destiny-line-TOTAL = Suma Przeznaczenia
destiny-treasure-points = Punkty zdobytych Skarbów
destiny-current-treasure = O co toczy się ta runda
destiny-piles =
    { $treasures ->
        [one] Talia: { $deck }, odrzucone: { $discards }, został { $treasures } Skarb
        [few] Talia: { $deck }, odrzucone: { $discards }, zostały { $treasures } Skarby
       *[many] Talia: { $deck }, odrzucone: { $discards }, zostało { $treasures } Skarbów
    }
destiny-no-character = Bez Postaci
destiny-aid = Karta Pomocy
destiny-now = teraz { $alignment }
destiny-hidden =
    { $count ->
        [one] i { $count } nieznana karta
        [few] i { $count } nieznane karty
       *[many] i { $count } nieznanych kart
    }
destiny-want-put-on = Połóż na: { $base }
destiny-best-of-hand = Najlepsza suma z tej ręki
destiny-chosen = { $name }: { $cards }
destiny-changed =
    { $count ->
        [0] Zmienione charaktery
        [one] { $count } zmieniony charakter
        [few] { $count } zmienione charaktery
       *[many] { $count } zmienionych charakterów
    }
destiny-as-printed = jak na karcie
destiny-which-character = Która to Postać? Dopóki jej nie wybierzesz, jej moc się nie liczy.
destiny-aids = Karty Pomocy
destiny-change = Zmień charakter: { $card }, odtąd { $alignment }
destiny-stays = Zostaje na ręce: { $cards }
destiny-which-hand = Jakie karty są na ręce?
destiny-which-base = Jaka Baza leży na stole?
destiny-your-cards = Twoje karty
destiny-your-hand = Twoja ręka
destiny-anew = Zacznij od nowa
destiny-name = Imię gracza
destiny-group = Baza { $number } i co na niej leży
destiny-group-out = Usuń tę Bazę
destiny-group-in = Dodaj Bazę
destiny-by-hand-why = Do gry prawdziwymi kartami: podaj to, co wszyscy widzą. Jeśli kart nikt nie pokazuje, podaj tylko ich liczbę.
destiny-phase-which = Faza rundy
destiny-hand-known = Znane karty na ręce
destiny-hand-hidden = Inne karty na ręce
destiny-used = Moce użyte w tej rundzie
destiny-has-done = Ten gracz skończył już tę fazę
destiny-treasures-left = Skarby po kolei, bieżący jako pierwszy
destiny-treasures-buried = Zakopane Skarby
destiny-deck = Karty, które zostały w talii
destiny-deck-discards = Odrzucone karty
destiny-can-realign = Zmień charakter: { $alignment }
destiny-can =
    { $kind ->
        [chooseCharacter] Zatrzymaj jako swoją Postać
        [playAid] Wyłóż jako kartę Pomocy
        [playBase] Wyłóż jako Bazę
        [discard] Odrzuć ją
        [strike] Odrzuć tę kartę Pomocy
        [steal] Zabierz losową kartę z ręki gracza { $name }
        [swap] Niech { $name } i { $other } wymienią się losową kartą
        [trade] Dobierz kartę i jedną odrzuć
        [look] Obejrzyj wszystkie ręce
       *[other] Użyj
    }
destiny-next =
    { $kind ->
        [proceed] Dalej: { $phase }
        [draw] Uzupełnij rękę
        [redraw] Pokaż rękę i dobierz nową
       *[pass] Gotowe
    }
destiny-unseen =
    { $kind ->
        [hit] { $name } zachowuje wszystkie karty
       *[pass] { $name }: gotowe
    }
destiny-together =
    { $kind ->
        [draw] Uzupełnij wszystkie ręce
        [hit] Wszyscy zachowują karty
       *[pass] Wszyscy gotowi
    }
destiny-do =
    { $phase ->
        [SETUP] { $name }: zatrzymaj jedną Postać z ręki.
        [FIRST_AID] { $name }: wyłóż Postacie jako karty Pomocy albo zakończ fazę.
        [SECOND_AID] { $name }: wyłóż Postacie jako karty Pomocy albo zakończ fazę.
        [DRAW] { $name }: uzupełnij rękę.
        [HIT] { $name }: wymień karty albo je zatrzymaj.
        [ACTION] { $name }: użyj mocy swoich kart albo zakończ fazę.
        [BASE] { $name }: wyłóż Bazy albo zakończ fazę.
        [BONUS] { $name }: dołóż Premie do swoich Baz albo zakończ fazę.
        [MULTIPLIER] { $name }: dołóż Mnożniki do swoich Baz albo zakończ fazę.
       *[other] W tej fazie nikt o niczym nie decyduje.
    }
destiny-kind =
    { $kind ->
        [discard] Odrzucanie
        [chooseCharacter] Postacie
        [proceed] Faza
        [redraw] Nowa ręka
        [draw] Dobieranie
        [hit] Wymiana kart
        [playBase] Bazy
        [playBonus] Premie
        [playMultiplier] Mnożniki
        [playAid] Karty Pomocy
        [pass] Zakończ fazę
        [realign] Charaktery
        [steal] Zabieranie kart
        [swap] Wymiana między graczami
        [trade] Dobierz i odrzuć
        [strike] Odrzucanie kart Pomocy
       *[look] Oglądanie rąk
    }
destiny-to-total = { $words } · suma { $total }
`;export{e as default};