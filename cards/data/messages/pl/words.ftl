# Jak nazywa się wartości wyliczeń: WORD($wartość) albo WORD($wartość, kind: "phase").

# Akty.
act-number =
    { $act ->
        [1] I
        [2] II
       *[3] III
    }

# Zdolności.
word-STRENGTH = siła
    .genitive = siły
word-DEXTERITY = zręczność
    .genitive = zręczności
word-CONSTITUTION = usposobienie
    .genitive = usposobienia
word-INTELLIGENCE = inteligencja
    .genitive = inteligencji
word-WISDOM = wiedza
    .genitive = wiedzy
word-CHARISMA = charyzma
    .genitive = charyzmy

# Ścieżki karty.
word-TOP = górna
    .genitive = górnej
word-BOTTOM = dolna
    .genitive = dolnej

# Rodzaje kart i miejsca opowieści; dopełniacz stoi po słowie „karta”.
word-CHARACTER = postać
    .genitive = postaci
word-HERITAGE = dziedzictwo
    .genitive = dziedzictwa
word-ORIGIN = pochodzenie
    .genitive = pochodzenia
word-MOTIVATION = motywacja
    .genitive = motywacji
word-CLASS = klasa
    .genitive = klasy
word-DESTINY = przeznaczenie
    .genitive = przeznaczenia
word-STORY = opowieść
    .genitive = opowieści
word-TRAIT = cecha
    .genitive = cechy
word-CHALLENGE = wyzwanie
    .genitive = wyzwania
word-ALLY = sojusznik
    .genitive = sojusznika
word-ADVERSARY = wróg
    .genitive = wroga
word-FINAL_ADVERSARY = ostateczny wróg
    .genitive = ostatecznego wroga
word-ADVERSARY_QUEST = misja wroga
    .genitive = misji wroga
word-VICTORY_CONDITION = warunek zwycięstwa
    .genitive = warunku zwycięstwa
word-HERO = bohater
    .genitive = bohatera
word-ANTIHERO = antybohater
    .genitive = antybohatera
word-FEAT = czyn
    .genitive = czynu
word-ADVERSARY_FEAT = czyn wroga
    .genitive = czynu wroga
word-IDENTITY = Postać
    .genitive = Postaci
word-BASE = Baza
    .genitive = Bazy
word-BONUS = Premia
    .genitive = Premii
word-MULTIPLIER = Mnożnik
    .genitive = Mnożnika
word-TREASURE = Skarb
    .genitive = Skarbu

# Charaktery.
word-GOOD = Dobro
word-EVIL = Zło
word-LAW = Prawo
word-CHAOS = Chaos
word-NATURE = Natura

# Talie: czyja to talia.
word-deck-ACT_1 = aktu I
word-deck-ACT_2 = aktu II
word-deck-ACT_3 = aktu III
word-deck-HERO = bohaterów
word-deck-ANTIHERO = antybohaterów
word-deck-ADVERSARY = wroga

# Miejsca, z których pochodzą zakryte karty: z czego.
word-place-ACT_1 = talii aktu I
word-place-ACT_2 = talii aktu II
word-place-ACT_3 = talii aktu III
word-place-HERO = talii bohaterów
word-place-ANTIHERO = talii antybohaterów
word-place-ADVERSARY = talii wroga
word-place-ROW_1 = rzędu aktu I
word-place-ROW_2 = rzędu aktu II
word-place-ROW_3 = rzędu aktu III
word-place-DEALT = rozdanych kart postaci
word-place-HAND = ręki
word-place-DESTINY = zakrytych kart przeznaczenia
word-place-DECK = talii Przeznaczenia

# Na co liczy się ograniczenie.
word-per-ATTEMPT = wyzwanie
word-per-TURN = turę
word-per-GAME = grę

# Fazy rundy: po słowie „faza”.
word-phase-SETUP = Przygotowania
word-phase-FIRST_AID = Pierwszej Pomocy
word-phase-TREASURE = Skarbu
word-phase-DRAW = Dobierania
word-phase-HIT = Wymiany
word-phase-SECOND_AID = Drugiej Pomocy
word-phase-ACTION = Akcji
word-phase-BASE = Bazy
word-phase-BONUS = Premii
word-phase-MULTIPLIER = Mnożnika
word-phase-TOTAL = Sumy
word-phase-DESTINY = Przeznaczenia

# Akcje: co karta pozwala zrobić.
word-action-STEAL = zabrać kartę z cudzej ręki
word-action-SWAP = wymienić karty innych graczy
word-action-TRADE = dobrać kartę i odrzucić inną
word-action-STRIKE = odrzucić kartę Pomocy
word-action-LOOK = obejrzeć karty na rękach przeciwników
word-action-REALIGN = zmienić charakter karty

# Czego nie pokazuje widok.
word-hidden-HAND = karty na ręce
word-hidden-DEALT = karty postaci do wyboru
word-hidden-CHARACTERS = zachowane karty postaci
word-hidden-DESTINY = zakryte przeznaczenie
word-hidden-ROW = zakryty rząd
word-hidden-DECK = talia
hidden-cards = { WORD($code, kind: "hidden") }
