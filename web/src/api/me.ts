import { useQuery } from '@tanstack/react-query';
import { browserZone } from '../time/zones.ts';
import { client } from './client.ts';
import { keys } from './keys.ts';

/** Who is signed in. */
export function useMe() {
  return useQuery({ queryKey: keys.me, queryFn: ({ signal }) => client.getMe({}, { signal }) });
}

/** The zone every time on the page is shown in: the person's, or the browser's until it is known. */
export function useZone(): string {
  return useMe().data?.zone ?? browserZone();
}

/** How Belfry is: model, counts, next due. */
export function useStatus() {
  return useQuery({
    queryKey: keys.status,
    queryFn: ({ signal }) => client.getStatus({}, { signal }),
    refetchInterval: 60_000,
  });
}
