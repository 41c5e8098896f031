import { type Clock, type EpochMs, HOUR_MS } from '../../when/index.ts';

/** How many times an hour the owner is told of new tools, and as many times of changed ones. */
const NEWS_AN_HOUR = 3;

/** Limits news about a server that changes its tools again and again. Returns null when there were too many. */
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
