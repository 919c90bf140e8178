"""Many games played by programs, and what is learned from them."""
