"""The game itself: rules, state, records and views. Standard library only.

Start at ``game.Game``, the public face; ``play`` holds the rules with several steps.
"""
