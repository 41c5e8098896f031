import { useQuery } from '@tanstack/react-query';
import { browserZone } from '../time/zones.ts';
import { api } from './calls.ts';
import { keys } from './keys.ts';

/** Who is signed in. */
export function useMe() {
  return useQuery({ queryKey: keys.me, queryFn: ({ signal }) => api.me(signal) });
}

/** The zone every time on the page is shown in: the person's, or the browser's until it is known. */
export function useZone(): string {
  return useMe().data?.zone ?? browserZone();
}

/** How Belfry is: model, counts, next due. */
export function useStatus() {
  return useQuery({ queryKey: keys.status, queryFn: ({ signal }) => api.status(signal), refetchInterval: 60_000 });
}
