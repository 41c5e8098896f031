import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keys } from '../../api/keys.ts';
import { useDebounced } from '../../components/use-debounced.ts';
import { useNow } from '../../time/now.ts';
import { useGrammar } from './grammar.ts';
import type { Reading } from './reading.ts';
import type { ReadingContext } from './reading-context.ts';
import { readOnServer } from './server-reading.ts';

/** A text rests this long before the server is asked. Milliseconds. */
const REST_MS = 120;

/**
 * What a text means, in the same frame as it is typed: the grammar runs in the page. Where it cannot be loaded the server reads, and
 * the reading may be of the text before (`isCurrent` is false).
 */
export function useReading(
  text: string,
  { zone, limits }: ReadingContext,
): { readonly reading: Reading; readonly isCurrent: boolean } {
  const grammar = useGrammar();
  const now = useNow();
  const local = useMemo(
    () =>
      grammar === null || grammar === 'failed' || limits === undefined
        ? null
        : grammar.readLocally(text, { now, zone, limits }),
    [grammar, text, now, zone, limits],
  );
  const asked = useServerReading(text, zone ?? undefined, grammar === 'failed');
  const reading = local ?? asked;
  return { reading, isCurrent: reading.kind === 'empty' ? text.trim() === '' : reading.text === text };
}

function useServerReading(text: string, zone: string | undefined, isWanted: boolean): Reading {
  const rested = useDebounced(text, REST_MS);
  const query = useQuery({
    queryKey: keys.preview(rested, zone ?? ''),
    queryFn: ({ signal }) => readOnServer(rested, zone, signal),
    enabled: isWanted && rested.trim() !== '',
    placeholderData: (before) => before,
    staleTime: 10_000,
    retry: false,
  });
  return text.trim() === '' ? { kind: 'empty' } : (query.data ?? { kind: 'empty' });
}
