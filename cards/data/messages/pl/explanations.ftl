# Wyjaśnienia: po co sięgnęła ocena, krok po kroku, co zobaczyła i co naprawiłoby ruch.

# O co pytano.
question-move = Czy ten ruch jest dozwolony: { $move }?
question-move-of = Czy ten ruch gracza { $player } jest dozwolony: { $move }?
question-odds = Jakie są szanse tej puli przy poziomie trudności { $difficulty }?
question-odds-of-card = Jakie są szanse w wyzwaniu „{ $card }”?
question-cast = Co oznacza ten rzut przy poziomie trudności { $difficulty }?
question-score = Ile punktów ma każdy gracz?
question-legal-moves = Jakie ruchy są dozwolone przy tym stole?
question-replay = Do którego ruchu ten zapis jest zgodny z zasadami?
question-setup = Jak rozdać karty do tej gry?
question-view = Jak wygląda ten stół z tego miejsca?
question-destiny-total = Ile wynosi suma każdego gracza?
question-best-total = Jaką najwyższą sumę może dać ta ręka?

# Kroki oceny.
step-table = Stan stołu
step-moment = Czy to chwila na ten ruch
step-needs = Czego wymaga ten ruch
step-does = Co robi ten ruch
step-answers = Moce, które reagują na ten ruch
step-ends = Czy gra się kończy
step-open = Czego nie wiadomo
step-one-action = Czy jedyna akcja tej tury jest jeszcze do wykorzystania
step-row = Czy kartę można wziąć z rzędu
step-adversary-first = Czy najpierw trzeba podjąć wyzwanie z karty wroga
step-facing = Czy można podjąć wyzwanie z karty wroga
step-prerequisites = Czego wymaga cecha
step-options = Czy jest cecha do zdobycia lub wyzwanie do podjęcia
step-power = Czy mocy można teraz użyć
step-whom = Kogo dotyczy efekt
step-gate = Na które karty pozwala tor moralności
step-pool = Pula run
step-buying = Zakup mrocznych run
step-turn-limit = Mroczne runy w jednej turze
step-dark-cost = Ile kosztują mroczne runy
step-ban = Czy mroczne runy są zakazane
step-faces = Symbole na runach
step-first-cast = Co zostaje po pierwszym rzucie
step-difficulty = Poziom trudności
step-result = Wynik
step-ongoing = Moce, które działają stale
step-afterwards = Stan bohatera po rzucie
step-chance = Szansa na sukces
step-dark-odds = Co dałyby mroczne runy
step-with-dark-runes =
    { $runes ->
        [0] Bez mrocznych run
        [one] Z { $runes } mroczną runą
       *[other] Z { $runes } mrocznymi runami
    }
step-tucking = Karta trafia do opowieści
step-closing = Czy akt się kończy
step-refilling = Odkrycie karty
step-story = Opowieść
step-winner = Kto wygrywa
step-opponent = Co stało się z wrogiem
step-score-of = Wynik gracza { $player }
step-base = Baza i to, co na niej leży
step-turn = Czy gracz może teraz wykonać ruch
step-hand = Czy karta jest na ręce
step-logged = Ruch { $number }: { $move }

# Na co patrzyły zasady.
fact = { WORD($name, kind: "fact") }: { $value }
fact-yes = tak
fact-open = nie wiadomo
fact-no = nie
fact-percent = { $value }
type-name = { WORD($type) }
icon-name = { WORD($icon, kind: "icon") }
word-icon-DIVINITY = boskość
word-icon-JUSTICE = sprawiedliwość
word-icon-NATURE = natura
word-icon-ARCANA = wiedza tajemna
word-icon-ROYALTY = dostojeństwo
word-icon-VILLAINY = szubrawstwo
outcome-name = { WORD($outcome, kind: "outcome") }
word-fact-ABILITIES = zdolności
word-fact-ACT = akt rzędu
word-fact-ACTION_TAKEN = akcja tej tury wykonana
word-fact-ACTIVE_PLAYER = czyja tura
word-fact-ALIGNMENT = charakter
word-fact-ALLOWED = dozwolone
word-fact-AMOUNT = liczba
word-fact-ATTEMPT = podjęte wyzwanie
word-fact-BANKED = doświadczenie na klasie
word-fact-BARRED = zakazane w tej turze
word-fact-BASE = Baza
word-fact-BONUSES = Premie na Bazie
word-fact-BOUGHT = mroczne runy kupione w tej turze
word-fact-CANDIDATES = rozważone ruchy
word-fact-CARD = karta
word-fact-CARDS = karty
word-fact-CAST = rzucono runami
word-fact-CHANCE = szansa
word-fact-CHARACTERS_DEALT = rozdane karty postaci
word-fact-CHOICES = otwarte wybory
word-fact-COST = koszt
word-fact-COUNT = ile
word-fact-DARK_RUNES = mroczne runy w puli
word-fact-DIFFICULTY = poziom trudności
word-fact-DISCARDS = odrzucone karty
word-fact-DONE = faza zakończona
word-fact-EXPERIENCE = posiadane doświadczenie
word-fact-FACED = wyzwanie z karty wroga podjęte w tej turze
word-fact-FREE_DISCARDS = darmowe odrzucenia w tej turze
word-fact-GAME_OVER = gra zakończona
word-fact-ICON = symbol opowieści
word-fact-IN_HAND = na ręce
word-fact-JOURNEYS = wędrówki w tej turze
word-fact-LEGAL = w tym dozwolone
word-fact-LIMIT = limit
word-fact-MARGIN = różnica
word-fact-MET = spełnione
word-fact-MODIFIER = modyfikator
word-fact-MORALITY = pole na torze moralności
word-fact-MULTIPLIERS = Mnożniki na Bazie
word-fact-OPEN_ACT = najniższy otwarty akt
word-fact-OPTION = możliwość
word-fact-OPTIONS = możliwości
word-fact-OTHER = druga karta lub drugi gracz
word-fact-PENDING = czeka
word-fact-PHASE = faza
word-fact-PLAYER = gracz
word-fact-PLAYERS = gracze
word-fact-POINTS = punkty
word-fact-RESULT = wynik
word-fact-REVEALED = odkryte
word-fact-RUNES = runy
word-fact-SOURCE = moc karty
word-fact-STORY_CARDS = karty opowieści
word-fact-SUCCESSES = sukcesy
word-fact-TARGET = cel
word-fact-TARGETS = możliwe cele
word-fact-THRESHOLD = próg
word-fact-TIMES = ile razy sprawdzono
word-fact-TYPE = rodzaj
word-fact-USED = użyte

# Co uczyniłoby ruch dozwolonym: inny ruch.
repair-replace = { WORD($member, kind: "member") }: { $value } zamiast { $given }
repair-add = { WORD($member, kind: "member") }: { $value }
repair-remove = bez tego: { $given } ({ WORD($member, kind: "member") })
repair-card = „{ $card }”
repair-several = { AND($values) }
repair-no-face = bez runy nr { $number } ({ WORD($rune, kind: "stone") }, { WORD($face, kind: "face") })
repair-other-face = runa nr { $number }: { WORD($rune, kind: "stone") }, { WORD($face, kind: "face") }
repair-one-more-face = jeszcze jedna runa: { WORD($rune, kind: "stone") }, { WORD($face, kind: "face") }
word-member-ability = zdolność
word-member-aid = Pomoc
word-member-base = Baza
word-member-card = karta
word-member-cast = rzut
word-member-choice = wybrany efekt
word-member-class = klasa
word-member-count = liczba
word-member-destiny = przeznaczenie
word-member-discards = odrzucone karty
word-member-drawn = dobrane karty
word-member-first = pierwszy z dwóch graczy
word-member-firstGives = karta pierwszego gracza
word-member-firstUnseen = nieznana karta pierwszego gracza
word-member-heritage = dziedzictwo
word-member-motivation = motywacja
word-member-option = możliwość
word-member-origin = pochodzenie
word-member-path = ścieżka
word-member-phase = faza
word-member-player = gracz
word-member-power = moc
word-member-second = drugi z dwóch graczy
word-member-secondGives = karta drugiego gracza
word-member-secondUnseen = nieznana karta drugiego gracza
word-member-seed = ziarno
word-member-shown = pokazane karty
word-member-taken = zabrana karta
word-member-target = cel
word-member-to = charakter
word-member-unseen = nieznana karta

# Co uczyniłoby ruch dozwolonym: inna sytuacja.
repair-more-experience =
    { $count ->
        [one] { $player } ma o { $count } znacznik doświadczenia więcej
        [few] { $player } ma o { $count } znaczniki doświadczenia więcej
       *[many] { $player } ma o { $count } znaczników doświadczenia więcej
    }
repair-more-banked =
    { $count ->
        [one] { $player } ma na klasie o { $count } znacznik doświadczenia więcej
        [few] { $player } ma na klasie o { $count } znaczniki doświadczenia więcej
       *[many] { $player } ma na klasie o { $count } znaczników doświadczenia więcej
    }
repair-marker = ze znacznikiem gracza { $player } na polu { $level }
repair-turn-begins = na początku tury, przed zdobyciem cechy lub podjęciem wyzwania
repair-attempt-over = po rozstrzygnięciu wyzwania
repair-before-cast = przed rzutem runami
repair-after-cast = po rzucie runami
repair-in-attempt = podczas wyzwania „{ $card }”
repair-after-attempt = po wyzwaniu, na przykład „{ $card }”
repair-turn-of = w turze gracza { $player }
repair-effects-over =
    { $count ->
        [one] po zadziałaniu efektu, który czeka
       *[other] po zadziałaniu { $count } efektów, które czekają
    }
repair-choices-made =
    { $count ->
        [one] po dokonaniu otwartego wyboru
       *[other] po dokonaniu { $count } otwartych wyborów
    }
repair-before-the-end = przed końcem gry
repair-after-the-end = po zakończeniu gry
repair-fewer-dark-runes =
    { $count ->
        [one] gdyby w tej turze kupiono o { $count } mroczną runę mniej
        [few] gdyby w tej turze kupiono o { $count } mroczne runy mniej
       *[many] gdyby w tej turze kupiono o { $count } mrocznych run mniej
    }
repair-ban-lifted = z kartą, która znosi zakaz mrocznych run
repair-fewer-journeys =
    { $count ->
        [one] gdyby w tej turze odbyto o { $count } wędrówkę mniej
        [few] gdyby w tej turze odbyto o { $count } wędrówki mniej
       *[many] gdyby w tej turze odbyto o { $count } wędrówek mniej
    }
repair-before-free-discard = przed darmowym odrzuceniem w tej turze
repair-in-hand = z kartą „{ $card }” na ręce gracza { $player }
repair-not-in-hand = bez karty „{ $card }” na ręce gracza { $player }
repair-dealt = z kartą „{ $card }” wśród kart rozdanych graczowi { $player }
repair-in-row = z kartą „{ $card }” w rzędzie aktu { act-number }
repair-row-revealed = po odkryciu rzędu aktu { act-number }
repair-unused = przed użyciem karty „{ $card }”
repair-faced = po podjęciu w tej turze wyzwania z karty wroga
repair-not-faced = przed podjęciem w tej turze wyzwania z karty wroga
repair-not-barred = gdyby w tej turze nie przerwano żadnego wyzwania
repair-without-story-card = zanim { $player } zdobędzie kartę „{ $card }”
repair-phase = w fazie { WORD($phase, kind: "phase") }
repair-not-done = zanim { $player } zakończy fazę
repair-done = gdy { $player } zakończy fazę
repair-discarded = po odrzuceniu karty, którego wymaga moc
repair-no-redraw = zanim { $player } dobierze nową rękę
repair-redrawn = gdy { $player } dobierze nową rękę
repair-not-laid = bez karty „{ $card }” wyłożonej przez gracza { $player }

# Wiersz poleceń.
explanation-line = { WORD($decided, kind: "decided") } { $what }
explanation-said = { $text } — { $says }
explanation-counts = sprawdzone zasady: { $consulted }; złamane: { $broken }; nie dotyczą: { $idle }; nie wiadomo: { $unknown }; zastosowane rozstrzygnięcia: { $rulings }
explanation-repairs = Co uczyniłoby ten ruch dozwolonym
explanation-repair = { $message } ({ $op } { $path })
word-decided-HOLDS = [spełniona]
word-decided-BROKEN = [złamana]
word-decided-NOT_APPLICABLE = [nie dotyczy]
word-decided-GIVES = [daje]
word-decided-UNKNOWN = [nie wiadomo]
