# Several requests in one.
batch-item-names = An item has either `operation` or `path`.
batch-path-only = `method` goes with `path` only.
batch-get-body = GET has no body.
batch-in-batch = A batch holds no batches.
batch-items =
    { $limit ->
        [one] A batch has at most { $limit } item.
       *[other] A batch has at most { $limit } items.
    }
batch-over-time = The time for the batch ran out before this item's turn; send the item again.
