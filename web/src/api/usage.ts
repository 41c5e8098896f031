import { useQuery } from '@tanstack/react-query';
import { client } from './client.ts';
import type { UsageFilter } from './inputs.ts';
import { keys } from './keys.ts';

/** The tokens of today, or of a schedule or a run. */
export function useUsage(filter: UsageFilter) {
  return useQuery({ queryKey: keys.usageOf(filter), queryFn: ({ signal }) => client.getUsage(filter, { signal }) });
}

/** Limits per minute have room again without any event. */
const AGAIN_MS = 30_000;

/** Every limit, with its use. */
export function useLimits() {
  return useQuery({
    queryKey: keys.limits,
    queryFn: ({ signal }) => client.listLimits({}, { signal }),
    refetchInterval: AGAIN_MS,
  });
}
