import { describe, expect, it } from 'vitest';
import { parseInstant } from './instant.ts';
import { formatWall } from './wall.ts';

describe('ISO date-times', () => {
  it.each([
    ['2026-12-25T09:00:00Z', Date.UTC(2026, 11, 25, 9)],
    ['2026-12-25T09:00:00.250Z', Date.UTC(2026, 11, 25, 9, 0, 0, 250)],
    ['2026-12-25T09:00:00,25+01:00', Date.UTC(2026, 11, 25, 8, 0, 0, 250)],
    ['2026-12-25 09:00+0100', Date.UTC(2026, 11, 25, 8)],
    ['2026-12-25 09:00 +01:00', Date.UTC(2026, 11, 25, 8)],
    ['2026-12-25t09:00z', Date.UTC(2026, 11, 25, 9)],
    ['2026-12-25T09:00-00:00', Date.UTC(2026, 11, 25, 9)],
    ['2026-12-25T09:00+01', Date.UTC(2026, 11, 25, 8)],
    ['20261225T090000Z', Date.UTC(2026, 11, 25, 9)],
    ['2026-12-25T09:00:00+01:00[Europe/Warsaw]', Date.UTC(2026, 11, 25, 8)],
    ['2026-12-25T08:00:00Z[Europe/Warsaw]', Date.UTC(2026, 11, 25, 8)],
    ['2026-12-25T09:00:00+01:00[!Europe/Warsaw][u-ca=gregory]', Date.UTC(2026, 11, 25, 8)],
    ['2026-11-01T01:30-05:00[America/New_York]', Date.UTC(2026, 10, 1, 6, 30)],
  ])('%s is an instant', (text, at) => {
    expect(parseInstant(text)).toMatchObject({ ok: true, kind: 'instant', at });
  });

  it.each([
    ['2026-12-25T09:00', 'wall', '2026-12-25T09:00:00'],
    ['2026-12-25 09:00:30', 'wall', '2026-12-25T09:00:30'],
    ['2026-12-25', 'date', '2026-12-25T00:00:00'],
    ['2028-02-29', 'date', '2028-02-29T00:00:00'],
    ['2026-12-25T09:00[europe/warsaw]', 'wall', '2026-12-25T09:00:00'],
  ])('%s is on the wall clock', (text, kind, wall) => {
    const reading = parseInstant(text);
    expect(reading.ok && reading.kind !== 'instant' ? [reading.kind, formatWall(reading.wall)] : reading).toEqual([
      kind,
      wall,
    ]);
  });

  it('keeps the zone in brackets', () => {
    expect(parseInstant('2026-12-25T09:00[asia/calcutta]')).toMatchObject({ ok: true, zone: 'Asia/Calcutta' });
  });

  it.each([
    ['2026-02-30T09:00', 'bad-date'],
    ['2027-02-29', 'bad-date'],
    ['2026-13-01', 'bad-date'],
    ['26-12-25', 'bad-date'],
    ['2026-12-25T24:00', 'bad-time'],
    ['2026-12-25T09:60', 'bad-time'],
    ['2026-12-25T23:59:60Z', 'bad-time'],
    ['2026-12-25T9:00', 'bad-date'],
    ['2026-12-25T09:00+24:00', 'bad-time'],
    ['2026-12-25T09:00+05:00[Europe/Warsaw]', 'offset-conflict'],
    ['2026-03-08T02:30-05:00[America/New_York]', 'offset-conflict'],
    ['2026-12-25T09:00[Mars/Olympus]', 'unknown-zone'],
    ['2026-12-25T09:00[u-ca=hebrew]', 'unsupported'],
    ['2026-12-25T09:00[!x=y]', 'unsupported'],
    ['2026-12-25T09:00Z tomorrow', 'bad-date'],
    ['', 'bad-date'],
  ])('refuses %j: %s', (text, code) => {
    expect(parseInstant(text)).toMatchObject({ ok: false, issue: { code } });
  });
});
