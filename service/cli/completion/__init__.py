"""Completion in bash, zsh and fish, from a list of all commands and values that is made ahead."""
