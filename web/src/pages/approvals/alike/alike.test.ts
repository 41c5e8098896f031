import { describe, expect, it } from 'vitest';
import type { ProposalView } from '../../../../../src/operations/proposals/proposal-view.ts';
import { differencesOf, findAlike } from './alike.ts';

const card = (id: string, text: string, change: Partial<ProposalView> = {}): ProposalView =>
  ({
    id,
    revision: 1,
    agent: 'leo',
    operation: 'create-schedule',
    origin: 'conversation',
    what: { text, shown: text, hidden: [] },
    sentence: 'every day at 09:00 (Europe/Warsaw)',
    schedule: {
      kind: 'action',
      agent: 'leo',
      threadId: `thr_${id}`,
      what: { text, shown: text, hidden: [] },
      when: {
        text: { text: 'every day at 9', shown: 'every day at 9', hidden: [] },
        sentence: '',
        kind: 'cron',
        recurring: true,
      },
      zone: 'Europe/Warsaw',
      policies: { missed: 'run_once', retryAttempts: 3 },
    },
    input: null,
    target: null,
    changes: [],
    edits: [],
    reason: null,
    problem: null,
    warnings: [],
    conflicts: [],
    lookAlikes: [],
    ...change,
  }) as unknown as ProposalView;
const three = ['a', 'b', 'c'].map((id, n) => card(id, `review the pull request ${n}`));

describe('cards that are alike', () => {
  it('are three or more of one agent that ask for nearly the same', () => {
    expect(findAlike(three).map(({ cards }) => cards.map(({ id }) => id))).toEqual([['a', 'b', 'c']]);
    expect(findAlike(three.slice(1))).toEqual([]);
    expect(findAlike([...three.slice(1), card('d', 'review the pull request 9', { agent: 'ada' })])).toEqual([]);
    expect(findAlike([...three.slice(1), card('d', 'water the plants')])).toEqual([]);
  });

  it('have nothing of their own to read: a warning, a hidden character or a problem takes a card out', () => {
    const hidden = { at: 0, code: 'U+202E', name: 'right-to-left override', kind: 'bidirectional' } as const;
    for (const change of [
      { warnings: [{ code: 'clock-change', message: 'Clocks change.' }] },
      { problem: { code: 'limit_reached', message: 'There are 50.', hint: null } },
      { what: { text: 'review the pull request 9', shown: '⟦U+202E⟧', hidden: [hidden] } },
    ]) {
      const found = findAlike([...three, card('d', 'review the pull request 9', change)]);
      expect(found[0]?.cards.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    }
  });

  it('are another group once one of them was changed', () => {
    const before = findAlike(three)[0]?.key;
    expect(findAlike([...three.slice(0, 2), { ...three[2]!, revision: 2 }])[0]?.key).not.toBe(before);
  });

  it('show every fact in which they differ, deep ones too, and none that is the same in all', () => {
    const other = card('c', 'review the pull request 2', {
      sentence: 'every day at 10:00 (Europe/Warsaw)',
      schedule: { ...three[2]!.schedule!, policies: { ...three[2]!.schedule!.policies, retryAttempts: 9 } },
    });
    const { names, rows } = differencesOf(findAlike([three[0]!, three[1]!, other])[0]!);
    expect(names).toEqual(['Text', 'When', 'policies retryAttempts']);
    expect(rows[2]?.values).toEqual(['review the pull request 2', 'every day at 10:00 (Europe/Warsaw)', '9']);
  });
});
