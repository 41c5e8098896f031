import { describe, expect, it } from 'vitest';
import { changesClocks, shownZone, threeZones, zoneMark } from './zone-words.ts';

const at = (iso: string) => Date.parse(iso);
const [WARSAW, TOKYO, NEW_YORK] = ['Europe/Warsaw', 'Asia/Tokyo', 'America/New_York'];

describe('an instant in three zones', () => {
  it('says each with its date, its time to the second and its distance from UTC', () => {
    expect(threeZones(at('2026-11-23T20:30:05Z'), WARSAW, TOKYO)).toBe(
      [
        'Yours: Monday 23 November 2026, 21:30:05 (Europe/Warsaw, +01:00)',
        'The schedule’s: Tuesday 24 November 2026, 05:30:05 (Asia/Tokyo, +09:00)',
        'UTC: 2026-11-23T20:30:05.000Z',
      ].join('\n'),
    );
  });

  it('says one line where the zones are one, and none of a schedule where there is none', () => {
    expect(threeZones(at('2026-11-23T20:30:05Z'), WARSAW, WARSAW)).toMatch(/^Yours and the schedule’s: .*\nUTC: .*$/);
    expect(threeZones(at('2026-11-23T20:30:05Z'), WARSAW, null)).toMatch(/^Yours: .*\nUTC: .*$/);
  });

  it('tells the two passes of an hour that comes twice apart, and that the clocks change that day', () => {
    const first = threeZones(at('2026-10-25T00:30:00Z'), WARSAW, null);
    const second = threeZones(at('2026-10-25T01:30:00Z'), WARSAW, null);
    expect(first).toContain('02:30:00 (Europe/Warsaw, +02:00)');
    expect(second).toContain('02:30:00 (Europe/Warsaw, +01:00)');
    for (const words of [first, second]) expect(words).toContain('The clocks change that day in Europe/Warsaw.');
    // The clocks of the schedule's zone changed a week later.
    expect(threeZones(at('2026-11-01T12:00:00Z'), WARSAW, NEW_YORK)).toMatch(
      /The clocks change that day in America\/New_York\.$/,
    );
  });

  it('knows the whole day of a change, and no day beside it', () => {
    expect(changesClocks(at('2026-03-28T23:30:00Z'), WARSAW)).toBe(true);
    expect(changesClocks(at('2026-03-29T21:30:00Z'), WARSAW)).toBe(true);
    expect(changesClocks(at('2026-03-28T22:30:00Z'), WARSAW)).toBe(false);
    expect(changesClocks(at('2026-03-29T22:30:00Z'), WARSAW)).toBe(false);
    expect(changesClocks(at('2026-03-29T12:00:00Z'), TOKYO)).toBe(false);
  });

  it('is shown in the zone that was chosen, with its name where that is not the reader’s', () => {
    expect(shownZone('mine', WARSAW, TOKYO)).toBe(WARSAW);
    expect(shownZone('schedule', WARSAW, TOKYO)).toBe(TOKYO);
    expect(shownZone('schedule', WARSAW, null)).toBe(WARSAW);
    expect(shownZone('utc', WARSAW, TOKYO)).toBe('UTC');
    expect(zoneMark(WARSAW, WARSAW)).toBe('');
    expect(zoneMark('UTC', WARSAW)).toBe(' UTC');
    expect(zoneMark('America/New_York', WARSAW)).toBe(' New York');
  });
});
