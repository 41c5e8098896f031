import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keys } from '../../api/keys.ts';
import { useDebounced } from '../../components/use-debounced.ts';
import { useNow } from '../../time/now.ts';
import { spokenLanguage } from '../../voice/spoken.ts';
import { useGrammar } from './grammar.ts';
import type { Reading } from './reading.ts';
import type { ReadingContext } from './reading-context.ts';
import { type Changed, readChangeOnServer, readOnServer } from './server-reading.ts';

/** How long a text must rest before the server is asked. Milliseconds. */
const REST_MS = 120;

/**
 * The meaning of a text, in the same frame as it is typed: the grammar runs in the page. When it cannot be loaded the
 * server reads, and the reading may belong to the previous text (`isCurrent` is false).
 */
export function useReading(text: string, { zone, language, limits }: ReadingContext): CurrentReading {
  const grammar = useGrammar();
  const now = useNow();
  const local = useMemo(
    () =>
      grammar === null || grammar === 'failed' || limits === undefined
        ? null
        : grammar.readLocally(text, { now, zone, language, locale: spokenLanguage(), limits }),
    [grammar, text, now, zone, language, limits],
  );
  const asked = useServerReading(text, {
    key: ['', zone ?? ''],
    read: (rested, signal) => readOnServer(rested, zone ?? undefined, signal),
    isWanted: grammar === 'failed',
  });
  return withCurrency(local ?? asked, text);
}

/** The meaning of a change in words, relative to what it changes: read by the server, as when it is saved. */
export function useChangeReading(
  text: string,
  { zone, changed }: { readonly zone: string; readonly changed: Changed },
) {
  const [id] = Object.values(changed);
  const reading = useServerReading(text, {
    key: [String(id), zone],
    read: (rested, signal) => readChangeOnServer(rested, { zone, changed }, signal),
    isWanted: true,
  });
  return withCurrency(reading, text);
}

interface CurrentReading {
  readonly reading: Reading;
  readonly isCurrent: boolean;
}

const withCurrency = (reading: Reading, text: string): CurrentReading => ({
  reading,
  isCurrent: reading.kind === 'empty' ? text.trim() === '' : reading.text === text,
});

interface ServerRead {
  /** What it is read for, and in which zone. */
  readonly key: readonly [changed: string, zone: string];
  readonly read: (rested: string, signal: AbortSignal) => Promise<Reading>;
  readonly isWanted: boolean;
}

function useServerReading(text: string, { key: [changed, zone], read, isWanted }: ServerRead): Reading {
  const rested = useDebounced(text, REST_MS);
  const query = useQuery({
    queryKey: keys.preview(rested, zone, changed),
    queryFn: ({ signal }) => read(rested, signal),
    enabled: isWanted && rested.trim() !== '',
    placeholderData: (before) => before,
    staleTime: 10_000,
    retry: false,
  });
  return text.trim() === '' ? { kind: 'empty' } : (query.data ?? { kind: 'empty' });
}
