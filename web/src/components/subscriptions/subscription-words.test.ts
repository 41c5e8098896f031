import { describe, expect, it } from 'vitest';
import type { SubscriptionView } from '../../../../src/operations/hooks/subscription-view.ts';
import { alikeWords, subscriptionName, toldWords } from './subscription-words.ts';

const wake: SubscriptionView = {
  ...{ id: 'sub_1', event: 'wake', arguments: { when: 'every day at 8', what: 'look at the inbox' } },
  ...{ program: 'desk', agent: 'leo', host: 'one.example.org', state: 'live', reason: null },
  ...{ scheduleId: 'sch_1', proposalId: null, refreshBefore: null, failingSince: null, lookAlikes: [] },
  createdAt: '2026-11-20T12:00:00.000Z',
};

describe('a program that is told of events', () => {
  it('is said with what it is told of, whatever its arguments are', () => {
    expect(toldWords(wake)).toBe('woken every day at 8: look at the inbox');
    expect(toldWords({ ...wake, arguments: { schedule: 'sch_1' } })).toBe('woken');
    expect(toldWords({ ...wake, arguments: { when: { odd: 1 }, what: 7 } })).toBe('woken');
    expect(toldWords({ ...wake, event: 'run.failed', arguments: {} })).toBe('told of each run that failed');
    expect(toldWords({ ...wake, event: 'events', arguments: { events: null } })).toBe('posted what happens');
    expect(toldWords({ ...wake, event: 'events', arguments: { events: ['run.failed', 'run.finished'] } })).toBe(
      'posted what happens: run.failed, run.finished',
    );
    expect(subscriptionName({ ...wake, program: null, host: null })).toBe('A program whose token is gone');
  });

  it('is said to look like others of the same program, with where those are', () => {
    const other = { ...wake, id: 'sub_2', host: 'two.example.org', lookAlikes: ['sub_1'] };
    expect(alikeWords(wake, [wake, other])).toBeNull();
    expect(alikeWords({ ...wake, lookAlikes: ['sub_2'] }, [wake, other])).toBe(
      'Looks like another one (two.example.org): only the address differs. Perhaps it is one too many.',
    );
    expect(alikeWords({ ...wake, event: 'events', lookAlikes: ['sub_2', 'sub_3'] }, [wake, other])).toBe(
      'Looks like 2 others (two.example.org): the same events are posted to the same place. Perhaps it is one too many.',
    );
  });
});
