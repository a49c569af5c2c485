"""The drill: replicas behind a real proxy with a shared Redis, and what may happen to them.

Each act breaks or replaces something under load. Promises are checked while it happens; one that
is broken makes the exit code.
"""
