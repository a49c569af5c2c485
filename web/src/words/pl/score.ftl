score-title = Punkty
