"""The examples that people copy: each is run as its page says, against a service that runs."""
