interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

/** What several pages of a list hold. */
export interface ManyPages<T> {
  readonly items: readonly T[];
  /** True when the list is longer than what was read. */
  readonly isCut: boolean;
}

/** Reads a list page by page, and so many at most. */
export async function readPages<T>(
  most: number,
  read: (cursor: string | undefined) => Promise<Page<T>>,
): Promise<ManyPages<T>> {
  const items: T[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < most; page += 1) {
    const answer = await read(cursor);
    items.push(...answer.items);
    if (answer.nextCursor === null) return { items, isCut: false };
    cursor = answer.nextCursor;
  }
  return { items, isCut: true };
}

/** How a list is read a page at a time, as a person asks for more. */
export const PAGE_BY_PAGE = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { readonly nextCursor: string | null }) => nextCursor,
} as const;
