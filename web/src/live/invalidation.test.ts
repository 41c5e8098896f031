import { describe, expect, it } from 'vitest';
import { mergeKeys, staleKeys } from './invalidation.ts';

describe('what an event makes old', () => {
  it('reads runs, schedules, the status and the calendar again when a run ends', () => {
    const event = { type: 'run.finished', data: { runId: 'run_1', scheduleId: 'sch_1', state: 'succeeded' } } as const;
    expect(staleKeys(event)).toEqual([['runs'], ['schedules'], ['status'], ['usage'], ['home'], ['calendar']]);
  });

  it('reads nothing again for a piece of a reply', () => {
    expect(staleKeys({ type: 'reply.delta', data: { turnId: 't', threadId: 'h', text: 'a' } })).toEqual([]);
  });

  it('reads nothing again for what only a newer Belfry tells', () => {
    expect(staleKeys({ type: 'moon.full', data: {} } as never)).toEqual([]);
  });

  it('names each key once for a burst of events, and everything after a reset', () => {
    expect(mergeKeys([[['runs'], ['status']], [['runs']]])).toEqual([['runs'], ['status']]);
    expect(mergeKeys([[['runs']], [[]]])).toEqual([[]]);
  });
});
