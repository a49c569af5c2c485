"""Caches of answers in this process and in Redis, bounded in bytes; quotas and claims too."""
