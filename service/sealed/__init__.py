"""Sealed tables: whole tables that players carry, and that only this service opens."""
