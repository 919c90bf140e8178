"""How people compare: profiles, the lists of the best, whom one follows, what can be watched.

Nothing of a game that is not public reaches anybody but those who played it.
"""
