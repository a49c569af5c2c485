"""Requests with a part left out: each is answered or refused by its rules, and never breaks one."""
