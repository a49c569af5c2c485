// What may be left out of a request may be left out of its constructor.
import org.openapitools.client.models.EndTurn
import org.openapitools.client.models.Move
import org.openapitools.client.models.Player
import org.openapitools.client.models.Problem
import org.openapitools.client.models.ScoreRequest
import org.openapitools.client.models.Snapshot
import org.openapitools.client.models.ValidateRequest

val players = listOf(Player(key = "wanda", morality = 1), Player(key = "otto", morality = -1))
val snapshot = Snapshot(ruleset = "CTA_2E", players = players)
val scoring = ScoreRequest(snapshot = snapshot)
val judging = ValidateRequest(snapshot = snapshot, move = Move(endTurn = EndTurn()))

fun codes(problem: Problem): List<String> = problem.errors.map { it.code }
