import { useQuery } from '@tanstack/react-query';
import type { WeekStart } from '../../../src/domain/people/week-start.ts';
import { browserZone } from '../time/zones.ts';
import { client } from './client.ts';
import { keys } from './keys.ts';

/** The person who is signed in. */
export function useMe() {
  return useQuery({ queryKey: keys.me, queryFn: ({ signal }) => client.getMe({}, { signal }) });
}

/** True when the signed-in person may make changes; a read-only token gives a page without them. */
export function useMayChange(): boolean {
  const access = useMe().data?.access;
  return access === 'user' || access === 'admin';
}

/** True for an administrator, who sees Belfry's health, people and models. */
export function useIsAdmin(): boolean {
  return useMe().data?.access === 'admin';
}

/** The zone of all times on the page: the person's, or the browser's while that is unknown. */
export function useZone(): string {
  return useMe().data?.zone ?? browserZone();
}

/** The first day of the person's week; Monday while unknown. */
export function useWeekStart(): WeekStart {
  return useMe().data?.weekStart ?? 'monday';
}

/** Belfry's status: model, counts, next due. */
export function useStatus() {
  return useQuery({
    queryKey: keys.status,
    queryFn: ({ signal }) => client.getStatus({}, { signal }),
    refetchInterval: 60_000,
  });
}
