import { useQuery } from '@tanstack/react-query';
import { api, type UsageFilter } from './calls.ts';
import { keys } from './keys.ts';

/** The tokens of today, and of a schedule or a run. */
export function useUsage(filter: UsageFilter) {
  return useQuery({ queryKey: keys.usageOf(filter), queryFn: ({ signal }) => api.usage(filter, signal) });
}
