# Moce kart: kiedy można ich użyć, ile kosztują i kogo dotyczą.

# Karta.
cards-played = „{ $card }” to { WORD($type) }; zagrywa się tylko karty bohaterów i antybohaterów
not-in-hand = { $player } nie ma na ręce karty „{ $card }”
not-besides-in-hand = { $player } nie ma już na ręce karty „{ $card }” do odrzucenia
no-working-card = { $player } nie ma działającej karty „{ $card }”
power-needed = moc karty „{ $card }”; wpisz tę kartę do swoich kart
no-power-to-use = karta „{ $card }” nie ma mocy { $power }, której może użyć gracz
card-gated = na polu { $level } nie wolno zagrać karty { WORD($type, form: "genitive") }
card-gate-needed = jakie karty planszeczka pozwala zagrać na polu { $level }; wybierz drukowaną planszeczkę albo wpisz, co jest na twojej

# Chwila.
only-in-own-turn = tej karty można użyć tylko w swojej turze
only-in-others-turn = tej karty można użyć tylko w turze innego gracza
only-before-cast = tej karty można użyć tylko przed rzutem runami
only-in-attempt = tej karty można użyć tylko podczas wyzwania
others-before-cast = podczas wyzwania innego gracza tej karty można użyć tylko przed rzutem runami
only-after-resolution = tej karty można użyć tylko po rozstrzygnięciu wyzwania

# Warunki i koszty.
power-limit =
    { $times ->
        [one] karty „{ $card }” można użyć tylko raz na { WORD($per, kind: "per") }
       *[other] karty „{ $card }” można użyć tylko { $times } razy na { WORD($per, kind: "per") }
    }
power-condition-unmet = w opowieści gracza { $player } nie ma tego, czego wymaga karta „{ $card }”
attempt-of-other-kind = karta „{ $card }” dotyczy wyzwań innego rodzaju
card-cost = karta „{ $card }” kosztuje { $cost ->
        [one] { $cost } znacznik doświadczenia
        [few] { $cost } znaczniki doświadczenia
       *[many] { $cost } znaczników doświadczenia
    }; { $player } ma { $held }
card-cost-of-hand =
    { $cards ->
        [0] karta „{ $card }” nie kosztuje kart z ręki
        [one] karta „{ $card }” kosztuje { $cards } kartę z ręki
        [few] karta „{ $card }” kosztuje { $cards } karty z ręki
       *[many] karta „{ $card }” kosztuje { $cards } kart z ręki
    }
threshold-unmet =
    { $threshold ->
        [one] karta „{ $card }” daje to tylko wtedy, gdy jest na niej odłożony co najmniej { $threshold } znacznik doświadczenia
        [few] karta „{ $card }” daje to tylko wtedy, gdy są na niej odłożone co najmniej { $threshold } znaczniki doświadczenia
       *[many] karta „{ $card }” daje to tylko wtedy, gdy jest na niej odłożonych co najmniej { $threshold } znaczników doświadczenia
    }
class-gives-nothing = karta „{ $card }” nic nie daje w tym wyzwaniu

# Co się wybiera i kogo to dotyczy.
choose-effect =
    { $effects ->
        [one] wybierz { $effects } efekt (numer od 0 do { $last })
       *[other] wybierz jeden z { $effects } efektów (numer od 0 do { $last })
    }
choose-ability = wybierz zdolność dla karty „{ $card }”: { $abilities }
nothing-open =
    { $key ->
        [ability] tej zdolności nie można wybrać dla karty „{ $card }”
       *[choice] karta „{ $card }” nie pozostawia żadnego wyboru
    }
effect-is-for = ten efekt może dotyczyć tylko: { $players }
effect-is-for-nobody = przy tym stole ten efekt nie może dotyczyć nikogo
say-for-whom = podaj, kogo dotyczy efekt; możliwości: { $players }
no-effect-pending = nie ma efektu do rozpatrzenia
heritage-on-twist-only = mocy karty „{ $card }” można użyć tylko wtedy, gdy wypadnie podwójny trójkąt, zamiast dobrania karty
