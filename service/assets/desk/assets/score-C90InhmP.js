var e=`score-title = Punkty
score-destiny = Gra Destiny ma własny stół, który podlicza jej wyniki.
score-to-destiny = Do wyników Destiny
score-standings = Wyniki
score-player = Gracz { $number }
score-player-in = Dodaj gracza
score-player-out = Usuń: { $name }
score-name = Imię
score-at-least = { $points } + ?
score-wins = Zwycięzca
score-shares = Wygrywa wspólnie z innymi
score-tie = Wygrywają wspólnie.
score-not-confirmed = Policzone na tym urządzeniu, bez sędziego: jeszcze niepotwierdzone.
score-row-triumph = Szlachetność w opowieści
score-row-tragedy = Nikczemność w opowieści
score-row-experience = Niewydane doświadczenie
score-row-bankedExperience = Doświadczenie na klasie
score-row-heroCardsPlayed = Zagrane karty bohaterów
score-row-antiheroCardsPlayed = Zagrane karty antybohaterów
score-row-destinyTriumph = Szlachetność z karty przeznaczenia
score-row-destinyTragedy = Nikczemność z karty przeznaczenia
score-row-adversaryTriumph = Szlachetność za wroga
score-row-adversaryTragedy = Nikczemność za wroga
score-marker = Znacznik moralności
score-marker-worth = ({ $points })
score-marker-unknown = (punkty nieznane)
score-icons = Symbole opowieści
score-epic = Epic: klasa, wróg i pola A–E arkusza
score-adversary = Wróg, którego pokonał ten gracz
score-defeated = Czy wróg został pokonany?
score-defeated-null = Bez wroga
score-defeated-true = Tak
score-defeated-false = Nie
score-mat = Moja planszeczka
score-mat-own =
    { $count ->
        [one] Z { $count } podanym polem
       *[other] Z { $count } podanymi polami
    }
score-mat-triumph = Szlachetność na tym polu
score-mat-tragedy = Nikczemność na tym polu
score-mat-tell = Tak jest na mojej planszeczce
score-lines = Wynik gracza { $name }, pozycja po pozycji
score-line = Pozycja
score-points = Punkty
score-why = Zasady
score-sum = Przeznaczenie
score-basis-SECOND_HAND = z drugiej ręki
score-basis-INFERRED = wywnioskowane
score-by-ruling = Decyduje tu rozstrzygnięcie
score-keep = Zapisz tę grę
score-print = Drukuj
score-anew = Nowa gra
score-history =
    { $count ->
        [one] { $count } gra na tym urządzeniu
        [few] { $count } gry na tym urządzeniu
       *[many] { $count } gier na tym urządzeniu
    }
score-open = Otwórz
score-forget = Usuń
score-export = Zapisz jako arkusz
`;export{e as default};