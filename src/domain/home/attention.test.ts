import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../when/index.ts';
import { wrong } from '../health/finding.ts';
import { type AttentionFacts, findAttention } from './attention.ts';

const NOW = 1_800_000_000_000;
const calm: AttentionFacts = {
  ticks: true,
  doubts: 0,
  wrong: [],
  channels: [],
  links: [],
  models: [],
  budgets: [],
  failing: [],
  overdue: [],
  late: [],
  missed: [],
  mayChange: true,
  language: 'en',
  clock: (at) => `T${(at - NOW) / MINUTE_MS}`,
  range: (from: number, to: number) => `from T-${(NOW - from) / MINUTE_MS} to T-${(NOW - to) / MINUTE_MS}`,
  now: NOW,
};
const of = { scheduleId: 'sch_1', what: 'summarise mail', agent: 'leo' };
const failing = {
  ...of,
  state: 'active',
  stateReason: null,
  failures: 3,
  runId: 'run_1',
  error: 'no network',
  at: NOW,
} as const;
const missed = {
  ...of,
  id: 'mis_1',
  state: 'active',
  fromAt: NOW - 9 * MINUTE_MS,
  toAt: NOW - 3 * MINUTE_MS,
  count: 3,
  reason: 'the server was off',
  recordedAt: NOW - MINUTE_MS,
  ranSince: false,
} as const;
const late = {
  ...of,
  runId: 'run_2',
  dueAt: NOW - 20 * MINUTE_MS,
  latenessMs: 12 * MINUTE_MS,
  lastDueAt: NOW - 20 * MINUTE_MS,
};

describe('what needs attention', () => {
  it('is nothing where all is well', () => {
    expect(findAttention(calm)).toEqual([]);
  });

  it('comes the gravest first, each with its reason in a sentence and one button that helps', () => {
    const all = findAttention({
      ...calm,
      ticks: false,
      doubts: 2,
      wrong: [wrong('disk', 'Only 40 MB free.', 'Make room.'), wrong('token', 'Others can read it.', 'chmod')],
      missed: [missed],
      late: [{ ...late, scheduleId: 'sch_3' }],
      overdue: [{ ...of, scheduleId: 'sch_4', runId: 'run_9', dueAt: NOW - 5 * MINUTE_MS, waitsFor: null }],
      failing: [failing, { ...failing, scheduleId: 'sch_2', state: 'paused', at: NOW - 1 }],
      budgets: [{ id: 'off_1', words: 'your 100 tokens of today are used up', at: NOW }],
      models: [{ provider: 'openai', model: 'gpt', lastError: '503' }],
      channels: [{ channel: 'telegram', words: 'not connected: 401' }],
      links: [{ id: 'lnk_1', label: 'my phone', failure: 'the bot was blocked', since: NOW }],
    });
    expect(all.map(({ kind, title, reason, button }) => [kind, title, reason, button.words])).toEqual([
      [
        'clock',
        'The clock stands still',
        'No process carries out what is due: nothing fires until one does.',
        'See the clock',
      ],
      ['doubts', '2 things are in doubt', expect.stringContaining('backup'), 'Decide'],
      ['health', '2 things are wrong with this Belfry', 'Only 40 MB free. And 1 more.', 'See what helps'],
      ['channel', 'My phone is not reached', 'Nothing can be sent there: the bot was blocked.', 'See the channel'],
      ['channel', 'Telegram is down', 'Not connected: 401.', 'See the channel'],
      ['model', 'The model gpt does not answer', expect.stringContaining('503'), 'See who uses it'],
      ['budget', 'A budget is used up', 'Your 100 tokens of today are used up.', 'Decide'],
      ['failing', 'summarise mail', 'Its last 3 runs failed: no network.', 'Run it again'],
      ['failing', 'summarise mail', 'Paused after failures: no network.', 'Resume it'],
      ['overdue', 'summarise mail', 'Due T-5, 5 min ago, and not begun: waits for its turn.', 'See what it waits for'],
      ['late', 'summarise mail', 'Due T-20, began 12 min late.', 'See why'],
      ['missed', 'summarise mail', 'Missed 3 times, from T-9 to T-3: the server was off.', 'Run it now'],
    ]);
  });

  it('settles by itself: a late run by the next one on time, missed times by a run that succeeded since', () => {
    const settled = { ...calm, late: [{ ...late, lastDueAt: NOW }], missed: [{ ...missed, ranSince: true }] };
    expect(findAttention(settled)).toEqual([]);
  });

  it('is one line for a schedule that missed several stretches', () => {
    const earlier = {
      ...missed,
      id: 'mis_0',
      fromAt: NOW - 60 * MINUTE_MS,
      toAt: NOW - 50 * MINUTE_MS,
      recordedAt: NOW - 40 * MINUTE_MS,
    };
    const [one, ...others] = findAttention({ ...calm, missed: [missed, { ...earlier, reason: 'earlier' }] });
    expect(others).toEqual([]);
    expect(one).toMatchObject({ reason: 'Missed 6 times, from T-60 to T-3: the server was off.', key: 'missed:mis_1' });
  });

  it('offers no button that would be refused to whoever may only read', () => {
    const all = findAttention({ ...calm, mayChange: false, failing: [failing], missed: [missed] });
    expect(all.map(({ button }) => button.act)).toEqual(['look', 'look']);
  });
});
