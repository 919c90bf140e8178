/** Keys that are held down. */

/**
 * True for Enter and Space repeated by a key held down: what one press does must not go on by
 * itself. In a text a held Space is still a row of spaces.
 */
export function isHeldPress(event: { key: string; repeat: boolean }, inText: boolean): boolean {
  return event.repeat && (event.key === "Enter" || (event.key === " " && !inText));
}
