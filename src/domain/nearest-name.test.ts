import { describe, expect, it } from 'vitest';
import { nearestName } from './nearest-name.ts';

describe('the nearest name', () => {
  it.each([
    ['BELFRY_PROT', ['BELFRY_PORT', 'BELFRY_HOST'], 'BELFRY_PORT'],
    ['shwo', ['show', 'skip'], 'show'],
    ['LS', ['ls', 'rm'], 'ls'],
    ['explian', ['explain', 'open'], 'explain'],
  ])('takes %s for the right one', (typed, candidates, expected) => {
    expect(nearestName(typed, candidates)).toBe(expected);
  });

  it('suggests nothing when nothing is near', () => {
    expect(nearestName('BELFRY_COLOUR', ['BELFRY_PORT', 'BELFRY_HOST'])).toBeUndefined();
    expect(nearestName('x', ['ls', 'rm'])).toBeUndefined();
    expect(nearestName('', ['ls'])).toBeUndefined();
  });
});
