import { describe, expect, it } from 'vitest';
import { admit, arrange, groupsOf } from './arrivals.ts';

const card = (id: string, agent: string, minute: number) => ({
  id,
  agent,
  createdAt: `2026-11-21T09:${String(minute).padStart(2, '0')}:00.000Z`,
});
const A1 = card('a1', 'alice', 1);
const B2 = card('b2', 'bob', 2);
const A3 = card('a3', 'alice', 3);
const ids = (order: readonly { readonly id: string }[]) => order.map(({ id }) => id);

describe('the order of the waiting', () => {
  it('groups by agent, oldest first', () => {
    expect(ids(arrange([A3, B2, A1]))).toEqual(['a1', 'a3', 'b2']);
    expect(groupsOf(arrange([A3, B2, A1]))).toEqual([
      { agent: 'alice', ids: ['a1', 'a3'] },
      { agent: 'bob', ids: ['b2'] },
    ]);
  });
});

describe('what arrives', () => {
  it('is shown at once where nothing was on screen', () => {
    expect(ids(admit([], [B2, A1]).order)).toEqual(['a1', 'b2']);
  });

  it('is let in at the end, where it moves nothing', () => {
    const order = arrange([A1, B2]);
    expect(admit(order, [A1, B2, card('b4', 'bob', 4), card('c5', 'carol', 5)])).toMatchObject({
      order: [...order, { id: 'b4' }, { id: 'c5' }],
      held: 0,
    });
  });

  it('is let in at the end by agent, in whatever order it arrived', () => {
    const order = arrange([A1]);
    const fresh = [card('c5', 'carol', 5), card('a6', 'alice', 6), B2, card('c7', 'carol', 7)];
    const admitted = admit(order, [A1, ...fresh]);
    expect(ids(admitted.order)).toEqual(['a1', 'a6', 'b2', 'c5', 'c7']);
    expect(admitted.held).toBe(0);
  });

  it('is held and counted where it would move a card that is on screen', () => {
    const order = arrange([A1, B2]);
    const admitted = admit(order, [A1, B2, A3, card('a4', 'alice', 4)]);
    expect(admitted.order).toBe(order);
    expect(admitted.held).toBe(2);
  });

  it('leaves what was decided in its place, so that the rest stays where it is', () => {
    const order = arrange([A1, A3, B2]);
    expect(admit(order, [B2]).order).toBe(order);
  });
});
