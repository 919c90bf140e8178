"""Cells, sight, reach and arenas: geometry without a word about units or turns.

Anything may read it; it imports nothing but itself.
"""
