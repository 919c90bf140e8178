"""The language of card text: one registry of words, one reader, one catalogue for each tongue.

A word is a plain value with templates (``injure {n} [to {who}]``); usage lines, ``docs/words.md``,
the JSON Schema and error messages come from them. Nothing here knows what a word does in a game.
"""
