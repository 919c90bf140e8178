/** Marks a scrolling box with `data-above` and `data-below` while something lies beyond that edge: it
 * fades there (ui/base.css). */
export function fading(box: HTMLElement) {
  const mark = () => {
    const scrolls = getComputedStyle(box).overflowY === "auto";
    box.toggleAttribute("data-above", scrolls && box.scrollTop > 2);
    box.toggleAttribute("data-below", scrolls && box.scrollHeight - box.scrollTop - box.clientHeight > 2);
  };
  const sizes = new ResizeObserver(mark);
  const contents = new MutationObserver(mark);
  sizes.observe(box);
  contents.observe(box, { childList: true, subtree: true, characterData: true });
  box.addEventListener("scroll", mark, { passive: true });
  return {
    destroy() {
      sizes.disconnect();
      contents.disconnect();
      box.removeEventListener("scroll", mark);
    },
  };
}
