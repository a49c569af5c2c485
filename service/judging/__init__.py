"""How requests are worked on: what each may cost, and where long work is done.

* job.py      one HTTP request as work: its budget, what it has spent, who waits for it
* limits.py   what a request may cost, where the operator says nothing else
* reading.py  what it takes to say what is wrong with a body
* saying.py   the message for a request that costs too much
* threads.py  long work, off the event loop
"""
