# Wartości, które nie mają oczekiwanego kształtu.

the-value = Wartość
the-list = lista
place-in-list = { $list }[{ $place }]
did-you-mean-plain = ; być może chodziło o { $nearest }
did-you-mean-named = ; czy chodziło o: { OR($near) }?
name-and-id = { $name }: { $id }
name-of-nothing =
    { $kind ->
        [CARD] Żadna karta nie nazywa się tu „{ $name }”{ $hint }
        [BOARD] Żadna planszeczka nie nazywa się tu „{ $name }”{ $hint }
        [SET] Żaden zestaw nie nazywa się „{ $name }”{ $hint }
        [RULESET] Żadne zasady nie nazywają się „{ $name }”{ $hint }
        [RULING] Żadne rozstrzygnięcie nie nazywa się tu „{ $name }”{ $hint }
       *[CLAUSE] Żadna zasada nie nazywa się „{ $name }”{ $hint }
    }
name-of-several = Kilka pozycji nazywa się „{ $name }”{ $hint }
options =
    { $count ->
        [one] { $options }
       *[other]
            { $more ->
                [0] jedną z wartości { $options }
                [one] jedną z wartości { $options } lub { $more } inną
                [few] jedną z wartości { $options } lub { $more } innych
               *[many] jedną z wartości { $options } lub { $more } innych
            }
    }

# Jak mówi się o wartości.
an-object = obiektem
a-list = listą
text = tekstem
a-whole-number = liczbą całkowitą
a-number = liczbą
true-or-false = wartością true lub false
an-object-of =
    { $count ->
        [one] obiekt z { $count } polem
       *[other] obiekt z { $count } polami
    }
a-list-of =
    { $count ->
        [one] lista z { $count } elementem
       *[other] lista z { $count } elementami
    }
a-huge-number = ogromna liczba

# Błędy.
nested-too-deeply = Wartość jest zagnieżdżona zbyt głęboko.
not-unicode = Tekst w tej wartości nie jest poprawnym tekstem Unicode.
not-a-field = { $field } to nie jest pole w tym miejscu{ $hint }.
field-missing = Brakuje pola { $field }.
not-an-option = { $name }: ma być { $options }, a jest { $given }{ $hint }.
one-key = { $name }: potrzebne jest dokładnie jedno z pól { $fields }.
wrong-type = { $name }: ma być { OR($wanted) }, a jest { $given }.
must = { $name }: ma { $wanted }, a jest { $given }.
key-not-an-option = Klucz ma być { $options }, a jest { $key }{ $hint }.
key-must = Klucz { $key } ma { $wanted }.

# Co wartość ma spełniać: tak kończą się dwa zdania powyżej.
be-at-least = wynosić co najmniej { $limit }
be-at-most = wynosić najwyżej { $limit }
be-more-than = wynosić więcej niż { $limit }
be-less-than = wynosić mniej niż { $limit }
be-a-value = być wartością, którą to pole przyjmuje
look-like = pasować do wzorca { $pattern }
look-like-a-name = być nazwą z liter i cyfr, z pojedynczymi odstępami między słowami, a poza tym tylko ze znakami - _ . ' ’ : @
have-characters-at-least =
    { $limit ->
        [one] mieć co najmniej { $limit } znak
        [few] mieć co najmniej { $limit } znaki
       *[many] mieć co najmniej { $limit } znaków
    }
have-characters-at-most =
    { $limit ->
        [one] mieć najwyżej { $limit } znak
        [few] mieć najwyżej { $limit } znaki
       *[many] mieć najwyżej { $limit } znaków
    }
have-entries-at-least =
    { $limit ->
        [one] mieć co najmniej { $limit } element
        [few] mieć co najmniej { $limit } elementy
       *[many] mieć co najmniej { $limit } elementów
    }
have-entries-at-most =
    { $limit ->
        [one] mieć najwyżej { $limit } element
        [few] mieć najwyżej { $limit } elementy
       *[many] mieć najwyżej { $limit } elementów
    }
