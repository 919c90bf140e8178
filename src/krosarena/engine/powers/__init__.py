"""Power words (CTR 4.9). Rules ask what a power does, never what it is called."""
