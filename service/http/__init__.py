"""The HTTP pipeline: the one way of a request through the service, and of its answer back.

* pipeline.py      all stages, top to bottom
* receive.py       the body: counted and timed as it arrives
* identify.py      the record of a request, its id and its trace
* limit.py         limits of the head of a request, and of the body that it announces
* deadlines.py     time limits of a body, and of a whole request
* cors.py          origins whose pages may call the API
* deprecation.py   headers about deprecated parts
* problems.py      problem documents
* authenticate.py  the caller
* authorise.py     what the caller may do, and load shedding
* routes.py        the endpoint, which charges, negotiates, decodes, judges and encodes
* charge.py        the units that a caller pays
* negotiate.py     the language of an answer
* settle.py        settles the work that was really done
* compress.py      the body in a content coding that the client takes
* codings.py       the content codings, and which one a client prefers
* send.py          headers of every answer, and sending
"""
