"""Why there is no release."""


class Refused(Exception):
    """Something must be put right first; the text is one sentence for people."""
