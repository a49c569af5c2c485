"""How requests are worked on: what each may cost, and where long work is done.

* job.py      one HTTP request as work: its budget, what it has spent, who waits for it
* threads.py  long work, off the event loop
"""
