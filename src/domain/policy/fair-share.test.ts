import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UserTags } from './fair-share.ts';

/** Assigns places to turns in their order: `user/agent`. */
function line(begun = 0) {
  const users = new Map<string, UserTags>();
  return (flow: string): number => {
    const [user = '', agent = ''] = flow.split('/');
    const tags = users.get(user) ?? new UserTags();
    users.set(user, tags);
    return tags.next(begun, agent);
  };
}

/** The served turns in order: by place, and the earlier of equal ones. */
function served(flows: readonly string[], place = line()): string[] {
  return flows
    .map((flow) => ({ flow, tag: place(flow) }))
    .sort((a, b) => a.tag - b.tag)
    .map(({ flow }) => flow);
}

const times = (count: number, flow: string) => Array.from({ length: count }, () => flow);

describe('the places of turns', () => {
  it('lets an agent with two turns past another agent of the same user with a thousand', () => {
    const order = served([...times(1_000, 'ann/scribe'), ...times(2, 'ann/cook')]);
    expect(order.slice(0, 6).filter((flow) => flow === 'ann/cook')).toHaveLength(2);
  });

  it('lets the agents of one user take turns', () => {
    const mixed = Array.from({ length: 30 }, (_, n) => ['ann/scribe', 'ann/cook', 'ann/coach'][n % 3] as string);
    const order = served(mixed);
    for (let from = 0; from < 30; from += 3) expect(new Set(order.slice(from, from + 3)).size).toBe(3);
  });

  it('gives a user with ten agents no more than a user with one', () => {
    const crowd = Array.from({ length: 200 }, (_, n) => `ann/agent${n % 10}`);
    const order = served([...crowd, ...times(20, 'bob/scribe')]);
    const until = order.lastIndexOf('bob/scribe') + 1;
    const anns = order.slice(0, until).filter((flow) => flow.startsWith('ann')).length;
    expect(anns).toBeLessThanOrEqual(21);
  });

  it('gives a user with a hundred agents of one turn each no more either', () => {
    const crowd = Array.from({ length: 100 }, (_, n) => `ann/agent${n}`);
    expect(served([...crowd, 'bob/scribe']).indexOf('bob/scribe')).toBeLessThan(2);
  });

  it('keeps the order within an agent, and lets nobody come before what began', () => {
    const flow = fc.constantFrom('ann/a', 'ann/b', 'ann/c', 'bob/a', 'bob/b');
    fc.assert(
      fc.property(fc.array(flow), fc.nat(1_000), (flows, begun) => {
        const place = line(begun);
        const last = new Map<string, number>();
        for (const one of flows) {
          const tag = place(one);
          expect(tag).toBeGreaterThan(last.get(one) ?? begun);
          last.set(one, tag);
        }
      }),
    );
  });
});
