# Rulings, rulesets and names that a request chooses.

# A text that has no translation.
verbatim = { $text }

# $hint below ends a message about an unknown name: it says what may be meant, or nothing.

no-ruleset = no ruleset '{ $ruleset }'; the rulesets are { AND($rulesets) }{ $hint }
ruleset-of-other-family =
    { $family ->
        [DESTINY] { $ruleset } is a ruleset of the adventure family: ask /v1/validate, /v1/legal-moves, /v1/replay, /v1/setup or /v1/score (in GraphQL validateMove, legalMoves, replay, setup and score)
       *[ADVENTURE] { $ruleset } is judged by operations of its own: /v1/destiny/validate, legal-moves, replay, setup and total, and /v1/best-total (in GraphQL validateDestinyMove, legalDestinyMoves, replayDestiny, setupDestiny, destinyTotal and bestTotal)
    }
no-ruling = no ruling '{ $ruling }'{ $hint }
ruling-elsewhere = ruling '{ $ruling }' does not apply in { $ruleset }
no-option =
    { $n ->
        [0] ruling '{ $ruling }' has no option { $option }; it has no options
       *[other] ruling '{ $ruling }' has no option { $option }; its options are { $options }
    }
