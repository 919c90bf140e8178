"""Every way to play: which teams are legal, and how they are chosen at the table.

Above the content, below everything that plays games; the engine knows nothing of it.
"""
