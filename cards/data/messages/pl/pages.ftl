# Strony dla ludzi.
problems-page = Rodzaje problemów
problem-status = Status HTTP { $status }
problem-means = Co to znaczy
problem-helps = Co zrobić
problems-all = Wszystkie rodzaje problemów
in-other-language = In English
