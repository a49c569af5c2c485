# Zdania o grze: zdarzenia, ruchy i otwarte wybory. Liczby przychodzą jako gotowe części zdania, w bierniku.

# Ile czego.
count-experience =
    { $count ->
        [one] { $count } znacznik doświadczenia
        [few] { $count } znaczniki doświadczenia
       *[many] { $count } znaczników doświadczenia
    }
count-dark-runes =
    { $count ->
        [one] { $count } mroczną runę
        [few] { $count } mroczne runy
       *[many] { $count } mrocznych run
    }
count-successes =
    { $count ->
        [one] { $count } sukces
        [few] { $count } sukcesy
       *[many] { $count } sukcesów
    }
count-cards =
    { $count ->
        [one] { $count } kartę
        [few] { $count } karty
       *[many] { $count } kart
    }
count-journeys =
    { $count ->
        [one] { $count } dodatkową wędrówkę
        [few] { $count } dodatkowe wędrówki
       *[many] { $count } dodatkowych wędrówek
    }
count-levels =
    { $count ->
        [one] { $count } pole
        [few] { $count } pola
       *[many] { $count } pól
    }
count-points =
    { $count ->
        [one] { $count } punkt
        [few] { $count } punkty
       *[many] { $count } punktów
    }
faces = { $count } × { WORD($face, kind: "face") }

# Zdarzenia: przygotowanie gry i tury.
event-characters-chosen = { $player } wybiera karty postaci
event-turn-started = { $player } zaczyna turę
event-turn-ended = { $player } kończy turę
event-act-closed = { $player } kończy akt { $amount }
event-act-revealed = Rząd aktu { $amount } zostaje odkryty
event-last-act-closed = { $player } kończy ostatni akt
event-game-over = Gra jest zakończona
event-destiny-revealed = { $player } odkrywa kartę przeznaczenia
event-chapter-won = Wygrany rozdział { $amount } kampanii
event-chapter-lost = Przegrany rozdział { $amount } kampanii

# Zdarzenia: doświadczenie i tor moralności.
event-paid-without-card = { $player } płaci { $amount }
event-paid = { $player } płaci { $amount } za kartę „{ $card }”
event-experience-gained = { $player } zyskuje { $amount }
event-experience-lost = { $player } traci { $amount }
event-experience-banked = { $player } odkłada { $amount } na kartę „{ $card }”
event-experience-banked-without-card = { move-bank }
event-corruption-gained = Znacznik gracza { $player } przesuwa się o { $amount } w dół toru moralności
event-virtue-gained = Znacznik gracza { $player } przesuwa się o { $amount } w górę toru moralności
event-corruption-returned = Znacznik gracza { $player } wraca o { $amount } w górę: zepsucie z pierwszego rzutu się nie liczy

# Zdarzenia: karty na stole.
event-trait-gained = { $player } zdobywa cechę „{ $card }”
event-card-gained = { $player } dokłada do opowieści kartę „{ $card }”
event-card-discarded-without-player = Karta „{ $card }” zostaje odrzucona
event-card-discarded = { $player } odrzuca kartę „{ $card }”
event-card-discarded-without-card = { $player } odrzuca nieznaną kartę
event-card-taken = { $player } bierze kartę z cudzej ręki
event-card-revealed = W rzędzie aktu { $amount } zostaje odkryta karta „{ $card }”
event-card-revealed-without-card = W rzędzie aktu { $amount } zostaje odkryta nieznana karta
event-ally-gained = { $player } zdobywa sojusznika „{ $card }”
event-ally-assigned = { $player } wsuwa sojusznika „{ $card }” pod kartę aktu { $amount }
event-ally-sacrificed = { $player } poświęca sojusznika „{ $card }”
event-journeyed = { $player } odbywa wędrówkę i odrzuca kartę „{ $card }”
event-extra-journey = { $player } dostaje { $amount } dzięki karcie „{ $card }”
event-deck-remade = Z przetasowanych odrzuconych kart powstaje nowa talia, która liczy { $amount }
event-nothing-to-draw-without-player = Nie ma już czego dobrać

# Zdarzenia: karty bohaterów i antybohaterów oraz moce.
event-hero-drawn = { $player } dobiera kartę bohatera „{ $card }”
event-hero-drawn-without-card = { $player } dobiera kartę bohatera
event-antihero-drawn = { $player } dobiera kartę antybohatera „{ $card }”
event-antihero-drawn-without-card = { $player } dobiera kartę antybohatera
event-card-played = { $player } zagrywa kartę „{ $card }”
event-effect-announced = { $player } zapowiada efekt karty „{ $card }”
event-power-used = Karta „{ $card }” działa dla gracza { $player }
event-power-declined = { $player } rezygnuje z mocy karty „{ $card }”
event-no-effect-without-player = Karta „{ $card }” nie ma efektu
event-no-effect-without-card = Dla gracza { $player } nic się nie zmienia
event-no-effect = Karta „{ $card }” nie ma efektu dla gracza { $player }

# Zdarzenia: wyzwania.
event-attempt-declared = { $player } podejmuje wyzwanie „{ $card }”
event-dark-runes-bought = { $player } kupuje { $amount }
event-runes-cast = { $player } rzuca runami: { $faces }; to daje { $amount }
event-cast-ignored = Pierwszy rzut gracza { $player } się nie liczy
event-cast-again = { $player } może powtórzyć rzut dzięki karcie „{ $card }”
event-overcame = { $player } odnosi sukces w wyzwaniu „{ $card }”, różnica { $amount }
event-failed = { $player } ponosi porażkę w wyzwaniu „{ $card }”, różnica { $amount }
event-result-changed-without-amount = Przez kartę „{ $card }” { $player } ponosi porażkę w wyzwaniu
event-attempt-broken-off = Karta „{ $card }” przerywa wyzwanie gracza { $player }
event-result-changed = Karta „{ $card }” zmienia wynik gracza { $player } o { $amount }
event-difficulty-changed = Karta „{ $card }” zmienia poziom trudności dla gracza { $player } o { $amount }
event-runes-added = Karta „{ $card }” dokłada runy do puli gracza { $player }: { $amount }
event-dark-runes-allowed = { $player } może kupować mroczne runy dzięki karcie „{ $card }”
event-ability-ignored = Przez kartę „{ $card }” runy jednej zdolności nie liczą się w rzucie gracza { $player }
event-class-blanked = Przez kartę „{ $card }” klasa gracza { $player } nic nie daje w tym wyzwaniu

# Zdarzenia: wróg.
event-adversary-flipped = Karta wroga zostaje odwrócona na stronę „{ $card }”
event-adversary-card-revealed = Z talii wroga zostaje odkryta karta „{ $card }”
event-adversary-gained = Wróg zyskuje { $amount }
event-adversary-lost = Wróg traci { $amount }
event-adversary-beaten = { $player } pokonuje wroga „{ $card }”
event-adversary-wins = Wróg wygrywa; ma { $amount }
event-adversary-phase = Teraz każdy gracz podejmuje wyzwanie z karty wroga; zaczyna { $player }

# Zdarzenia w Destiny.
event-character-chosen = { $player } zachowuje Postać „{ $card }”
event-no-character-found = { $player } gra dalej bez Postaci
event-hand-discarded = { $player } odrzuca z ręki { $amount }
event-aid-played = { $player } wykłada kartę Pomocy „{ $card }”
event-current-treasure = Bieżący Skarb to „{ $card }”
event-cards-drawn = { $player } dobiera { $amount }
event-nothing-to-draw = { $player } nie ma już czego dobrać
event-card-stolen = { $player } zabiera kartę „{ $card }” z ręki gracza { $other }
event-card-stolen-without-card = { $player } zabiera kartę z ręki gracza { $other }
event-card-given = { $player } dostaje kartę „{ $card }” od gracza { $other }
event-card-given-without-card = { $player } dostaje kartę od gracza { $other }
event-aid-struck = { $player } odrzuca kartę Pomocy „{ $card }” gracza { $other }
event-hands-seen = { $player } ogląda rękę gracza { $other }
event-card-realigned = { $player } zmienia charakter karty „{ $card }”; nowy charakter: { WORD($alignment) }
event-base-played = { $player } wykłada Bazę „{ $card }”
event-bonus-played = { $player } dokłada Premię „{ $card }” do Bazy „{ $base }”
event-multiplier-played = { $player } dokłada Mnożnik „{ $card }” do Bazy „{ $base }”
event-player-done = { $player } kończy fazę { WORD($phase, kind: "phase") }
event-phase-started = Zaczyna się faza { WORD($phase, kind: "phase") }
event-total-counted = Suma gracza { $player } to { $amount }
event-round-won = { $player } wygrywa rundę z sumą { $amount }
event-treasure-won = { $player } zdobywa Skarb „{ $card }”
event-round-tied = { $player } remisuje, mając najwyższą sumę
event-treasure-buried = Skarb „{ $card }” zostaje zakopany
event-played-cards-discarded = { $player } odrzuca ze stołu { $amount }
event-round-started = Zaczyna się runda { $amount }
event-treasures-gone = Skarby się skończyły
event-game-won = { $player } wygrywa grę i ma { $amount }

# Ruchy.
move-choose-characters = { $player } zachowuje karty: { AND($cards) }
move-attempt = { $player } podejmuje wyzwanie „{ $card }”, ścieżka: { $path }
move-bank = { $player } odkłada { $amount } na klasę
move-cast = { $player } rzuca runami
move-cast-again = { $player } ponownie rzuca runami
move-resolve = { $player } rozstrzyga wyzwanie
move-choose = { $player } wybiera: { $option }
move-use-power = { $player } używa mocy karty „{ $card }”
move-with = { $move } ({ $details })
move-target = dla gracza { $player }
move-power = moc nr { $power }
move-discards = odrzuca z ręki { $cards }
move-let-happen = Efekt karty „{ $card }” zaczyna działać
move-free-discard = { $player } odrzuca za darmo kartę „{ $card }”
move-reveal-destiny = { $player } odkrywa kartę przeznaczenia „{ $card }”
move-choose-characters-without-cards = { event-characters-chosen }
move-gain-trait = { event-trait-gained }
move-attempt-without-path = { event-attempt-declared }
move-buy-dark-runes = { event-dark-runes-bought }
move-play-card = { event-card-played }
move-journey = { event-journeyed }
move-end-turn = { event-turn-ended }
move-reveal-destiny-without-card = { event-destiny-revealed }

# Ruchy w Destiny.
move-redraw = { $player } odrzuca rękę i dobiera nową
move-draw = { $player } uzupełnia rękę
move-hit-without-cards = { $player } nie wymienia kart
move-hit = { $player } wymienia dowolne z tych kart: { $cards }
move-steal = { $player } zabiera kartę z ręki gracza { $other } (moc: { $power })
move-swap = { $player } każe wymienić się kartą tym graczom: { $first } i { $second } (moc: { $power })
move-trade = { $player } dobiera kartę i jedną odrzuca (moc: { $power })
move-strike = { $player } odrzuca kartę Pomocy „{ $card }” (moc: { $power })
move-look = { $player } ogląda karty na rękach wszystkich przeciwników (moc: { $power })
move-proceed = Odbywa się faza { WORD($phase, kind: "phase") }
move-choose-character = { event-character-chosen }
move-play-aid = { event-aid-played }
move-realign = { event-card-realigned }
move-discard = { event-card-discarded }
move-play-base = { event-base-played }
move-play-bonus = { event-bonus-played }
move-play-multiplier = { event-multiplier-played }
move-pass = { event-player-done }

# Otwarte wybory.
choice-twist-draw = { $player } wybiera, jaką kartę daje podwójny trójkąt
choice-assign-ally = { $player } wybiera kartę aktu { $act }, pod którą trafi sojusznik „{ $card }”
choice-assign-ally-without-card = { $player } wybiera kartę aktu { $act }, pod którą trafi sojusznik
choice-reveal-act = { $player } odkrywa rząd aktu { $act }
choice-adversary-card = { $player } wybiera, jak działa karta „{ $card }”
choice-adversary-card-without-card = { choice-power-without-card }
choice-heritage = { $player } wybiera, co daje podwójny trójkąt: kartę czy moc dziedzictwa
choice-power = { $player } wybiera, jak działa moc karty „{ $card }”
choice-power-without-card = { $player } wybiera, jak działa moc
choice-discard-feat-without-taker = { $player } wybiera, którą kartę z ręki odrzucić
choice-discard-feat = { $player } wybiera ze swojej ręki kartę, którą dostanie { $taker }

# Ich możliwości.
option-draw-hero = karta bohatera
option-draw-antihero = karta antybohatera
option-heritage = moc dziedzictwa
option-reveal = odkrycie rzędu
option-apply = użycie mocy
option-decline = rezygnacja
option-hidden-hero = nieznana karta bohatera
option-hidden-antihero = nieznana karta antybohatera
option-list = efekt nr { $number }
option-with = { $effect }, zdolność: { WORD($ability) }
option-card = { $card }
