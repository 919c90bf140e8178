"""Rules with several steps, as procedures: casting, turns, blocks, the set-up."""
