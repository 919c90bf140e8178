"""Where people find a game: open seats, quick pairing, challenges, who else is there.

The database decides who has which seat and who plays whom; each worker shows what it says. Redis
only hints at when to look again; without it workers look every two seconds, and say so.
"""
