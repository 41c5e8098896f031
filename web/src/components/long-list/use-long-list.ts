import { type QueryKey, usePrefetchQuery, useQueries } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { cursorOf, type ListPage, placesInSight, rowsOf, withAnswers } from './pages.ts';

/** How many rows before the end of what was read the next page is read. */
const AHEAD = 60;

export interface LongList<T> {
  readonly rows: readonly T[];
  /** Identifies the content; another name is another list. */
  readonly name: string;
  /** False until the first page was read. */
  readonly isRead: boolean;
  /** True while the rows are still those of the previous list. */
  readonly isOld: boolean;
  /** True when there is more than was read. */
  readonly hasMore: boolean;
  readonly error: unknown;
  /** Reports which rows are on screen, by index. */
  readonly look: (first: number, last: number) => void;
  readonly retry: () => void;
}

interface Known<T> {
  readonly name: string;
  readonly pages: readonly ListPage<T>[];
}

/**
 * A list of any length: pages are read by cursor as one scrolls near them, and only pages on screen are read again
 * after changes. `key` identifies the list; its pages and cursors are stored under it.
 */
export function useLongList<T extends { readonly id: string }>(
  key: QueryKey,
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<ListPage<T>>,
): LongList<T> {
  const name = JSON.stringify(key);
  const [known, setKnown] = useState<Known<T>>({ name, pages: [] });
  const [sight, setSight] = useState<readonly [number, number]>([0, 0]);
  const isKnown = known.name === name;
  const pages = isKnown ? known.pages : [];
  const places = [0, ...placesInSight(pages, sight[0], sight[1], AHEAD).filter((place) => place > 0)].flatMap(
    (place) => {
      const cursor = cursorOf(pages, place);
      return cursor === null ? [] : [{ place, cursor }];
    },
  );
  const queryOf = (cursor: string | undefined) => ({
    queryKey: [...key, cursor ?? ''],
    queryFn: ({ signal }: { signal: AbortSignal }) => read(cursor, signal),
  });
  // Asked for while the page is still being rendered: the server reads the first rows meanwhile.
  usePrefetchQuery(queryOf(undefined));
  const answers = useQueries({ queries: places.map(({ cursor }) => queryOf(cursor)) });
  const next = withAnswers(
    pages,
    places.map(({ place }, which) => [place, answers[which]?.data] as const),
  );
  useEffect(() => {
    if (next !== pages) setKnown({ name, pages: next });
  });
  const rows = useMemo(() => rowsOf(next.length === 0 ? known.pages : next), [next, known.pages]);
  const look = useCallback((first: number, last: number) => {
    setSight((before) => (before[0] === first && before[1] === last ? before : [first, last]));
  }, []);
  const isOld = next.length === 0 && known.pages.length > 0;
  const broken = answers.find(({ isError, data }) => isError && data === undefined);
  return {
    rows,
    name: isOld ? known.name : name,
    isRead: next.length > 0,
    isOld,
    hasMore: next.at(-1)?.nextCursor != null,
    error: broken?.error ?? null,
    look,
    retry: () => {
      for (const answer of answers) if (answer.isError) void answer.refetch();
    },
  };
}
