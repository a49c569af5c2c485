import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;

/** Asks as Java programs do: the client of the JDK as it comes, which offers h2c each time. */
public final class Ask {
    private static String key;

    public static void main(String[] arguments) throws Exception {
        key = arguments[2];
        var client = HttpClient.newHttpClient();
        var times = Integer.parseInt(arguments[1]);
        for (var number = 0; number < times; number++) {
            say(number, client.send(request(arguments[0], number), HttpResponse.BodyHandlers.ofString()));
        }
        CompletableFuture<?>[] all = new CompletableFuture<?>[times];
        for (var number = 0; number < times; number++) {
            var own = number;
            all[number] = client
                .sendAsync(request(arguments[0], own), HttpResponse.BodyHandlers.ofString())
                .thenAccept(answer -> say(own, answer));
        }
        CompletableFuture.allOf(all).join();
    }

    private static HttpRequest request(String url, int number) {
        var body = "{\"ruleset\":\"CTA_2E\",\"pool\":{},\"difficulty\":" + number + "}";
        return HttpRequest.newBuilder(URI.create(url))
            .header("Content-Type", "application/json")
            .header("X-Request-Id", "java-" + number)
            .header("Authorization", "Bearer " + key)
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    }

    private static synchronized void say(int number, HttpResponse<String> answer) {
        var id = answer.headers().firstValue("x-request-id").orElse("");
        System.out.println(number + "\t" + answer.statusCode() + "\t" + id + "\t" + answer.body());
    }
}
