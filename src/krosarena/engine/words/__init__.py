"""The words of card text and what they do. One registration each: see ``docs/words.md``.

``reading`` turns a line of a card file into effects, powers or a reward; the other modules are the
vocabulary, a family each, with their words at the end.
"""
