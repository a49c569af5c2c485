score-title = Score
