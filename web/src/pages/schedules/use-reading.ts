import { useQuery } from '@tanstack/react-query';
import { keys } from '../../api/keys.ts';
import { useDebounced } from '../../components/use-debounced.ts';
import { readText } from './read-text.ts';
import type { Reading } from './reading.ts';

/** The text rests this long before it is read. Milliseconds. */
const REST_MS = 50;

/** What a text means, while it is typed. `isCurrent`: the reading is of the text as it stands. */
export function useReading(
  text: string,
  zone: string | undefined,
): { readonly reading: Reading; readonly isCurrent: boolean } {
  const wanted = text.trim();
  const rested = useDebounced(wanted, REST_MS);
  const query = useQuery({
    queryKey: keys.preview(rested, zone ?? ''),
    queryFn: ({ signal }) => readText(rested, zone, signal),
    enabled: rested !== '',
    placeholderData: (before) => before,
    staleTime: 10_000,
    retry: false,
  });
  if (wanted === '') return { reading: { kind: 'empty' }, isCurrent: true };
  const reading = query.data ?? ({ kind: 'empty' } as const);
  return { reading, isCurrent: reading.kind !== 'empty' && reading.text === wanted };
}
