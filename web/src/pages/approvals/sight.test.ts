import { describe, expect, it } from 'vitest';
import { DWELL_MS, look, noSight } from './sight.ts';

const both = new Set(['text', 'end']);
const missing = (sight: { readonly missing: ReadonlySet<string> }) => [...sight.missing];

describe('what was seen of a card', () => {
  it('counts after it was on screen for 300 ms, and not a moment sooner', () => {
    const first = look(noSight(both), both, 1_000);
    expect(DWELL_MS).toBe(300);
    expect(missing(look(first, both, 1_299))).toEqual(['text', 'end']);
    expect(missing(look(first, both, 1_300))).toEqual([]);
  });

  it('begins anew when it was covered or scrolled away in between', () => {
    const first = look(noSight(both), both, 1_000);
    const covered = look(first, new Set(['text']), 1_200);
    expect(missing(look(covered, both, 1_300))).toEqual(['end']);
    expect(missing(look(look(covered, both, 1_300), both, 1_599))).toEqual(['end']);
    expect(missing(look(look(covered, both, 1_300), both, 1_600))).toEqual([]);
  });

  it('stays seen, since a card may be taller than the screen', () => {
    const top = look(look(noSight(both), new Set(['text']), 0), new Set(['text']), 400);
    expect(missing(top)).toEqual(['end']);
    expect(missing(look(look(top, new Set(['end']), 500), new Set(['end']), 800))).toEqual([]);
  });
});
