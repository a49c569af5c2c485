# Rozstrzygnięcia, zestawy zasad i nazwy podane w zapytaniu.

verbatim = { $text }


no-ruleset = nie ma zestawu zasad „{ $ruleset }”; są { AND($rulesets) }{ $hint }
ruleset-of-other-family =
    { $family ->
        [DESTINY] { $ruleset } to zestaw zasad z rodziny przygodowej: pytaj przez /v1/validate, /v1/legal-moves, /v1/replay, /v1/setup lub /v1/score (w GraphQL validateMove, legalMoves, replay, setup i score)
       *[ADVENTURE] { $ruleset } ma własne operacje: /v1/destiny/validate, legal-moves, replay, setup i total oraz /v1/best-total (w GraphQL validateDestinyMove, legalDestinyMoves, replayDestiny, setupDestiny, destinyTotal i bestTotal)
    }
no-ruling = nie ma rozstrzygnięcia „{ $ruling }”{ $hint }
ruling-elsewhere = rozstrzygnięcie „{ $ruling }” nie dotyczy { $ruleset }
no-option =
    { $n ->
        [0] rozstrzygnięcie „{ $ruling }” nie ma opcji { $option }; nie ma żadnych
       *[other] rozstrzygnięcie „{ $ruling }” nie ma opcji { $option }; ma { $options }
    }
