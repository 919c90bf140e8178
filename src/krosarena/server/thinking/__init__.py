"""What must not run on the event loop: previews, hints, bots, reviews, checks of files.

``pool`` is the server's side, the processes and their queues. The other modules hold what the
processes do: functions of plain values that touch neither storage nor sockets.
"""
