# Kilka zapytań w jednym.
batch-item-names = Element ma albo `operation`, albo `path`.
batch-path-only = `method` podaje się tylko razem z `path`.
batch-get-body = GET nie ma treści.
batch-in-batch = Zapytanie zbiorcze nie zawiera innych zapytań zbiorczych.
batch-items =
    { $limit ->
        [one] Zapytanie zbiorcze ma najwyżej { $limit } element.
        [few] Zapytanie zbiorcze ma najwyżej { $limit } elementy.
       *[many] Zapytanie zbiorcze ma najwyżej { $limit } elementów.
    }
batch-over-time = Czas na całe zapytanie zbiorcze minął, zanim przyszła kolej na ten element; wyślij go jeszcze raz.
