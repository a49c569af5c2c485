"""`make bench`: what each door costs beside others that answer the same, side by side in one run.

Servers share one CPU, the load generator has the other. They are asked in turn, round after round,
so that a slow moment of the machine hits all, and every answer is compared with the first. What is
judged is the CPU time that a server's process took for a request, which stays the same where others
use the machine as well. `docs/performance.md` says what came of it.
"""
