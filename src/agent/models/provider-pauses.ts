import { type Clock, type EpochMs, MINUTE_MS } from '../../when/index.ts';

/** The longest pause, whatever a provider or another process says. */
export const LONGEST_PAUSE_MS = 15 * MINUTE_MS;
/** How many providers are remembered at once. */
const KEPT = 100;
const LONGEST_REASON = 300;

/** Messages between processes on the same data. */
export interface Others {
  tell(payload: string): void;
  listen(listener: (payload: string) => void): void;
}

export interface Pause {
  readonly until: EpochMs;
  /** The provider's own words. */
  readonly reason: string;
}

/** Until when providers are paused at their own request, from any process on the same data. */
export interface ProviderPauses {
  /** Null when it may be called. */
  of(key: string): Pause | null;
  /** Pauses it for a time, in all processes. */
  pause(key: string, ms: number, reason: string): void;
}

export function createProviderPauses(clock: Pick<Clock, 'now'>, others: Others | null): ProviderPauses {
  const pauses = new Map<string, Pause>();
  const keep = (key: string, { until, reason }: Pause): void => {
    const now = clock.now();
    for (const [other, pause] of pauses) if (pause.until <= now) pauses.delete(other);
    const known = pauses.get(key);
    if (until <= now || (known !== undefined && known.until >= until) || pauses.size >= KEPT) return;
    pauses.set(key, { until: Math.min(until, now + LONGEST_PAUSE_MS), reason });
  };
  others?.listen((payload) => {
    const told = read(payload);
    if (told !== null) keep(told.key, told);
  });
  return {
    of(key) {
      const pause = pauses.get(key);
      const left = pause === undefined ? 0 : pause.until - clock.now();
      // Longer than any pause: the clock was set back.
      return pause !== undefined && left > 0 && left <= LONGEST_PAUSE_MS ? pause : null;
    },
    pause(key, ms, reason) {
      const until = clock.now() + Math.min(ms, LONGEST_PAUSE_MS);
      keep(key, { until, reason });
      others?.tell(JSON.stringify({ key, until, reason: reason.slice(0, LONGEST_REASON) }));
    },
  };
}

/** Null for an invalid message: anybody with access to the database may send one. */
function read(payload: string): (Pause & { readonly key: string }) | null {
  try {
    const { key, until, reason } = JSON.parse(payload) as Record<string, unknown>;
    const fits = typeof key === 'string' && key.length <= LONGEST_REASON && typeof reason === 'string';
    return fits && Number.isSafeInteger(until)
      ? { key, until: Number(until), reason: reason.slice(0, LONGEST_REASON) }
      : null;
  } catch {
    return null;
  }
}
