"""The rules once more, written from the rulebooks and slowly: nothing here knows the engine.

No module of this package imports `cards`, `schema` or `service`; a test holds them to it.
"""
