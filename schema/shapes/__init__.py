"""The shapes that cross the wire, each defined once."""
