import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { parseWall, type WallMs } from './wall.ts';
import { formatOffset, instantToWall, isSkippedDay, offsetAt, resolveWall, wallToInstant } from './zone.ts';
import { isZone, resolveZone } from './zone-id.ts';

const wall = (text: string) => parseWall(text) as WallMs;
const HARD_ZONES = [
  'America/New_York',
  'Europe/Warsaw',
  'Europe/London',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Africa/Cairo',
  'Africa/Casablanca',
  'America/Sao_Paulo',
  'Asia/Gaza',
  'Antarctica/Troll',
  'America/St_Johns',
];

describe('Zone arithmetic', () => {
  it('has the offset Temporal has, at instants all over 2005 to 2045', () => {
    let seed = 7;
    for (const zone of HARD_ZONES) {
      for (let i = 0; i < 200; i++) {
        seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
        const at = Date.UTC(2005) + Math.floor((seed / 4_294_967_296) * 40 * 365.25 * 86_400_000);
        const expected = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6;
        expect([zone, at, offsetAt(zone, at)]).toEqual([zone, at, expected]);
      }
    }
  });

  it('resolves every quarter hour around every change from 2024 to 2030 as Temporal does', () => {
    for (const zone of HARD_ZONES) {
      let transition = Temporal.Instant.from('2024-01-01T00:00Z')
        .toZonedDateTimeISO(zone)
        .getTimeZoneTransition('next');
      while (transition !== null && transition.year < 2030) {
        for (let shift = -8; shift <= 8; shift++) {
          const plain = transition.toPlainDateTime().add({ minutes: shift * 15 });
          const at = wallToInstant(zone, wall(plain.toString({ smallestUnit: 'second' })));
          expect([zone, plain.toString(), at]).toEqual([
            zone,
            plain.toString(),
            plain.toZonedDateTime(zone).epochMilliseconds,
          ]);
          const later = wallToInstant(zone, wall(plain.toString({ smallestUnit: 'second' })), { overlap: 'second' });
          expect(later).toBe(plain.toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds);
        }
        transition = transition.getTimeZoneTransition('next');
      }
    }
  });

  it('names the gap and its end', () => {
    expect(resolveWall('America/New_York', wall('2026-03-08T02:30:00'))).toEqual({
      kind: 'gap',
      end: Date.UTC(2026, 2, 8, 7),
      shifted: Date.UTC(2026, 2, 8, 7, 30),
      from: wall('2026-03-08T02:00:00'),
      to: wall('2026-03-08T03:00:00'),
    });
    expect(wallToInstant('Australia/Lord_Howe', wall('2026-10-04T02:15:00'), { gap: 'next-valid' })).toBe(
      Date.UTC(2026, 9, 3, 15, 30),
    );
  });

  it('knows a date that a zone jumped over', () => {
    expect(isSkippedDay('Pacific/Apia', wall('2011-12-30'))).toBe(true);
    expect(isSkippedDay('Pacific/Apia', wall('2011-12-31'))).toBe(false);
    expect(isSkippedDay('America/Sao_Paulo', wall('2018-11-04'))).toBe(false);
  });

  it('keeps fixed offsets fixed', () => {
    expect(instantToWall('+05:30', 0)).toBe(19_800_000);
    expect(wallToInstant('-03:00', 0)).toBe(10_800_000);
    expect(offsetAt('UTC', 1e12)).toBe(0);
  });

  it('writes offsets as ISO 8601 does', () => {
    expect([0, 7_200_000, -12_600_000].map(formatOffset)).toEqual(['Z', '+02:00', '-03:30']);
  });
});

describe('Zone ids', () => {
  it.each([
    ['europe/warsaw', 'Europe/Warsaw'],
    ['Asia/Calcutta', 'Asia/Calcutta'],
    ['asia/kolkata', 'Asia/Kolkata'],
    ['Europe/Kiev', 'Europe/Kiev'],
    ['US/pacific', 'US/Pacific'],
    ['utc', 'UTC'],
    ['Z', 'UTC'],
    ['+05:30', '+05:30'],
    ['UTC+2', '+02:00'],
    ['-0800', '-08:00'],
    ['GMT+00:00', 'UTC'],
  ])('%s is kept as %s', (text, zone) => {
    expect(resolveZone(text)).toMatchObject({ ok: true, zone });
    expect(isZone(zone)).toBe(true);
  });

  it.each(['', 'Mars/Olympus', 'PDT', '+25:00', '+05:75', '../etc/passwd', 'x'.repeat(80), 'Europe/Warsaw\n'])(
    'refuses %j',
    (text) => {
      const found = resolveZone(text);
      if (text.trim() === 'Europe/Warsaw') expect(found).toMatchObject({ ok: true, zone: 'Europe/Warsaw' });
      else expect(found).toMatchObject({ ok: false });
    },
  );

  it('names the place most likely meant by an abbreviation', () => {
    expect(resolveZone('EST')).toEqual({ ok: true, zone: 'EST', better: 'America/New_York' });
    expect(resolveZone('PST')).toEqual({ ok: false, hint: 'Did you mean America/Los_Angeles?' });
  });
});
