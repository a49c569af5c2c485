"""Reads card data from YAML files, and encodes a catalogue as bytes."""
