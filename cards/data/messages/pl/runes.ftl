# Pule run, rzuty i to, co wynika z symboli na runach.

# Rodzaje run: mianownik; mianownik i dopełniacz liczby mnogiej.
word-rune-CORE = runa podstawowa
    .accusative = runę podstawową
    .few = runy podstawowe
    .many = run podstawowych
word-rune-DARK = mroczna runa
    .accusative = mroczną runę
    .few = mroczne runy
    .many = mrocznych run
word-rune-STRENGTH = runa siły
    .accusative = runę siły
    .few = runy siły
    .many = run siły
word-rune-STRENGTH_SPECIAL = specjalna runa siły
    .accusative = specjalną runę siły
    .few = specjalne runy siły
    .many = specjalnych run siły
word-rune-DEXTERITY = runa zręczności
    .accusative = runę zręczności
    .few = runy zręczności
    .many = run zręczności
word-rune-DEXTERITY_SPECIAL = specjalna runa zręczności
    .accusative = specjalną runę zręczności
    .few = specjalne runy zręczności
    .many = specjalnych run zręczności
word-rune-CONSTITUTION = runa usposobienia
    .accusative = runę usposobienia
    .few = runy usposobienia
    .many = run usposobienia
word-rune-CONSTITUTION_SPECIAL = specjalna runa usposobienia
    .accusative = specjalną runę usposobienia
    .few = specjalne runy usposobienia
    .many = specjalnych run usposobienia
word-rune-INTELLIGENCE = runa inteligencji
    .accusative = runę inteligencji
    .few = runy inteligencji
    .many = run inteligencji
word-rune-INTELLIGENCE_SPECIAL = specjalna runa inteligencji
    .accusative = specjalną runę inteligencji
    .few = specjalne runy inteligencji
    .many = specjalnych run inteligencji
word-rune-WISDOM = runa wiedzy
    .accusative = runę wiedzy
    .few = runy wiedzy
    .many = run wiedzy
word-rune-WISDOM_SPECIAL = specjalna runa wiedzy
    .accusative = specjalną runę wiedzy
    .few = specjalne runy wiedzy
    .many = specjalnych run wiedzy
word-rune-CHARISMA = runa charyzmy
    .accusative = runę charyzmy
    .few = runy charyzmy
    .many = run charyzmy
word-rune-CHARISMA_SPECIAL = specjalna runa charyzmy
    .accusative = specjalną runę charyzmy
    .few = specjalne runy charyzmy
    .many = specjalnych run charyzmy

ability = { WORD($ability) }
face = { WORD($face, kind: "face") }

# Mroczne runy.
pay-for-dark-runes = wydaj { $cost ->
        [one] { $cost } znacznik doświadczenia
        [few] { $cost } znaczniki doświadczenia
       *[many] { $cost } znaczników doświadczenia
    } za { $runes ->
        [one] { $runes } mroczną runę
        [few] { $runes } mroczne runy
       *[many] { $runes } mrocznych run
    }
dark-stones = { $runes ->
        [one] { $runes } mroczna runa
        [few] { $runes } mroczne runy
       *[many] { $runes } mrocznych run
    }; jest ich tylko { $stones }, a w turze można kupić najwyżej { $limit }
dark-runes-in-turn = { $runes ->
        [one] { $runes } mroczna runa
        [few] { $runes } mroczne runy
       *[many] { $runes } mrocznych run
    } w tej turze; można kupić najwyżej { $limit }
dark-runes-unpaid = { $runes ->
        [one] { $runes } mroczna runa
        [few] { $runes } mroczne runy
       *[many] { $runes } mrocznych run
    }: cena to { $cost ->
        [one] { $cost } znacznik doświadczenia
        [few] { $cost } znaczniki doświadczenia
       *[many] { $cost } znaczników doświadczenia
    }; bohater ma { $held }
dark-runes-at-bottom = { $runes ->
        [one] { $runes } mroczna runa
        [few] { $runes } mroczne runy
       *[many] { $runes } mrocznych run
    } przy czterech symbolach zepsucia; wtedy nie można kupić żadnej
dark-runes-now-forbidden = przy czterech symbolach zepsucia nie można już kupować mrocznych run
no-dark-rune-bought = do tej puli nie kupiono żadnej mrocznej runy

# Pula.
too-many-abilities =
    { $limit ->
        [one] w puli może być najwyżej { $limit } rodzaj run zdolności; w tej puli są: { $abilities }
        [few] w puli mogą być najwyżej { $limit } rodzaje run zdolności; w tej puli są: { $abilities }
       *[many] w puli może być najwyżej { $limit } rodzajów run zdolności; w tej puli są: { $abilities }
    }
no-icon-in-pool = w puli nie ma symbolu { WORD($ability, form: "genitive") }
special-needs-icons = { WORD($rune, kind: "rune") } wymaga trzech symboli { WORD($ability, form: "genitive") } w puli
pool-has-only =
    { $count ->
        [one] pula ma tylko 1 { WORD($rune, kind: "rune", form: "accusative") }
        [few] pula ma tylko { $count } { WORD($rune, kind: "rune", form: "few") }
       *[many] pula ma tylko { $count } { WORD($rune, kind: "rune", form: "many") }
    }
faces-missing =
    { $count ->
        [one] pula ma 1 { WORD($rune, kind: "rune", form: "accusative") }, a podano symbole dla { $given }
        [few] pula ma { $count } { WORD($rune, kind: "rune", form: "few") }, a podano symbole dla { $given }
       *[many] pula ma { $count } { WORD($rune, kind: "rune", form: "many") }, a podano symbole dla { $given }
    }
faces-missing-may =
    { $count ->
        [one] pula ma 1 { WORD($rune, kind: "rune", form: "accusative") }, a podano symbole dla { $given }; żeby pominąć runę zdolności, pomiń jej symbol w puli
        [few] pula ma { $count } { WORD($rune, kind: "rune", form: "few") }, a podano symbole dla { $given }; żeby pominąć runę zdolności, pomiń jej symbol w puli
       *[many] pula ma { $count } { WORD($rune, kind: "rune", form: "many") }, a podano symbole dla { $given }; żeby pominąć runę zdolności, pomiń jej symbol w puli
    }

# Symbole.
wrong-face = { WORD($rune, kind: "rune") }: może na niej wypaść { OR($faces) }, nigdy { WORD($face, kind: "face") }
core-faces =
    { $count ->
        [one] 1 runa podstawowa pokazuje { WORD($face, kind: "face") }; z trzech może najwyżej { $most }
        [few] { $count } runy podstawowe pokazują { WORD($face, kind: "face") }; z trzech może najwyżej { $most }
       *[many] { $count } run podstawowych pokazuje { WORD($face, kind: "face") }; z trzech może najwyżej { $most }
    }

# Co dają symbole.
draw-either = dobierz kartę bohatera albo antybohatera
draw-hero = dobierz kartę bohatera
draw-antihero = dobierz kartę antybohatera
twist-of-fate = podwójny trójkąt: działa moc dziedzictwa
gain-experience = weź 1 znacznik doświadczenia
choose-draw = dobierz kartę bohatera albo kartę antybohatera
choose-draw-or-heritage = dobierz kartę bohatera, dobierz kartę antybohatera albo użyj mocy dziedzictwa
gain-corruption = otrzymaj 1 symbol zepsucia: znacznik schodzi o jedno pole
corruption-lost = więcej niż cztery symbole zepsucia się nie liczą: ten nie ma skutku

# Drugi rzut.
first-cast-dark =
    { $runes ->
        [one] w pierwszym rzucie była { $runes } mroczna runa i musi pozostać; w puli: { $pool }
        [few] w pierwszym rzucie były { $runes } mroczne runy i muszą pozostać; w puli: { $pool }
       *[many] w pierwszym rzucie było { $runes } mrocznych run i musi pozostać; w puli: { $pool }
    }
first-cast-core =
    { $runes ->
        [one] w pierwszym rzucie była 1 runa podstawowa, a podano symbole dla { $given }
        [few] w pierwszym rzucie były { $runes } runy podstawowe, a podano symbole dla { $given }
       *[many] w pierwszym rzucie było { $runes } run podstawowych, a podano symbole dla { $given }
    }
no-rune-may-join = według wybranego odczytania zasad o drugim rzucie nie można dołożyć do niego żadnej runy
first-cast-unresolved = pierwszego rzutu się nie rozstrzyga: nie jest ani sukcesem, ani porażką
effects-kept = efekty kart zagranych do pierwszego rzutu działają też w drugim
dark-runes-kept = { $runes ->
        [one] { $runes } mroczna runa w ponownym rzucie, bez opłaty
        [few] { $runes } mroczne runy w ponownym rzucie, bez opłaty
       *[many] { $runes } mrocznych run w ponownym rzucie, bez opłaty
    }
twist-kept = to, co w pierwszym rzucie dał podwójny trójkąt, pozostaje
draws-kept =
    { $cards ->
        [one] 1 karta dobrana w pierwszym rzucie pozostaje
        [few] { $cards } karty dobrane w pierwszym rzucie pozostają
       *[many] { $cards } kart dobranych w pierwszym rzucie pozostaje
    }
corruption-ignored = zepsucie z pierwszego rzutu ({ $amount }) pomija się
experience-given-back = z pierwszego rzutu oddaje się { $amount ->
        [one] { $amount } znacznik doświadczenia
        [few] { $amount } znaczniki doświadczenia
       *[many] { $amount } znaczników doświadczenia
    }
experience-kept = { $amount ->
        [one] z pierwszego rzutu pozostaje { $amount } znacznik doświadczenia
        [few] z pierwszego rzutu pozostają { $amount } znaczniki doświadczenia
       *[many] z pierwszego rzutu pozostaje { $amount } znaczników doświadczenia
    }
