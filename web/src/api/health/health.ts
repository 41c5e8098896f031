import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isAppError, type OperationOutput } from '../../../../src/client/index.ts';
import { showToast } from '../../components/toast.tsx';
import { nowMs, readInstant } from '../../time/now.ts';
import { client } from '../client.ts';
import { keys } from '../keys.ts';
import { errorWords } from '../problem.ts';

/** Belfry's health, and how far its clock is ahead of this device's, in milliseconds. */
export type Health = OperationOutput<'get-health'> & { readonly skewMs: number };
export type HealthFinding = Health['findings'][number];

/** No event reports the state of a computer. */
const READ_AGAIN_MS = 10_000;
/** Examinations and backups under way finish soon. */
const SOON_MS = 1_000;

/** The doctor's findings and the numbers behind them; refreshed while somebody looks. */
export function useHealth() {
  return useQuery({
    queryKey: keys.health,
    queryFn: ({ signal }) => read(false, signal),
    refetchInterval({ state: { data, error } }) {
      // A person without the right will not have it in ten seconds either.
      if (isAppError(error, 'forbidden')) return false;
      return data?.isLooking || (data?.backup.runningSince ?? null) !== null ? SOON_MS : READ_AGAIN_MS;
    },
  });
}

/** The clock is read about half a round trip before the answer arrives. */
async function read(again: boolean, signal?: AbortSignal): Promise<Health> {
  const asked = nowMs();
  const health = await client.getHealth(again ? { again } : {}, signal === undefined ? {} : { signal });
  return { ...health, skewMs: Math.round(readInstant(health.now) - (asked + nowMs()) / 2) };
}

/** Starts a new examination, however fresh the last one is. */
export function useLookAgain() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => read(true),
    onSuccess: (health) => queries.setQueryData(keys.health, health),
    onError: (error) => showToast({ text: errorWords(error), tone: 'bad' }),
  });
}

/** Starts a backup; the page shows its progress. */
export function useBackUp() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.backUp({}),
    onError: (error) => showToast({ text: errorWords(error), tone: 'bad' }),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.health }),
  });
}
