import { describe, expect, it } from 'vitest';
import {
  changeTask,
  decideTry,
  nextTask,
  POSITION_STEP,
  positionBetween,
  type TaskEvent,
  type TaskLife,
  taskFingerprint,
} from './task.ts';
import { TASK_NOW as NOW, taskOf } from './task-fixture.ts';

const HOUR = 3_600_000;
const PENDING: TaskLife = {
  state: 'pending',
  assignee: 'agent',
  tries: 0,
  notBefore: null,
  turnId: null,
  startedAt: null,
  endedAt: null,
  result: null,
};

/** What is left of a life after events, or why one was refused. */
function live(...events: TaskEvent[]): TaskLife | string {
  let life: TaskLife = PENDING;
  for (const event of events) {
    const change = changeTask(life, event, NOW);
    if (!change.ok) return change.reason;
    life = change.life;
  }
  return life;
}
const started: TaskEvent = { kind: 'started', turnId: 'trn_1' };
const completed: TaskEvent = { kind: 'completed', result: 'ok' };
const failed: TaskEvent = { kind: 'failed', reason: 'no paper' };

describe('the life of a task', () => {
  it('goes from pending over in progress to its end', () => {
    expect(live(started)).toMatchObject({ state: 'in_progress', turnId: 'trn_1', startedAt: NOW });
    expect(live(started, completed)).toMatchObject({ state: 'completed', turnId: null, endedAt: NOW, result: 'ok' });
    expect(live(started, failed)).toMatchObject({ state: 'failed', turnId: null, endedAt: NOW, result: 'no paper' });
  });

  it('may end without having been begun, and a failed one may be done after all', () => {
    expect(live(completed)).toMatchObject({ state: 'completed' });
    expect(live(failed, completed)).toMatchObject({ state: 'completed', result: 'ok' });
  });

  it('ends once: what is over is opened again before anything else', () => {
    expect(live(completed, completed)).toBe('the task is completed; open it again first');
    expect(live(completed, failed)).toBe('the task is completed; open it again first');
    expect(live(failed, started)).toBe('the task is failed; open it again first');
    expect(live(completed, { kind: 'left_to_person' })).toBe('the task is completed; open it again first');
    expect(live(completed, { kind: 'reopened' }, started)).toMatchObject({ state: 'in_progress', endedAt: null });
  });

  it('is begun once at a time', () => {
    expect(live(started, started)).toBe('the task is in progress already');
    expect(live({ kind: 'reopened' })).toBe('the task is open already');
    expect(live({ kind: 'given_back', tried: true, notBefore: null })).toBe('the task is not in progress');
  });

  it('counts tries while it is given back, and forgets them when it is opened again', () => {
    const back: TaskEvent = { kind: 'given_back', tried: true, notBefore: NOW + HOUR };
    expect(live(started, back)).toMatchObject({ state: 'pending', tries: 1, notBefore: NOW + HOUR, turnId: null });
    expect(live(started, back, started, { ...back, tried: false })).toMatchObject({ tries: 1 });
    expect(live(started, back, failed, { kind: 'reopened' })).toMatchObject({
      tries: 0,
      notBefore: null,
      result: null,
    });
  });

  it('is the person’s once it was left to them', () => {
    expect(live(started, { kind: 'left_to_person' })).toMatchObject({ state: 'pending', assignee: 'person', tries: 0 });
  });
});

describe('whether a task is tried again', () => {
  const failing = { failed: true, outage: false, retryable: true };
  it('waits a minute, then twice as long each time, and gives up after five', () => {
    expect([0, 1, 2, 3].map((tries) => decideTry(tries, failing))).toEqual(
      [1, 2, 4, 8].map((minutes) => ({ kind: 'again', waitMs: minutes * 60_000, tried: true })),
    );
    expect(decideTry(4, failing)).toEqual({ kind: 'give_up' });
  });

  it('never gives up for an outage, and heeds what the other side asks for', () => {
    expect(decideTry(99, { ...failing, outage: true, retryAfterMs: 2 * HOUR })).toEqual({
      kind: 'again',
      waitMs: 2 * HOUR,
      tried: false,
    });
  });

  it('gives up at once where trying again cannot help, and after three ends without a word', () => {
    expect(decideTry(0, { ...failing, retryable: false })).toEqual({ kind: 'give_up' });
    const silent = { failed: false, outage: false, retryable: true };
    expect(decideTry(1, silent)).toEqual({ kind: 'again', waitMs: 0, tried: true });
    expect(decideTry(2, silent)).toEqual({ kind: 'give_up' });
  });
});

describe('the order of the list', () => {
  it('takes what is due within a day first, then what stands first, and nothing that is not to be taken', () => {
    const first = taskOf({ id: 'tsk_first', position: 0 });
    const soon = taskOf({ id: 'tsk_soon', position: 5, dueAt: NOW + 3 * HOUR });
    const overdue = taskOf({ id: 'tsk_overdue', position: 9, dueAt: NOW - HOUR });
    const later = taskOf({ id: 'tsk_later', position: -9, dueAt: NOW + 72 * HOUR, notBefore: NOW + HOUR });
    const mine = taskOf({ id: 'tsk_mine', position: -99, assignee: 'person' });
    const begun = taskOf({ id: 'tsk_begun', position: -99, state: 'in_progress' });
    const gone = taskOf({ id: 'tsk_gone', position: -99, deletedAt: NOW });
    const all = [first, soon, overdue, later, mine, begun, gone];
    expect(nextTask(all, NOW)?.id).toBe('tsk_overdue');
    expect(nextTask([first, soon, later], NOW)?.id).toBe('tsk_soon');
    expect(nextTask([first, later, mine, begun, gone], NOW)?.id).toBe('tsk_first');
    expect(nextTask([later, mine, begun, gone], NOW)).toBeNull();
    expect(nextTask([later, mine], NOW + HOUR)?.id).toBe('tsk_later');
  });

  it('finds a place between any two, and says when there is none', () => {
    expect(positionBetween(null, null)).toBe(0);
    expect(positionBetween(null, 7)).toBe(7 - POSITION_STEP);
    expect(positionBetween(7, null)).toBe(7 + POSITION_STEP);
    expect(positionBetween(0, 10)).toBe(5);
    expect(positionBetween(-3, -1)).toBe(-2);
    expect(positionBetween(4, 5)).toBeNull();
    expect(positionBetween(4, 4)).toBeNull();
  });

  it('knows a task by its words, in any case, spacing and with a full stop', () => {
    expect(taskFingerprint('  Buy   Milk. ')).toBe(taskFingerprint('buy milk'));
    expect(taskFingerprint('buy milk')).not.toBe(taskFingerprint('buy milk too'));
  });
});
