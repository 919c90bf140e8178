"""SVG to PNG: for pictures of shared links."""

from __future__ import annotations

from pathlib import Path

FONT = Path(__file__).parents[1] / "link_pictures" / "lilita-one.ttf"


def rasterise(svg: str, width: int, height: int) -> bytes:
    import resvg_py  # a dozen megabytes that a process needs only now

    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            width=width,
            height=height,
            font_files=[str(FONT)],
            skip_system_fonts=True,
        )
    )
