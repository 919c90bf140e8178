"""The rules with several steps, as resumable procedures on a stack. Here the state changes."""
