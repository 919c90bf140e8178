"""What the three rule books rule on, as data, and which of it the rule cases prove.

The YAML files list every paragraph; nothing here plays a game. Only the command line uses it.
"""
