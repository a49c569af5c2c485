"""What a catalogue decides in a running service, and how another catalogue takes its place."""
