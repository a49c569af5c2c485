"""Untyped values as shapes: strict, with every fault and its place."""
