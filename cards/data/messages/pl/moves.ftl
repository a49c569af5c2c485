# Ruchy w rodzinie przygodowej: tury, karty na stole, wybory, przygotowanie i koniec gry.

# Chwila.
no-turn-yet = żadna tura jeszcze nie trwa; najpierw każdy gracz wybiera karty postaci
game-over = gra jest już zakończona
choice-open = najpierw wybiera { $player }; możliwości: { $options }
effect-pending = najpierw działa efekt karty „{ $card }”
attempt-under-way = trwa wyzwanie
moves-not-judged = w { $ruleset } nie ocenia się jeszcze ruchów, tylko rzuty i wyniki

# Gracze i ich karty postaci.
no-characters-to-choose = { $player } nie ma kart postaci do wyboru
keep-one-of-type = z rozdanych kart trzeba zachować jedną kartę { WORD($type, form: "genitive") }
keep-one-middle-card = zachowaj jedną kartę środkową: motywację albo klasę
not-dealt = wśród kart rozdanych graczowi { $player } nie ma karty { WORD($type, form: "genitive") } „{ $card }”

# Karty na stole.
not-in-row = karta „{ $card }” nie leży w żadnym rzędzie
not-face-up-in-row = karta „{ $card }” nie leży odkryta w żadnym rzędzie
row-face-down = rząd aktu { act-number } jest zakryty
of-a-type = { WORD($type) }
type-not-wanted = „{ $card }” to { WORD($type) }, a tu pasuje tylko { OR($types) }
card-barred = wyzwanie „{ $card }” zostało przerwane; trzeba wziąć inną kartę
not-of-current-act = karta „{ $card }” nie należy do bieżącego aktu
wrong-drawn-card = karta „{ $card }” nie może pochodzić z { WORD($place, kind: "place") }
not-drawn-by-move = w tym ruchu bierze się z { WORD($place, kind: "place") } mniej nieznanych kart, niż podano
hidden-card-to-tell = jaka karta pochodzi z { WORD($place, kind: "place") }; wskaż ją

# Tury.
action-taken = w tej turze zdobyto już cechę lub podjęto wyzwanie
resolve-first = najpierw trzeba rozstrzygnąć trwające wyzwanie
card-due = wyzwanie zostało przerwane; najpierw trzeba podjąć inne wyzwanie lub zdobyć cechę

# Cechy.
trait-requirements-unmet = opowieść gracza { $player } nie spełnia wymagań cechy „{ $card }”
trait-of-other-act = „{ $card }” to karta aktu { act-number }, a cechy zdobywa się z rzędu bieżącego aktu
prerequisites-needed = wymagania cechy „{ $card }”; wpisz tę kartę do swoich kart

# Wędrówki i darmowe odrzucanie.
journey-limit =
    { $journeys ->
        [one] w tej turze odbyto już { $journeys } wędrówkę; limit to { $allowed }
        [few] w tej turze odbyto już { $journeys } wędrówki; limit to { $allowed }
       *[many] w tej turze odbyto już { $journeys } wędrówek; limit to { $allowed }
    }
journey-cost = wędrówka kosztuje { $cost ->
        [one] { $cost } znacznik doświadczenia
        [few] { $cost } znaczniki doświadczenia
       *[many] { $cost } znaczników doświadczenia
    }
journeys-come-first = wędrówki odbywa się na początku tury
last-turn-for-adversary = w ostatniej turze podejmuje się tylko wyzwanie z karty ostatecznego wroga
options-exist = na stole jest cecha do zdobycia lub wyzwanie do podjęcia, albo zrobiono to już w tej turze
free-discard-used = w tej turze odrzucono już jedną kartę za darmo

# Doświadczenie na klasie.
experience-held =
    { $held ->
        [0] { $player } nie ma znaczników doświadczenia
        [one] { $player } ma { $held } znacznik doświadczenia
        [few] { $player } ma { $held } znaczniki doświadczenia
       *[many] { $player } ma { $held } znaczników doświadczenia
    }

# Wróg, przeciw któremu grają wszyscy.
adversary-beaten = wróg „{ $card }” jest już pokonany
no-adversary-yet = nikt nie podejmuje wyzwania z karty wroga, dopóki jakiś gracz nie zacznie tury z dziewięcioma kartami opowieści
adversary-faced = { $player } ma już za sobą wyzwanie z karty wroga
adversary-next = teraz { $player } musi podjąć wyzwanie z karty wroga
adversary-to-face = { $player } musi jeszcze podjąć wyzwanie z karty wroga
side-faced = { $player } ma już za sobą wyzwanie „{ $card }”
final-adversary-last = wyzwanie z karty ostatecznego wroga każdy gracz podejmuje w swojej ostatniej turze
adversary-after-act-two = { $player } podejmuje wyzwanie „{ $card }” w turze po zakończeniu aktu II
other-side-needed = druga strona karty wroga; wpisz obie karty do swoich kart

# Wybory.
nothing-to-choose = nie ma nic do wyboru
choose-one-of = wybierz jedną z możliwości: { $options }
destinies-face-down = karty przeznaczenia pozostają zakryte do końca gry
destiny-is-up = karta przeznaczenia, którą ma { $player }, jest już odkryta

# Przygotowanie gry.
games-not-dealt = usługa nie rozdaje jeszcze kart do gry w { $ruleset }
no-set = nie ma zestawu „{ $set }”{ $hint }
too-few-of-type =
    { $cards ->
        [one] w wybranych zestawach jest { $cards } karta { WORD($type, form: "genitive") }, a potrzeba { $needed }
        [few] w wybranych zestawach są { $cards } karty { WORD($type, form: "genitive") }, a potrzeba { $needed }
       *[many] w wybranych zestawach jest { $cards } kart { WORD($type, form: "genitive") }, a potrzeba { $needed }
    }
too-few-in-deck =
    { $cards ->
        [one] w wybranych zestawach jest { $cards } karta do talii { WORD($deck, kind: "deck") }, a potrzeba { $needed }
        [few] w wybranych zestawach są { $cards } karty do talii { WORD($deck, kind: "deck") }, a potrzeba { $needed }
       *[many] w wybranych zestawach jest { $cards } kart do talii { WORD($deck, kind: "deck") }, a potrzeba { $needed }
    }
game-without-adversary = „{ $card }”: w tej grze nie ma wroga ani jego misji
not-of-chosen-sets = w wybranych zestawach nie ma karty { WORD($type, form: "genitive") } „{ $card }”
no-such-chapter = w wybranych zestawach nie ma rozdziału { $chapter }
no-adversary-in-sets = w wybranych zestawach nie ma żadnego wroga

# Czyj to ruch.
not-your-move = ten ruch nie należy do gracza { $player }, lecz do gracza { $mover }
banked-for-good = doświadczenie odłożone na klasę już na niej pozostaje
class-holds-most = na klasie { $most ->
        [one] może leżeć najwyżej { $most } znacznik
        [few] mogą leżeć najwyżej { $most } znaczniki
       *[many] może leżeć najwyżej { $most } znaczników
    } doświadczenia; leży już na niej: { $held }
nothing-banked = odkłada się co najmniej jeden znacznik doświadczenia
