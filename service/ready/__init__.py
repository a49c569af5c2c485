"""Answers that are the same each time, sent from memory before the application is asked.

* constant.py   how the GraphQL door says that an answer will be the same each time
* store.py      such answers, ready for the wire, in a bounded number of bytes
* noting.py     the outermost middleware: sees the answers pass, and keeps those
* lane.py       what the protocol asks: the bytes of an answer, counted and logged like any other
"""
