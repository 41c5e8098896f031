import { describe, expect, it } from 'vitest';
import { chooseBulk, versionOf } from './bulk-choice.ts';

const A = { id: 'apr_a', revision: 1 };
const B = { id: 'apr_b', revision: 1 };
const C = { id: 'apr_c', revision: 2 };
const all = new Set([A, B, C].map(versionOf));

describe('a decision over several', () => {
  it('is only about cards that are selected and were seen', () => {
    expect(chooseBulk([A, B, C], new Set([A, B].map(versionOf)), new Set([B, C].map(versionOf)))).toEqual({
      ready: [B],
      approvable: [B],
      unseen: [A],
      seenCount: 2,
    });
  });

  it('leaves out a card that was edited since it was seen and selected', () => {
    const edited = { ...B, revision: 2 };
    expect(chooseBulk([A, edited], all, all)).toMatchObject({ ready: [A], unseen: [], seenCount: 1 });
  });

  it('leaves out of an approval what cannot be approved as it is; a no is possible all the same', () => {
    const troubled = { ...B, problem: { code: 'limit_reached', message: 'There are 50.', hint: null } };
    const choice = chooseBulk([A, troubled], all, all);
    expect(choice.ready).toEqual([A, troubled]);
    expect(choice.approvable).toEqual([A]);
  });

  it('leaves out what no longer waits', () => {
    expect(chooseBulk([C], all, all).ready).toEqual([C]);
  });
});
