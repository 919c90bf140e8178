"""What the three rule books rule on, as data, and which of it the rule cases prove.

The YAML files list every paragraph; nothing here plays a game. The command line and the server's
reference pages use it.
"""
