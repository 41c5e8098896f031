/** How long a part of a card must be on screen without a break to count as seen. @default 300 ms */
export const DWELL_MS = 300;

/** The parts of a card that were not seen yet, and since when those on screen are. */
export interface Sight<Part> {
  readonly missing: ReadonlySet<Part>;
  readonly since: ReadonlyMap<Part, number>;
}

/** Nothing was seen yet. */
export const noSight = <Part>(parts: Iterable<Part>): Sight<Part> => ({ missing: new Set(parts), since: new Map() });

/**
 * Updates what was seen by what is on screen, uncovered, at a moment: a part that stays long enough counts as seen, a
 * part that leaves starts anew.
 */
export function look<Part>({ missing, since }: Sight<Part>, onScreen: ReadonlySet<Part>, now: number): Sight<Part> {
  const begun = new Map(
    [...missing].filter((part) => onScreen.has(part)).map((part) => [part, since.get(part) ?? now]),
  );
  const left = [...missing].filter((part) => now - (begun.get(part) ?? now) < DWELL_MS);
  return { missing: new Set(left), since: begun };
}
