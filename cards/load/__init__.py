"""From files to a catalogue, and the build cache that spares a start the reading."""
