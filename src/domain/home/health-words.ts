import { say } from '../../voice/say.ts';
import { saySpan } from '../../voice/times.ts';
import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../when/index.ts';
import type { Language } from '../words/language.ts';
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
export function healthWords({ ticks, today, lastBackupAt, now }: HealthFacts, language: Language): string {
  const clock = ticks ? punctualityWords(today, language) : say(language, 'health.still');
  if (lastBackupAt === undefined) return `${clock}.`;
  if (lastBackupAt === null) return `${say(language, 'health.noBackup', { clock })}.`;
  return `${say(language, 'health.backup', { clock, span: spanShort(now - lastBackupAt, language) })}.`;
}

function punctualityWords({ runs: number, p95Ms }: Punctuality, language: Language): string {
  if (p95Ms === null) return say(language, 'health.ticks');
  const span = spanShort(p95Ms, language);
  return say(language, p95Ms <= ON_TIME_MS ? 'health.onTime' : 'health.late', { span, number });
}

/** `12 ms`, `0.4 s`, `12 s`, `4 min`, `3 h`, `2 days`. */
export function spanShort(ms: number, language: Language): string {
  const span = Math.max(0, ms);
  if (span < 100) return `${Math.max(1, Math.round(span))} ms`;
  if (span < 10 * SECOND_MS) {
    const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    return `${(span / SECOND_MS).toLocaleString(language, tenths)} s`;
  }
  if (span < MINUTE_MS) return `${Math.floor(span / SECOND_MS)} s`;
  if (span < HOUR_MS) return `${Math.floor(span / MINUTE_MS)} min`;
  if (span < DAY_MS) return `${Math.floor(span / HOUR_MS)} h`;
  return saySpan(language, Math.floor(span / DAY_MS) * DAY_MS);
}
