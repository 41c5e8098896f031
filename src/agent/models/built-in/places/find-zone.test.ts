import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { CITIES } from './cities.ts';
import { REGIONS, WIDE_PLACES, ZONE_NICKNAMES } from './countries.ts';
import { findZone } from './find-zone.ts';

describe('the zone of a place', () => {
  it.each([
    ['Tokyo', 'Asia/Tokyo'],
    ['new york', 'America/New_York'],
    ['NYC', 'America/New_York'],
    ['San Francisco', 'America/Los_Angeles'],
    ['São Paulo', 'America/Sao_Paulo'],
    ['KRAKÓW', 'Europe/Warsaw'],
    ['Łódź', 'Europe/Warsaw'],
    ['Zürich', 'Europe/Zurich'],
    ['Mumbai', 'Asia/Kolkata'],
    ['Kyiv', 'Europe/Kyiv'],
    ['Poland', 'Europe/Warsaw'],
    ['the Netherlands', 'Europe/Amsterdam'],
    ['the UK', 'Europe/London'],
    ['California', 'America/Los_Angeles'],
    ['St. Petersburg', 'Europe/Moscow'],
    ['europe/warsaw', 'Europe/Warsaw'],
    ['Europe/Warsaw', 'Europe/Warsaw'],
    ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['Pacific Time', 'America/Los_Angeles'],
    ['EST', 'America/New_York'],
    ['UTC', 'UTC'],
    ['Deutschland', 'Europe/Berlin'],
    ['die Schweiz', 'Europe/Zurich'],
    ['Niemcy', 'Europe/Berlin'],
    ['le Japon', 'Asia/Tokyo'],
    ['España', 'Europe/Madrid'],
    ['Warschau', 'Europe/Warsaw'],
    ['Paris, France', 'Europe/Paris'],
    ['Smallville, Kansas', 'America/Chicago'],
  ])('%s keeps %s', (words, zone) => {
    expect(findZone(words)).toEqual({ kind: 'zone', zone, fixed: false });
  });

  it.each([
    ['UTC+2', '+02:00'],
    ['gmt-3', '-03:00'],
    ['+5:30', '+05:30'],
  ])('%s is a fixed offset', (words, zone) => {
    expect(findZone(words)).toEqual({ kind: 'zone', zone, fixed: true });
  });

  it.each(['USA', 'Canada', 'australia', 'CET', 'IST', 'the United States', 'Vereinigte Staaten', 'Stany Zjednoczone'])(
    '%s has several, and offers cities',
    (words) => {
      const found = findZone(words);
      expect(found.kind).toBe('several');
      if (found.kind === 'several') expect(found.cities.length).toBeGreaterThan(1);
    },
  );

  it.each(['Atlantis', '', 'my house', 'the bath', 'der Essen', '+27:00'])('%j is not known', (words) => {
    expect(findZone(words)).toEqual({ kind: 'unknown' });
  });

  it('knows only zones that exist, and offers only cities it knows', () => {
    for (const zone of [...Object.keys(CITIES), ...Object.keys(REGIONS)]) {
      expect(() => new Temporal.ZonedDateTime(0n, zone), zone).not.toThrow();
    }
    const offered = [
      ...Object.values(WIDE_PLACES),
      ...Object.values(ZONE_NICKNAMES).filter((value) => Array.isArray(value)),
    ];
    for (const city of offered.flat()) expect(findZone(city).kind, city).toBe('zone');
  });
});
