"""The street: the one way of a request through the service, and of its answer back.

* pipeline.py      all stages, top to bottom
* build.py         all stages, as the settings say
* receive.py       the body: counted and timed as it comes
* identify.py      the record of a request, its id and its trace
* limit.py         what the head of a request may be, and what it may say of its body
* deadlines.py     how long a body, and all of a request, may take
* cors.py          which pages of other origins may ask
* deprecation.py   headers about deprecated parts
* problems.py      problem documents
* authenticate.py  who calls
* authorise.py     what they may do, and whether there is room for it
* routes.py        which endpoint answers: it charges, negotiates, decodes, judges and encodes
* charge.py        what a caller pays
* negotiate.py     the language of an answer
* settle.py        what the work took, paid
* send.py          the headers that every answer has, and the wire
"""
