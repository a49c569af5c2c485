destiny-title = Destiny
destiny-parts = Części Destiny
destiny-part-table = Stół
destiny-part-total = Moja suma
destiny-part-best = Najlepsza suma
destiny-phase = Runda { $round }: { $phase }
destiny-whose = Czyje ruchy i rękę widać
destiny-done = gotowe
destiny-must-discard = { $name }: trzeba odrzucić kartę
destiny-realign =
    { $count ->
        [one] Zmień charakter: { $count } sposób
        [few] Zmień charakter: { $count } sposoby
       *[many] Zmień charakter: { $count } sposobów
    }
destiny-exchange-which = Dotknij kart, które oddajesz
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
destiny-clauses = Klauzule
destiny-clause = Klauzula { $number }
destiny-line-PRINTED = Wartość na karcie
destiny-line-PLUS = Moc
destiny-line-MATCHING = Zgodny charakter
destiny-line-MATCHING_PLUS = Moc za zgodność
destiny-line-SUM = Baza i premie
destiny-line-FACTOR = Mnożnik
destiny-line-PRODUCT = Po pomnożeniu
destiny-line-AFTERWARDS = Moc po pomnożeniu
destiny-line-GROUP = Suma bazy
destiny-line-GROUPS = Wszystkie bazy
destiny-line-TOTAL_PLUS = Moc do sumy
destiny-line-TOTAL = Suma Destiny
destiny-treasure-points = Punkty zdobytych skarbów
destiny-current-treasure = O co toczy się ta runda
destiny-piles =
    { $treasures ->
        [one] Talia: { $deck }, odrzucone: { $discards }, został { $treasures } skarb
        [few] Talia: { $deck }, odrzucone: { $discards }, zostały { $treasures } skarby
       *[many] Talia: { $deck }, odrzucone: { $discards }, zostało { $treasures } skarbów
    }
destiny-no-character = Bez postaci
destiny-aid = Pomoc
destiny-is-now = { $card }: teraz { $alignment }
destiny-hand =
    { $count ->
        [one] { $count } karta na ręce
        [few] { $count } karty na ręce
       *[many] { $count } kart na ręce
    }
destiny-hidden =
    { $count ->
        [one] i { $count } nieznana karta
        [few] i { $count } nieznane karty
       *[many] i { $count } nieznanych kart
    }
destiny-want-chooseCharacter = Zatrzymać jako moją postać
destiny-want-playAid = Zagrać jako kartę pomocy
destiny-want-playBase = Zagrać jako bazę
destiny-want-put-on = Położyć na: { $base }
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
destiny-which-character = Która? Bez niej jej moc nie jest liczona.
destiny-aids = Karty pomocy
destiny-change = Zmień: { $card }, teraz { $alignment }
destiny-stays = Zostaje na ręce: { $cards }
destiny-which-hand = Jakie karty są na ręce?
destiny-which-base = Jaka baza leży na stole?
destiny-your-cards = Twoje karty
destiny-your-hand = Twoja ręka
destiny-anew = Zacznij od nowa
destiny-name = Imię gracza
destiny-group = Baza { $number } i co na niej leży
destiny-group-out = Zabierz tę bazę
destiny-group-in = Jeszcze jedna baza
