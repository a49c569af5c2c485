var e=`odds-title = Szanse
odds-destiny = W Destiny nikt nie rzuca runami: nie ma szans do policzenia.
odds-cast = Rzut { $number }
odds-success = { $name }: sukces przy poziomie trudności { $difficulty }
odds-bars = Jak prawdopodobny jest każdy wynik. Poziom trudności { $difficulty } osiąga { $success } rzutów.
odds-table = Każdy wynik
odds-result = Wynik
odds-exactly = Dokładnie tyle
odds-dark = Co daje każda mroczna runa
odds-dark-runes = Mroczne runy
odds-take-dark =
    { $count ->
        [one] Rzuć { $count } mroczną runą
       *[other] Rzuć { $count } mrocznymi runami
    }
odds-chance = Sukces
odds-buys = Zysk
odds-costs = Doświadczenie
odds-moons = Zepsucie
odds-effect-twist = Podwójny trójkąt: { $percent }
odds-effect-moon = Co najmniej jeden symbol zepsucia: { $percent }
odds-effect-experience = Doświadczenie: { $percent }
odds-effect-hero = Karta bohatera: { $percent }
odds-effect-antihero = Karta antybohatera: { $percent }
odds-mean = Sukcesy: średnio { $mean }, od { $least } do { $most }
odds-icons = Symbole w puli
odds-difficulty = Poziom trudności
odds-modifier = Sukcesy z kart
odds-challenge = Wyzwanie
odds-pick = Nazwa wyzwania
odds-name = Nazwa
odds-save = Zapisz
odds-forget = Usuń: { $name }
odds-beside = Dodaj obok jeszcze jeden rzut
odds-remove = Usuń: { $name }
`;export{e as default};