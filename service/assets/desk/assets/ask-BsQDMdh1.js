var e=`ask-title = Pytania
ask-question = Zapytaj o zasady
ask-ask = Zapytaj
ask-for-example = Na przykład:
ask-example-journey = Czy mogę dwa razy wyruszyć w wędrówkę?
ask-example-tie = Kto wygrywa przy remisie?
ask-example-heritage = Kiedy działa dziedzictwo?
ask-example-interrupt = Ktoś odpowiada na moją kartę inną. Która działa pierwsza?
ask-difference = Czym różnią się dwie instrukcje
ask-nothing = Niczego nie znaleziono. Spróbuj innych słów.
ask-found = Oto odpowiedzi.
ask-not-meant = Nie o to pytasz?
ask-rule = Z instrukcji
ask-more =
    { $count ->
        [one] Jeszcze { $count } odpowiedź
        [few] Jeszcze { $count } odpowiedzi
       *[other] Jeszcze { $count } odpowiedzi
    }
ask-clauses =
    { $count ->
        [one] { $count } zasada
        [few] { $count } zasady
       *[many] { $count } zasad
    }
ask-why = Dlaczego
ask-readings = Możliwe odpowiedzi
ask-default = (obowiązuje, jeśli nie wybrano innej)
ask-where = Skąd ta odpowiedź
ask-status-PRINTED = wydrukowane
ask-status-INFERRED = wywnioskowane
ask-status-OURS = własna odpowiedź sędziego, bo instrukcja milczy
ask-cards = Karty:
ask-sources = W instrukcjach
ask-rulings = Rozstrzygnięcia
ask-page = Jako strona katalogu
ask-before = Pierwsza instrukcja
ask-after = Druga instrukcja
ask-differ = { $before } oraz { $after }
ask-in-common =
    { $count ->
        [one] { $count } wspólna zasada
        [few] { $count } wspólne zasady
       *[many] { $count } wspólnych zasad
    }
ask-only = Tylko tu: { $book }
ask-one-book = Ta gra ma tylko jedną instrukcję.
`;export{e as default};