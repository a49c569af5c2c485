# Błędy w danych kart.

id-twice = { $id } jest już w { $file }.
id-prefix = Identyfikator musi zaczynać się od { $set }
ruling-not-open = { $ruling } nie dotyczy { $rulesets }.
lint-no-ruling = Nie ma rozstrzygnięcia { $ruling }.
lint-no-option = { $ruling } nie ma opcji { $option }.
level-before = Poziom { $level } jest już podany wcześniej.
not-played-at-level = Kart typu { WORD($type) } nie zagrywa się zależnie od poziomu.
two-options-one-id = Dwie opcje mają ten sam identyfikator.
answer-or-options = Podaje się odpowiedź albo opcje, z których domyślna nią jest.
default-not-among = „{ $default }” nie jest jedną z opcji { $options }.
lint-no-clause = Nie ma klauzuli { $clause }.
clause-not-in = { $clause } nie obowiązuje w { $rulesets }.
no-other-clause = Nie ma innej klauzuli { $clause }.
lone-topic = Żadna inna klauzula nie dotyczy tematu { $topic }.
lint-no-card = Nie ma karty { $card }.
lint-no-board = Nie ma planszeczki { $board }.
board-not-with = Planszeczki { $board } nie można użyć z { $ruleset }.
icon-scores = Potrzebne są punkty za 0, 1, 2, 3 oraz 4 lub więcej sztuk.
no-file-describes = Żaden plik nie opisuje { $ruleset }.
deck-sum =
    { $what ->
        [CARDS] Liczba kart w pełnym zestawie: { $wanted }, a nie { $given }.
        [TREASURES] Liczba skarbów w pełnym zestawie: { $wanted }, a nie { $given }.
       *[POINTS] Liczba punktów skarbów w pełnym zestawie: { $wanted }, a nie { $given }.
    }
type-not-in-ruleset = W { $ruleset } nie ma kart typu { WORD($type) }.
path-count = Liczba ścieżek na karcie typu { WORD($type) }: { $most }, a nie { $given }.
half-twice = Dwie ścieżki nie mogą leżeć na jednej połowie.
unknown-not-partial = Karta z nieznanymi danymi musi być oznaczona jako partial.
partial-unsaid = Karta oznaczona jako partial musi mówić, czego nie wiadomo.
points-column = Punkty to szlachetność lub nikczemność.
needs-field = Karta typu { WORD($type) } wymaga pola { $field }.
counted-true = To, co się liczy, podaje się z wartością true.
path-column = Ścieżka daje szlachetność lub nikczemność.
not-from-hand = Kart typu { WORD($type) } nie zagrywa się z ręki.
empty-bounds = Nic nie jest zarazem co najmniej { $low } i najwyżej { $high }.
no-destiny-power = Karta typu { WORD($type) } nie ma mocy z gry Destiny.
has-destiny-powers = Karta typu { WORD($type) } ma zamiast tego destinyPowers.
power-true = Moc podaje się z wartością true.
needs-type-or-alignment = Potrzebny jest typ lub charakter.
no-alignment-on = Karta typu { WORD($type) } nie ma charakteru.
power-trigger = Moc ma okno albo zdarzenie, albo działa stale.
event-cost = Moc, która działa sama, nie ma kosztu, chyba że można z niej zrezygnować.
event-target = Moc, która działa sama, dotyczy swojego gracza albo gracza aktywnego.
ongoing-asks = Moc stała nie ma wyboru, kosztu ani limitu.
ongoing-effect = Moc stała zmienia wynik lub trudność.
event-of-card = { $event } występuje na kartach typu { WORD($type) }.
banked-on-class = Doświadczenie odkłada się na klasę.
power-empty = Moc ma coś robić.
choice-empty = Wybór ma coś dawać.
effect-true = Efekt podaje się z wartością true.
no-attempt-to-change = Przy { $trigger } nie ma wyzwania, które można zmienić.
no-attempt-to-see = Przy { $trigger } nie ma wyzwania, na które można patrzeć.
no-runes-lie = Przy { $trigger } na stole nie leżą żadne runy.
not-sacrificed = Karty typu { WORD($type) } nie można poświęcić.
one-power = Karta typu { WORD($type) } ma jedną moc, a nie { $given }.
played-in-window = Kartę typu { WORD($type) } zagrywa się w oknie.
no-prerequisites = Karta typu { WORD($type) } nie ma wymagań.
no-price = Karta typu { WORD($type) } nie ma ceny.
epic-trait-free = Cecha w Epic Origins nie ma wymagań ani ceny.
epic-two-abilities = Wyzwanie w Epic Origins wymienia dwie zdolności.
epic-bottom-plus = W Epic Origins +1 jest na dolnej ścieżce i tylko tam.
empty-directory = Nie ma tam ani set.yaml, ani sets/, ani boards/.
bad-check = Sprawdzianu nie da się rozłożyć: { $why }.
unknown-parent = Dziedziczy po zestawie zasad, którego nie ma, albo po samym sobie.
only-yaml = Odczytywane są tylko pliki kończące się na .yaml.
file-not-a-list = Plik musi zawierać listę.
file-missing = Brakuje pliku.
file-empty = Plik jest pusty.
directory-missing = Brakuje katalogu.
