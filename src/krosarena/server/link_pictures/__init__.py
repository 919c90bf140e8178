"""Pictures of tables and replays for those who share a link to them.

Whoever shows a preview of a link runs no script and draws no SVG, so the server draws a PNG of the
position as somebody without a seat sees it. The figures are those of the client, written to a file
when it is built; the letters are Lilita One (OFL, see NOTICE.md).
"""
