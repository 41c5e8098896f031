import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isAppError, type OperationOutput } from '../../../../src/client/index.ts';
import { showToast } from '../../components/toast.tsx';
import { nowMs, readInstant } from '../../time/now.ts';
import { client } from '../client.ts';
import { keys } from '../keys.ts';
import { errorWords } from '../problem.ts';

/** How Belfry is, and how far its clock is ahead of this device's, in milliseconds. */
export type Health = OperationOutput<'get-health'> & { readonly skewMs: number };
export type HealthFinding = Health['findings'][number];

/** No event tells how a computer does. */
const READ_AGAIN_MS = 10_000;
/** What is being looked at, or copied, is soon done. */
const SOON_MS = 1_000;

/** What the doctor finds, with the numbers behind it; read again by itself while somebody looks. */
export function useHealth() {
  return useQuery({
    queryKey: keys.health,
    queryFn: ({ signal }) => read(false, signal),
    refetchInterval({ state: { data, error } }) {
      // Who may not see it may not in ten seconds either.
      if (isAppError(error, 'forbidden')) return false;
      return data?.isLooking || (data?.backup.runningSince ?? null) !== null ? SOON_MS : READ_AGAIN_MS;
    },
  });
}

/** Half of the way there and back lies between a clock's reading and its arrival. */
async function read(again: boolean, signal?: AbortSignal): Promise<Health> {
  const asked = nowMs();
  const health = await client.getHealth(again ? { again } : {}, signal === undefined ? {} : { signal });
  return { ...health, skewMs: Math.round(readInstant(health.now) - (asked + nowMs()) / 2) };
}

/** Has everything looked at anew, however fresh the last look is. */
export function useLookAgain() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => read(true),
    onSuccess: (health) => queries.setQueryData(keys.health, health),
    onError: (error) => showToast({ text: errorWords(error), tone: 'bad' }),
  });
}

/** Begins a backup; the page shows how it stands. */
export function useBackUp() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.backUp({}),
    onError: (error) => showToast({ text: errorWords(error), tone: 'bad' }),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.health }),
  });
}
