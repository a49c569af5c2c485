var e=`odds-title = Szanse
odds-destiny = W grze Destiny nikt nie rzuca runami, więc nie ma czego obliczać.
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
odds-effect-moon = Symbole zepsucia: średnio { $mean }
odds-effect-experience = Doświadczenie: średnio { $mean }
odds-effect-hero = Karty bohaterów: średnio { $mean }
odds-effect-antihero = Karty antybohaterów: średnio { $mean }
odds-mean = Sukcesy: średnio { $mean }, od { $least } do { $most }
odds-icons = Symbole zdolności w opowieści
odds-difficulty = Poziom trudności
odds-modifier = Sukcesy z kart
odds-challenge = Wybierz wyzwanie albo zapisany rzut
odds-pick = Nazwa wyzwania
odds-name = Nazwa
odds-save = Zapisz
odds-forget = Usuń: { $name }
odds-beside = Dodaj obok jeszcze jeden rzut
odds-remove = Usuń: { $name }
`;export{e as default};