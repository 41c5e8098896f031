/** How far above a part's end to test, so that its whole last line is visible. Pixels. */
const LINE_PX = 16;
/** How far from its sides to test. Pixels. */
const INSET_PX = 8;

/**
 * True when the last line of a part of a card is visible: not covered by a toast, a dialog, the phone's bar or the
 * card's own buttons at the bottom.
 */
export function isInSight(card: Element, part: Element): boolean {
  const { left, right, top, bottom } = part.getBoundingClientRect();
  if (right <= left) return false;
  const low = Math.max(bottom - 1, (top + bottom) / 2);
  const high = low - LINE_PX;
  const inset = Math.min(INSET_PX, (right - left) / 3);
  const across = [left + inset, (left + right) / 2, right - inset];
  return across.every((x) => isUncovered(card, x, low) && isUncovered(card, x, high));
}

function isUncovered(card: Element, x: number, y: number): boolean {
  const hit = document.elementFromPoint(x, y);
  return hit !== null && card.contains(hit) && hit.closest('[data-cover]') === null;
}
