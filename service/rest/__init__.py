"""The REST door: decode, ask the referee, answer; every refusal is a problem document."""
