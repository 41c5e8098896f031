/** A page as a list operation returns it. */
export interface ListPage<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

/** The cursor of a page: undefined for the first, null when it cannot be read yet. */
export function cursorOf<T>(pages: readonly ListPage<T>[], place: number): string | undefined | null {
  return place === 0 ? undefined : (pages[place - 1]?.nextCursor ?? null);
}

/** Pages with the newest answers; the same array when none is newer. Pages behind the last one are dropped. */
export function withAnswers<T>(
  pages: readonly ListPage<T>[],
  answers: readonly (readonly [place: number, page: ListPage<T> | undefined])[],
): readonly ListPage<T>[] {
  let next: ListPage<T>[] | null = null;
  for (const [place, page] of answers) {
    if (page === undefined || (next ?? pages)[place] === page) continue;
    next ??= [...pages];
    if (place <= next.length) next[place] = page;
  }
  if (next === null) return pages;
  const end = next.findIndex(({ nextCursor }) => nextCursor === null);
  return end === -1 ? next : next.slice(0, end + 1);
}

/** The rows of all pages, each once: a row that moved may be on two pages for a moment. */
export function rowsOf<T extends { readonly id: string }>(pages: readonly ListPage<T>[]): readonly T[] {
  const seen = new Set<string>();
  const rows: T[] = [];
  for (const { items } of pages) {
    for (const item of items) {
      if (seen.has(item.id)) continue;
      seen.add(item.id);
      rows.push(item);
    }
  }
  return rows;
}

/** The indexes of the pages with rows from `first` to `last`, and of the next page when its rows are near. */
export function placesInSight<T>(pages: readonly ListPage<T>[], first: number, last: number, ahead: number): number[] {
  const places: number[] = [];
  let from = 0;
  for (const [place, { items }] of pages.entries()) {
    if (from <= last + ahead && from + items.length > first) places.push(place);
    from += items.length;
  }
  if (last + ahead >= from && pages.at(-1)?.nextCursor !== null) places.push(pages.length);
  return places;
}
