interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

/** The items of several pages of a list. */
export interface ManyPages<T> {
  readonly items: readonly T[];
  /** True when the list is longer than what was read. */
  readonly isCut: boolean;
}

/** Reads a list page by page, up to a number of pages; `onFirst` gets the first one as soon as it came, if more follow. */
export async function readPages<T>(
  most: number,
  read: (cursor: string | undefined) => Promise<Page<T>>,
  onFirst: (items: readonly T[]) => void = () => {},
): Promise<ManyPages<T>> {
  const items: T[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < most; page += 1) {
    const answer = await read(cursor);
    items.push(...answer.items);
    if (answer.nextCursor === null) return { items, isCut: false };
    if (page === 0) onFirst(answer.items);
    cursor = answer.nextCursor;
  }
  return { items, isCut: true };
}

/** Query options for a list that loads a page at a time on request. */
export const PAGE_BY_PAGE = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { readonly nextCursor: string | null }) => nextCursor,
} as const;
