# The language of this folder: its name in English, and the locale of its numbers and lists.

-language = English
-locale = en_GB
