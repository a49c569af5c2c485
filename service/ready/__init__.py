"""Requests that are like others before them, answered before the application is asked.

* constant.py   how a door says that an answer will be the same each time, or how others are made
* store.py      such answers and heads, ready for the wire, in a bounded number of bytes
* noting.py     the outermost middleware: sees the answers pass, and keeps those
* heads.py      takes a request apart that came as one piece
* lane.py       what the protocol asks: the bytes of an answer, counted and logged like any other
* protocol.py   the protocol that asks
"""
