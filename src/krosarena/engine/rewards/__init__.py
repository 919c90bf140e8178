"""Demonic Rewards (CTR 4.7): what the tokens say, as immutable values."""
