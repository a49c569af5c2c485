"""Agent frameworks with their own versions of the protocol, each in a process of its own."""
