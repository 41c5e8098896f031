import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../client.ts';
import { keys } from '../keys.ts';

/** How many messages a search shows. */
const MOST = 40;

/** Messages with these words, newest first; shorter than two letters, no request is made. */
export function useFoundMessages(words: string) {
  return useQuery({
    queryKey: keys.foundMessages(words),
    queryFn: ({ signal }) => client.searchMessages({ q: words, limit: MOST }, { signal }),
    enabled: words.length >= 2,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
}
