interface Row {
  readonly id: string;
}

/** The shown rows of a list, and how many new ones wait. */
export interface Settled<T> {
  readonly rows: readonly T[];
  readonly kept: number;
}

/**
 * The rows as they may be shown. While the pointer is over them, none moves: each keeps its place and shows its new
 * state, even if it no longer belongs there. Rows after the last one are appended; rows that belong in between are
 * counted and wait.
 */
export function settle<T extends Row>(shown: readonly T[], rows: readonly T[], isHeld: boolean): Settled<T> {
  if (!isHeld || shown.length === 0) return { rows, kept: 0 };
  const now = new Map(rows.map((row, place) => [row.id, place]));
  const before = new Set(shown.map(({ id }) => id));
  const end = rows.findLastIndex(({ id }) => before.has(id));
  const between = rows.slice(0, end + 1).filter(({ id }) => !before.has(id)).length;
  const stay = shown.map((row) => {
    const place = now.get(row.id);
    return place === undefined ? row : (rows[place] ?? row);
  });
  return { rows: [...stay, ...rows.slice(end + 1)], kept: between };
}
