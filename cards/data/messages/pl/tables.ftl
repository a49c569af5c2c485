# Stoły, jakich nie pokaże żadna gra.

no-board = nie ma planszeczki „{ $board }”{ $hint }
board-elsewhere = planszeczka „{ $board }” nie należy do { $ruleset }
level-twice = poziom { $level } jest podany dwa razy
marker-off-track = znacznik nie może stać na { $level }; tor sięga od { $top } do { $bottom }

# Karty.
card-type = { WORD($type) }
no-card = nie ma karty „{ $card }”{ $hint }
no-card-extra = nie ma karty „{ $card }”{ $hint }; można ją podać w extraCards
card-given-twice = karta { $card } jest podana dwa razy
card-known = karta { $card } jest w katalogu i wszystko o niej wiadomo
wrong-type-here = { $card } to karta typu { WORD($type) }; tu może leżeć { $allowed }
card-elsewhere = { $card } nie jest kartą z { $ruleset }
card-times =
    { $times ->
       *[other] karta { $card } leży na stole { $times } razy
    }
card-without-path = karta { $card } nie ma ścieżki { WORD($path, form: "genitive") }
card-of-act = karta { $card } jest z aktu { act-number }
not-face-up = karta { $card } nie leży odkryta
not-attemptable = { $card } to karta typu { WORD($type) }; podejmuje się wyzwania
no-power-or-choice = karta { $card } nie ma takiej mocy ani wyboru
no-feat-choice = { $card } nie jest czynem wroga z takim wyborem

# Postacie i opowieści.
no-card-kind = w { $ruleset } nie ma karty { WORD($kind, form: "genitive") }
class-and-motivation = klasa i motywacja mają jedno wspólne miejsce; bohater ma tylko jedną z nich
no-slot = w { $ruleset } nie ma miejsca { WORD($slot, form: "genitive") }; środkowe miejsce to { WORD($middle) }
slot-full =
    { $count ->
        [one] { $count } karta pod kartą { WORD($slot, form: "genitive") }; mieszczą się tam { $size }
        [few] { $count } karty pod kartą { WORD($slot, form: "genitive") }; mieszczą się tam { $size }
       *[many] { $count } kart pod kartą { WORD($slot, form: "genitive") }; mieszczą się tam { $size }
    }
slot-order = pod kartą { WORD($slot, form: "genitive") } leży karta, a pod kartą { WORD($before, form: "genitive") } jest ich tylko { $count }
act-below-slot = karta { $card } jest z aktu { act-number }; nigdy nie może leżeć pod kartą { WORD($slot, form: "genitive") }
no-allies = w { $ruleset } nie ma sojuszników
only-epic = w { $ruleset } niczego takiego nie ma; to należy do Epic Origins
no-class-to-bank = { $player }: brak karty klasy, na którą można odłożyć doświadczenie
too-many-dealt =
    { $count ->
        [one] każdy dostaje { $count } kartę typu { WORD($type) }
        [few] każdy dostaje { $count } karty typu { WORD($type) }
       *[many] każdy dostaje { $count } kart typu { WORD($type) }
    }

# Gracze i wróg.
nobody-at-table = przy stole nie ma nikogo o nazwie „{ $player }”
player-listed-twice = { $player } jest na liście dwa razy
solo-with-others =
    { $players ->
        [one] gra jednoosobowa dla { $players } osoby
       *[other] gra jednoosobowa dla { $players } osób
    }
competitive-adversary = w grze rywalizacyjnej nie ma wroga do pokonania; podaj tryb COOP lub SOLO
competitive-overcame = w grze rywalizacyjnej wróg jest kartą opowieści; podaj go w story
adversary-not-tucked = { $player }: wróg pokonany, ale nie leży pod kartą przeznaczenia; podaj go w story
final-side-down = ostatniemu wrogowi już stawiono czoła, a leży inną stroną do góry

# Rzędy, talie i tury.
two-rows = dwa rzędy aktu { act-number }
row-too-long =
    { $cards ->
        [one] { $cards } karta w rzędzie, w którym mieszczą się { $size }
        [few] { $cards } karty w rzędzie, w którym mieszczą się { $size }
       *[many] { $cards } kart w rzędzie, w którym mieszczą się { $size }
    }
ally-without-host = { $ally } nie leży pod żadnym odkrytym wyzwaniem
deck-twice = talia { $deck } jest podana dwa razy
belongs-to-turn = to należy do tury, a żadna nie trwa
dark-runes-bought-in-turn =
    { $runes ->
        [one] { $runes } mroczna runa kupiona w jednej turze
        [few] { $runes } mroczne runy kupione w jednej turze
       *[many] { $runes } mrocznych run kupionych w jednej turze
    }
too-few-dark-stones =
    { $runes ->
        [one] { $runes } mroczna runa; jest ich { $stones }
        [few] { $runes } mroczne runy; jest ich { $stones }
       *[many] { $runes } mrocznych run; jest ich { $stones }
    }
ninth-card =
    { $cards ->
        [one] { $player } ma { $cards } kartę opowieści; karta { $card } jest dziewiąta
        [few] { $player } ma { $cards } karty opowieści; karta { $card } jest dziewiąta
       *[many] { $player } ma { $cards } kart opowieści; karta { $card } jest dziewiąta
    }
has-closed-act = { $player } ma już zakończony akt { act-number }
attempt-was-broken-off = wyzwanie { $card } przerwano w tej turze
corruption-without-moons = zepsucie { $corruption } z rzutu, w którym liczy się { $moons } symboli zepsucia
choice-names-card = wybór { $choice } podaje swoją kartę
choice-names-act =
    { $face ->
        [UP] wybór { $choice } podaje swoją kartę i akt, którego rząd jest odkryty
       *[DOWN] wybór { $choice } podaje swoją kartę i akt, którego rząd jest zakryty
    }
choice-leaves =
    { $n ->
        [0] { $choice } nie zostawia nic do wyboru
       *[other] { $choice } zostawia do wyboru: { $options }
    }

# Liczby, jakich nie osiąga żadna gra.
turn-count = { $number } w jednej turze; może być najwyżej { $most }
free-discards-in-turn =
    { $number ->
        [one] { $number } darmowe odrzucenie w jednej turze; może być najwyżej { $most }
        [few] { $number } darmowe odrzucenia w jednej turze; może być najwyżej { $most }
       *[many] { $number } darmowych odrzuceń w jednej turze; może być najwyżej { $most }
    }
deck-counted-too = talia { WORD($deck, kind: "deck") } jest podana karta po karcie; pomiń liczbę
used-more-often =
    { $key ->
        [inAttempt] liczba użyć karty { $card } w wyzwaniu: { $number }, a razem: { $within }
       *[inTurn] liczba użyć karty { $card } w tej turze: { $number }, a razem: { $within }
    }
has-chosen = { $player }: wybór już zapadł, a pozostałe karty postaci opuściły grę
over-with-final-turns = gra jest skończona, więc nikt nie ma już ostatniej tury
competitive-facing = w grze rywalizacyjnej nikt nie stawia czoła wrogowi; podaj tryb COOP lub SOLO
