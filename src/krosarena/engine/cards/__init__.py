"""What a card says, as immutable values. No state, no turn: a definition never changes."""
