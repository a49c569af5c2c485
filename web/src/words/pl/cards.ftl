cards-title = Moje karty
cards-line = Karta w jednym wierszu
cards-line-example = Zbójcy akt 1 4 SIŁ/CHA | Walka +sił 1s | Dołącz +1 +cha 2n
cards-line-why = Nazwa, akt, poziom trudności i zdolności, a po pionowej kresce każda ścieżka: S to szlachetność, N to nikczemność.
cards-nothing-yet = Tu pojawi się karta.
cards-by-taps = Wprowadź kartę, dotykając pól
cards-keep = Zapisz tę kartę
cards-keep-change = Zapisz zmiany
cards-leave = Anuluj
cards-kept = Karta zapisana: { $name }.
cards-undo = Cofnij
cards-name = Nazwa
cards-type = Rodzaj karty
cards-act = Akt
cards-difficulty = Poziom trudności
cards-cast-with = Zdolności wyzwania
cards-abilities = Symbole zdolności
cards-story-icons = Symbole opowieści
cards-icon = { $name }: { $count }
cards-path = Ścieżka
cards-path-top = Górna ścieżka
cards-path-bottom = Dolna ścieżka
cards-path-more = Co jeszcze daje ścieżka
cards-plus-one = { $path }: +1 do poziomu trudności
cards-hero-draws = Karty bohaterów
cards-antihero-draws = Karty antybohaterów
cards-price = Koszt w doświadczeniu
cards-needs = Co najpierw musi być w opowieści
cards-needs-abilities = Potrzebne symbole zdolności
cards-needs-icons = Potrzebne symbole opowieści
cards-power = Moc opisana słowami
cards-power-why = Sędzia pokazuje te słowa, ale według nich nie rozstrzyga.
cards-number-value = Wartość
cards-number-treasurePoints = Punkty Skarbu
cards-number-copies = Egzemplarze w talii
cards-alignment = Charakter
cards-missing = Dotąd nieznane: zaznacz, co już wpisano
cards-fact-act = akt
cards-fact-difficulty = poziom trudności
cards-fact-challengeAbilities = zdolności
cards-mine =
    { $count ->
        [0] Moje karty
        [one] { $count } własna karta
        [few] { $count } własne karty
       *[many] { $count } własnych kart
    }
cards-none = Nie ma jeszcze kart. Z tego, co tu wpiszesz, korzystają ekrany Stół i Szanse.
cards-count-story = Opowieść: { $mine } z { $box }
cards-count-character = Postać: { $mine } z { $box }
cards-count-hero = Bohater: { $mine } z { $box }
cards-count-antihero = Antybohater: { $mine } z { $box }
cards-odds = Szanse: { $name }
cards-edit = Edytuj: { $name }
cards-forget = Usuń: { $name }
cards-full = Można zapisać najwyżej tyle kart: { $most }. Najpierw usuń którąś.
cards-forgotten = Karta usunięta: { $name }.
cards-partial = Uzupełnij karty katalogu
cards-partial-why = Instrukcje pokazują tylko część tych kart. Jeśli masz którąś przed sobą, dopisz resztę.
cards-partial-none = Każda karta tej instrukcji jest pełna.
cards-complete = Uzupełnij: { $name }
cards-completed = Uzupełniona przez ciebie: { $name }
cards-mat = Moja planszeczka
cards-mat-why = Punkty przy każdym polu toru moralności, tak jak na twojej planszeczce. Korzystają z nich ekrany Punkty i Stół.
cards-mat-level = Pole { $level }
cards-mat-nothing = Nie ma tam punktów
cards-mat-kept = Planszeczka zapisana.
cards-mat-forget = Usuń to, co wpisano
cards-export = Zapisz jako plik
cards-import = Otwórz plik
cards-import-wrong = W tym pliku nie ma kart albo jest ich więcej niż { $most }.
cards-incoming =
    { $count ->
        [0] Planszeczka dla ciebie
        [one] { $count } karta dla ciebie
        [few] { $count } karty dla ciebie
       *[many] { $count } kart dla ciebie
    }
cards-replaces = Zastępuje twoją
cards-with-mat = Z planszeczką
cards-some-wrong = Karty i planszeczki z błędami zostają pominięte.
cards-keep-set =
    { $count ->
        [0] Zapisz planszeczkę
        [one] Zapisz { $count } kartę
        [few] Zapisz { $count } karty
       *[many] Zapisz { $count } kart
    }
cards-brought =
    { $count ->
        [0] Planszeczka zapisana.
        [one] { $count } karta zapisana.
        [few] { $count } karty zapisane.
       *[many] { $count } kart zapisanych.
    }
cards-json = Zestaw jako JSON
cards-digest = Skrót zestawu, do podania ze stanem stołu:
