table-title = Table
