odds-title = Odds
