# Destiny: ruchy, stoły, ręce i sumy.

# Rundy i fazy.
phase = { WORD($phase, kind: "phase") }
phase-is = trwa faza { WORD($phase, kind: "phase") }
phase-not-of-move = trwa faza { WORD($phase, kind: "phase") }, a ten ruch należy do fazy { OR($phases) }
phase-not-passed = fazy { WORD($phase, kind: "phase") } nie kończy się pasowaniem
done-with-phase = { $player } ma już za sobą fazę { WORD($phase, kind: "phase") }
acts-first = najpierw działa { $first }, dopiero potem { $player }
discards-first = najpierw { $player } odrzuca kartę
nobody-done-with-phase = nikt nie kończy fazy { WORD($phase, kind: "phase") }, bo odbywa się ona sama
all-done-with-phase = wszyscy gracze mają już za sobą fazę { WORD($phase, kind: "phase") }, więc jest ona zakończona
nothing-yet-in-phase =
    { $key ->
        [aids] w fazie { WORD($phase, kind: "phase") } nie ma jeszcze kart Pomocy
        [treasures] w fazie { WORD($phase, kind: "phase") } nie ma jeszcze Skarbów
        [actions] w fazie { WORD($phase, kind: "phase") } nie ma jeszcze akcji
        [bonuses] w fazie { WORD($phase, kind: "phase") } nie ma jeszcze kart Premii
        [multipliers] w fazie { WORD($phase, kind: "phase") } nie ma jeszcze kart Mnożnika
       *[groups] w fazie { WORD($phase, kind: "phase") } nie ma jeszcze kart Bazy
    }
no-total-in-phase = w fazie { WORD($phase, kind: "phase") } nie ma jeszcze sumy
no-discard-in-phase = w fazie { WORD($phase, kind: "phase") } żadna moc nie każe odrzucić karty

# Gracze i Postacie.
at-least-players =
    { $players ->
        [one] { $players } gracz; gra jest dla co najmniej { $least }
       *[other] { $players } graczy; gra jest dla co najmniej { $least }
    }
character-or-redraw = { $player } musi zachować Postać albo dobrać nową rękę
holds-character = { $player } ma na ręce Postać i musi zachować jedną
has-redrawn = { $player } ma już za sobą dobranie nowej ręki
has-no-character = { $player } nie ma Postaci
characters-gone =
    { $option ->
        [DEALT_AGAIN] Postaci nie starczy dla wszystkich: { $n ->
            [one] { $players } nie ma żadnej, a w talii zostało ich { $left }; jeśli nowa ręka też nie przyniesie Postaci, wszystkie ręce rozdaje się od nowa
           *[other] { $players } nie mają żadnej, a w talii zostało ich { $left }; jeśli nowa ręka też nie przyniesie Postaci, wszystkie ręce rozdaje się od nowa
        }
       *[PLAYS_WITHOUT] Postaci nie starczy dla wszystkich: { $n ->
            [one] { $players } nie ma żadnej, a w talii zostało ich { $left }; gracz, który nie może znaleźć żadnej, pasuje i gra bez Postaci, chyba że rozdacie karty od nowa
           *[other] { $players } nie mają żadnej, a w talii zostało ich { $left }; gracz, który nie może znaleźć żadnej, pasuje i gra bez Postaci, chyba że rozdacie karty od nowa
        }
    }
character-chosen-so-done = { $player } ma już wybraną Postać, więc ma też za sobą tę fazę

# Ręce i talie.
not-in-hand-of = na ręce gracza { $player } nie ma karty „{ $card }”
not-in-the-hand = na ręce nie ma karty „{ $card }”
not-so-many-in-hand = { $player } nie ma tylu kart na ręce
discarded-twice = karta „{ $card }” jest odrzucana dwa razy
no-such-hidden-card = { $player } nie ma na ręce nieznanych kart albo ruch podaje kartę, a zarazem oznacza ją jako nieznaną
shows-hidden-cards =
    { $cards ->
        [0] { $player } nie ma nieznanych kart, więc żadnych nie pokazuje
        [one] { $player } ma pokazać { $cards } nieznaną kartę, tylko raz
        [few] { $player } ma pokazać { $cards } nieznane karty, każdą tylko raz
       *[many] { $player } ma pokazać { $cards } nieznanych kart, każdą tylko raz
    }
hides-none-of-type = żadna nieznana karta na ręce gracza { $player } nie może być kartą { WORD($wanted, form: "genitive") }
hand-card-needed = trzeba podać, która to karta z ręki gracza { $player }
hand-needed = trzeba podać, jakie karty ma na ręce { $player }
one-card-of-two-hands = karta „{ $card }” jest tylko jedna i nie może pochodzić z obu rąk
power-of-another = karta „{ $power }” leży przed innym graczem albo wśród niezdobytych Skarbów, więc gracz { $player } nie mógł jej użyć
hidden-cards-shown = trzeba podać nieznane karty z ręki: przy odrzucaniu się je pokazuje
not-of-destiny-deck = karta „{ $card }” nie może pochodzić z talii Przeznaczenia
too-many-drawn =
    { $cards ->
        [one] podano o { $cards } kartę więcej, niż dobiera się z talii o nieznanej kolejności
        [few] podano o { $cards } karty więcej, niż dobiera się z talii o nieznanej kolejności
       *[many] podano o { $cards } kart więcej, niż dobiera się z talii o nieznanej kolejności
    }
counted-and-known = karty talii są wymienione, więc pomiń ich liczbę
too-many-destiny-cards =
    { $cards ->
        [one] podano { $cards } kartę talii Przeznaczenia, a jest ich tylko { $all }
        [few] podano { $cards } karty talii Przeznaczenia, a jest ich tylko { $all }
       *[many] podano { $cards } kart talii Przeznaczenia, a jest ich tylko { $all }
    }
too-few-for-hands =
    { $cards ->
        [one] { $cards } karta to za mało
        [few] { $cards } karty to za mało
       *[many] { $cards } kart to za mało
    } na { $players ->
        [one] { $players } rękę
        [few] { $players } ręce
       *[many] { $players } rąk
    } po { $size ->
        [one] { $size } karcie
        [few] { $size } karty
       *[many] { $size } kart
    }

# Karty wyłożone.
type-not-type = „{ $card }” to karta { WORD($type, form: "genitive") }, a nie karta { WORD($wanted, form: "genitive") }
base-to-lay = { $player } ma na ręce kartę Bazy, którą można wyłożyć, więc musi wyłożyć Bazę
not-own-base = „{ $base }” nie jest Bazą wyłożoną przez gracza { $player }
bonuses-barred = { $player } nie może używać kart Premii
bonuses-already =
    { $cards ->
        [one] na karcie „{ $base }” leży już { $cards } karta Premii
        [few] na karcie „{ $base }” leżą już { $cards } karty Premii
       *[many] na karcie „{ $base }” leży już { $cards } kart Premii
    }
multipliers-already =
    { $cards ->
        [one] na karcie „{ $base }” leży już { $cards } karta Mnożnika
        [few] na karcie „{ $base }” leżą już { $cards } karty Mnożnika
       *[many] na karcie „{ $base }” leży już { $cards } kart Mnożnika
    }
bonuses-bar-multiplier =
    { $cards ->
        [one] na karcie „{ $base }” leży { $cards } karta Premii, co wyklucza Mnożnik
        [few] na karcie „{ $base }” leżą { $cards } karty Premii, co wyklucza Mnożnik
       *[many] na karcie „{ $base }” leży { $cards } kart Premii, co wyklucza Mnożnik
    }
opposes = karta „{ $card }” ({ WORD($alignment) }) jest przeciwna karcie „{ $against }” ({ WORD($opposed) })
value-unknown = wartość lub charakter karty „{ $card }” nie są znane; wpisz tę kartę do swoich kart

# Akcje.
no-power-that-can = { $player } nie ma karty „{ $power }”, która pozwala { WORD($action, kind: "action") }
power-used = w tej rundzie użyto już karty „{ $power }” gracza { $player }
power-not-used = karty „{ $power }” gracza { $player } jeszcze nie użyto
works-on-others = ta moc działa tylko na innych graczy
no-cards-in-hand = { $player } nie ma kart na ręce
which-card-picked = podaj, którą kartę wylosowano z ręki gracza { $player }, albo zleć losowanie sędziemu
two-swap = wymiana kart wymaga dwóch różnych graczy
no-such-aid = karta „{ $card }” nie leży na stole jako karta Pomocy
realign-in-other-phase = w fazie { WORD($phase, kind: "phase") } nie zmienia się charakteru kart
no-alignment = karta „{ $card }” nie ma charakteru
same-alignment = karta „{ $card }” ma już ten charakter: { WORD($alignment) }
realigned-once = „{ $card }” nie jest kartą gracza { $player } albo zmiana jej charakteru jest podana dwa razy
no-alignment-to-change = karta „{ $card }” nie ma charakteru, który można zmienić
no-discard-asked = żadna moc nie każe odrzucić karty
other-discards = kartę odrzuca { $player }
no-card-to-discard = { $player } nie ma karty do odrzucenia

# Skarby, sumy i koniec gry.
treasures-worth =
    { $points ->
        [one] Skarby gracza { $player } są warte { $points } punkt, a nie { $told }
        [few] Skarby gracza { $player } są warte { $points } punkty, a nie { $told }
       *[many] Skarby gracza { $player } są warte { $points } punktów, a nie { $told }
    }
no-treasures-in-sets = w wybranych zestawach nie ma Skarbów
no-treasure-left = nie ma już Skarbu, o który można grać
total-wrong = suma gracza { $player } to { $total }, a nie { $told }
total-missing = suma gracza { $player } powinna wynosić { $total }
points-enough =
    { $points ->
        [one] { $player } ma { $points } punkt Skarbów, więc gra jest zakończona
        [few] { $player } ma { $points } punkty Skarbów, więc gra jest zakończona
       *[many] { $player } ma { $points } punktów Skarbów, więc gra jest zakończona
    }
other-winners = gra nie jest zakończona albo ma innych zwycięzców: { AND($players) }
nobody-won = gra nie jest zakończona albo nikt jej nie wygrał

# Części stołu, które nie mogą być prawdą jednocześnie.
treasures-before-rounds = w każdej rundzie jeden Skarb zostaje zdobyty lub zakopany; Skarby zdobyte i zakopane: { $treasures }; rundy zakończone: { $rounds }
setup-before-rounds = przygotowanie gry należy do rundy 1, więc trzeba podać rundę 1
no-action-to-use = „{ $power }” nie ma mocy, której używa się w fazie Akcji
realigned-by-nobody = karty ze zmienionym charakterem: { $cards }; moce, które mogły go zmienić: { $powers }
power-without-discard = „{ $power }” nikomu nie każe odrzucać karty
character-discarded-in-setup = „{ $card }” to Postać, a w przygotowaniu gry odrzuca się tylko rękę bez Postaci
