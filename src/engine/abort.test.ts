import { describe, expect, it } from 'vitest';
import { Abort } from './abort.ts';

describe('an abort', () => {
  it('reaches who listens and a signal that was asked for before or after it, once and with the first reason', () => {
    const abort = new Abort();
    const heard: unknown[] = [];
    abort.onAbort((reason) => void heard.push(reason));
    const { signal } = abort;
    const told: unknown[] = [];
    signal.addEventListener('abort', () => told.push(signal.reason));
    expect([abort.aborted, abort.reason, signal.aborted]).toEqual([false, undefined, false]);
    const first = new Error('first');
    abort.abort(first);
    abort.abort(new Error('second'));
    expect([abort.aborted, abort.reason, signal.reason]).toEqual([true, first, first]);
    expect([heard, told]).toEqual([[first], [first]]);
    expect(abort.signal).toBe(signal);
  });

  it('is known to who comes later', () => {
    const abort = new Abort();
    abort.abort('gone');
    const heard: unknown[] = [];
    abort.onAbort((reason) => void heard.push(reason));
    expect(heard).toEqual(['gone']);
    expect([abort.signal.aborted, abort.signal.reason]).toEqual([true, 'gone']);
  });
});
