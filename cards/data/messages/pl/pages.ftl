# Strony dla ludzi.
problems-page = Rodzaje problemów
problem-status = Status HTTP { $status }
problem-means = Co to znaczy
problem-helps = Co zrobić
problems-all = Wszystkie rodzaje problemów
in-this-language = Po polsku

# Strony katalogu, listy, wyszukiwania i `/`.
page-everywhere = Wszystkie strony
page-same-as-json = Pod tym samym adresem programy dostają JSON: `Accept: application/json`.
page-what-it-is = Sędzia gier z rodziny Zew przygody: wyszukaj zasady, rozstrzygnięcia i karty albo pozwól programowi ocenić ruchy, szanse i punkty.
page-desk = Stolik sędziego: punkty, szanse, rozstrzygnięcia i całe gry dla graczy przy stole
page-home = Na stronę główną
page-look-up = Wyszukaj
page-for-programs = Dla programów
page-reference = Opis REST do wypróbowania
page-graphiql = GraphiQL do wypróbowania zapytań
page-openapi = Dokument OpenAPI
page-sdl = Schemat GraphQL
page-engine = Silnik
page-catalogue = Katalog
page-search = Szukaj
page-ask = Co chcesz wiedzieć?
page-rulesets = Instrukcje
page-ruleset = Instrukcja
page-rulings = Rozstrzygnięcia
page-clauses = Zasady
page-cards = Karty
page-sets = Zestawy kart
page-boards = Planszeczki graczy
page-total = Znaleziono: { $n }
page-next = Następna strona
page-narrow = Pokaż tylko niektóre
page-all = wszystkie
page-yes = tak
page-no = nie
page-id = Identyfikator
page-about = Dotyczy
page-holds-in = Obowiązuje w
page-topic = Temat
page-replaces = Zastępuje
page-related = Czytaj razem z
page-overrides = Zasady, od których odpowiedź odbiega
page-sources = W instrukcjach
page-why = Dlaczego
page-readings = Opcje
page-in-force = Obowiązuje w:
page-comes-from = Skąd pochodzi
page-date = Data
page-shown-by = Pokazują to
page-checks =
    { $n ->
        [one] { $n } zapytanie (JSON)
        [few] { $n } zapytania (JSON)
       *[many] { $n } zapytań (JSON)
    }
page-clause-kind = { WORD($about, kind: "about") }
page-ruling-status = { WORD($basis, kind: "basis") }
page-card-type = { WORD($type) }
page-ability = { WORD($ability) }
page-icon = { WORD($icon, kind: "icon") }
page-path = { WORD($path) }
page-alignment-of = { WORD($alignment) }
page-names = Nazwy
page-type = Rodzaj
page-set = Zestaw
page-belongs-to = Należy do
page-used-with = Używana z
page-other-side = Druga strona
page-act = Akt
page-difficulty = Poziom trudności
page-challenge-abilities = Zdolności wyzwania
page-abilities = Zdolności
page-icons = Symbole opowieści
page-triumph = Szlachetność
page-tragedy = Nikczemność
page-experience = Doświadczenie
page-hero-draws = Dobierane karty bohatera
page-antihero-draws = Dobierane karty antybohatera
page-virtue = Pola w górę
page-corruption = Pola w dół
page-solo-goal = Cel w grze solo
page-alignment = Charakter
page-value = Wartość
page-treasure-points = Punkty Skarbów
page-chapter = Rozdział
page-copies = Egzemplarze
page-paths = Ścieżki
page-a-path = Ścieżka
page-half = Połowa
page-plus-one = Poziom trudności
page-not-known = Nieznane
page-partial = Nie wszystko, co wydrukowano, jest znane.
page-licence = Licencja
page-complete = Kompletny
page-track = Tor moralności
page-level = Pole toru
page-plays = Można zagrywać
page-extends = Rozszerza
page-in-it = Zawartość
page-clauses-about = Zasady według tematu
page-compare = Porównaj z
page-parameters = Parametry
page-parameter = Parametr
page-parameter-name = { WORD($parameter, kind: "parameter") }
page-parameter-value = { WORD($setting, kind: "setting") }
page-differences = { $before } i { $after }
page-other-way = w drugą stronę
page-common =
    { $n ->
        [one] { $n } zasada obowiązuje w obu.
        [few] { $n } zasady obowiązują w obu.
       *[many] { $n } zasad obowiązuje w obu.
    }
page-topics = Tematy rozstrzygane różnie
page-only-in = Tylko: { $name }

# Czego dotyczą zasady.
word-about-COMPONENT = Elementy gry
word-about-SETUP = Przygotowanie gry
word-about-TURN = Tury
word-about-MOVE = Ruchy
word-about-ATTEMPT = Wyzwania
word-about-CAST = Rzut runami
word-about-CARD_PLAY = Zagrywanie kart
word-about-CORRUPTION = Zepsucie
word-about-ACT = Akty
word-about-ALLY = Sojusznicy
word-about-ADVERSARY = Wróg
word-about-ENDGAME = Koniec gry
word-about-SCORING = Punktacja
word-about-WINNER = Zwycięzca
word-about-VARIANT = Warianty

# Skąd pochodzi rozstrzygnięcie.
word-basis-PRINTED = tak mówi instrukcja
word-basis-INFERRED = wynika z instrukcji
word-basis-OURS = nasz wybór

# Parametry instrukcji i ich wartości.
word-parameter-family = Rodzina
word-parameter-year = Rok
word-parameter-playersMinimum = Najmniej graczy
word-parameter-playersMaximum = Najwięcej graczy
word-parameter-middleSlot = Środkowa karta postaci
word-parameter-slotSize = Karty opowieści pod kartą postaci
word-parameter-darkRunesPerTurn = Najwięcej mrocznych run kupowanych w turze
word-parameter-darkRuneCost = Doświadczenie za mroczną runę
word-parameter-runesPerAbility = Najwięcej run jednej zdolności w puli
word-parameter-abilityTypesPerPool = Najwięcej zdolności w puli
word-parameter-twistActivatesHeritage = Podwójny trójkąt uruchamia dziedzictwo
word-parameter-storyIconScores = Punkty za 0, 1, 2, 3 i 4 sztuki symbolu opowieści
word-parameter-allies = Sojusznicy
word-parameter-banksExperience = Doświadczenie może leżeć na klasie
word-parameter-sheetBoxes = Pola A–E na arkuszu punktacji
word-parameter-defeatProcedure = Jak pokonuje się wroga
word-parameter-judgesMoves = Ruchy są oceniane
word-parameter-rowSizes = Karty w rzędzie według liczby graczy
word-parameter-startingExperience = Doświadczenie na początku
word-parameter-characterTypes = Rozdawane karty postaci
word-parameter-classThresholds = Doświadczenie na klasie, od którego działają jej moce
word-parameter-journeyCost = Doświadczenie za wędrówkę
word-parameter-journeysPerTurn = Najwięcej płatnych wędrówek w turze
word-parameter-adversaryExperiencePerPlayer = Początkowe doświadczenie wroga na gracza
word-parameter-defaultBoard = Planszeczka gracza
word-parameter-handSize = Karty na ręce
word-parameter-winningPoints = Punkty Skarbów potrzebne do wygranej
word-parameter-bonusesPerBase = Najwięcej kart Premii na karcie Bazy
word-parameter-multipliersPerBase = Najwięcej kart Mnożnika na karcie Bazy
word-parameter-matchingTwo = Dodawane do każdej z dwóch zgodnych kart
word-parameter-matchingThree = Dodawane do każdej z trzech zgodnych kart
word-setting-ADVENTURE = przygodowa
word-setting-DESTINY = Destiny
word-setting-ORIGIN = pochodzenie
word-setting-MOTIVATION = motywacja
word-setting-CLASS = klasa
word-setting-GOAL = pokonany, zanim osiągnie swój cel
word-setting-DEPLETE_AND_OVERCOME = co najmniej raz sprostano wyzwaniu z jego karty, a wróg nie ma już doświadczenia
word-setting-DEPLETE = bez doświadczenia, gdy każdy gracz podjął wyzwanie z jego karty
word-setting-NONE = bez wroga
