import { describe, expect, it } from 'vitest';
import type { ProposalView } from '../../../../src/operations/proposals/proposal-view.ts';
import { findClashes } from './clashes.ts';

const card = (id: string, { agent = 'leo', at = '', target = '' } = {}) =>
  ({
    id,
    agent,
    what: { text: id, shown: id, hidden: [] },
    target: target === '' ? null : { scheduleId: target, revision: 1, state: 'active' },
    next: at === '' ? [] : [{ at, words: '' }],
  }) as Pick<ProposalView, 'id' | 'agent' | 'what' | 'target' | 'next'>;
const HERE = { zone: 'Europe/Warsaw', now: Date.parse('2026-11-23T08:00:00Z') };
const NINE = '2026-11-24T08:00:00.000Z';

describe('cards that wait and get into each other’s way', () => {
  it('are those that would wake one agent at one time', () => {
    const found = findClashes(
      [
        card('a', { at: NINE }),
        card('b', { at: NINE }),
        card('c', { at: NINE, agent: 'ada' }),
        card('d', { at: '2026-11-24T09:00:00.000Z' }),
      ],
      HERE,
    );
    expect([...found.keys()]).toEqual(['a', 'b']);
    expect(found.get('a')).toEqual(['“b” would run at the same time: tomorrow 09:00.']);
  });

  it('are those that would change one schedule, whoever asks', () => {
    const found = findClashes(
      [card('a', { target: 's' }), card('b', { target: 's', agent: 'ada' }), card('c', { target: 't' })],
      HERE,
    );
    expect(found.get('b')).toEqual(['“a” would change the same schedule.']);
    expect(found.has('c')).toBe(false);
  });

  it('are named three at most on each', () => {
    const found = findClashes(
      Array.from({ length: 6 }, (_, n) => card(`c${n}`, { at: NINE })),
      HERE,
    );
    expect(found.get('c0')).toHaveLength(3);
  });

  it('are found with each time of a card read once, however many cards wait', () => {
    let reads = 0;
    const cards = Array.from({ length: 200 }, (_, n) => ({
      ...card(`c${n}`),
      next: [
        {
          get at() {
            reads += 1;
            return new Date(HERE.now + n * 3_600_000).toISOString();
          },
          words: '',
        },
      ],
    }));
    expect(findClashes(cards, HERE).size).toBe(0);
    expect(reads).toBe(200);
  });
});
