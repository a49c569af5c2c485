"""The `sh` blocks of pages, run by bash."""
