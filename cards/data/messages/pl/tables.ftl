# Stoły, jakich nie pokaże żadna gra.

no-board = nie ma planszeczki „{ $board }”{ $hint }
board-elsewhere = planszeczka „{ $board }” nie należy do { $ruleset }
level-twice = pole { $level } toru jest podane dwa razy
marker-off-track = znacznik nie może stać na polu { $level }; tor sięga od { $top } do { $bottom }

# Karty.
card-type = { WORD($type) }
no-card = nie ma karty „{ $card }”{ $hint }
no-card-extra = nie ma karty „{ $card }”; wpisz ją do swoich kart{ $hint }
card-given-twice = karta „{ $card }” jest podana dwa razy
board-given-twice = planszeczka „{ $board }” jest podana dwa razy
card-completed = karta „{ $card }” uzupełnia kartę typu { WORD($type) }, więc musi być tego typu
card-known = karta „{ $card }” jest w katalogu i wszystko o niej wiadomo: nie wpisuj jej do swoich kart
wrong-type-here = „{ $card }” to karta typu { WORD($type) }; tu może leżeć tylko karta typu { OR($allowed) }
card-elsewhere = „{ $card }” nie jest kartą z { $ruleset }
card-times =
    { $times ->
        [one] karta „{ $card }” leży na stole { $times } raz
       *[other] karta „{ $card }” leży na stole { $times } razy
    }
card-without-path = karta „{ $card }” nie ma ścieżki { WORD($path, form: "genitive") }
card-of-act = karta „{ $card }” jest z aktu { act-number }
not-face-up = karta „{ $card }” nie leży odkryta
not-attemptable = „{ $card }” to karta typu { WORD($type) }; podejmuje się tylko wyzwania
no-power-or-choice = karta „{ $card }” nie ma takiej mocy ani wyboru
no-feat-choice = „{ $card }” nie jest kartą czynu wroga z takim wyborem

# Postacie i opowieści.
no-card-kind = w { $ruleset } nie ma karty { WORD($kind, form: "genitive") }
class-and-motivation = klasa i motywacja mają jedno wspólne miejsce; bohater ma tylko jedną z nich
no-slot = w { $ruleset } nie ma karty { WORD($slot, form: "genitive") }; środkowa karta postaci to { WORD($middle) }
slot-full =
    { $count ->
        [one] { $count } karta pod kartą { WORD($slot, form: "genitive") }; może ich tam być najwyżej { $size }
        [few] { $count } karty pod kartą { WORD($slot, form: "genitive") }; może ich tam być najwyżej { $size }
       *[many] { $count } kart pod kartą { WORD($slot, form: "genitive") }; może ich tam być najwyżej { $size }
    }
slot-order = pod kartą { WORD($slot, form: "genitive") } leży karta, a pod kartą { WORD($before, form: "genitive") } jest ich tylko { $count }
act-below-slot = karta „{ $card }” jest z aktu { act-number }; nigdy nie może leżeć pod kartą { WORD($slot, form: "genitive") }
no-allies = w { $ruleset } nie ma sojuszników
only-epic = w { $ruleset } niczego takiego nie ma; to należy do Epic Origins
no-class-to-bank = { $player }: brak karty klasy, na którą można odłożyć doświadczenie
too-many-dealt =
    { $count ->
        [one] każdy gracz dostaje najwyżej { $count } kartę typu { WORD($type) }
        [few] każdy gracz dostaje najwyżej { $count } karty typu { WORD($type) }
       *[many] każdy gracz dostaje najwyżej { $count } kart typu { WORD($type) }
    }

# Gracze i wróg.
nobody-at-table = przy stole nie ma gracza o nazwie „{ $player }”
player-listed-twice = { $player } jest na liście dwa razy
solo-with-others =
    { $players ->
        [one] gra solo dla { $players } gracza
       *[other] gra solo dla { $players } graczy
    }
competitive-adversary = w trybie rywalizacji nie ma wroga do pokonania; zagrajcie przeciw niemu razem albo w pojedynkę
competitive-overcame = pomiń to w trybie rywalizacji: karta wroga z rzędu jest kartą opowieści, więc wpisz ją do opowieści
adversary-not-tucked = { $player }: wróg pokonany, ale nie leży pod kartą przeznaczenia
final-side-down = wyzwanie z karty ostatecznego wroga już podjęto, a karta leży pierwszą stroną do góry

# Rzędy, talie i tury.
two-rows = dwa rzędy aktu { act-number }
row-too-long =
    { $cards ->
        [one] { $cards } karta w rzędzie; może ich w nim być najwyżej { $size }
        [few] { $cards } karty w rzędzie; może ich w nim być najwyżej { $size }
       *[many] { $cards } kart w rzędzie; może ich w nim być najwyżej { $size }
    }
ally-without-host = sojusznik „{ $ally }” nie leży pod żadnym odkrytym wyzwaniem
deck-twice = talia { WORD($deck, kind: "deck") } jest podana dwa razy
belongs-to-turn = to należy do tury, a żadna nie trwa
dark-runes-bought-in-turn =
    { $runes ->
        [one] { $runes } mroczna runa kupiona w jednej turze
        [few] { $runes } mroczne runy kupione w jednej turze
       *[many] { $runes } mrocznych run kupionych w jednej turze
    }
too-few-dark-stones =
    { $runes ->
        [one] { $runes } mroczna runa; w grze jest ich { $stones }
        [few] { $runes } mroczne runy; w grze jest ich { $stones }
       *[many] { $runes } mrocznych run; w grze jest ich { $stones }
    }
ninth-card =
    { $cards ->
        [one] { $player } ma { $cards } kartę opowieści; karta „{ $card }” musi być dziewiąta
        [few] { $player } ma { $cards } karty opowieści; karta „{ $card }” musi być dziewiąta
       *[many] { $player } ma { $cards } kart opowieści; karta „{ $card }” musi być dziewiąta
    }
has-closed-act = { $player } ma już zakończony akt { act-number }
attempt-was-broken-off = wyzwanie „{ $card }” przerwano w tej turze
corruption-without-moons =
    { $moons ->
        [one] podano zepsucie { $corruption }, czyli więcej, niż daje rzut: jest w nim { $moons } symbol zepsucia, a symbole z pierwszego rzutu się ignoruje
        [few] podano zepsucie { $corruption }, czyli więcej, niż daje rzut: są w nim { $moons } symbole zepsucia, a symbole z pierwszego rzutu się ignoruje
       *[many] podano zepsucie { $corruption }, czyli więcej, niż daje rzut: jest w nim { $moons } symboli zepsucia, a symbole z pierwszego rzutu się ignoruje
    }
choice-names-card = wybór { $choice } musi podać swoją kartę
choice-names-act =
    { $face ->
        [UP] wybór { $choice } musi podać swoją kartę i akt, którego rząd jest odkryty
       *[DOWN] wybór { $choice } musi podać akt, którego rząd jest zakryty
    }
choice-leaves =
    { $n ->
        [0] { $choice } nie zostawia nic do wyboru
       *[other] { $choice } zostawia do wyboru tylko: { $options }
    }

# Liczby, jakich nie osiąga żadna gra.
turn-count = wędrówki w jednej turze: { $number }; może ich być najwyżej { $most }
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
        [inAttempt] liczba użyć karty „{ $card }” w wyzwaniu: { $number }, a w całej turze tylko { $within }
       *[inTurn] liczba użyć karty „{ $card }” w tej turze: { $number }, a w całej grze tylko { $within }
    }
has-chosen = { $player } ma już wybrane karty postaci, a niewybrane odłożono do pudełka
over-with-final-turns = gra jest zakończona, więc nikogo nie czeka już ostatnia tura
competitive-facing = w trybie rywalizacji nikt nie podejmuje wyzwania z karty wroga; zagrajcie przeciw niemu razem albo w pojedynkę

# Części stołu, które nie mogą być prawdą jednocześnie.
last-turns-without-turn = trwają ostatnie tury, więc musi trwać czyjaś tura
attempt-is-action = podjęcie wyzwania jest akcją główną tury, więc tę akcję już wykonano
attempt-resolved-already = w tej turze rozstrzygnięto już wyzwanie; drugiego nie ma
overcome-not-in-story = sprostano wyzwaniu „{ $card }”, ale tej karty nie ma w opowieści gracza { $player }
turn-before-choice = trwa tura, a { $player } musi jeszcze wybrać karty postaci
destiny-up-too-early = karta przeznaczenia gracza { $player } leży odkryta, a gra wciąż trwa
recast-without-cast = nie było rzutu, więc nie ma czego powtarzać
feat-not-revealed = karta „{ $card }” nie należy do kart odkrytych przez wroga w tej turze
announced-not-played = efekt karty „{ $card }” czeka, ale nie ma jej wśród zagranych kart gracza { $player }
choice-not-due = nic na stole nie daje graczowi { $player } wyboru { $choice }
choice-without-options = wybór { $choice } nie zostawia nic do wybrania
first-row-down = trwa tura, więc rząd aktu I musi być odkryty
row-up-too-early = rząd aktu { act-number } jest odkryty, a poprzedni zakryty
row-up-unclosed = rząd aktu { act-number } jest odkryty, a nikt nie zakończył poprzedniego aktu
card-of-closed-row = karta „{ $card }” jest z aktu { act-number }, którego rząd jest zakryty
over-in-attempt = gra jest zakończona, choć trwa jeszcze wyzwanie lub czeka efekt
third-act-closed = { $player } ma zakończony akt III, więc zaczął się koniec gry; stan stołu musi to podawać
ended-too-early =
    { $cards ->
        [one] { $player } ma { $cards } kartę opowieści; to za mało, by akt III i gra były zakończone
        [few] { $player } ma { $cards } karty opowieści; to za mało, by akt III i gra były zakończone
       *[many] { $player } ma { $cards } kart opowieści; to za mało, by akt III i gra były zakończone
    }
closed-before = { $player } ma zakończony akt III i czeka na ostatnią turę, więc { $first } nie jest pierwszym graczem, który zakończył ten akt
goal-reached =
    { $experience ->
        [one] wróg ma { $experience } znacznik doświadczenia, a wygrywa przy { $goal }; gra jest zakończona
        [few] wróg ma { $experience } znaczniki doświadczenia, a wygrywa przy { $goal }; gra jest zakończona
       *[many] wróg ma { $experience } znaczników doświadczenia, a wygrywa przy { $goal }; gra jest zakończona
    }
no-facing-phase = w tej edycji na końcu gry nie ma osobnej fazy wyzwań z karty wroga
other-final-turns =
    { $n ->
        [0] trwa tura gracza { $player }, więc nikogo nie czeka już ostatnia tura
       *[other] trwa tura gracza { $player }, więc ostatnia tura czeka jeszcze tylko tych graczy: { $players }
    }
facing-phase-due = od tury gracza { $player } każdy gracz podejmuje wyzwanie z karty wroga
final-side-too-early = karta „{ $card }” leży tą stroną do góry, a nie każdy gracz ma za sobą wyzwanie z pierwszej strony
final-side-due = kartę „{ $card }” należało odwrócić: teraz odkryty jest już ostateczny wróg
faced-too-early = { $player } nie ma zakończonego aktu II, więc wyzwania z karty wroga jeszcze być nie mogło
act-three-unfaced = { $player } ma karty ostatniego aktu, a nie ma za sobą wyzwania z karty wroga
facing-not-listed = w tej turze podjęto wyzwanie z karty wroga, ale { $player } nie jest na liście
overcame-first-side = odkryta jest jeszcze strona „{ $card }”, więc nikt nie sprostał wyzwaniu z karty ostatecznego wroga; zaznacza się tu tylko to, bo punktuje się nagrody z tej karty
overcame-unfaced = { $player } ma za sobą udane wyzwanie z karty ostatecznego wroga, ale nie jest na liście tych, którzy je podjęli
faced-final-too-early = u gracza { $player } nie było jeszcze tury z wyzwaniem z karty ostatecznego wroga
final-turn-unfaced = { $player } ma za sobą ostatnią turę, ale nie wyzwanie z karty ostatecznego wroga
bought-not-in-pool = mroczne runy kupione w tej turze: { $bought }; mroczne runy w puli: { $dark }
core-runes-shown = runy podstawowe w rzucie: { $shown }; w każdej puli jest ich { $core }
dark-runes-shown = mroczne runy w rzucie: { $shown }; mroczne runy w puli: { $dark }
ability-runes-shown = runy { WORD($ability, form: "genitive") } w rzucie nie są tymi, które daje liczba symboli: { $icons }
ability-runes-left-out = rzut pomija runy { WORD($ability, form: "genitive") }, a rzuca się wszystkimi; symbole tej zdolności w opowieści: { $icons }

card-unsound = Przesłana karta „{ $card }”: { $why }
board-unsound = Przesłana planszeczka „{ $board }”: { $why }
set-unknown = Kart o tym skrócie nie ma tu wcale albo już ich nie ma: prześlij je także.
set-differs = Te karty mają skrót { $digest }.
card-of-the-adversary = karta „{ $card }” należy w tej grze do talii wroga
not-of-adversarys-deck = „{ $card }” nie jest kartą z talii wroga
adversary-set-aside = „{ $card }” to karta wroga; w trybie solo i kooperacyjnym odkłada się je na bok
card-set-aside-solo = karta „{ $card }” mówi o innym bohaterze i w grze solo odkłada się ją do pudełka
ally-in-last-act = „{ $card }” to sojusznik, a w akcie III nie ma sojuszników
card-not-used = nikt, kto według stanu stołu użył karty „{ $card }”, nie ma jej przed sobą
nine-without-adversary = { $player } ma dziewięć kart opowieści, a żadna z nich nie jest kartą wroga, która musi być dziewiąta
not-of-this-adversary = karta „{ $card }” należy do innego wroga
adversary-no-story-card = „{ $card }” to wróg z Epic Origins, a taki wróg nie jest kartą opowieści
final-side-of-epic = „{ $card }” to ostateczny wróg; ma go tylko Epic Origins
card-before-turns = karta „{ $card }” nie może tu jeszcze leżeć: karty postaci nie są jeszcze wybrane
card-in-envelope = karta „{ $card }” jest w kopercie rozdziału { $chapter }, która nie jest jeszcze otwarta
card-not-left = wyzwania „{ $card }” nie można było przerwać: ta karta leżałaby nadal w rzędzie albo na stosie kart odrzuconych
failed-in-story = wyzwaniu „{ $card }” nie sprostano, a karta jest w opowieści
second-quest = „{ $card }” to o jedną kartę misji za dużo: obowiązuje tylko misja tego wroga i jedna inna, a w Epic Origins tylko jedna
competitive-campaign = kampanię rozgrywa się przeciwko wrogowi, razem albo w pojedynkę
chapter-to-come = rozdział { $chapter } jest dopiero po tym, który jest rozgrywany
card-in-no-envelope = karty „{ $card }” nie ma w żadnej kopercie; jest w grze od początku
adversary-not-ninth = „{ $card }” to wróg w tej grze: jego karta jest dziewiąta w opowieści i leży pod kartą przeznaczenia
over-undecided =
    { $experience ->
        [one] wróg ma { $experience } znacznik doświadczenia, a wygrywa przy { $goal }; nikt go nie pokonał, więc gra jeszcze trwa
        [few] wróg ma { $experience } znaczniki doświadczenia, a wygrywa przy { $goal }; nikt go nie pokonał, więc gra jeszcze trwa
       *[many] wróg ma { $experience } znaczników doświadczenia, a wygrywa przy { $goal }; nikt go nie pokonał, więc gra jeszcze trwa
    }
