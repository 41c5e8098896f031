/** A page, as every list operation returns it. */
interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

/** Reads the pages of a list until it ends or `most` items are read. */
export async function readAll<T>(
  read: (paging: { limit: number; cursor?: string }) => Promise<Page<T>>,
  most = Number.POSITIVE_INFINITY,
): Promise<T[]> {
  const items: T[] = [];
  let cursor: string | undefined;
  do {
    const page = await read({ limit: Math.min(100, most - items.length), ...(cursor === undefined ? {} : { cursor }) });
    items.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && items.length < most);
  return items.slice(0, most);
}
