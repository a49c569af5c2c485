"""Writes what a start would read of our own data to the build cache."""

from cards import build_cache
from cards.catalogue import CATALOGUE, CONTENTS, encode_own, read_own
from cards.messages.bundles import messages_name, read_messages
from cards.messages.entries import encoded
from cards.model.language import Language
from cards.texts import TEXTS, shipped_texts


def write() -> None:
    """Write the contents, the catalogue, its texts and the messages of every language."""
    values: dict[str, object] = {CONTENTS: read_own(), CATALOGUE: encode_own()}
    values[TEXTS] = shipped_texts()
    values |= {messages_name(language): encoded(read_messages(language)) for language in Language}
    build_cache.write_all(values)
