# Wyniki: czego do nich brakuje i czego nie powie arkusz punktacji.

adversary-goal-needed = doświadczenie, przy którym wygrywa wróg, z karty warunku zwycięstwa
adversary-experience-needed = doświadczenie wroga na koniec gry
adversary-needed = którego wroga pokonano, żeby policzyć nagrody
character-needed = jaką kartę { WORD($slot, form: "genitive") } ma ta osoba
destiny-needed = jaką kartę przeznaczenia ta osoba odkrywa
feat-kind-needed = czy „{ $card }” to karta bohatera, czy antybohatera; podaj kartę w extraCards
print-needed =
    { $n ->
        [0] co jest na karcie „{ $card }” (symbole i punkty); podaj kartę w extraCards
       *[other] co jest na karcie „{ $card }” ({ $unknown }); podaj kartę w extraCards
    }
track-score-needed = ile punktów daje na tej planszeczce poziom { $level } toru moralności

player-count =
    { $players ->
        [one] 1 osoba; gra jest dla { $least }–{ $most } osób
        [few] { $players } osoby; gra jest dla { $least }–{ $most } osób
       *[many] { $players } osób; gra jest dla { $least }–{ $most } osób
    }
player-name-twice = dwie osoby mają nazwę „{ $key }”
no-banking = w { $ruleset } na karcie klasy nie odkłada się doświadczenia
