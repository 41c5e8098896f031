import { Temporal } from 'temporal-polyfill';
import { spanWords } from '../../../domain/span-words.ts';
import { shortDay } from '../../../domain/timing/short-day.ts';
import { type EpochMs, SECOND_MS } from '../../../when/index.ts';

/** Instants for people, in their zone. */
export interface Moments {
  readonly zone: string;
  /** "Mon 23 Nov 09:00", with the year when it is not this one. Empty for null. */
  short(iso: string | null): string;
  /** "Mon 23 Nov 09:00:05, in 2 days". Empty for null. */
  long(iso: string | null): string;
  /** "in 2 days", "3 min ago". Empty for null. */
  relative(iso: string | null): string;
  /** "02:10", with the day when it is not today. */
  clockTime(iso: string): string;
}

/** The zone of this computer, if it knows one. */
export function computerZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

export function createMoments(zone: string, now: EpochMs): Moments {
  const local = (ms: EpochMs) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
  const today = local(now);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = (at: Temporal.ZonedDateTime) =>
    `${shortDay(at.toPlainDate().toString())}${at.year === today.year ? '' : ` ${at.year}`}`;
  const short = (iso: string | null, seconds = false) => {
    if (iso === null) return '';
    const at = local(epochOf(iso));
    return `${day(at)} ${two(at.hour)}:${two(at.minute)}${seconds && at.second !== 0 ? `:${two(at.second)}` : ''}`;
  };
  const relative = (iso: string | null) => (iso === null ? '' : relativeWords(epochOf(iso) - now));
  return {
    zone,
    short: (iso) => short(iso),
    long: (iso) => (iso === null ? '' : `${short(iso, true)}, ${relative(iso)}`),
    relative,
    clockTime(iso) {
      const at = local(epochOf(iso));
      const time = `${two(at.hour)}:${two(at.minute)}`;
      return at.toPlainDate().equals(today.toPlainDate()) ? time : `${day(at)} ${time}`;
    },
  };
}

export function epochOf(iso: string): EpochMs {
  return Temporal.Instant.from(iso).epochMilliseconds;
}

function relativeWords(deltaMs: number): string {
  const span = spanWords(Math.abs(deltaMs));
  if (span === '') return 'now';
  return deltaMs > 0 ? `in ${span}` : `${span} ago`;
}

/** How late something started; empty when it was on time (within 2 seconds). */
export function latenessWords(latenessMs: number | null): string {
  return latenessMs === null || latenessMs < 2 * SECOND_MS ? '' : `${spanWords(latenessMs)} late`;
}
