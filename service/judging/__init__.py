"""How requests are executed: what each may cost, and where long work is done.

* job.py      one HTTP request as a job: its budget, the work spent, and its client
* limits.py   default limits, and the steps of work around a judgement
* reading.py  steps to find the faults of a body
* saying.py   the message for a request that costs too much
* seat_names.py  what sentences call players
* card_names.py  what they call cards
* names.py       both, for an answer or a refusal
* threads.py  long work, off the event loop
"""
