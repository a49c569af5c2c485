"""Pages for people: a value of the catalogue in, an HTML document out; nothing of HTTP."""
