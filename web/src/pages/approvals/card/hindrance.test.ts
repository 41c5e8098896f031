import { describe, expect, it } from 'vitest';
import { hindranceOf } from './hindrance.ts';

const now = Date.parse('2026-11-23T12:00:00Z');
const card = { expiresAt: '2026-11-24T12:00:00.000Z', problem: null };
const read = { now, mayDecide: true, isFolded: false, seen: { isSeen: true, missing: null } };

describe('a card that cannot be approved', () => {
  it('says why: it was not read, its text is folded, its time is up, it cannot be done, or who looks may only read', () => {
    const words = (given: Partial<typeof card>, how: object) => hindranceOf({ ...card, ...given }, { ...read, ...how });
    expect(words({}, {})).toBeNull();
    expect(words({}, { seen: { isSeen: false, missing: 'below' } })).toEqual({
      words: 'Scroll to the end to approve.',
      way: 'show',
      isSaid: true,
    });
    expect(words({}, { seen: { isSeen: false, missing: 'above' } })?.words).toMatch(/back up/);
    expect(words({}, { isFolded: true })).toMatchObject({ way: 'unfold' });
    expect(words({ expiresAt: '2026-11-23T12:00:00.000Z' }, {})?.words).toMatch(/time is up/);
    const problem = { code: 'time_in_past', message: 'Its time was today.', hint: null };
    expect(hindranceOf({ ...card, problem }, read)?.words).toBe('It cannot be approved as it is: Its time was today.');
    expect(words({}, { mayDecide: false })?.words).toMatch(/read only/);
  });

  it('is not approved before it was looked at for a moment, without a word about it', () => {
    expect(hindranceOf(card, { ...read, seen: { isSeen: false, missing: null } })).toMatchObject({ isSaid: false });
  });
});
