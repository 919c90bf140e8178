/** "Your turn" where somebody looks elsewhere: in the window's title and in its little picture. */

const QUIET = "/icon.svg";
const CALLING = "/icon-turn.svg";

export const calledTitle = (title: string, calls: boolean) => (calls ? `● ${title}` : title);

/** Changes the picture of the window. */
export function callByIcon(calls: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const href = calls ? CALLING : QUIET;
  if (link && link.getAttribute("href") !== href) link.href = href;
}
