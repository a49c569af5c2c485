"""`lawspeaker play`: a game at the terminal, judged by the referee as for any other door."""
