import { describe, expect, it } from 'vitest';
import { findZones, zoneChoices, zoneClock } from './zones.ts';

describe('the choice of a zone', () => {
  it("puts the person's own zones first, each once", () => {
    const choices = zoneChoices(['Asia/Tokyo', null, 'Asia/Tokyo', 'Europe/Warsaw']);
    expect(choices.slice(0, 2)).toEqual(['Asia/Tokyo', 'Europe/Warsaw']);
    expect(choices.filter((zone) => zone === 'Asia/Tokyo')).toHaveLength(1);
    expect(choices).toContain('UTC');
  });

  it('finds a zone by any part of its name, with spaces for underscores', () => {
    const choices = zoneChoices([]);
    expect(findZones(choices, 'warsaw', 5)).toEqual(['Europe/Warsaw']);
    expect(findZones(choices, 'new york', 5)).toEqual(['America/New_York']);
    expect(findZones(choices, 'nowhere', 5)).toEqual([]);
  });

  it('shows the time of day there', () => {
    expect(zoneClock('Asia/Tokyo', Date.parse('2026-11-21T07:05:00Z'))).toBe('16:05');
  });
});
