/** Marks a scrolling box with `data-more` while something lies below its lower edge (styles/base.css). */
export function moreBelow(box: HTMLElement) {
  const mark = () => box.toggleAttribute("data-more", box.scrollHeight - box.scrollTop - box.clientHeight > 2);
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
