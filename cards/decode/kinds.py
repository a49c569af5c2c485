"""What a type is made of, as `msgspec` inspects types: one walk for all who look through shapes."""

from collections.abc import Iterator

from msgspec import inspect


def parts_of(kind: inspect.Type) -> Iterator[inspect.Type]:
    """The types right below one: what it holds, or what a value of it may be."""
    match kind:
        case inspect.Metadata(type=inner) | inspect.CollectionType(item_type=inner):
            yield inner
        case inspect.UnionType(types=inside) | inspect.TupleType(item_types=inside):
            yield from inside
        case inspect.DictType(key_type=key, value_type=value):
            yield from (key, value)
        case inspect.StructType(fields=fields):
            yield from (field.type for field in fields)
        case _:
            return


def kinds_in(root: inspect.Type) -> Iterator[inspect.Type]:
    """A type and all types inside it; each struct once."""
    waiting, seen = [root], set[type]()
    while waiting:
        kind = waiting.pop()
        if isinstance(kind, inspect.StructType):
            if kind.cls in seen:
                continue
            seen.add(kind.cls)
        yield kind
        waiting += parts_of(kind)
