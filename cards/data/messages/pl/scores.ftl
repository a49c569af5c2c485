# Wyniki: czego do nich brakuje i czego nie powie arkusz punktacji.

adversary-goal-needed = doświadczenie, przy którym wygrywa wróg, z karty warunku zwycięstwa
adversary-experience-needed = doświadczenie wroga na koniec gry
adversary-needed = wyzwaniu z karty którego wroga sprostano; liczą się nagrody z tej karty
character-needed = jaką kartę { WORD($slot, form: "genitive") } ma gracz
row-card-needed = jaka karta leży w tym miejscu rzędu
which-adversary-needed = przeciwko któremu wrogowi toczy się gra
destiny-needed = jaką kartę przeznaczenia odkrywa gracz
feat-kind-needed = czy „{ $card }” to karta bohatera, czy antybohatera; wpisz tę kartę do swoich kart
print-needed =
    { $n ->
        [0] co jest na karcie „{ $card }” (symbole i punkty); wpisz tę kartę do swoich kart
       *[other] co jest na karcie „{ $card }” ({ $unknown }); wpisz tę kartę do swoich kart
    }
track-score-needed = ile punktów daje na tej planszeczce pole { $level } toru moralności

player-count =
    { $players ->
        [one] 1 gracz; gra jest dla { $least }–{ $most } graczy
       *[other] { $players } graczy; gra jest dla { $least }–{ $most } graczy
    }
player-name-twice = dwóch graczy ma nazwę „{ $key }”
no-banking = w { $ruleset } na karcie klasy nie odkłada się doświadczenia
