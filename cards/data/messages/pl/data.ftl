# Błędy w danych kart.

id-twice = { $id } jest już w { $file }.
id-prefix = Identyfikator musi zaczynać się od { $set }
ruling-not-open = { $ruling } nie dotyczy { $rulesets }.
lint-no-ruling = Nie ma rozstrzygnięcia { $ruling }.
lint-no-option = { $ruling } nie ma opcji { $option }.
level-before = Pole { $level } toru jest już podane wcześniej.
not-played-at-level = Pole toru nie decyduje o zagrywaniu kart typu { WORD($type) }.
two-options-one-id = Dwie opcje mają ten sam identyfikator.
answer-or-options = Podaj odpowiedź albo opcje; gdy są opcje, odpowiedzią jest domyślna z nich.
default-not-among = „{ $default }” nie jest jedną z opcji { $options }.
lint-no-clause = Nie ma zasady { $clause }.
clause-not-in = { $clause } nie obowiązuje w { $rulesets }.
no-other-clause = Nie ma innej zasady { $clause }.
lone-topic = Żadna inna zasada nie dotyczy tematu { $topic }.
lint-no-card = Nie ma karty { $card }.
lint-no-board = Nie ma planszeczki { $board }.
board-not-with = Planszeczki { $board } nie można użyć z { $ruleset }.
icon-scores = Podaj punkty za 0, 1, 2, 3 oraz 4 lub więcej jednakowych symboli opowieści.
no-ruleset-file = Żaden plik nie opisuje zestawu zasad { $ruleset }{ $hint }.
too-many-rulesets =
    { $most ->
        [one] Katalog ma najwyżej { $most } zestaw zasad.
        [few] Katalog ma najwyżej { $most } zestawy zasad.
       *[many] Katalog ma najwyżej { $most } zestawów zasad.
    }
family-parameters = Zestaw zasad z rodziny { $family } ma parametry tej rodziny i żadnych innych.
rows-for-all-players = Potrzebny jest rozmiar rzędu dla każdej liczby graczy.
more-than-stones = Liczba run jednego rodzaju to { $most }, a nie { $given }.
no-such-entry = Nie ma { $entry }{ $hint }.
nothing-inherited = { $field } jest tylko dla edycji, która rozszerza zestaw zasad.
checks-not-added = Sprawdziany można tylko odrzucać; własne zapisz w checks/.
not-inherited = { $parent } nie ma { $entry }, więc nie jest to dziedziczone.
held-already = { $entry } jest już dziedziczone po { $parent }.
clause-still-needed = Rozstrzygnięcie { $ruling } opiera się tylko na { $clause }: odrzuć je także.
replaces-itself = { $clause } ostatecznie zastępuje samą siebie.
replaced-by = W tym samym zestawie zasad zasadę { $clause } zastępuje już zasada { $other }.
ruling-still-needed = { $entry } punktuje według odrzucanego rozstrzygnięcia { $ruling }: odrzuć także { $entry }.
check-fails = Sprawdzian tego rozstrzygnięcia ma tu inną odpowiedź: { $shows } Odrzuć go (drops: checks:), jeśli tak ma być. { $why }
check-differs = { $place } to { $found }, nie { $wanted }.
check-not-cited = Nie przywołano { $clause }.
deck-sum =
    { $what ->
        [CARDS] W pełnym zestawie liczba kart to { $wanted }, a nie { $given }.
        [TREASURES] W pełnym zestawie liczba Skarbów to { $wanted }, a nie { $given }.
       *[POINTS] W pełnym zestawie liczba punktów Skarbów to { $wanted }, a nie { $given }.
    }
type-not-in-ruleset = W { $ruleset } nie ma kart typu { WORD($type) }.
path-count = Na karcie typu { WORD($type) } liczba ścieżek to { $most }, a nie { $given }.
half-twice = Dwie ścieżki nie mogą zajmować jednej połowy karty.
path-unplaced = Podaj, która to połowa karty: TOP (górna) czy BOTTOM (dolna).
unknown-not-partial = Karta z nieznanymi danymi musi być oznaczona jako partial.
partial-unsaid = Karta oznaczona jako partial musi mówić, czego nie wiadomo.
points-column = Punkty to szlachetność lub nikczemność.
needs-field = Karta typu { WORD($type) } wymaga pola { $field }.
counted-true = Temu, co ma się liczyć, nadaj wartość true.
path-column = Ścieżka daje szlachetność lub nikczemność.
not-from-hand = Kart typu { WORD($type) } nie zagrywa się z ręki.
empty-bounds = Żadna wartość nie wynosi zarazem co najmniej { $low } i najwyżej { $high }.
no-destiny-power = Karta typu { WORD($type) } nie ma mocy z gry Destiny.
lint-no-subject = Nie ma rozstrzygnięcia, zasady ani karty { $id }.
phrased-in-one-language = { $id } nie ma pytań w języku „{ $language }”.
phrasing-twice = „{ $text }” pyta już o { $id }.
has-destiny-powers = Karta typu { WORD($type) } ma zamiast tego destinyPowers.
power-true = Moc podaje się z wartością true.
needs-type-or-alignment = Podaj typ lub charakter kart, których dotyczy moc.
no-alignment-on = Karta typu { WORD($type) } nie ma charakteru.
power-trigger = Moc ma okno albo zdarzenie, albo jest stała.
event-cost = Moc, która działa sama, nie ma kosztu, chyba że można z niej zrezygnować.
event-target = Moc, która działa sama, dotyczy swojego właściciela albo gracza aktywnego.
ongoing-asks = Moc stała nie ma wyboru, kosztu ani limitu.
ongoing-effect = Moc stała zmienia tylko liczbę sukcesów lub poziom trudności.
event-of-card = { $event } występuje na kartach typu { WORD($type) }.
banked-on-class = Próg ma tylko klasa, bo tylko na nią odkłada się doświadczenie.
power-empty = Moc musi coś robić.
no-final-destiny = Końcowa liczba punktów przeznaczenia jest znana dopiero po zakończeniu gry.
not-at-the-end = Karta typu { WORD($type) } nic nie robi po zakończeniu gry.
end-asks = Moc, która działa po zakończeniu gry, tylko zmienia doświadczenie wroga, tak samo za każdego gracza: nie można z niej zrezygnować, nie ma wyboru ani limitu i nie dotyczy wyzwania.
completed-by = { $id } uzupełnia kartę niepełną, więc musi być tego samego typu co karta w { $file } i nie może należeć do innych zestawów zasad niż ona.
choice-empty = Wybór musi coś robić.
effect-true = Podaj ten efekt z wartością true albo go pomiń.
no-attempt-to-change = Przy { $trigger } nie ma wyzwania, które można zmienić.
no-attempt-to-see = Przy { $trigger } nie ma wyzwania, które można sprawdzić.
no-runes-lie = Przy { $trigger } na stole nie leżą żadne runy.
not-sacrificed = Karty typu { WORD($type) } nie można poświęcić.
one-power = Karta typu { WORD($type) } ma jedną moc, a nie { $given }.
played-in-window = Karta typu { WORD($type) } musi mieć okno, czyli moment zagrania.
no-prerequisites = Karta typu { WORD($type) } nie ma wymagań.
no-price = Karta typu { WORD($type) } nie ma ceny.
epic-trait-free = Cecha w Epic Origins nie ma wymagań ani ceny.
price-unsaid = Podaj cenę cechy, pustą, jeśli cecha jest darmowa. Bez podanej ceny cecha liczy się jako darmowa.
epic-two-abilities = Wyzwanie w Epic Origins wymienia dwie zdolności.
epic-bottom-plus = W Epic Origins +1 jest na dolnej ścieżce i tylko tam.
empty-directory = W katalogu nie ma ani set.yaml, ani ruleset.yaml, ani sets/, ani boards/.
bad-check = Nie da się ułożyć stołu tego sprawdzianu: { $why }.
unknown-parent = Ten zestaw zasad rozszerza { $parent }, a takiego zestawu zasad nie ma{ $hint }.
extends-itself = Zestaw zasad rozszerza sam siebie: { $circle }.
not-of-an-edition = Obok ruleset.yaml odczytywane są tylko foldery: { $folders }.
not-read-here = Odczytywane są tu tylko set.yaml, listy kart obok niego oraz foldery: { $folders }.
not-a-language = Pytania są odczytywane tylko z plików { $files }.
only-yaml = Odczytywane są tylko pliki kończące się na .yaml.
file-not-an-object = Plik musi zawierać jeden obiekt.
file-not-a-list = Plik musi zawierać listę.
file-missing = Brakuje pliku.
file-empty = Plik jest pusty.
directory-missing = Brakuje katalogu.

print-not-known = Nieznane dane tej karty: { $what }.
line-unread = Wiersza nie da się odczytać od kolumny { $column }.
line-bad-patch = To, co jest w nawiasach klamrowych na końcu, nie jest obiektem JSON.
line-word-unread = „{ $word }” nie jest znanym słowem ani skrótem; nazwę ujmij w cudzysłów.
line-not-of-card = { $field } należy do ścieżki: napisz to po znaku „|”.
line-said-twice = { $field } podano dwa razy.
line-type-unsaid = Podaj typ karty, na przykład „Sojusznik: Szary Lis”; ścieżki go nie zdradzają.
line-type-guessed = Typu nie podano; przyjęto: { WORD($type) }.
line-name-unsaid = Karta nie ma nazwy.
power-cannot-work = Moc karty typu „{ WORD($type) }” nigdy tak nie działa.
whose-of-nobody = Karta typu „{ WORD($type) }” nie należy do żadnego gracza, więc nie może dotyczyć innych graczy.
heritage-waits-for-twist = Dziedzictwo działa tylko przy podwójnym trójkącie: podaj w mocy zdarzenie TWIST.
effect-for-nobody = Ten efekt nic nie daje: dotyczy graczy, którzy nie mogą być wtedy aktywnym graczem.
others-before-cast-only = W { $ruleset } inni gracze działają tylko przed rzutem, więc nie mogą go powtórzyć.
takes-from-others = Kartę może zabrać tylko gracz i tylko z ręki innego gracza: podaj target.
adversary-aims-at-nobody = Nikt nie wybiera, kogo dotyczy karta z talii wroga: podaj ACTIVE_PLAYER, EACH_PLAYER lub EACH_OTHER.
no-allies-yet = Gdy wybiera się karty postaci, nikt nie ma jeszcze sojuszników.
motivation-banks-nothing = Kto ma motywację, nie ma klasy, więc nie ma gdzie odkładać doświadczenia.
power-not-in-ruleset = W { $ruleset } nie ma niczego, czego dotyczy { $word }.
line-lacks = { WORD($lacking, kind: "lacking") }
word-lacking-act = akt
word-lacking-difficulty = poziom trudności
word-lacking-challengeAbilities = zdolności

# Co znaczą słowa w wierszu karty; kilka oddziela się przecinkami.
line-signs = { WORD($sign, kind: "sign") }
word-sign-STRENGTH = SIŁ
word-sign-DEXTERITY = ZRĘ
word-sign-CONSTITUTION = USP
word-sign-INTELLIGENCE = INT
word-sign-WISDOM = WIE
word-sign-CHARISMA = CHA
word-sign-DIVINITY = BOS
word-sign-JUSTICE = SPR
word-sign-NATURE = NAT
word-sign-ARCANA = TAJ
word-sign-ROYALTY = DOS
word-sign-VILLAINY = SZU
word-sign-triumph = S
word-sign-tragedy = N
word-sign-experience = PD
word-sign-heroDraws = B
word-sign-antiheroDraws = AB
word-sign-virtue = P
word-sign-corruption = Z
word-sign-act = Akt
