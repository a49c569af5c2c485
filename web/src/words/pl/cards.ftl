cards-title = Moje karty
