"""Every setting of the service, once, and the variables that they are read from."""
