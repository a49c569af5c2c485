# The language of this folder: its name in English, and the locale of its numbers and lists.

-language = Polish
-locale = pl_PL
