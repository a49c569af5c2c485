"""What `/metrics` says, as values."""

from collections.abc import Iterator

from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.samples import Sample


def samples(text: str) -> Iterator[Sample]:
    """Every sample, in the order of the text."""
    for family in text_string_to_metric_families(text):
        yield from family.samples


def total(text: str, name: str, **labels: str) -> float:
    """The sum of all series of this name that have these labels."""
    return sum(
        sample.value
        for sample in samples(text)
        if sample.name == name and labels.items() <= sample.labels.items()
    )
