"""How requests are executed: what each may cost, and where long work is done.

* job.py      one HTTP request as a job: its budget, the work spent, and its client
* limits.py   default limits, and the steps of work around a judgement
* reading.py  steps to find the faults of a body
* saying.py   the message for a request that costs too much
* names.py    what sentences call players and cards
* threads.py  long work, off the event loop
"""
