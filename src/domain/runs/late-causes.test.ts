import { describe, expect, it } from 'vitest';
import { type LateFacts, lateCausesOf } from './late-causes.ts';
import { triesOf } from './tries.ts';

const MINUTE = 60_000;
const run = { nominalAt: 0, dueAt: 0, startedAt: 0, endedAt: 0, cause: 'scheduled' } as const;
const facts: LateFacts = {
  run,
  now: 60 * MINUTE,
  jitterMs: 0,
  keepsQuietHours: false,
  outages: [],
  runsBefore: [],
  lane: [],
  limits: [],
  others: 0,
  tries: [],
};
const say = (at: number): string => `minute ${at / MINUTE}`;
const range = (from: number, to: number): string => `from ${say(from)} to ${say(to)}`;
const late = { ...run, startedAt: 5 * MINUTE, endedAt: 6 * MINUTE };
const causes = (more: Partial<LateFacts>) => lateCausesOf({ ...facts, ...more }, say, range);

describe('why a run was late', () => {
  it('is nothing where it began on time, whatever else was at work', () => {
    expect(causes({ others: 9, lane: [{ what: 'x', startedAt: -1, endedAt: null }] })).toEqual([]);
    expect(causes({ run: { ...late, cause: 'manual' } })).toEqual([]);
  });

  it('names what was in the way between its time and its start, and nothing that was over', () => {
    const lane = [
      { what: '“over”', startedAt: -2 * MINUTE, endedAt: -MINUTE },
      { what: '“mail”', startedAt: -MINUTE, endedAt: 5 * MINUTE },
      { what: 'an answer to you', startedAt: 7 * MINUTE, endedAt: null },
    ];
    expect(causes({ run: late, lane })).toEqual([
      { kind: 'lane', words: 'Its agent was busy with “mail”, and was until minute 5.' },
    ]);
  });

  it('says how many others came first only where nothing nearer is known', () => {
    expect(causes({ run: late, others: 1200 })).toEqual([
      { kind: 'busy', words: '1,200 other runs of yours began first: they were due together.' },
    ]);
    expect(causes({ run: late, others: 1, limits: ['it waits for a free place: leo does 1 thing at a time'] })).toEqual(
      [{ kind: 'limit', words: 'It waits for a free place: leo does 1 thing at a time.' }],
    );
  });

  it('says so where nothing is known', () => {
    expect(causes({ run: late })[0]?.kind).toBe('unknown');
  });

  it('does not say that nothing is known where it waited for something before it began', () => {
    const stored = [
      {
        startedAt: 0,
        endedAt: 0,
        code: 'waits_for_worker',
        message: 'it waited for a worker of its agent',
        process: null,
      },
    ];
    const tries = triesOf({ ...late, triedAt: late.startedAt }, stored);
    const words = 'It waited for a worker of its agent. For 5 minutes, from minute 0.';
    expect(causes({ run: late, tries, others: 3 })).toEqual([{ kind: 'wait', words }]);
  });

  it('tells jitter from quiet hours by how far a time was moved', () => {
    const moved = { ...run, dueAt: 3 * MINUTE, startedAt: 3 * MINUTE };
    expect(causes({ run: moved, jitterMs: 5 * MINUTE, keepsQuietHours: true })[0]?.kind).toBe('jitter');
    expect(causes({ run: moved, jitterMs: MINUTE, keepsQuietHours: true })[0]?.words).toBe(
      'Its rule says minute 0; quiet hours moved it to minute 3.',
    );
  });

  it('tells of a provider that failed, and of the person it waited for', () => {
    const tried = triesOf({ startedAt: 0, endedAt: 20 * MINUTE, triedAt: 15 * MINUTE }, [
      { startedAt: 0, endedAt: MINUTE, code: 'model_unavailable', message: 'status 503', process: null },
      { startedAt: 2 * MINUTE, endedAt: 3 * MINUTE, code: 'waits_for_answer', message: 'it waited', process: null },
    ]);
    expect(tried.map(({ number, error, waitedFor }) => [number, error?.code ?? null, waitedFor])).toEqual([
      [1, 'model_unavailable', null],
      [2, null, 'it waited'],
      [3, null, null],
    ]);
    expect(causes({ run: { ...run, endedAt: 20 * MINUTE }, tries: tried }).map(({ words }) => words)).toEqual([
      'The provider of the model failed at minute 1: status 503. It went on at minute 2.',
      'It waited. For 12 minutes, from minute 3.',
    ]);
  });

  it('blames the try that ended the run for nothing', () => {
    const only = triesOf({ startedAt: 0, endedAt: MINUTE, triedAt: null }, [
      { startedAt: 0, endedAt: MINUTE, code: 'agent_error', message: 'no', process: null },
    ]);
    expect(only).toHaveLength(1);
    expect(causes({ run: { ...run, endedAt: MINUTE }, tries: only })).toEqual([]);
  });
});
