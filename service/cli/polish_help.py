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
    "Serve one agent on this machine by MCP, over standard input and output.": (
        "Obsługuje jednego agenta na tym komputerze przez MCP, standardowym wejściem i wyjściem."
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
    "What to create.": "Co utworzyć.",
    "Its id: lower-case words joined by hyphens.": (
        "Jego id: słowa małymi literami, łączone łącznikami."
    ),
    "The folder to write; if not given, NAME in the current folder.": (
        "Folder, który powstanie; domyślnie NAME w bieżącym folderze."
    ),
    "Write nothing; only report files that are stale.": (
        "Niczego nie zapisuje; tylko podaje nieaktualne pliki."
    ),
    "Answer a request of any operation with the JSON that REST would give.": (
        "Odpowiada na zapytanie dowolnej operacji takim JSON-em, jaki dałby REST."
    ),
    "The request as JSON; if it is - or missing, standard input is read.": (
        "Zapytanie w JSON-ie; gdy podano - albo nic, czytane jest standardowe wejście."
    ),
    "Explain the answer: what decided it, or everything that was consulted.": (
        "Wyjaśnia odpowiedź: co o niej rozstrzygnęło albo wszystko, co sprawdzono."
    ),
    "Deal a new game from a seed.": "Rozdaje nową grę z ziarna.",
    "The ruleset.": "Zestaw zasad.",
    "Names in seat order, joined by commas; the first begins.": (
        "Nazwy graczy w kolejności przy stole, po przecinku; zaczyna pierwszy."
    ),
    "Names in seat order, joined by commas.": (
        "Nazwy graczy w kolejności przy stole, po przecinku."
    ),
    "The same seed deals the same game.": "To samo ziarno rozdaje tę samą grę.",
    "Who plays against whom.": "Kto gra przeciw komu.",
    "Card sets, joined by commas.": "Zestawy kart, po przecinku.",
    "Number printed on the Victory card.": "Liczba wydrukowana na karcie warunku zwycięstwa.",
    "Leave Allies and Adversaries in the decks.": "Zostawia w taliach sojuszników i wrogów.",
    "Deal one Character card of each type.": "Rozdaje po jednej karcie postaci każdego typu.",
    "Print the answer that REST would give.": "Wypisuje odpowiedź, jaką dałby REST.",
    "Judge one move: {snapshot, move}. An illegal move is answered with every reason.": (
        "Ocenia jeden ruch: {snapshot, move}. Niedozwolony ruch też dostaje odpowiedź, ze "
        "wszystkimi powodami."
    ),
    "List every legal move of a table: {snapshot}.": (
        "Wypisuje wszystkie dozwolone ruchy na stole: {snapshot}."
    ),
    "Judge a log up to the first move that is not legal: {snapshot, moves}.": (
        "Ocenia zapis gry aż do pierwszego ruchu, który nie jest dozwolony: {snapshot, moves}."
    ),
    ("Show a table as one seat may see it: {snapshot, seat}; without seat, as a spectator may."): (
        "Pokazuje stół tak, jak wolno go widzieć jednemu graczowi: {snapshot, seat}; bez seat: "
        "jak widzowi."
    ),
    "Search rulings, clauses and cards; parts not understood are left out with a warning.": (
        "Przeszukuje rozstrzygnięcia, zasady i karty; części niezrozumiałe pomija z ostrzeżeniem."
    ),
    'Words, "phrases", key:value, -not, or, parentheses; -- before a leading minus.': (
        "Słowa, „frazy” w cudzysłowie, klucz:wartość, -nie, or, nawiasy; -- przed minusem na "
        "początku."
    ),
    "Find only what holds in this ruleset, with its answers.": (
        "Szuka tylko tego, co obowiązuje w tym zestawie zasad, z jego odpowiedziami."
    ),
    "Number of hits to show.": "Ile wyników pokazać.",
    "Show the page after this cursor.": "Pokazuje stronę po tym kursorze.",
    "Language of the texts.": "Język tekstów.",
    "Serve over HTTP. Settings come from LAWSPEAKER_* variables; these options override them.": (
        "Uruchamia serwer HTTP. Ustawienia podają zmienne LAWSPEAKER_*; te opcje mają "
        "pierwszeństwo."
    ),
    "Address to listen on.": "Adres, na którym serwer nasłuchuje.",
    "Port; 0 for any.": "Port; 0 to dowolny.",
    "Number of processes that serve together.": "Liczba procesów serwera.",
    "Tally final scores, from a score pad's counts or from a snapshot of the table.": (
        "Liczy wynik końcowy z liczb arkusza punktacji albo ze stanu stołu."
    ),
    "Say what a cast means, given its faces or a seed.": (
        "Mówi, co oznacza rzut runami o podanych symbolach albo z podanego ziarna."
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
    "The ruleset; the program asks for it if it is not given.": (
        "Zestaw zasad; jeśli go brak, program o niego zapyta."
    ),
    "Names in seat order, joined by commas; one plays solo.": (
        "Nazwy graczy w kolejności przy stole, po przecinku; jeden gra w trybie solo."
    ),
    "Decides the deal and every throw; a random one if not given.": (
        "Rozstrzyga o rozdaniu i o każdym rzucie; domyślnie losowe."
    ),
    "Write the game to this file after every move.": "Zapisuje grę w tym pliku po każdym ruchu.",
    "Ask the service at this URL instead of the referee here.": (
        "Pyta usługę pod tym URL-em zamiast sędziego z tego programu."
    ),
    "A file with the API key for that service.": "Plik z kluczem API do tej usługi.",
    "Show the item with this id: the text of a card or clause, the answer of a ruling.": (
        "Pokazuje pozycję o tym identyfikatorze: tekst karty lub zasady, treść rozstrzygnięcia."
    ),
    "Ids of cards, clauses, rulings, rulesets or sets.": (
        "Identyfikatory kart, zasad, rozstrzygnięć, zestawów zasad lub zestawów kart."
    ),
    "A request with a table: {snapshot, card, path}; - reads standard input.": (
        "Zapytanie ze stołem: {snapshot, card, path}; - czyta standardowe wejście."
    ),
    "The result needed.": "Wymagany wynik.",
    "Successes from cards.": "Sukcesy z kart.",
    "Dark runes bought.": "Kupione mroczne runy.",
    "Icons of this Ability.": "Symbole tej zdolności.",
    "Check card data.": "Sprawdza dane kart.",
    "Check card data as a server would: every fault with its file, card and field.": (
        "Sprawdza dane kart tak jak serwer: każdy błąd z plikiem, kartą i polem."
    ),
    "A directory of card sets or of an edition; our own data if not given.": (
        "Katalog z zestawami kart albo edycją; domyślnie nasze własne dane."
    ),
    "Print the report as JSON.": "Wypisuje sprawozdanie w JSON-ie.",
    "Check a set of your own cards and boards, written as for REST, and print its digest.": (
        "Sprawdza zestaw własnych kart i planszeczek, zapisany jak dla REST, i wypisuje jego skrót."
    ),
    'Read cards from lines, such as "Bandits I 4 STR/CHA | Fight +STR 1T | Join +1 2X".': (
        "Odczytuje karty z wierszy takich jak „Bandits I 4 STR/CHA | Fight +STR 1T | Join +1 2X”."
    ),
    "One card for each line; if none is given, standard input is read.": (
        "Po jednej karcie na wiersz; jeśli nie podano żadnej, czytane jest standardowe wejście."
    ),
    "The move as JSON, if the input is only a table.": (
        "Ruch w JSON-ie, gdy na wejściu jest tylko stół."
    ),
    "The player whose view it is, if the input is only a table.": (
        "Gracz, który patrzy, gdy na wejściu jest tylko stół."
    ),
    "Prefix of the cards' ids.": "Początek identyfikatorów kart.",
    "API keys of callers.": "Klucze API i ich właściciele.",
    "Make the secret (pepper) that keys are stored with. An existing file is left as it is.": (
        "Tworzy sekret (pepper), z którym przechowuje się klucze. Istniejącego pliku nie zmienia."
    ),
    "Where to write it.": "Dokąd go zapisać.",
    "Give a new caller its first key; it is shown only this once.": (
        "Daje nowemu właścicielowi pierwszy klucz; pokazuje go tylko ten jeden raz."
    ),
    "The caller whose keys these are.": "Właściciel kluczy.",
    "What the key allows; may be repeated.": "Na co klucz pozwala; można podać kilka razy.",
    "A quota of its own: 600/60 is 600 units in 60 seconds; none: no quota.": (
        "Własny limit: 600/60 to 600 jednostek na 60 sekund; none: bez limitu."
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
    "Give a caller a second key, shown only this once; the first one expires after the overlap.": (
        "Daje właścicielowi drugi klucz, pokazany tylko raz; pierwszy wygasa po czasie --overlap."
    ),
    "Days for which the old key still works.": "Ile dni działa jeszcze stary klucz.",
    "Revoke all keys of a caller, or one key.": (
        "Unieważnia wszystkie klucze właściciela albo jeden klucz."
    ),
    "A caller, or the id of a key.": "Właściciel albo identyfikator klucza.",
    "List callers and the ids of their keys; the keys themselves are not stored.": (
        "Wypisuje właścicieli i identyfikatory ich kluczy; samych kluczy się nie przechowuje."
    ),
    "Read the manifest of a Secret on standard input.": (
        "Czyta manifest obiektu Secret ze standardowego wejścia."
    ),
    "Manage the versions of the catalogue.": "Zarządza wersjami katalogu.",
    "Record our own catalogue as it is now as a version, for the list of changes.": (
        "Zapisuje obecny stan naszego katalogu jako wersję, na potrzeby wykazu zmian."
    ),
    "Day of the version; today if not given.": "Dzień wersji; domyślnie dzisiejszy.",
    "Judge games of Destiny.": "Ocenia gry Destiny.",
    "Add up the Destiny totals of a table, step by step: {snapshot}.": (
        "Liczy krok po kroku sumy graczy przy stole: {snapshot}."
    ),
    "Find the highest total of a hand: {ruleset, hand, character, aids, treasures}.": (
        "Znajduje najwyższą sumę ręki: {ruleset, hand, character, aids, treasures}."
    ),
    "GraphQL documents.": "Dokumenty GraphQL.",
    "Check each query and write them as the manifest of an allow-list of persisted queries.": (
        "Sprawdza każde zapytanie i zapisuje je jako manifest listy dozwolonych zapytań."
    ),
    "Operations and fragments; if it is - or missing, standard input is read.": (
        "Operacje i fragmenty; gdy podano - albo nic, czytane jest standardowe wejście."
    ),
    "Write to this file, not to standard output.": (
        "Zapisuje w tym pliku, a nie na standardowym wyjściu."
    ),
    "Add __typename as Apollo Client does before it sends.": (
        "Dodaje __typename tak, jak Apollo Client przed wysłaniem."
    ),
    "Keys that sign receipts.": "Klucze, które podpisują pokwitowania.",
    "Add a key. The first in a file signs; a later one is published and waits for a rotation.": (
        "Dodaje klucz. Pierwszy w pliku podpisuje; każdy następny jest ogłaszany i czeka na zmianę."
    ),
    "A JWK set, as LAWSPEAKER_SIGNING_KEYS names it.": (
        "Zbiór JWK, taki jak w LAWSPEAKER_SIGNING_KEYS."
    ),
    "Sign with the waiting key from now on, or a new one; delete the old one's private part.": (
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
    "Show how two rulesets differ: clauses topic by topic, and parameters.": (
        "Pokazuje, czym różnią się dwa zestawy zasad: zasady temat po temacie i parametry."
    ),
    "The first ruleset.": "Pierwszy zestaw zasad.",
    "The second ruleset.": "Drugi zestaw zasad.",
}
