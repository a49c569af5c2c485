# Wyzwania: deklaracja, kupowanie mrocznych run, rzut, rozstrzygnięcie.

dark-runes-for-attempt = mroczne runy kupuje się tylko do podjętego wyzwania
dark-runes-before-cast = rzut runami już się odbył; mroczne runy kupuje się przed rzutem
cast-in-attempt = runami rzuca się tylko w podjętym wyzwaniu
already-cast = rzut runami już się odbył; powtórzyć go pozwala tylko karta
no-cast-to-resolve = nie ma rzutu do rozstrzygnięcia
recast-first = najpierw trzeba ponownie rzucić runami

# What the numbers of an attempt leave out.
left-out-adversary-card = podwójny trójkąt odkrywa z talii wroga kartę, której nikt jeszcze nie zna; liczby tej karty nie uwzględniają
left-out-card-facts = poziom trudności karty albo zdolności wyzwania są nieznane; wpisz tę kartę do swoich kart
left-out-not-known = liczby zależą od kart, których nikt nie zna, albo od wyboru innego gracza
left-out-too-dear = moce zmieniają te liczby, a wypróbowanie wszystkiego, co może się zdarzyć, to za dużo pracy jak na tę listę
left-out-more-dark-runes = liczby dotyczą rzutu wykonanego teraz; obliczenie, co dałyby dalsze mroczne runy, to za dużo pracy jak na tę listę
left-out-cast-again = moc lub karta może pozwolić rzucić runami ponownie, gdy już widać wynik; liczby tego nie uwzględniają
left-out-may-be-used = można jeszcze użyć mocy lub karty z ręki, która zmieni przebieg wyzwania; liczby tego nie uwzględniają
left-out-points-not-known = liczby nie uwzględniają punktów kart i pól toru, których nikt nie podał
card-cast-again = karta „{ $card }” może pozwolić rzucić runami ponownie; liczby tego nie uwzględniają
card-may-be-used = karty „{ $card }” można jeszcze użyć, żeby zmienić przebieg wyzwania; liczby tego nie uwzględniają
drawn-cards-count = karty dobrane w wyzwaniu mogą się liczyć do karty „{ $card }”; liczby tego nie uwzględniają
given-by-table = { $field } opisuje pulę, a pulę podaje już stan stołu; pomiń to pole
