"""The changing part of a game, cheap to copy and to save; only play and effects write it."""
