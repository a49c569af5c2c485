# Co wiersz poleceń wypisuje wokół odpowiedzi.

# Język.
not-spoken = { $where } musi mieć wartość { OR($tags) }, a nie „{ $asked }”.

# Pliki i zapytania, na które nie ma odpowiedzi.
file-not-read =
    { $code ->
        [ENOENT] nie ma takiego pliku ani katalogu
        [EACCES] brak dostępu
        [EISDIR] to jest katalog
       *[other] { $why }
    }
no-game-shows-this = Taka sytuacja nie jest możliwa w grze.
completion-installed = Uzupełnianie dla powłoki { $shell } jest w pliku { $file }. Działa w każdym nowym terminalu.
no-json-given = To nie jest JSON.
file-needed = podaj plik albo przekaż zapytanie potokiem
only-without-file = tylko bez pliku
nothing-with-id = nie ma niczego o identyfikatorze „{ $id }”{ $hint }

# Dane kart i kontrakty.
card-data-sound = w porządku: { $cards ->
        [one] { NUMBER($cards, useGrouping: 0) } karta
        [few] { NUMBER($cards, useGrouping: 0) } karty
       *[many] { NUMBER($cards, useGrouping: 0) } kart
    }, { $boards ->
        [one] { NUMBER($boards, useGrouping: 0) } planszeczka
        [few] { NUMBER($boards, useGrouping: 0) } planszeczki
       *[many] { NUMBER($boards, useGrouping: 0) } planszeczek
    }{ $where }; zestawy: { $sets }{ $editions }
and-editions = ; edycje: { $editions }
in-directory = { "" } w { $directory }
no-sets = brak
no-manifest = Nie da się z tego zrobić manifestu: { $why }
wrote-file = zapisano { $file }
not-a-slug = „{ $name }” to zła nazwa: ma to być najwyżej 30 znaków, słowa małymi literami połączone łącznikami.
is-there = { $file } już istnieje.
check-next = Następnie: `lawspeaker cards check { $directory }`
contracts-fresh = w porządku: schema.graphql, openapi.json i schematy treści są aktualne
contract-stale = plik { $file } jest nieaktualny; na nowo zapisuje go `lawspeaker schema`
file-as-written = zapisane
file-as-derived = wyliczone
more-lines =
    { $lines ->
        [one] i jeszcze { NUMBER($lines, useGrouping: 0) } wiersz
        [few] i jeszcze { NUMBER($lines, useGrouping: 0) } wiersze
       *[many] i jeszcze { NUMBER($lines, useGrouping: 0) } wierszy
    }

# Nazwy kolumn i wierszy.
label-aids = Pomoc
label-allies = sojusznicy
label-banked = doświadczenie na klasie
label-class = klasa
label-heritage = dziedzictwo
label-chance = szansa
label-character = Postać
label-dark-runes = mroczne runy
label-destiny = przeznaczenie
label-discards = odrzucone
label-expected-moons = średnio symboli zepsucia
label-moon-chance = symbol zepsucia
label-twist-chance = podwójny trójkąt
attempt-odds-of = { $card }, { $path }
best-choice = { $choice } (najlepiej)
label-experience = doświadczenie
label-experience-paid = koszt (doświadczenie)
label-face = symbol
label-gain = zysk
label-groups = grupy
label-hand = ręka
label-hidden = nieznane
label-mean-successes = średnio sukcesów
label-morality = moralność
label-motivation = motywacja
label-origin = pochodzenie
label-played = zagrane
label-result = wynik
label-rune = runa
label-score = średnio punktów
label-story = opowieść
label-success = sukces
label-successes = sukcesy
label-to-choose-from = do wyboru
label-total = suma
label-treasure-points = punkty Skarbów
label-treasures = Skarby
label-ways = rzuty

# Nazwy kodów, które stoją same.
line-name = { WORD($code, kind: "line") }
column-name = { WORD($column, kind: "column") }
stone-name = { WORD($rune, kind: "stone") }
face-name = { WORD($face, kind: "face") }
status-name = { WORD($status, kind: "status") }
event-name = { WORD($code, kind: "event") }
move-name = { WORD($move, kind: "move") }
step-name = { WORD($code, kind: "step") }

# Nazwy kodów w opisie ruchu lub wyzwania.
face-shown = { WORD($face, kind: "face") }
between-faces = { ", " }
path-taken = { WORD($path) } ścieżka
alignment-taken = { WORD($alignment) }

# Spis możliwości.
either = albo

# Wyniki.
final-scores = Wynik końcowy, { $ruleset }
sheet-box = pole { $box }
known-points = { $unknown } (znane: { $known })
winners =
    { $count ->
        [0] nikt nie wygrywa
        [one] wygrywa: { $players }
       *[other] wygrywają: { $players }
    }
winners-undecided = nie wiadomo, kto wygrywa, dopóki brakuje danych
second-hand-note = * z drugiej ręki: podał to ktoś inny, w naszych tekstach instrukcji tego nie ma
inferred-note = + wywnioskowane: wynika z zasad, ale nigdzie nie jest wydrukowane
missing-value = brakuje danych: { $what } ({ $at })
reading-chosen = rozstrzygnięcie: { $ruling } = { $option }
reading-by-default = rozstrzygnięcie: { $ruling } = { $option } (opcja domyślna)

# Szanse.
odds-asked = { $ruleset }: { $pool }; poziom trudności { $difficulty }, modyfikator { $modifier }
pool-icons = { WORD($what, kind: "pool") } { $count }
core-runes-only = tylko runy podstawowe
odds-of-success = szansa na sukces { $success } (równie prawdopodobnych rzutów: { NUMBER($throws, useGrouping: 0) }); sukcesy od { $least } do { $most }, średnio { $mean }
side-effects = średnio: podwójne trójkąty { $twist }; symbole zepsucia { $moon }; romby { $experience }; karty bohaterów { $hero }; antybohaterów { $antihero }
odds-note = uwaga: { $code } { $message } [{ $clauses }]
distribution = Rozkład
result-fails = { $result } (porażka)
what-dark-runes-buy = Co daje każda mroczna runa

# Rzuty.
cast-shown = Rzut runami, { $ruleset }
cast-outcome = { WORD($outcome, kind: "outcome") }: { $successes } { $modifier } = { $result } przy poziomie trudności { $difficulty }, różnica { $margin }
at-moment = { WORD($moment, kind: "moment") }: { $message }
to-decide = do wyboru: { $message } ({ $options })

# Oceny ruchów.
verdict-of-move = { $ruleset }: ruch { WORD($status, kind: "status") }
to-choose = wybiera { $player }, { WORD($choice, kind: "choice") }: { $options }
to-choose-about = wybiera { $player }, { WORD($choice, kind: "choice") } ({ $card }): { $options }

# Ruchy.
asked-cards = do podania: { $count } z { WORD($place, kind: "place") }
asked-cards-or-more = do podania: co najmniej { $count } z { WORD($place, kind: "place") }
asked-cards-at-most = do podania: najwyżej { $count } z { WORD($place, kind: "place") }
moves-listed =
    { $moves ->
        [one] { NUMBER($moves, useGrouping: 0) } ruch
        [few] { NUMBER($moves, useGrouping: 0) } ruchy
       *[many] { NUMBER($moves, useGrouping: 0) } ruchów
    }
all-moves-legal =
    { $moves ->
        [0] { $ruleset }: nie ma ruchów do oceny
        [one] { $ruleset }: jedyny ruch jest dozwolony
       *[other] { $ruleset }: każdy z { NUMBER($moves, useGrouping: 0) } ruchów jest dozwolony
    }
log-stops =
    { $moves ->
        [0] { $ruleset }: już pierwszy ruch (nr 0) jest { WORD($status, kind: "status") }
        [one] { $ruleset }: { NUMBER($moves, useGrouping: 0) } ruch jest dozwolony; następny (nr { NUMBER($moves, useGrouping: 0) }, licząc od 0) jest { WORD($status, kind: "status") }
        [few] { $ruleset }: { NUMBER($moves, useGrouping: 0) } ruchy są dozwolone; następny (nr { NUMBER($moves, useGrouping: 0) }, licząc od 0) jest { WORD($status, kind: "status") }
       *[many] { $ruleset }: { NUMBER($moves, useGrouping: 0) } ruchów jest dozwolonych; następny (nr { NUMBER($moves, useGrouping: 0) }, licząc od 0) jest { WORD($status, kind: "status") }
    }
source-for-card = { $source } dla { $card }

# Stoły w trakcie gry.
act-row = akt { act-number }
deck-row = talia { WORD($deck, kind: "deck") }
view-from = { $ruleset }: co może widzieć { $player }
view-from-outside = { $ruleset }: co może widzieć widz
not-shown = Niewidoczne
dealt-not-known =
    { $cards ->
        [one] { $cards } nieznana karta postaci
        [few] { $cards } nieznane karty postaci
       *[many] { $cards } nieznanych kart postaci
    }
hidden-heroes =
    { $cards ->
        [one] { $cards } nieznana karta bohatera
        [few] { $cards } nieznane karty bohaterów
       *[many] { $cards } nieznanych kart bohaterów
    }
hidden-antiheroes =
    { $cards ->
        [one] { $cards } nieznana karta antybohatera
        [few] { $cards } nieznane karty antybohaterów
       *[many] { $cards } nieznanych kart antybohaterów
    }
cards-face-down =
    { $cards ->
        [one] { $cards } zakryta
        [few] { $cards } zakryte
       *[many] { $cards } zakrytych
    }
cards-not-known =
    { $cards ->
        [one] { $cards } nieznana
        [few] { $cards } nieznane
       *[many] { $cards } nieznanych
    }
card-not-known = nieznana
card-with-ally = { $card } z sojusznikiem { $ally }
turn-of = tura { $turn }: { $player }
turn-of-action-taken = tura { $turn }: { $player }, zdobyto już cechę lub podjęto wyzwanie
attempt-at = wyzwanie: { $card }, { $path }
not-yet-cast = jeszcze przed rzutem runami
effect-waits = zapowiedziany efekt: { $card }, gracz { $player }
final-turns = ostatnie tury: { $players }

# Stoły i sumy w Destiny.
round-and-phase = Runda { $round }, { WORD($phase, kind: "round") }
decks-of-destiny = talia: { $deck }, odrzucone: { $discards }, Skarby: { $treasures }
treasure-at-stake = bieżący Skarb: { $treasure }, zakopane: { $buried }
discard-due = { $player } ma odrzucić kartę; moc: { $power }
count-of = { $player }: { $total }
best-count = najwięcej: { $total }
round-winner = wygrywa: { $player }
round-tied = remis: { $players }
card-realigned = zmiana charakteru: { $card }, { $alignment }
cards-unplayed =
    { $count ->
        [0] na ręce nie zostaje nic
        [one] na ręce zostaje { $cards }
       *[other] na ręce zostają: { $cards }
    }

# Pozycje wyniku.
word-line-STORY_TRIUMPH = szlachetność z opowieści
word-line-STORY_TRAGEDY = nikczemność z opowieści
word-line-CORRUPTION_TRACK = tor moralności
word-line-DESTINY_TRIUMPH = szlachetność z przeznaczenia
word-line-DESTINY_TRAGEDY = nikczemność z przeznaczenia
word-line-EXPERIENCE = doświadczenie
word-line-HERO_CARDS = karty bohaterów
word-line-ANTIHERO_CARDS = karty antybohaterów
word-line-STORY_ICONS = symbole opowieści
word-line-ADVERSARY_TRIUMPH = szlachetność za wroga
word-line-ADVERSARY_TRAGEDY = nikczemność za wroga
word-line-ALLY_TRIUMPH = szlachetność za sojuszników
word-line-ALLY_TRAGEDY = nikczemność za sojuszników
word-line-TRIUMPH_FLOOR = szlachetność nie niższa niż zero

# Kolumny wyniku.
word-column-TRIUMPH = szlachetność
word-column-TRAGEDY = nikczemność
word-column-EXPERIENCE = doświadczenie
word-column-STORY_ICONS = symbole opowieści

# Z czego składa się pula.
word-pool-STRENGTH = siła
word-pool-DEXTERITY = zręczność
word-pool-CONSTITUTION = usposobienie
word-pool-INTELLIGENCE = inteligencja
word-pool-WISDOM = wiedza
word-pool-CHARISMA = charyzma
word-pool-DARK = mroczne runy

# Runy w tabeli, w której kolumna nazywa się „runa”.
word-stone-CORE = podstawowa
word-stone-STRENGTH = siły
word-stone-STRENGTH_SPECIAL = siły, specjalna
word-stone-DEXTERITY = zręczności
word-stone-DEXTERITY_SPECIAL = zręczności, specjalna
word-stone-CONSTITUTION = usposobienia
word-stone-CONSTITUTION_SPECIAL = usposobienia, specjalna
word-stone-INTELLIGENCE = inteligencji
word-stone-INTELLIGENCE_SPECIAL = inteligencji, specjalna
word-stone-WISDOM = wiedzy
word-stone-WISDOM_SPECIAL = wiedzy, specjalna
word-stone-CHARISMA = charyzmy
word-stone-CHARISMA_SPECIAL = charyzmy, specjalna
word-stone-DARK = mroczna

# Symbole na runach.
word-face-SLASH = kreska
word-face-SYMBOL = symbol zdolności
word-face-BLANK = puste pole
word-face-TWIST = podwójny trójkąt
word-face-EXPERIENCE = romb
word-face-HERO = biały trójkąt
word-face-ANTIHERO = ciemny trójkąt
word-face-MOON = symbol zepsucia

# Kiedy coś wynika z rzutu.
word-moment-BEFORE_CAST = przed rzutem
word-moment-FIRST_CAST = pierwszy rzut
word-moment-AT_CAST = przy rzucie
word-moment-AT_RESOLUTION = przy rozstrzygnięciu

# Jak kończy się wyzwanie.
word-outcome-OVERCOME = sukces
word-outcome-FAIL = porażka

# Jaki jest ruch.
word-status-LEGAL = dozwolony
word-status-ILLEGAL = niedozwolony
word-status-INDETERMINATE = nierozstrzygnięty

# Co się dzieje.
word-event-CHARACTERS_CHOSEN = karty postaci wybrane
word-event-PAID = opłata
word-event-TRAIT_GAINED = cecha zdobyta
word-event-ATTEMPT_DECLARED = wyzwanie podjęte
word-event-DARK_RUNES_BOUGHT = mroczne runy kupione
word-event-RUNES_CAST = rzut runami
word-event-CAST_IGNORED = rzut pominięty
word-event-OVERCAME = wyzwaniu sprostano
word-event-FAILED = wyzwaniu nie sprostano
word-event-CARD_GAINED = karta zdobyta
word-event-CARD_DISCARDED = karta odrzucona
word-event-CARD_TAKEN = karta zabrana
word-event-CARD_REVEALED = karta odkryta
word-event-ALLY_GAINED = sojusznik zdobyty
word-event-ALLY_ASSIGNED = sojusznik przydzielony
word-event-ALLY_SACRIFICED = sojusznik poświęcony
word-event-HERO_DRAWN = karta bohatera dobrana
word-event-ANTIHERO_DRAWN = karta antybohatera dobrana
word-event-NOTHING_TO_DRAW = nie ma czego dobrać
word-event-DECK_REMADE = talia ułożona na nowo
word-event-EXPERIENCE_GAINED = doświadczenie zyskane
word-event-EXPERIENCE_LOST = doświadczenie stracone
word-event-CORRUPTION_GAINED = zepsucie zyskane
word-event-VIRTUE_GAINED = prawość zyskana
word-event-NO_EFFECT = bez efektu
word-event-POWER_USED = moc użyta
word-event-CARD_PLAYED = karta zagrana
word-event-EFFECT_ANNOUNCED = efekt zapowiedziany
word-event-RESULT_CHANGED = wynik zmieniony
word-event-DIFFICULTY_CHANGED = poziom trudności zmieniony
word-event-RUNES_ADDED = runy dołożone
word-event-DARK_RUNES_ALLOWED = mroczne runy dozwolone
word-event-CAST_AGAIN = ponowny rzut
word-event-EXPERIENCE_BANKED = doświadczenie odłożone na klasę
word-event-CLASS_BLANKED = klasa nic nie daje
word-event-POWER_DECLINED = rezygnacja z mocy
word-event-ADVERSARY_FLIPPED = karta wroga odwrócona
word-event-CHAPTER_WON = rozdział wygrany
word-event-CHAPTER_LOST = rozdział przegrany
word-event-CORRUPTION_RETURNED = zepsucie cofnięte
word-event-ATTEMPT_BROKEN_OFF = wyzwanie przerwane
word-event-ABILITY_IGNORED = zdolność pominięta
word-event-EXTRA_JOURNEY = dodatkowa wędrówka
word-event-JOURNEYED = wędrówka
word-event-ACT_CLOSED = akt zakończony
word-event-ACT_REVEALED = akt odkryty
word-event-TURN_ENDED = koniec tury
word-event-TURN_STARTED = początek tury
word-event-LAST_ACT_CLOSED = ostatni akt zakończony
word-event-GAME_OVER = koniec gry
word-event-DESTINY_REVEALED = przeznaczenie odkryte
word-event-ADVERSARY_CARD_REVEALED = karta z talii wroga odkryta
word-event-ADVERSARY_GAINED = wróg zyskuje doświadczenie
word-event-ADVERSARY_LOST = wróg traci doświadczenie
word-event-ADVERSARY_BEATEN = wróg pokonany
word-event-ADVERSARY_WINS = wróg wygrywa
word-event-ADVERSARY_PHASE = faza wroga
word-event-CHARACTER_CHOSEN = Postać wybrana
word-event-NO_CHARACTER_FOUND = bez Postaci na ręce
word-event-HAND_DISCARDED = ręka odrzucona
word-event-AID_PLAYED = karta Pomocy wyłożona
word-event-CURRENT_TREASURE = bieżący Skarb
word-event-CARDS_DRAWN = karty dobrane
word-event-CARD_STOLEN = karta zabrana
word-event-CARD_GIVEN = karta oddana
word-event-AID_STRUCK = karta Pomocy odrzucona
word-event-HANDS_SEEN = ręce obejrzane
word-event-CARD_REALIGNED = charakter karty zmieniony
word-event-BASE_PLAYED = Baza wyłożona
word-event-BONUS_PLAYED = Premia dołożona
word-event-MULTIPLIER_PLAYED = Mnożnik dołożony
word-event-PLAYER_DONE = gracz kończy fazę
word-event-PHASE_STARTED = początek fazy
word-event-TOTAL_COUNTED = suma policzona
word-event-ROUND_WON = runda wygrana
word-event-TREASURE_WON = Skarb zdobyty
word-event-ROUND_TIED = remis w rundzie
word-event-TREASURE_BURIED = Skarb zakopany
word-event-PLAYED_CARDS_DISCARDED = wyłożone karty odrzucone
word-event-ROUND_STARTED = początek rundy
word-event-TREASURES_GONE = Skarby wyczerpane
word-event-GAME_WON = gra wygrana

# Co ktoś ma wybrać.
word-choice-TWIST_DRAW = karta za podwójny trójkąt
word-choice-ASSIGN_ALLY = przydzielenie sojusznika
word-choice-REVEAL_ACT = odkrycie aktu
word-choice-ADVERSARY_CARD = karta wroga
word-choice-HERITAGE = dziedzictwo
word-choice-POWER = moc
word-choice-DISCARD_FEAT = odrzucenie karty

# Ruchy obu rodzin.
word-move-choose_characters = wybór kart postaci
word-move-gain_trait = zdobycie cechy
word-move-attempt = wyzwanie
word-move-buy_dark_runes = zakup mrocznych run
word-move-bank = odłożenie doświadczenia
word-move-cast = rzut runami
word-move-resolve = rozstrzygnięcie
word-move-choose = wybór
word-move-play_card = zagranie karty
word-move-use_power = użycie mocy
word-move-let_happen = wykonanie efektu
word-move-journey = wędrówka
word-move-free_discard = darmowe odrzucenie
word-move-end_turn = koniec tury
word-move-reveal_destiny = odkrycie przeznaczenia
word-move-choose_character = wybór Postaci
word-move-redraw = nowa ręka
word-move-play_aid = wyłożenie karty Pomocy
word-move-draw = dobranie kart
word-move-hit = wymiana kart
word-move-steal = zabranie karty
word-move-swap = wymiana między graczami
word-move-trade = dobranie i odrzucenie karty
word-move-strike = odrzucenie karty Pomocy
word-move-look = obejrzenie rąk
word-move-realign = zmiana charakteru
word-move-discard = odrzucenie karty
word-move-play_base = wyłożenie Bazy
word-move-play_bonus = dołożenie Premii
word-move-play_multiplier = dołożenie Mnożnika
word-move-pass = pas
word-move-proceed = następna faza

# Kroki liczenia sumy w Destiny.
word-step-PRINTED = wartość na karcie
word-step-PLUS = dodatek
word-step-MATCHING = zgodny charakter
word-step-MATCHING_PLUS = dodatek z mocy za zgodny charakter
word-step-SUM = suma grupy
word-step-FACTOR = mnożnik
word-step-PRODUCT = iloczyn
word-step-AFTERWARDS = dodatek po mnożeniu
word-step-GROUP = wynik grupy
word-step-GROUPS = wszystkie grupy
word-step-TOTAL_PLUS = dodatek do sumy
word-step-TOTAL = suma

# Fazy w nagłówku stołu Destiny.
word-round-SETUP = Przygotowania
word-round-FIRST_AID = Pierwsza Pomoc
word-round-TREASURE = Skarb
word-round-DRAW = Dobieranie
word-round-HIT = Wymiana
word-round-SECOND_AID = Druga Pomoc
word-round-ACTION = Akcja
word-round-BASE = Baza
word-round-BONUS = Premia
word-round-MULTIPLIER = Mnożnik
word-round-TOTAL = Suma
word-round-DESTINY = Przeznaczenie

# Porównywanie zestawów zasad i prowadzenie katalogu.
recorded-already = już zapisane
not-a-day = „{ $text }” nie jest dniem w postaci 2026-01-31
diff-heading =
    { $common ->
        [one] { $before } i { $after }: { $common } wspólna zasada
        [few] { $before } i { $after }: { $common } wspólne zasady
       *[many] { $before } i { $after }: { $common } wspólnych zasad
    }
only-in = tylko w { $ruleset }
clause = zasada
clause-text = treść
parameters = parametry
parameter = parametr

# Wyszukiwanie.
search-warning =
    { $whole ->
        [1] ! { $code }: { $message }
       *[other] ! { $code } w miejscu { $place }: { $message }
    }
search-head = { $shown } z { $total }: { $query }
hit-kind =
    { $kind ->
        [RULING] rozstrzygnięcie
        [CLAUSE] zasada
       *[CARD] karta
    }
search-more = dalej: --after { $cursor }

# Błędy wiersza poleceń; po angielsku są to słowa Typera, po których się je rozpoznaje.
usage-no-command-near = Nie ma polecenia { $name }. Czy chodziło o { $near }?
usage-no-command = Nie ma polecenia { $name }.
usage-no-option-near = Nie ma opcji { $name } (podobne: { $near })
usage-no-option = Nie ma opcji { $name }
usage-argument-missing = Brakuje argumentu { $name }.
usage-option-missing-of = Brakuje opcji { $name }. Do wyboru:{ $near }
usage-option-missing = Brakuje opcji { $name }.
usage-extra-arguments = Nadmiarowe argumenty: { $name }
usage-value-needed = Opcja { $name } wymaga wartości.
usage-no-value-taken = Opcja { $name } nie przyjmuje wartości.
usage-bad-value-of = Zła wartość { $name }: { $why }
usage-bad-value = Zła wartość: { $why }
usage-not-one-of = { $value } nie jest żadną z wartości: { $near }.
usage-not-whole = potrzebna jest liczba całkowita
usage-at-most = najwyżej { $most }
usage-at-least = co najmniej { $least }
