/** Words are never broken: `use:fitting` makes the letters of a short text smaller until its longest word fits. */
const SMALLEST = 10.5;
const STEP = 0.5;

export function fitting(node: HTMLElement): { destroy: () => void } {
  let width = -1;
  const fit = () => {
    node.style.fontSize = "";
    let size = parseFloat(getComputedStyle(node).fontSize);
    while (node.scrollWidth > node.clientWidth && size > SMALLEST) {
      size -= STEP;
      node.style.fontSize = `${size}px`;
    }
  };
  const watched = new ResizeObserver(() => {
    // Only another width changes what fits: smaller letters change the height alone.
    if (node.clientWidth === width) return;
    width = node.clientWidth;
    fit();
  });
  watched.observe(node);
  const reread = new MutationObserver(fit);
  reread.observe(node, { characterData: true, childList: true, subtree: true });
  void document.fonts?.ready.then(fit);
  return {
    destroy: () => {
      watched.disconnect();
      reread.disconnect();
    },
  };
}
