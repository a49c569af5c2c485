"""The street: the one way of a request through the service, and of its answer back.

* pipeline.py      all stages, top to bottom
* receive.py       the body: counted and timed as it comes
* exchange.py      identify: the record of a request, its id and its trace
* deadline.py      how long anything may take
* limit.py         what the head of a request may be
* authenticate.py  who calls; what they may do says `service.access.visit`
* routes.py        which endpoint answers: it negotiates, decodes, judges and encodes
* endpoint.py      its answer, or the problem that it raises
* settle.py        what the work took, paid
* send.py          the headers that every answer has, and the wire
* record.py        told at the end: metrics, log, traces
"""
