import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../client.ts';
import { keys } from '../keys.ts';

/** So many messages are shown of a search. */
const MOST = 40;

/** What was said with these words in it, newest first; nothing is asked below two letters. */
export function useFoundMessages(words: string) {
  return useQuery({
    queryKey: keys.foundMessages(words),
    queryFn: ({ signal }) => client.searchMessages({ q: words, limit: MOST }, { signal }),
    enabled: words.length >= 2,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
}
