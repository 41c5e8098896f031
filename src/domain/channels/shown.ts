/** How a page was there when a line stood on it, as the page itself says. */
export interface ShownProof {
  readonly visible: boolean;
  readonly focused: boolean;
  /** How long the line was on screen without a break. Milliseconds. */
  readonly onScreenMs: number;
  /** How long ago a key, a touch or a scroll came to that page. Milliseconds. */
  readonly inputAgoMs: number;
  /** Whether it belongs to one person, is shared with others, or is read aloud by a screen reader. */
  readonly screen: (typeof SCREENS)[number];
}

export const SCREENS = ['own', 'shared', 'read_aloud'] as const;

/** A line that is on screen for a shorter time was passed over. Milliseconds. */
export const ON_SCREEN_MS = 1_000;
/** Somebody is at a page for this long after they did something there. Milliseconds. */
export const INPUT_WITHIN_MS = 60_000;

/**
 * Whether a line was seen: the page was in front of somebody who did something there, and the line was on screen. A
 * shared screen proves nothing, and what a screen reader reads need not be on screen.
 */
export function provesShown({ visible, focused, onScreenMs, inputAgoMs, screen }: ShownProof): boolean {
  if (screen === 'shared' || !focused || inputAgoMs > INPUT_WITHIN_MS) return false;
  return screen === 'read_aloud' || (visible && onScreenMs >= ON_SCREEN_MS);
}
