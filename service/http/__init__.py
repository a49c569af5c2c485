"""The street: the one way of a request through the service, and of its answer back.

* pipeline.py      all stages, top to bottom
* build.py         them, as the settings say
* receive.py       the body: counted and timed as it comes
* identify.py      the record of a request, its id and its trace
* limit.py         what the head of a request may be, and how long all may take
* authenticate.py  who calls
* authorise.py     what they may do, and whether there is room for it
* routes.py        which endpoint answers: it charges, negotiates, decodes, judges and encodes
* charge.py        what a caller pays
* negotiate.py     the language of an answer
* settle.py        what the work took, paid
* send.py          the headers that every answer has, and the wire
"""
