import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../when/index.ts';
import type { Punctuality } from './lateness.ts';

/** On time: nineteen of twenty runs within this. Milliseconds. */
const ON_TIME_MS = 2 * SECOND_MS;

export interface HealthFacts {
  /** Whether the clock ticks. */
  readonly ticks: boolean;
  readonly today: Punctuality;
  /** When the last backup was made; null for never; undefined when unknown here. */
  readonly lastBackupAt: EpochMs | null | undefined;
  readonly now: EpochMs;
}

/** Belfry's health in one sentence: `On time today: p95 0.4 s over 124 runs; last backup 3 h ago.` */
export function healthWords({ ticks, today, lastBackupAt, now }: HealthFacts): string {
  const clock = ticks ? punctualityWords(today) : 'The clock does not tick: nothing fires';
  if (lastBackupAt === undefined) return `${clock}.`;
  return `${clock}; ${lastBackupAt === null ? 'no backup was made yet' : `last backup ${spanShort(now - lastBackupAt)} ago`}.`;
}

function punctualityWords({ runs, p95Ms }: Punctuality): string {
  if (p95Ms === null) return 'The clock ticks, and nothing was due today yet';
  const over = runs === 1 ? '1 run' : `${runs} runs`;
  return `${p95Ms <= ON_TIME_MS ? 'On time' : 'Late'} today: p95 ${spanShort(p95Ms)} over ${over}`;
}

/** `12 ms`, `0.4 s`, `12 s`, `4 min`, `3 h`, `2 days`. */
export function spanShort(ms: number): string {
  const span = Math.max(0, ms);
  if (span < 100) return `${Math.max(1, Math.round(span))} ms`;
  if (span < 10 * SECOND_MS) return `${(span / SECOND_MS).toFixed(1)} s`;
  if (span < MINUTE_MS) return `${Math.floor(span / SECOND_MS)} s`;
  if (span < HOUR_MS) return `${Math.floor(span / MINUTE_MS)} min`;
  if (span < DAY_MS) return `${Math.floor(span / HOUR_MS)} h`;
  const days = Math.floor(span / DAY_MS);
  return days === 1 ? '1 day' : `${days} days`;
}
