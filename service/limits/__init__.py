"""What a request may take before anybody looks at it: bytes of URL, headers and body, and time.

* head.py      URL and headers, as a middleware and as the numbers that the protocol counts by
* sizes.py     how large a body may be, by path
* bodies.py    the body: refused before it is read, counted while it is read, and timed
* protocol.py  the same limits at the socket, where no middleware has been asked yet
* refusals.py  the answer, in the form of the door that was asked
"""
