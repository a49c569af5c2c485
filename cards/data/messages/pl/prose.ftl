# Teksty kart złożone z tego, co czytają zasady; części łączy `cards.prose`.
# $whose: gracz karty (OWN), inny (OTHERS) albo dowolny; $voice: do czytelnika (YOU) albo o graczu
# (THEY); $form rzeczy: każda (EACH), mianownik (A), żadna (NONE) albo dopełnienie dla liczby (THING).

# Kiedy.
prose-a-player =
    { $whose ->
        [OTHERS] inny gracz
       *[ANYBODY] dowolny gracz
    }
prose-whose =
    { $whose ->
        [OTHERS] innego gracza
       *[ANYBODY] dowolnego gracza
    }
prose-window-any-time =
    { $whose ->
        [OTHERS] w dowolnym momencie tury innego gracza
       *[other] w dowolnym momencie
    }
prose-window-own-turn = w swojej turze
prose-window-before-cast =
    przed rzutem runami podczas { $whose ->
        [OWN] swojego wyzwania
       *[other] wyzwania { prose-whose }
    }
prose-window-during-attempt =
    podczas { $whose ->
        [OWN] swojego wyzwania
       *[other] wyzwania { prose-whose }
    }
prose-window-after-resolution =
    w tej samej turze po { $whose ->
        [OWN] swoim wyzwaniu
       *[other] wyzwaniu { prose-whose }
    }
prose-ongoing =
    podczas { $whose ->
        [OWN] swoich wyzwań
        [OTHERS] wyzwań innych graczy
       *[ANYBODY] wyzwań dowolnego gracza
    }
prose-event-attempt-declared =
    gdy { $whose ->
        [OWN] podejmiesz
       *[other] { prose-a-player } podejmie
    } wyzwanie
prose-event-dark-runes-bought =
    gdy { $whose ->
        [OWN] wydasz
       *[other] { prose-a-player } wyda
    } doświadczenie na mroczne runy
prose-event-runes-cast =
    gdy { $whose ->
        [OWN] rzucisz
       *[other] { prose-a-player } rzuci
    } runami
prose-event-overcome =
    gdy { $whose ->
        [OWN] sprostasz
       *[other] { prose-a-player } sprosta
    } wyzwaniu
prose-event-failed =
    gdy { $whose ->
        [OWN] nie sprostasz
       *[other] { prose-a-player } nie sprosta
    } wyzwaniu
prose-event-trait-gained =
    gdy { $whose ->
        [OWN] zdobędziesz
       *[other] { prose-a-player } zdobędzie
    } cechę
prose-event-journeyed =
    gdy { $whose ->
        [OWN] odbędziesz
       *[other] { prose-a-player } odbędzie
    } wędrówkę
prose-event-corruption-gained =
    gdy { $whose ->
        [OWN] otrzymasz
       *[other] { prose-a-player } otrzyma
    } symbol zepsucia
prose-event-virtue-gained =
    gdy { $whose ->
        [OWN] otrzymasz
       *[other] { prose-a-player } otrzyma
    } symbol prawości
prose-event-feat-played =
    gdy { $whose ->
        [OWN] zagrasz
       *[other] { prose-a-player } zagra
    } kartę bohatera lub antybohatera
prose-event-experience-banked =
    gdy { $whose ->
        [OWN] odłożysz
       *[other] { prose-a-player } odłoży
    } doświadczenie na swoją klasę
prose-event-act-closed =
    gdy { $whose ->
        [OWN] zakończysz
       *[other] { prose-a-player } zakończy
    } akt
prose-event-turn-started =
    na początku { $whose ->
        [OWN] swojej tury
       *[other] tury { prose-whose }
    }
prose-event-gained = gdy zdobędziesz tę cechę
prose-event-chosen = na początku gry
prose-event-twist = gdy wypadnie podwójny trójkąt (zamiast dobrania karty)
prose-event-game-ended = po ostatniej turze, za każdego gracza
prose-revealed = gdy ta karta zostanie odkryta

# Kto.
prose-subject-powers-player = ten gracz
prose-subject-active-player = aktywny gracz
prose-subject-any-player = wybrany gracz
prose-subject-other-player = wybrany inny gracz
prose-subject-each-player = każdy gracz
prose-subject-each-other = każdy inny gracz
prose-attempting = gracz podejmujący wyzwanie

# Zdania i jak łączą się ich części; przecinek stoi tylko po zdaniu podrzędnym.
prose-limit =
    { $times ->
        [1] raz
       *[other] { $times } razy
    } { $per ->
        [ATTEMPT] na wyzwanie
        [TURN] na turę
       *[GAME] na grę
    }
prose-if = { $moment }, jeśli { $conditions }
prose-lead =
    { $moment }{ $after ->
        [ANY_TIME] {""}
        [OWN_TURN] {""}
        [BEFORE_CAST] {""}
        [DURING_ATTEMPT] {""}
        [AFTER_RESOLUTION] {""}
        [ONGOING] {""}
        [TURN_STARTED] {""}
        [CHOSEN] {""}
        [GAME_ENDED] {""}
       *[other] ,
    } { $deeds }
prose-deeds = { AND($deeds) }
prose-somebody = { $who } { $deed }
prose-choose =
    { $voice ->
        [YOU] wybierz
       *[THEY] wybiera
    } jedno
prose-or = albo
prose-then = potem
prose-unread = efekt nie jest znany
prose-for-each = { $done }, za { $what }
prose-prerequisites = możesz zdobyć tę cechę, tylko jeśli { $held }
prose-price = aby zdobyć tę cechę, { $deeds }
prose-solo-goal = w trybie solo wróg wygrywa, gdy ma { prose-tokens }
prose-goal-per-player = każdy kolejny gracz zwiększa cel wroga o { $n }

# Co się robi.
prose-tokens =
    { $n } { $n ->
        [one] znacznik doświadczenia
        [few] znaczniki doświadczenia
       *[many] znaczników doświadczenia
    }
prose-hero-cards =
    { $n } { $n ->
        [one] kartę bohatera
        [few] karty bohaterów
       *[many] kart bohaterów
    }
prose-antihero-cards =
    { $n } { $n ->
        [one] kartę antybohatera
        [few] karty antybohaterów
       *[many] kart antybohaterów
    }
prose-feat-cards =
    { $n } { $n ->
        [one] kartę bohatera lub antybohatera
        [few] karty bohaterów lub antybohaterów
       *[many] kart bohaterów lub antybohaterów
    }
prose-symbols =
    { $n ->
        [one] symbol
        [few] symbole
       *[many] symboli
    }
prose-effect-successes = { $signed } do wyniku
prose-effect-difficulty = { $signed } do poziomu trudności
prose-effect-rune = +{ $n } { prose-symbols } { WORD($ability, form: "genitive") } na czas tego wyzwania
prose-effect-dark-runes =
    { $n } { $n ->
        [one] mroczna runa trafia
        [few] mroczne runy trafiają
       *[many] mrocznych run trafia
    } do puli za darmo
prose-effect-allow-dark-runes = nawet na najniższym polu toru moralności wolno w tym wyzwaniu rzucać mrocznymi runami
prose-effect-reroll = rzut runami zostaje powtórzony
prose-effect-ignore-ability = runy jednej wybranej zdolności tego wyzwania nic nie dodają
prose-effect-fail-attempt = wyzwanie kończy się porażką
prose-effect-another-card = wyzwanie zostaje przerwane, a podejmujący je gracz musi podjąć inne wyzwanie lub zdobyć cechę; wyzwanie z karty wroga kończy się porażką
prose-effect-draw-hero =
    { $voice ->
        [YOU] dobierz
       *[THEY] dobiera
    } { prose-hero-cards }
prose-effect-draw-antihero =
    { $voice ->
        [YOU] dobierz
       *[THEY] dobiera
    } { prose-antihero-cards }
prose-effect-experience =
    { $voice ->
        [YOU] weź
       *[THEY] otrzymuje
    } { prose-tokens }
prose-effect-experience-lost =
    { $voice ->
        [YOU] strać
       *[THEY] traci
    } { prose-tokens }
prose-effect-virtue =
    { $voice ->
        [YOU] otrzymaj
       *[THEY] otrzymuje
    } { $n } { prose-symbols } prawości
prose-effect-corruption =
    { $voice ->
        [YOU] otrzymaj
       *[THEY] otrzymuje
    } { $n } { prose-symbols } zepsucia
prose-effect-extra-journeys =
    +{ $n } { $n ->
        [one] wędrówka
        [few] wędrówki
       *[many] wędrówek
    } w tej turze
prose-effect-adversary-experience = wróg otrzymuje { prose-tokens }
prose-effect-adversary-experience-lost = wróg traci { prose-tokens }
prose-effect-discard-feats =
    { $voice ->
        [YOU] odrzuć
       *[THEY] odrzuca
    } { prose-feat-cards }
prose-effect-free-journeys =
    { $n } { $n ->
        [one] wędrówka w tej turze jest darmowa
        [few] wędrówki w tej turze są darmowe
       *[many] wędrówek w tej turze jest darmowych
    }
prose-effect-bank =
    { $voice ->
        [YOU] odłóż
       *[THEY] odkłada
    } na swoją klasę { prose-tokens } z zasobów ogólnych
prose-effect-blank-class = klasa gracza podejmującego wyzwanie nic w nim nie daje
prose-effect-experience-if-failed =
    w razie porażki { $voice ->
        [YOU] weź
       *[THEY] otrzymuje
    } dodatkowo { prose-tokens }
prose-effect-adversary-feats =
    { $n } { $n ->
        [one] karta czynu wroga zostaje odkryta
        [few] karty czynu wroga zostają odkryte
       *[many] kart czynu wroga zostaje odkrytych
    } dodatkowo
prose-effect-discard-ally =
    { $voice ->
        [YOU] odrzuć jednego ze swoich sojuszników, jeśli jakiegoś masz
       *[THEY] odrzuca jednego ze swoich sojuszników, jeśli jakiegoś ma
    }
prose-effect-take-feats =
    { $voice ->
        [YOU] oddaj właścicielowi tej karty { prose-feat-cards } z ręki
       *[THEY] oddaje ci { prose-feat-cards } z ręki
    }
prose-cost-experience =
    { $voice ->
        [YOU] wydaj
       *[THEY] wydaje
    } { prose-tokens }
prose-cost-sacrifice =
    { $voice ->
        [YOU] poświęć
       *[THEY] poświęca
    } tego sojusznika

# Czego wymaga się od wyzwania.
prose-if-abilities = wyzwanie wymienia { OR($items) }
prose-if-path = zadeklarowana ścieżka daje punkty { prose-column }
prose-if-acts = to wyzwanie z aktu { OR($items) }
prose-if-card-type = podejmowana karta to { $card }
prose-if-faces = na którejś z rzuconych run jest { OR($items) }
prose-if-path-abilities = zadeklarowana ścieżka daje { OR($items) }
prose-if-half =
    { $half ->
        [TOP] zadeklarowano górną ścieżkę
       *[BOTTOM] zadeklarowano dolną ścieżkę
    }
prose-if-adversary =
    { $faced ->
        [YES] jest to wyzwanie z karty wroga
       *[NO] nie jest to wyzwanie z karty wroga
    }
prose-if-threshold =
    na tej karcie { $n ->
        [one] leży
        [few] leżą
       *[many] leży
    } co najmniej { prose-tokens }
prose-if-wished =
    { $voice ->
        [YOU] chcesz
       *[THEY] ten gracz chce
    }
prose-item-abilities =
    { $ability ->
        [STRENGTH] siłę
        [DEXTERITY] zręczność
        [CONSTITUTION] usposobienie
        [INTELLIGENCE] inteligencję
        [WISDOM] wiedzę
       *[CHARISMA] charyzmę
    }
prose-item-acts =
    { $act ->
        [1] I
        [2] II
        [3] III
       *[other] { $act }
    }
prose-item-faces = { WORD($face, kind: "face") }
prose-item-path-abilities = symbol { WORD($ability, form: "genitive") }
prose-column =
    { $column ->
        [TRIUMPH] szlachetności
        [TRAGEDY] nikczemności
        [EXPERIENCE] za doświadczenie
       *[STORY_ICONS] za symbole opowieści
    }

# Co ma opowieść i co punktuje; „mieć” stoi raz w szeregu.
prose-held =
    { $again ->
        [YES] { $bounds }
       *[NO] { $voice ->
        [YOU] masz
       *[THEY] ma
    } { $bounds }
    }
prose-not-held =
    nie { $voice ->
        [YOU] masz
       *[THEY] ma
    } { $what }
prose-holds =
    { $voice ->
        [YOU] { AND($parts) }
       *[THEY] ten gracz { AND($parts) }
    }
prose-number-of = { $n } { $what }
prose-at-least = co najmniej { $what }
prose-any-number = dowolną liczbę { $what }
prose-exactly = dokładnie { $what }
prose-at-most = najwyżej { $what }
prose-either = { $low } lub { $what }
prose-between = od { $low } do { $high } { $many }
prose-points =
    { $n } { $n ->
        [one] punkt
        [few] punkty
       *[many] punktów
    } { prose-column }
prose-points-each = { $points } za { $what }
prose-points-beyond =
    { $points } poza { $n ->
        [1] 1
       *[other] pierwszymi { $n }
    }
prose-points-capped =
    { $points } ({ $n ->
        [one] liczy
        [few] liczą
       *[many] liczy
    } się najwyżej { $n }{ $some ->
        [YES] {" "}z nich
       *[NO] {""}
    })
prose-points-if = { $points }, jeśli { $held }
prose-one-reading = według jednego z możliwych odczytań karty: { $points }
prose-each-masculine =
    { $form ->
        [EACH] każdy{" "}
       *[THING] {""}
    }
prose-each-feminine =
    { $form ->
        [EACH] każdą{" "}
       *[THING] {""}
    }
prose-count-ability = { prose-each-masculine }{ prose-symbols } { WORD($ability, form: "genitive") }
prose-count-any-ability = { prose-each-masculine }{ prose-symbols } zdolności
prose-count-story-icon =
    { prose-each-masculine }{ prose-symbols } opowieści „{ $icon ->
        [DIVINITY] Boskość
        [JUSTICE] Sprawiedliwość
        [NATURE] Natura
        [ARCANA] Wiedza tajemna
        [ROYALTY] Dostojeństwo
       *[VILLAINY] Szubrawstwo
    }”
prose-count-any-story-icon = { prose-each-masculine }{ prose-symbols } opowieści
prose-kinds =
    { $n ->
        [one] rodzaj
        [few] rodzaje
       *[many] rodzajów
    }
prose-count-distinct-abilities =
    { $form ->
        [NONE] symboli zdolności
       *[THING] { prose-each-masculine }{ prose-kinds } symboli zdolności
    }
prose-count-distinct-story-icons =
    { $form ->
        [NONE] symboli opowieści
       *[THING] { prose-each-masculine }{ prose-kinds } symboli opowieści
    }
prose-count-path =
    { prose-each-feminine }{ $n ->
        [one] ścieżkę
        [few] ścieżki
       *[many] ścieżek
    } z punktami { prose-column }
prose-count-card-type = { $card } w opowieści
prose-count-card =
    { prose-each-feminine }{ $n ->
        [one] kartę
        [few] karty
       *[many] kart
    } „{ $name }”
prose-count-played =
    { prose-each-feminine }{ $n ->
        [one] zagraną
        [few] zagrane
       *[many] zagranych
    } { $plain }
prose-count-experience =
    { prose-each-masculine }{ $n ->
        [one] niewydany znacznik
        [few] niewydane znaczniki
       *[many] niewydanych znaczników
    } doświadczenia
prose-levels =
    { prose-each-masculine }{ $n ->
        [one] poziom
        [few] poziomy
       *[many] poziomów
    }
prose-count-virtue =
    { $form ->
        [NONE] prawości
       *[THING] { prose-levels } prawości
    }
prose-count-corruption =
    { $form ->
        [NONE] zepsucia
       *[THING] { prose-levels } zepsucia
    }
prose-count-hand =
    { prose-each-feminine }{ $n ->
        [one] kartę
        [few] karty
       *[many] kart
    } na ręce
prose-count-destiny =
    { prose-each-masculine }{ $n ->
        [one] punkt
        [few] punkty
       *[many] punktów
    } przeznaczenia
prose-card-character =
    { $form ->
        [A] karta postaci
        [EACH] każdą kartę postaci
       *[THING] { $n ->
            [one] kartę postaci
            [few] karty postaci
           *[many] kart postaci
        }
    }
prose-card-heritage =
    { $form ->
        [A] karta dziedzictwa
        [EACH] każdą kartę dziedzictwa
       *[THING] { $n ->
            [one] kartę dziedzictwa
            [few] karty dziedzictwa
           *[many] kart dziedzictwa
        }
    }
prose-card-origin =
    { $form ->
        [A] karta pochodzenia
        [EACH] każdą kartę pochodzenia
       *[THING] { $n ->
            [one] kartę pochodzenia
            [few] karty pochodzenia
           *[many] kart pochodzenia
        }
    }
prose-card-motivation =
    { $form ->
        [A] karta motywacji
        [EACH] każdą kartę motywacji
       *[THING] { $n ->
            [one] kartę motywacji
            [few] karty motywacji
           *[many] kart motywacji
        }
    }
prose-card-class =
    { $form ->
        [A] karta klasy
        [EACH] każdą kartę klasy
       *[THING] { $n ->
            [one] kartę klasy
            [few] karty klasy
           *[many] kart klasy
        }
    }
prose-card-destiny =
    { $form ->
        [A] karta przeznaczenia
        [EACH] każdą kartę przeznaczenia
       *[THING] { $n ->
            [one] kartę przeznaczenia
            [few] karty przeznaczenia
           *[many] kart przeznaczenia
        }
    }
prose-card-story =
    { $form ->
        [A] karta opowieści
        [EACH] każdą kartę opowieści
       *[THING] { $n ->
            [one] kartę opowieści
            [few] karty opowieści
           *[many] kart opowieści
        }
    }
prose-card-trait =
    { $form ->
        [A] cecha
        [EACH] każdą cechę
       *[THING] { $n ->
            [one] cechę
            [few] cechy
           *[many] cech
        }
    }
prose-card-challenge =
    { $form ->
        [A] wyzwanie
        [EACH] każde wyzwanie
       *[THING] { $n ->
            [one] wyzwanie
            [few] wyzwania
           *[many] wyzwań
        }
    }
prose-card-ally =
    { $form ->
        [A] sojusznik
        [EACH] każdego sojusznika
       *[THING] { $n ->
            [one] sojusznika
           *[other] sojuszników
        }
    }
prose-card-adversary =
    { $form ->
        [A] wróg
        [EACH] każdego wroga
       *[THING] { $n ->
            [one] wroga
           *[other] wrogów
        }
    }
prose-card-final-adversary =
    { $form ->
        [A] ostateczny wróg
        [EACH] każdego ostatecznego wroga
       *[THING] { $n ->
            [one] ostatecznego wroga
           *[other] ostatecznych wrogów
        }
    }
prose-card-adversary-quest =
    { $form ->
        [A] misja wroga
        [EACH] każdą misję wroga
       *[THING] { $n ->
            [one] misję wroga
            [few] misje wroga
           *[many] misji wroga
        }
    }
prose-card-victory-condition =
    { $form ->
        [A] karta warunku zwycięstwa
        [EACH] każdą kartę warunku zwycięstwa
       *[THING] { $n ->
            [one] kartę warunku zwycięstwa
            [few] karty warunku zwycięstwa
           *[many] kart warunku zwycięstwa
        }
    }
prose-card-hero =
    { $form ->
        [A] karta bohatera
        [EACH] każdą kartę bohatera
       *[THING] { $n ->
            [one] kartę bohatera
            [few] karty bohaterów
           *[many] kart bohaterów
        }
    }
prose-card-antihero =
    { $form ->
        [A] karta antybohatera
        [EACH] każdą kartę antybohatera
       *[THING] { $n ->
            [one] kartę antybohatera
            [few] karty antybohaterów
           *[many] kart antybohaterów
        }
    }
prose-card-feat =
    { $form ->
        [A] karta czynu
        [EACH] każdą kartę czynu
       *[THING] { $n ->
            [one] kartę czynu
            [few] karty czynu
           *[many] kart czynu
        }
    }
prose-card-adversary-feat =
    { $form ->
        [A] karta czynu wroga
        [EACH] każdą kartę czynu wroga
       *[THING] { $n ->
            [one] kartę czynu wroga
            [few] karty czynu wroga
           *[many] kart czynu wroga
        }
    }
prose-card-identity =
    { $form ->
        [A] karta tożsamości
        [EACH] każdą kartę tożsamości
       *[THING] { $n ->
            [one] kartę tożsamości
            [few] karty tożsamości
           *[many] kart tożsamości
        }
    }
prose-card-base =
    { $form ->
        [A] karta Bazy
        [EACH] każdą kartę Bazy
       *[THING] { $n ->
            [one] kartę Bazy
            [few] karty Bazy
           *[many] kart Bazy
        }
    }
prose-card-bonus =
    { $form ->
        [A] karta Premii
        [EACH] każdą kartę Premii
       *[THING] { $n ->
            [one] kartę Premii
            [few] karty Premii
           *[many] kart Premii
        }
    }
prose-card-multiplier =
    { $form ->
        [A] karta Mnożnika
        [EACH] każdą kartę Mnożnika
       *[THING] { $n ->
            [one] kartę Mnożnika
            [few] karty Mnożnika
           *[many] kart Mnożnika
        }
    }
prose-card-treasure =
    { $form ->
        [A] karta Skarbu
        [EACH] każdą kartę Skarbu
       *[THING] { $n ->
            [one] kartę Skarbu
            [few] karty Skarbu
           *[many] kart Skarbu
        }
    }

# Moce w Destiny.
prose-destiny-alignment =
    { $alignment ->
        [NONE] {""}
        [GOOD] {" "}Dobra
        [EVIL] {" "}Zła
        [LAW] {" "}Prawa
        [CHAOS] {" "}Chaosu
       *[NATURE] {" "}Natury
    }
prose-destiny-kind =
    { $type ->
        [NONE] {""}
       *[other] {" "}{ WORD($type, form: "genitive") }
    }
prose-destiny-raises = każda twoja karta{ prose-destiny-kind }{ prose-destiny-alignment } liczy się za { $n } więcej
prose-destiny-treats =
    twoje karty{ prose-destiny-kind }{ prose-destiny-alignment } liczą się jako karty { $to ->
        [GOOD] Dobra
        [EVIL] Zła
        [LAW] Prawa
        [CHAOS] Chaosu
       *[NATURE] Natury
    }
prose-destiny-matching = każda z dwóch lub trzech zgodnych kart liczy się za { $n } więcej niż zwykle
prose-destiny-total = twoja suma Przeznaczenia jest o { $n } wyższa
prose-destiny-hand-size =
    twoja pełna ręka jest większa o { $n } { $n ->
        [one] kartę
        [few] karty
       *[many] kart
    }
prose-destiny-no-bonuses = nie możesz używać kart Premii
prose-up-to =
    do { $n } { $n ->
        [one] karty
       *[other] kart
    }
prose-destiny-multipliers-per-base = przy twojej karcie Bazy może leżeć { prose-up-to } Mnożnika; ich wartości dodaje się do siebie
prose-destiny-bonuses-without-multiplier = przy twojej karcie Bazy bez karty Mnożnika może leżeć { prose-up-to } Premii
prose-destiny-action =
    raz w każdej fazie Akcji: { $action ->
        [STEAL] weź 1 losową kartę z ręki przeciwnika, potem odrzuć 1 kartę
        [SWAP] dwaj inni gracze dają sobie nawzajem po 1 losowej karcie z ręki
        [TRADE] dobierz 1 kartę, potem odrzuć 1 kartę
        [STRIKE] odrzuć dowolną kartę Pomocy
        [LOOK] obejrzyj karty na rękach wszystkich przeciwników
       *[REALIGN] jedna z twoich kart zmienia charakter do końca rundy
    }
