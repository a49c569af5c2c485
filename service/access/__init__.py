"""Access to the API: callers and their scopes, quotas, and refusals under load."""
