odds-title = Szanse
