import { describe, expect, it } from 'vitest';
import { createSeenWatch, type Presence } from './seen-watch.ts';

const HERE: Presence = { visible: true, focused: true, inputAgoMs: 5_000, screen: 'own' };

/** Looks every half second, with the lines on screen at each look; returns what was reported when. */
function play(looks: readonly (readonly [Partial<Presence>, readonly string[]])[]) {
  const watch = createSeenWatch();
  return looks.flatMap(([presence, lines], index) => {
    const seen = watch.look({ ...HERE, ...presence }, lines, index * 500);
    return seen === null ? [] : [{ at: index * 500, ids: seen.ids, onScreenMs: seen.proof.onScreenMs }];
  });
}

describe('A line on the page', () => {
  it('is reported once, after a second on screen', () => {
    const looks = Array.from({ length: 6 }, () => [{}, ['msg_1']] as const);
    expect(play(looks)).toEqual([{ at: 1_000, ids: ['msg_1'], onScreenMs: 1_000 }]);
  });

  it('begins anew where it left the screen, or nobody was at the page meanwhile', () => {
    for (const gap of [
      [{}, []],
      [{ focused: false }, ['msg_1']],
      [{ visible: false }, ['msg_1']],
      [{ inputAgoMs: 60_001 }, ['msg_1']],
    ] as const)
      expect(play([[{}, ['msg_1']], gap, [{}, ['msg_1']], [{}, ['msg_1']], [{}, ['msg_1']]])).toMatchObject([
        { at: 2_000 },
      ]);
  });

  it('is not reported from a shared screen, and from one that is read aloud wherever it is', () => {
    const on = (presence: Partial<Presence>) => play([0, 1, 2, 3].map(() => [presence, ['msg_1']] as const));
    expect(on({ screen: 'shared' })).toEqual([]);
    expect(on({ screen: 'read_aloud', visible: false })).toHaveLength(1);
  });

  it('is reported again where the report was lost', () => {
    const watch = createSeenWatch();
    const at = (now: number) => watch.look(HERE, ['msg_1'], now)?.ids ?? [];
    expect([at(0), at(1_000), at(2_000)]).toEqual([[], ['msg_1'], []]);
    watch.forget(['msg_1']);
    expect([at(2_500), at(3_500)]).toEqual([[], ['msg_1']]);
  });
});
