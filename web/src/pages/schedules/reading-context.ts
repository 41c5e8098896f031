import type { TimeLimits } from '../../../../src/when/preview/index.ts';
import { useMe, useStatus } from '../../api/me.ts';

/** The context in which a text about time is read. */
export interface ReadingContext {
  /** The zone of times of day; null when unknown. */
  readonly zone: string | null;
  /** The language of error messages. @default that of the words */
  readonly language?: string | undefined;
  /** The server's limits; undefined while unknown. */
  readonly limits: TimeLimits | undefined;
}

/** The person's zone and the server's limits. @param zone another zone than the person's */
export function useReadingContext(zone?: string): ReadingContext {
  const me = useMe().data;
  return { zone: zone ?? me?.zone ?? null, language: me?.language ?? undefined, limits: useStatus().data?.limits };
}
