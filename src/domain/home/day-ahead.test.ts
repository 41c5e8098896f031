import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { HOUR_MS } from '../../when/index.ts';
import type { Language } from '../words/language.ts';
import { hourBegan, hoursAhead } from './day-ahead.ts';
import { healthWords } from './health-words.ts';
import { punctualityOf } from './lateness.ts';

const at = (iso: string) => Temporal.Instant.from(iso).epochMilliseconds;

it('begins an hour where the clock on the wall does, also at half past elsewhere', () => {
  expect(hourBegan('Europe/Warsaw', at('2026-11-23T10:47:31Z'))).toBe(at('2026-11-23T10:00:00Z'));
  expect(hourBegan('Asia/Kolkata', at('2026-11-23T10:47:31Z'))).toBe(at('2026-11-23T10:30:00Z'));
});

it('shows the hours ahead with what comes, the night, quiet hours and busy spots', () => {
  const from = at('2026-11-23T10:00:00Z');
  const one = { scheduleId: 'sch_1', what: 'stretch', agent: 'leo' };
  const coming = [5, 3, 1, 2, 4, 6].map((minute) => ({ ...one, at: from + HOUR_MS + minute * 60_000 }));
  const quiet = { from: '21:30', to: '07:00', zone: 'Europe/Warsaw', action: 'skip' } as const;
  const hours = hoursAhead(coming, new Map([[3, 2]]), { from, zone: 'Europe/Warsaw', quiet });
  expect(hours).toHaveLength(24);
  expect(hours.map(({ count }) => count).slice(0, 5)).toEqual([0, 6, 0, 2, 0]);
  expect(hours[1]).toMatchObject({ busy: true, first: coming.toSorted((a, b) => a.at - b.at).slice(0, 4) });
  expect(hours[3]?.busy).toBe(false);
  const wall = (index: number) => (11 + index) % 24;
  expect(hours.flatMap(({ night }, index) => (night ? [wall(index)] : []))).toEqual([22, 23, 0, 1, 2, 3, 4, 5]);
  expect(hours.flatMap(({ quiet: isQuiet }, index) => (isQuiet ? [wall(index)] : []))).toEqual([
    22, 23, 0, 1, 2, 3, 4, 5, 6,
  ]);
});

it('sums up how late runs began by the nearest rank', () => {
  expect(punctualityOf([])).toEqual({ runs: 0, p50Ms: null, p95Ms: null });
  const counts = [
    { ms: 10, count: 90 },
    { ms: 400, count: 8 },
    { ms: 60_000, count: 2 },
  ];
  expect(punctualityOf(counts)).toEqual({ runs: 100, p50Ms: 10, p95Ms: 400 });
});

it('says in one sentence how Belfry is', () => {
  const now = 1_800_000_000_000;
  const today = { runs: 124, p50Ms: 20, p95Ms: 400 };
  const words = (facts: object, language: Language = 'en') =>
    healthWords({ ticks: true, today, lastBackupAt: now - 3 * HOUR_MS, now, ...facts }, language);
  expect(words({})).toBe('On time today: p95 0.4 s over 124 runs; last backup 3 h ago.');
  expect(words({}, 'de')).toBe('Heute pünktlich: p95 0,4 s in 124 Läufen; letzte Sicherung vor 3 h.');
  expect(words({ today: { ...today, p95Ms: 7 } })).toContain('p95 7 ms over');
  expect(words({ today: { ...today, runs: 1, p95Ms: 90_000 }, lastBackupAt: null })).toBe(
    'Late today: p95 1 min over 1 run; no backup was made yet.',
  );
  expect(words({ today: { runs: 0, p50Ms: null, p95Ms: null }, lastBackupAt: undefined })).toBe(
    'The clock ticks, and nothing was due today yet.',
  );
  expect(words({ ticks: false })).toBe('The clock does not tick: nothing fires; last backup 3 h ago.');
});
