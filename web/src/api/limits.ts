import { useQuery } from '@tanstack/react-query';
import { client } from './client.ts';
import { keys } from './keys.ts';

/** What is counted within a minute has room again without anything happening. */
const AGAIN_MS = 30_000;

/** Every limit, with what is used of it. */
export function useLimits() {
  return useQuery({
    queryKey: keys.limits,
    queryFn: ({ signal }) => client.listLimits({}, { signal }),
    refetchInterval: AGAIN_MS,
  });
}
