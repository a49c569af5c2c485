"""Writes the modules that follow from the contract: `python -m contract_to_python`."""
