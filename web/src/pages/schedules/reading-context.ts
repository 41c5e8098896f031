import type { TimeLimits } from '../../../../src/when/index.ts';
import { useMe, useStatus } from '../../api/me.ts';

/** What a text about time is read with besides itself. */
export interface ReadingContext {
  /** The zone of times of day; null: not known. */
  readonly zone: string | null;
  /** What the server allows; undefined until it said so. */
  readonly limits: TimeLimits | undefined;
}

/** The person's zone and the server's limits. @param zone another zone than the person's */
export function useReadingContext(zone?: string): ReadingContext {
  const own = useMe().data?.zone ?? null;
  return { zone: zone ?? own, limits: useStatus().data?.limits };
}
