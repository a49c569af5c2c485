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
card-completed = karta { $card } uzupełnia kartę typu { WORD($type) } i jest tego typu
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
too-many-on-table =
    { $cards ->
        [one] leży tu { $cards } karta; na stole leży najwyżej { $most }
        [few] leżą tu { $cards } karty; na stole leży najwyżej { $most }
       *[many] leży tu { $cards } kart; na stole leży najwyżej { $most }
    }
used-more-often =
    { $key ->
        [inAttempt] liczba użyć karty { $card } w wyzwaniu: { $number }, a razem: { $within }
       *[inTurn] liczba użyć karty { $card } w tej turze: { $number }, a razem: { $within }
    }
has-chosen = { $player }: wybór już zapadł, a pozostałe karty postaci opuściły grę
over-with-final-turns = gra jest skończona, więc nikt nie ma już ostatniej tury
competitive-facing = w grze rywalizacyjnej nikt nie stawia czoła wrogowi; podaj tryb COOP lub SOLO

# Części stołu, które nie mogą być prawdą jednocześnie.
last-turns-without-turn = trwają ostatnie tury, więc ktoś jest przy turze
attempt-is-action = podjęcie wyzwania jest główną akcją tury; pomiń actionTaken albo podaj true
attempt-resolved-already = w tej turze rozstrzygnięto już wyzwanie; drugiego nie ma
overcome-not-in-story = pokonano „{ $card }”, a tej karty nie ma w opowieści gracza { $player }
turn-before-choice = trwa tura, a { $player } ma jeszcze do wyboru karty postaci
destiny-up-too-early = przeznaczenie gracza { $player } leży odkryte, a gra wciąż trwa
recast-without-cast = nie było rzutu, więc nie ma czego powtarzać
feat-not-revealed = „{ $card }” nie należy do kart odkrytych przez wroga w tej turze
announced-not-played = efekt karty „{ $card }” czeka, ale { $player } jej nie ma wśród zagranych
choice-not-due = nic na stole nie daje graczowi { $player } wyboru { $choice }
choice-without-options = wybór { $choice } nie zostawia nic do wybrania
first-row-down = trwa tura, więc rząd aktu I leży odkryty
row-up-too-early = rząd aktu { act-number } leży odkryty, a poprzedni zakryty
row-up-unclosed = rząd aktu { act-number } leży odkryty, a nikt nie zakończył poprzedniego aktu
card-of-closed-row = „{ $card }” jest z aktu { act-number }, którego rząd leży zakryty
over-in-attempt = gra jest skończona, a trwa wyzwanie lub czeka efekt
third-act-closed = akt III gracza { $player } jest zakończony, więc trwa koniec gry; podaj `end`
ended-too-early = { $player } ma kart historii: { $cards }, więc akt III trwa, a gra się nie kończy
closed-before = { $player } czeka na ostatnią turę z zakończonym aktem III, więc { $first } nie jest na początku
goal-reached = wróg ma { $experience } znaczników doświadczenia, a wygrywa przy { $goal }; gra jest skończona
no-facing-phase = w tej edycji nikt nie staje przed wrogiem w osobnej fazie na końcu
other-final-turns =
    { $n ->
        [0] trwa tura gracza { $player } i nikt nie ma już ostatniej tury
       *[other] trwa tura gracza { $player }, więc ostatnia tura przysługuje jeszcze: { $players }
    }
facing-phase-due = od tury gracza { $player } każdy staje przed wrogiem
final-side-too-early = „{ $card }” leży odkryty, a nie wszyscy stanęli przed pierwszą stroną
final-side-due = „{ $card }” należało odwrócić: teraz leży już ostateczny wróg
faced-too-early = akt II gracza { $player } trwa, więc wyzwania wroga jeszcze nie było
act-three-unfaced = { $player } ma karty ostatniego aktu, a nie podjęto wyzwania wroga
facing-not-listed = w tej turze podjęto wyzwanie wroga, ale na liście brakuje gracza { $player }
faced-final-too-early = { $player } nie ma jeszcze za sobą tury przeciw ostatecznemu wrogowi
final-turn-unfaced = { $player } ma za sobą ostatnią turę bez wyzwania ostatecznego wroga
bought-not-in-pool = w tej turze kupiono mrocznych run: { $bought }, a w puli jest ich { $dark }
core-runes-shown = rzut pokazuje run głównych: { $shown }; w każdej puli są { $core }
dark-runes-shown = rzut pokazuje mrocznych run: { $shown }, a w puli jest ich { $dark }
ability-runes-shown = rzut pokazuje inne runy niż te, które daje { $icons } symboli: { WORD($ability) }
ability-runes-left-out = rzut pomija runy, a rzuca się wszystkimi; { WORD($ability) }: historia ma { $icons } symboli

card-unsound = Przesłana karta „{ $card }”: { $why }
set-unknown = Karty o tym skrócie nie są tu przechowywane albo już ich nie ma: prześlij je obok, w polu „cards”.
set-differs = Te karty mają skrót { $digest }.
