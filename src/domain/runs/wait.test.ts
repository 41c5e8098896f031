import { describe, expect, it } from 'vitest';
import type { Schedule } from '../schedules/schedule.ts';
import { type RunWaitFacts, type ScheduleWaitFacts, waitOfRun, waitOfSchedule } from './wait.ts';

const say = { language: 'en', clock: (at: number) => `T${at}` } as const;
const waiting: RunWaitFacts = {
  runId: 'run_1',
  state: 'waiting',
  line: null,
  message: null,
  item: { kind: 'turn', dueAt: 9 },
  card: null,
  lastCode: null,
};
const run = (more: Partial<RunWaitFacts>) => waitOfRun({ ...waiting, ...more }, [], say);

describe('what an unfinished run waits for', () => {
  it.each([
    [{ state: 'running' }, 'run', 'a run is under way', null],
    [{ state: 'queued' }, 'turn', 'waits for its turn', null],
    [{ state: 'queued', line: 'agent:leo' }, 'place', 'it waits for a free place of the agent leo', null],
    [{ card: { id: 'apr_1', expiresAt: 7 } }, 'approval', 'waits for your yes until T7', 7],
    [
      { item: { kind: 'budget', dueAt: 5 }, message: 'it is used up' },
      'budget',
      'waits for a budget until T5: it is used up',
      5,
    ],
    [
      { lastCode: 'model_resting', message: 'x is down' },
      'provider',
      'waits for the provider of its model, is tried again at T9: x is down',
      9,
    ],
    [{ lastCode: 'tool_failed' }, 'retry', 'is tried again at T9', 9],
    [{ lastCode: 'waits_for_agent' }, 'agent', 'waits for its agent, and looks again at T9', 9],
    [{ lastCode: 'waits_elsewhere' }, 'agent', 'waits for the answer of its agent until T9', 9],
    [{ item: null, message: 'an answer to you' }, 'turn', 'waits before it goes on: an answer to you', null],
  ] as const)('%j is for %s', (facts, kind, words, until) => {
    expect(run(facts)).toMatchObject({ kind, words, until });
  });
});

const schedule = { state: 'active', kind: 'action', trigger: { kind: 'once', at: 1 } } as unknown as Schedule;
const idle: ScheduleWaitFacts = {
  nextAt: null,
  isPlanned: false,
  run: null,
  reminder: null,
  isInDoubt: false,
  card: null,
};

describe('what a schedule waits for', () => {
  it('is something for each that is active and has no next time', () => {
    const kinds = (more: Partial<ScheduleWaitFacts>, of: Partial<Schedule> = {}) =>
      waitOfSchedule({ ...schedule, ...of }, { ...idle, ...more }, say)?.kind;
    expect(kinds({ run: run({ state: 'running' }) })).toBe('run');
    expect(kinds({ isInDoubt: true })).toBe('decision');
    expect(kinds({ reminder: { state: 'open', nextAt: 4 } }, { kind: 'reminder' })).toBe('answer');
    expect(kinds({ reminder: { state: 'waiting', nextAt: null } }, { kind: 'reminder' })).toBe('delivery');
    expect(kinds({}, { trigger: { kind: 'event' } as never })).toBe('event');
    expect(kinds({}, { trigger: { kind: 'after', title: 'back up' } as never })).toBe('after');
    expect(kinds({ isPlanned: true })).toBe('quiet_hours');
    expect(kinds({})).toBe('nothing');
  });

  it('is said of one that comes again only where a person or a limit is in the way', () => {
    const next = { ...idle, nextAt: 3 };
    expect(waitOfSchedule(schedule, { ...next, run: run({ state: 'running' }) }, say)).toBeNull();
    expect(waitOfSchedule(schedule, { ...next, run: run({ card: { id: 'apr_1', expiresAt: 7 } }) }, say)).toMatchObject(
      {
        kind: 'approval',
        word: 'your yes',
        proposalId: 'apr_1',
      },
    );
  });

  it('is its card for a paused one that may go on by itself, and nothing for one that is over', () => {
    const card = { id: 'apr_2', expiresAt: 8 };
    expect(waitOfSchedule({ ...schedule, state: 'paused' }, { ...idle, card }, say)).toMatchObject({
      proposalId: 'apr_2',
    });
    expect(waitOfSchedule({ ...schedule, state: 'paused' }, idle, say)).toBeNull();
    expect(waitOfSchedule({ ...schedule, state: 'completed' }, { ...idle, isInDoubt: true }, say)).toBeNull();
  });
});
