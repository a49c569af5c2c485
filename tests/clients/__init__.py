"""The clients of `clients/`: made from the contract, packed, installed elsewhere, and used."""
