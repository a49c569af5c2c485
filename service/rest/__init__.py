"""The REST door: decode, judge, encode; every refusal is a problem document."""
