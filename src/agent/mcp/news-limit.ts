import { type Clock, type EpochMs, HOUR_MS } from '../../when/index.ts';

/** So often in an hour the owner is told that tools are new, and so often that some changed. */
const NEWS_AN_HOUR = 3;

/** Bounds how often the owner is told of a server that changes what it says again and again. Answers null when it is too often. */
export function createNewsLimit(clock: Pick<Clock, 'now'>): (kind: string) => { readonly isLast?: boolean } | null {
  const told = new Map<string, readonly EpochMs[]>();
  return (kind) => {
    const now = clock.now();
    const recent = (told.get(kind) ?? []).filter((at) => at > now - HOUR_MS);
    if (recent.length >= NEWS_AN_HOUR) return null;
    told.set(kind, [...recent, now]);
    return recent.length + 1 === NEWS_AN_HOUR ? { isLast: true } : {};
  };
}
