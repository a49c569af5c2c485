"""Fuzzing of every parser: whatever comes in, a sound answer comes out.

What is fuzzed is read from `openapi_document()` and from the SDL, so a new operation, route,
parameter or field is fuzzed from the day that it is published. The tests run a bounded, always
equal part; `make fuzz` runs each of them for thousands of new examples.
"""
