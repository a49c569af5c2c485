"""Polish help texts of the command line, by the English ones in the code; a test holds them."""

from collections.abc import Mapping
from typing import Final

LIST_OF: Final = "One of "
"""How help begins where a list of names follows."""

FRAME: Final[Mapping[str, str]] = {
    "Usage: ": "Użycie: ",
    "[OPTIONS]": "[OPCJE]",
    "COMMAND [ARGS]...": "POLECENIE [ARGUMENTY]...",
    "Arguments": "Argumenty",
    "Options": "Opcje",
    "Commands": "Polecenia",
    "Error": "Błąd",
    "At the table": "Przy stole",
    "Judge a game": "Ocena gry",
    "Rules and cards": "Zasady i karty",
    "Run the service": "Praca usługi",
    "Maintain the project": "Rozwój projektu",
    "[default: {}]": "[domyślnie: {}]",
    "[required]": "[wymagane]",
    "Try [blue]'{command_path} {help_option}'[/] for help.": (
        "Pomoc: [blue]{command_path} {help_option}[/]"
    ),
}
"""What stands around help texts."""

POLISH: Final[Mapping[str, str]] = {
    "Serve one agent of this machine by the Model Context Protocol, over standard input.": (
        "Obsługuje jednego agenta tego komputera przez protokół MCP, na standardowym wejściu."
    ),
    LIST_OF: "Jedna z nazw: ",
    "A stateless referee for the Call to Adventure family of tabletop games.": (
        "Bezstanowy sędzia gier planszowych z rodziny Zew przygody."
    ),
    "Show the version.": "Pokazuje wersję.",
    "Show this message and exit.": "Pokazuje tę pomoc i kończy.",
    "Language of answers; by default that of LAWSPEAKER_LANG or of the locale.": (
        "Język odpowiedzi; domyślnie z LAWSPEAKER_LANG albo z ustawień regionalnych."
    ),
    "Install completion for the current shell.": "Instaluje uzupełnianie w bieżącej powłoce.",
    "Show completion for the current shell, to copy it or customize the installation.": (
        "Pokazuje uzupełnianie dla bieżącej powłoki, żeby je skopiować lub dostosować."
    ),
    "Write the published contracts, and JSON Schemas of content, into the schema package.": (
        "Zapisuje ogłaszane kontrakty i schematy JSON treści w pakiecie schema."
    ),
    "Write a commented skeleton that passes `cards check`, and its JSON Schemas.": (
        "Zapisuje szkielet z komentarzami, który przechodzi `cards check`, i jego schematy JSON."
    ),
    "What to begin.": "Co zacząć.",
    "Its id: lower-case words joined by hyphens.": (
        "Jego id: słowa małymi literami, łączone łącznikami."
    ),
    "The folder to write; NAME here if not given.": (
        "Folder do zapisania; bez tego NAME w bieżącym folderze."
    ),
    "Only say which file is stale.": "Tylko mówi, który plik jest nieaktualny.",
    "Answer a request of any operation with the JSON that REST would give.": (
        "Odpowiada na zapytanie dowolnej operacji takim JSON-em, jaki dałby REST."
    ),
    "The request as JSON; - or nothing reads what is piped in.": (
        "Zapytanie w JSON-ie; - albo brak pliku czyta to, co przychodzi potokiem."
    ),
    "Say why: what decided it, or everything that was consulted.": (
        "Mówi dlaczego: co rozstrzygnęło albo wszystko, co sprawdzono."
    ),
    "Deal a fresh game from a seed.": "Rozdaje nową grę z ziarna.",
    "The rulebook.": "Zestaw zasad.",
    "Names in seat order, joined by commas; the first begins.": (
        "Nazwy graczy w kolejności przy stole, po przecinku; zaczyna pierwszy."
    ),
    "Names in seat order, joined by commas.": (
        "Nazwy graczy w kolejności przy stole, po przecinku."
    ),
    "The same seed deals the same game.": "To samo ziarno rozdaje tę samą grę.",
    "Who plays against whom.": "Kto gra przeciw komu.",
    "Card sets, joined by commas.": "Zestawy kart, po przecinku.",
    "Amount on the Victory card.": "Liczba na karcie warunku zwycięstwa.",
    "Leave Allies and Adversaries in the decks.": "Zostawia w taliach sojuszników i wrogów.",
    "Deal one Character card of each type.": "Rozdaje po jednej karcie postaci każdego typu.",
    "Print the answer that REST would give.": "Wypisuje odpowiedź, jaką dałby REST.",
    "Judge one move: {snapshot, move}. An illegal move is an answer; every reason is listed.": (
        "Ocenia jeden ruch: {snapshot, move}. Niedozwolony ruch też dostaje odpowiedź, ze "
        "wszystkimi powodami."
    ),
    "List every legal move of a table: {snapshot}.": (
        "Wypisuje wszystkie dozwolone ruchy na stole: {snapshot}."
    ),
    "Judge a log up to the first move that is not legal: {snapshot, moves}.": (
        "Ocenia zapis gry aż do pierwszego ruchu, który nie jest dozwolony: {snapshot, moves}."
    ),
    (
        "Show a table as one seat may see it: {snapshot, seat}; without a seat, as an onlooker may."
    ): (
        "Pokazuje stół tak, jak wolno go widzieć jednemu graczowi: {snapshot, seat}; bez seat: "
        "jak osobie postronnej."
    ),
    "Search rulings, clauses and cards; what is not understood is named and left out.": (
        "Przeszukuje rozstrzygnięcia, zasady i karty; podaje i pomija to, czego nie rozumie."
    ),
    'Words, "phrases", key:value, -not, or, parentheses; -- before a leading minus.': (
        "Słowa, „frazy” w cudzysłowie, klucz:wartość, -nie, or, nawiasy; -- przed minusem na "
        "początku."
    ),
    "Only what holds in a ruleset, with its answers.": (
        "Tylko to, co obowiązuje w zestawie zasad, z jego odpowiedziami."
    ),
    "Hits to show.": "Ile wyników pokazać.",
    "The page after this cursor.": "Strona po tym kursorze.",
    "Language of the texts.": "Język tekstów.",
    "Serve over HTTP. Settings come from LAWSPEAKER_* variables; these options override them.": (
        "Uruchamia serwer HTTP. Ustawienia podają zmienne LAWSPEAKER_*; te opcje mają "
        "pierwszeństwo."
    ),
    "Address to listen on.": "Adres, na którym serwer nasłuchuje.",
    "Port; 0 for any.": "Port; 0 to dowolny.",
    "Processes that serve together.": "Liczba procesów serwera.",
    "Tally final scores, from a score pad's counts or from a snapshot of the table.": (
        "Liczy wynik końcowy z liczb arkusza punktacji albo ze stanu stołu."
    ),
    "Say what a cast means, from its faces or from a seed.": (
        "Mówi, co znaczy rzut runami, z jego symboli albo z ziarna."
    ),
    (
        "Compute the exact odds of a pool of runes, and what each Dark rune would buy."
        "\n\nWith a file, those of an attempt on a table."
    ): (
        "Liczy dokładne szanse puli run i to, co dałaby każda mroczna runa."
        "\n\nZ plikiem: szanse w wyzwaniu na stole."
    ),
    "Play a game at this terminal: legal moves with their odds, faces thrown or typed, score.": (
        "Prowadzi grę przy tym terminalu: dozwolone ruchy z szansami, rzuty usługi albo własne, "
        "wynik."
    ),
    "A game to resume: what `save` wrote, an answer of `setup`, or a table.": (
        "Gra do wznowienia: to, co zapisało `save`, odpowiedź `setup` albo stół."
    ),
    "The rulebook; asked for if not given.": "Zestaw zasad; bez niego program o niego pyta.",
    "Names in seat order, joined by commas; one plays solo.": (
        "Nazwy graczy w kolejności przy stole, po przecinku; jeden gra w trybie solo."
    ),
    "Decides the deal and every throw; any if not given.": (
        "Rozstrzyga o rozdaniu i o każdym rzucie; domyślnie dowolne."
    ),
    "Write the game to this file after every move.": "Zapisuje grę w tym pliku po każdym ruchu.",
    "Ask the service at this URL instead of the referee here.": (
        "Pyta usługę pod tym URL-em zamiast sędziego z tego programu."
    ),
    "A file with the API key for that service.": "Plik z kluczem API do tej usługi.",
    "Show what an id names: the text of a card or clause, the answer of a ruling.": (
        "Pokazuje to, co ma dany identyfikator: tekst karty lub zasady, odpowiedź rozstrzygnięcia."
    ),
    "Ids of cards, clauses, rulings, rulesets, sets.": (
        "Identyfikatory kart, zasad, rozstrzygnięć, zestawów zasad, dodatków."
    ),
    "A request with a table: {snapshot, card, path}; - or piped in.": (
        "Zapytanie ze stołem: {snapshot, card, path}."
    ),
    "Result needed.": "Wymagany wynik.",
    "Successes from cards.": "Sukcesy z kart.",
    "Dark runes bought.": "Kupione mroczne runy.",
    "Icons of this Ability.": "Symbole tej zdolności.",
    "Check card data.": "Sprawdza dane kart.",
    "Check card data: every fault with its file, card and field.": (
        "Sprawdza dane kart: każdy błąd z plikiem, kartą i polem."
    ),
    "Card sets or an edition; ours if not given.": (
        "Zestawy kart albo edycja; domyślnie nasze własne."
    ),
    "Print the report as JSON.": "Wypisuje sprawozdanie w JSON-ie.",
    "Check a set of own cards and boards, given as to REST, and print its digest.": (
        "Sprawdza zestaw własnych kart i planszeczek, podany jak dla REST, i wypisuje jego skrót."
    ),
    'Read cards from lines, such as "Bandits I 4 STR/CHA | Fight +STR 1T | Join +1 2X".': (
        "Odczytuje karty z wierszy takich jak „Bandits I 4 STR/CHA | Fight +STR 1T | Join +1 2X”."
    ),
    "One card each; none reads what is piped in.": (
        "Po jednej karcie; bez nich czyta to, co przychodzi potokiem."
    ),
    "The move as JSON, where the input holds only a table.": (
        "Ruch w JSON-ie, gdy na wejściu jest tylko stół."
    ),
    "Whose view it is, where the input holds only a table.": (
        "Kto patrzy, gdy na wejściu jest tylko stół."
    ),
    "Prefix of the cards' ids.": "Początek identyfikatorów kart.",
    "API keys of callers.": "Klucze API i ich właściciele.",
    "Make the secret that keys are stored with. A file that exists is left alone.": (
        "Tworzy sekret (pepper), z którym przechowuje się klucze. Istniejącego pliku nie zmienia."
    ),
    "Where to write it.": "Dokąd go zapisać.",
    "Give a new caller its first key, which is shown only now.": (
        "Daje nowemu właścicielowi pierwszy klucz; widać go tylko teraz."
    ),
    "Whose keys these are.": "Czyje to klucze.",
    "What the key allows; may be repeated.": "Na co klucz pozwala; można podać kilka razy.",
    "A quota of its own, such as 600/60; none for no quota.": (
        "Własny limit, na przykład 600/60; none to brak limitu."
    ),
    "Days until the key expires; 0: never.": "Za ile dni klucz wygasa; 0: nigdy.",
    "The key file; LAWSPEAKER_API_KEY_FILE if not given.": (
        "Plik kluczy; domyślnie z LAWSPEAKER_API_KEY_FILE."
    ),
    "The pepper; LAWSPEAKER_API_PEPPER_FILE if not given.": (
        "Sekret (pepper); domyślnie z LAWSPEAKER_API_PEPPER_FILE."
    ),
    (
        "Print a Kubernetes Secret of this name; its present manifest, if any, is read from "
        "standard input."
    ): (
        "Wypisuje obiekt Secret o tej nazwie dla Kubernetesa; obecny manifest, jeśli istnieje, "
        "czyta ze standardowego wejścia."
    ),
    "Namespace of the Secret.": "Przestrzeń nazw obiektu Secret.",
    "Give a caller a second key, shown only now; the first one ends after the overlap.": (
        "Daje właścicielowi drugi klucz, który widać tylko teraz; pierwszy po tym czasie wygasa."
    ),
    "Days that the old key still works.": "Ile dni działa jeszcze stary klucz.",
    "Take away all keys of a caller, or one key.": (
        "Unieważnia wszystkie klucze właściciela albo jeden klucz."
    ),
    "A caller, or the id of a key.": "Właściciel albo identyfikator klucza.",
    "List callers and the ids of their keys; the keys themselves are not stored.": (
        "Wypisuje właścicieli i identyfikatory ich kluczy; samych kluczy się nie przechowuje."
    ),
    "Read the manifest of a Secret on standard input.": (
        "Czyta manifest obiektu Secret ze standardowego wejścia."
    ),
    "Keep the catalogue's versions.": "Prowadzi wersje katalogu.",
    "Record what our own catalogue holds now, for the feed of changes; versions are kept.": (
        "Zapisuje, co zawiera teraz nasz katalog, na potrzeby wykazu zmian; wersje pozostają."
    ),
    "Day of the version; today if not given.": "Dzień wersji; domyślnie dzisiejszy.",
    "Judge games of Destiny.": "Ocenia gry Destiny.",
    "Count what lies on a table, step by step: {snapshot}.": (
        "Liczy krok po kroku to, co leży na stole: {snapshot}."
    ),
    "Find the highest total of a hand: {ruleset, hand, character, aids, treasures}.": (
        "Znajduje najwyższą sumę ręki: {ruleset, hand, character, aids, treasures}."
    ),
    "GraphQL documents.": "Dokumenty GraphQL.",
    "Write the manifest of persisted queries for an allow-list, each query checked.": (
        "Zapisuje manifest dozwolonych zapytań; każde sprawdza."
    ),
    "Operations and fragments; - or none reads what is piped in.": (
        "Operacje i fragmenty; - albo brak plików czyta to, co przychodzi potokiem."
    ),
    "Write to this file, not to standard output.": (
        "Zapisuje w tym pliku, a nie na standardowym wyjściu."
    ),
    "Add __typename as Apollo Client does before it sends.": (
        "Dodaje __typename tak, jak Apollo Client przed wysłaniem."
    ),
    "Keys that sign receipts.": "Klucze, które podpisują pokwitowania.",
    "Add a key. The first of a file signs; a later one is published and waits for a rotation.": (
        "Dodaje klucz. Pierwszy w pliku podpisuje; każdy następny jest ogłaszany i czeka na zmianę."
    ),
    "A JWK set, as LAWSPEAKER_SIGNING_KEYS names it.": (
        "Zbiór JWK, taki jak w LAWSPEAKER_SIGNING_KEYS."
    ),
    "Let the waiting key sign, or a new one; forget the private part of the key before.": (
        "Odtąd podpisuje klucz, który czekał, albo nowy; prywatna część poprzedniego znika."
    ),
    "Epochs of sealed rolls.": "Epoki rzutów pod pieczęcią.",
    "End the current epoch and begin another; without a file, begin the first, at once.": (
        "Kończy bieżącą epokę i zaczyna następną; bez pliku od razu zaczyna pierwszą."
    ),
    "A file of epochs, as LAWSPEAKER_ROLL_EPOCHS names it.": (
        "Plik epok, taki jak w LAWSPEAKER_ROLL_EPOCHS."
    ),
    "Minutes until the new epoch; every replica must have it by then.": (
        "Za ile minut zaczyna się nowa epoka; do tego czasu musi ją mieć każda replika."
    ),
    "Minutes from the end of the old epoch until its secret is revealed.": (
        "Ile minut po końcu starej epoki ujawnia się jej sekret."
    ),
    "Compare rulesets.": "Porównuje zestawy zasad.",
    "Show in what two rulesets differ: clauses topic by topic, and parameters.": (
        "Pokazuje, czym różnią się dwa zestawy zasad: zasady temat po temacie i parametry."
    ),
    "The first ruleset.": "Pierwszy zestaw zasad.",
    "The second ruleset.": "Drugi zestaw zasad.",
}
