"""The small changes that rules and words are made of: one function, one thing that happens.

Together with ``play`` the only place that writes a state; words of cards call these.
"""
