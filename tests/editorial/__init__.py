"""What an editor checks: terms, spelling, links, and the notices of third parties."""
