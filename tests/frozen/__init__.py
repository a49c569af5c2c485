"""Whole answers, frozen as data: what the service says today, byte for byte.

A topic is a file of `data/`; `python -m tests.frozen` writes them anew and says what has changed.
"""
