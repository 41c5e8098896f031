/** How long a part of a card has to be on screen, without a break, to count as seen. @default 300 ms */
export const DWELL_MS = 300;

/** Which parts of a card were not seen yet, and since when those that are on screen are. */
export interface Sight<Part> {
  readonly missing: ReadonlySet<Part>;
  readonly since: ReadonlyMap<Part, number>;
}

/** Nothing was seen yet. */
export const noSight = <Part>(parts: Iterable<Part>): Sight<Part> => ({ missing: new Set(parts), since: new Map() });

/** A look at what is on screen, uncovered, at a moment: what stays there long enough was seen, what goes away begins anew. */
export function look<Part>({ missing, since }: Sight<Part>, onScreen: ReadonlySet<Part>, now: number): Sight<Part> {
  const begun = new Map(
    [...missing].filter((part) => onScreen.has(part)).map((part) => [part, since.get(part) ?? now]),
  );
  const left = [...missing].filter((part) => now - (begun.get(part) ?? now) < DWELL_MS);
  return { missing: new Set(left), since: begun };
}
