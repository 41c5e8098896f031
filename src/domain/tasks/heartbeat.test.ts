import { describe, expect, it } from 'vitest';
import { decideHeartbeat, type HeartbeatFacts, nextBeatAt, readHeartbeat } from './heartbeat.ts';
import { TASK_NOW as NOW, taskOf } from './task-fixture.ts';

const MINUTE = 60_000;
const FACTS: HeartbeatFacts = {
  now: NOW,
  settings: { everyMs: MINUTE, inQuietHours: false },
  paused: false,
  busy: null,
  spokeAt: null,
  quietUntil: null,
  open: [taskOf()],
};

describe('what a beat does', () => {
  const cases: readonly (readonly [string, Partial<HeartbeatFacts>, unknown])[] = [
    ['takes the next task of an idle agent', {}, { kind: 'take', task: { id: 'tsk_1' } }],
    ['is off without a definition', { settings: null }, { outcome: 'off' }],
    ['is paused by the person', { paused: true }, { outcome: 'paused' }],
    ['finds the list empty', { open: [], busy: 'other', spokeAt: NOW }, { outcome: 'empty' }],
    ['leaves the person theirs', { open: [taskOf({ assignee: 'person' })] }, { outcome: 'yours' }],
    ['takes one at a time', { busy: 'task' }, { outcome: 'working' }],
    [
      'counts a task that waits for an answer as work under way',
      { open: [taskOf({ state: 'in_progress', turnId: 'trn_1' })] },
      { outcome: 'working' },
    ],
    [
      'goes on with the next one meanwhile',
      { open: [taskOf({ state: 'in_progress', turnId: 'trn_1' }), taskOf({ id: 'tsk_2' })] },
      { kind: 'take', task: { id: 'tsk_2' } },
    ],
    ['waits while the agent does something else', { busy: 'other' }, { outcome: 'busy' }],
    [
      'waits for five minutes after the person spoke',
      { spokeAt: NOW - 5 * MINUTE + 1 },
      { outcome: 'spoke', until: NOW + 1 },
    ],
    ['is not held up by what was said before the clock was set back', { spokeAt: NOW + MINUTE }, { kind: 'take' }],
    ['goes on right then', { spokeAt: NOW - 5 * MINUTE }, { kind: 'take' }],
    ['keeps quiet hours', { quietUntil: NOW + MINUTE }, { outcome: 'quiet', until: NOW + MINUTE }],
    [
      'works through them where the definition says so',
      { quietUntil: NOW + MINUTE, settings: { everyMs: MINUTE, inQuietHours: true } },
      { kind: 'take' },
    ],
    [
      'says when it tries again what did not work',
      { open: [taskOf({ notBefore: NOW + 9 }), taskOf({ notBefore: NOW + 5 })] },
      { outcome: 'later', until: NOW + 5 },
    ],
  ];
  it.each(cases)('%s', (_, change, decision) => {
    expect(decideHeartbeat({ ...FACTS, ...change })).toMatchObject(decision as object);
  });
});

describe('when the heart beats', () => {
  it('is an interval from now, and never within 30 seconds', () => {
    expect(nextBeatAt(NOW, MINUTE)).toBe(NOW + MINUTE);
    expect(nextBeatAt(NOW, 5)).toBe(NOW + 30_000);
  });

  it('is read from the definition', () => {
    expect(readHeartbeat('leo', undefined)).toEqual({ everyMs: MINUTE, inQuietHours: false });
    expect(readHeartbeat('leo', {})).toEqual({ everyMs: MINUTE, inQuietHours: false });
    expect(readHeartbeat('leo', false)).toBeNull();
    expect(readHeartbeat('leo', { every: '30s', inQuietHours: true })).toEqual({ everyMs: 30_000, inQuietHours: true });
    expect(readHeartbeat('leo', { every: 'half an hour' })?.everyMs).toBe(30 * MINUTE);
    expect(() => readHeartbeat('leo', { every: '29s' })).toThrow('less than 30 seconds');
    expect(() => readHeartbeat('leo', { every: '0' })).toThrow('is not a length of time');
  });
});
