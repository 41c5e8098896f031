import type { TimeLimits } from '../../../../src/when/preview/index.ts';
import { useMe, useStatus } from '../../api/me.ts';

/** What a text about time is read with besides itself. */
export interface ReadingContext {
  /** The zone of times of day; null: not known. */
  readonly zone: string | null;
  /** The person's language, in which it is said what is wrong. @default that of the words */
  readonly language?: string | undefined;
  /** What the server allows; undefined until it said so. */
  readonly limits: TimeLimits | undefined;
}

/** The person's zone and the server's limits. @param zone another zone than the person's */
export function useReadingContext(zone?: string): ReadingContext {
  const me = useMe().data;
  return { zone: zone ?? me?.zone ?? null, language: me?.language ?? undefined, limits: useStatus().data?.limits };
}
