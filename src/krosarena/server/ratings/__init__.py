"""How strong people are, as far as their rated games tell."""
