"""Clients: ours of `clients/`, made, packed, installed and used; and those of other people."""
