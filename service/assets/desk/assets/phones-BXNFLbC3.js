var e=`phones-title = Każdy na swoim telefonie
phones-how = Każdy gracz ma swój link. Po każdej turze wysyłasz stół następnemu graczowi: dowolnym komunikatorem albo kodem QR.
phones-go-on = Graj dalej: { $names }, ruch { $number }
phones-other = Inna gra albo inny link
phones-paste = Link, który ktoś przysłał
phones-paste-open = Otwórz
phones-paste-wrong = Nie ma tu całego linku do gry. Poproś o niego jeszcze raz: ostatni może wysłać każdy przy stole.
phones-deal = Rozdaj grę
phones-dealt = Wyślij każdemu jego link
phones-dealt-why = Link pokazuje rękę gracza każdemu, kto go ma: wyślij każdy tylko temu, do kogo należy.
phones-for = Dla gracza { $name }
phones-for-watching = Dla tych, którzy tylko patrzą
phones-for-anybody = Dla każdego przy stole
phones-invites = { $name }, to twoje miejsce w naszej grze. Zachowaj ten link: tylko w nim jest twój klucz.
phones-watch-it = Tu można oglądać naszą grę.
phones-sit-down = Kiedy wszystkie linki są wysłane, wybierz, kim jesteś: ta strona zapomni wtedy klucze innych graczy.
phones-send = Wyślij
phones-copy = Kopiuj link
phones-qr = Kod QR
phones-qr-how = Trzymaj drugi telefon nieruchomo i tak blisko, żeby kod wypełniał obraz. Jeśli nie da się go odczytać, wyślij link.
phones-qr-too-long = Ten link jest za długi na kod QR: wyślij go inaczej.
phones-who = Kim jesteś?
phones-who-why = Kiedy wybierzesz, zobaczysz swoją rękę.
phones-i-am = Gram jako { $name }
phones-i-watch = Tylko patrzę
phones-you-are = Grasz jako { $name }. Tylko ty widzisz swoją rękę.
phones-you-watch = Widzisz to, co widzą wszyscy.
phones-turn = Ruch ma teraz { $name }
phones-since =
    { $count ->
        [one] { $count } ruch, odkąd cię nie było
        [few] { $count } ruchy, odkąd cię nie było
       *[other] { $count } ruchów, odkąd cię nie było
    }
phones-before =
    { $count ->
        [one] { $count } wcześniejszy ruch
        [few] { $count } wcześniejsze ruchy
       *[other] { $count } wcześniejszych ruchów
    }
phones-undone = Ruchy zostały cofnięte: wszyscy gracze się zgodzili.
phones-missed =
    { $count ->
        [one] O { $count } ruchu nic już nie wiadomo: link pamięta ostatnie 24.
       *[other] O { $count } ruchach nic już nie wiadomo: link pamięta ostatnie 24.
    }
phones-waiting = Teraz nic nie możesz zrobić: ruch ma { $name }.
phones-send-to = Wyślij stół do gracza { $name }
phones-your-turn = { $name }, twoja kolej w naszej grze.
phones-send-end = Pokaż innym, jak się skończyło
phones-it-ended = Nasza gra się skończyła.
phones-again = Ktoś zgubił link
phones-again-why = Wyślij link do obecnego stanu stołu. Nie ma w nim żadnego klucza: gracz zobaczy swoją rękę tylko na urządzeniu, na którym otworzył swój pierwszy link.
phones-last-table = Nasza gra po ruchu { $number }.
phones-i-play = Ja też gram
phones-i-play-why = To urządzenie nie zna twojego miejsca: pierwszy link był otwarty gdzie indziej albo urządzenie nic nie zapisuje. Wklej tu swój pierwszy link i graj dalej.
phones-first-link = Twój pierwszy link
phones-first-wrong = W tym linku nie ma klucza. Twój klucz jest w pierwszym linku, który przysłał ci gracz rozdający karty.
phones-address-has-key = To urządzenie nic nie zapisuje, więc twój klucz jest w adresie tej strony. Wysyłaj stół za pomocą przycisków, nigdy nie wysyłaj tego adresu i zachowaj swój pierwszy link.
phones-later = Jest późniejszy stół tej gry, po ruchu { $number }.
phones-older = Ten link jest starszy niż stół na tym urządzeniu
phones-older-why = Link pokazuje stół po ruchu { $number }, a na tym urządzeniu jest stół po ruchu { $here }. Nic nie przepadło: graj dalej od późniejszego stołu.
phones-forked = Od tego samego stołu ktoś wykonał dwa różne ruchy
phones-forked-why = Ten link (ruchów: { $number }) i stół na tym urządzeniu (ruchów: { $here }) to różne dalsze ciągi gry. Oba czekają, aż wybierzesz: uzgodnij z innymi jeden i wyślij go wszystkim.
phones-take-here = Graj dalej od stołu na tym urządzeniu, ruch { $here }
phones-take-link = Graj dalej od stołu z tego linku, ruch { $number }
phones-played-on = Ktoś już wykonał następny ruch przy tym stole, więc twojego ruchu nie wykonano. Poproś innych o ostatni link; nic więcej nie przepadło.
phones-wrong-key = Klucz w tym linku jest z innej gry albo zmienił się po drodze. Poproś o pierwszy link osobę, która rozdawała; do tego czasu możesz patrzeć.
phones-not-ours = Tego linku nie da się otworzyć: zmienił się lub urwał po drodze, pochodzi od innego sędziego albo sędzia stracił swoje klucze. Poproś o link jeszcze raz: ostatni może wysłać każdy przy stole. To, co zapisało urządzenie, nadal na nim jest.
phones-back = Cofnij ruchy
phones-back-why = Muszą się zgodzić wszyscy gracze. Zostaje to, o czym zdecydował los: rzut i karta wyciągnięta z ręki. Co ktoś zobaczył, to już wie.
phones-back-moves = Ile ruchów cofnąć
phones-back-ask =
    { $count ->
        [one] Poproś o cofnięcie ostatniego ruchu
       *[other] Poproś o cofnięcie ostatnich { $count } ruchów
    }
phones-back-wanted =
    { $count ->
        [one] Cofnąć ostatni ruch?
        [few] Cofnąć ostatnie { $count } ruchy?
       *[other] Cofnąć ostatnich { $count } ruchów?
    }
phones-back-agreed = Zgodę dali już: { $names }
phones-back-agree = Zgadzam się
phones-back-no = Wolę grać dalej
phones-back-send = Poproś też gracza { $name }
phones-back-text =
    { $count ->
        [one] { $name }, zgadzasz się cofnąć ostatni ruch w naszej grze?
        [few] { $name }, zgadzasz się cofnąć ostatnie { $count } ruchy w naszej grze?
       *[other] { $name }, zgadzasz się cofnąć ostatnich { $count } ruchów w naszej grze?
    }
phones-back-show = Wyślij innym stół po cofnięciu
`;export{e as default};