import { useQuery } from '@tanstack/react-query';
import { client } from './client.ts';
import type { UsageFilter } from './inputs.ts';
import { keys } from './keys.ts';

/** The tokens of today, and of a schedule or a run. */
export function useUsage(filter: UsageFilter) {
  return useQuery({ queryKey: keys.usageOf(filter), queryFn: ({ signal }) => client.getUsage(filter, { signal }) });
}
