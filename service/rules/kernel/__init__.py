"""What both games do alike: moves are judged, listed and played from a log; tables are shown."""
