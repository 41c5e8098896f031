import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../when/index.ts';
import { decideNotice, type NoticePolicy } from './notices.ts';

const NOW = Date.parse('2026-11-22T09:00:00Z');
const all: NoticePolicy = { on: ['start', 'success', 'failure'], cooldownMs: HOUR_MS };

describe('what is told of a run', () => {
  it('nothing where nothing was asked for', () => {
    expect(decideNotice(null, 'failure', null, NOW)).toEqual({ kind: 'silent' });
    expect(decideNotice({ ...all, on: ['success'] }, 'failure', null, NOW)).toEqual({ kind: 'silent' });
  });

  it('each start and each success', () => {
    const last = { toldAt: NOW - 1, held: 0 };
    expect(decideNotice(all, 'start', last, NOW)).toEqual({ kind: 'tell', held: 0 });
    expect(decideNotice(all, 'success', last, NOW)).toEqual({ kind: 'tell', held: 0 });
  });

  it('the first failure, none within the cooldown, then how many there were between', () => {
    expect(decideNotice(all, 'failure', null, NOW)).toEqual({ kind: 'tell', held: 0 });
    expect(decideNotice(all, 'failure', { toldAt: NOW - 59 * MINUTE_MS, held: 3 }, NOW)).toEqual({ kind: 'hold' });
    expect(decideNotice(all, 'failure', { toldAt: NOW - HOUR_MS, held: 4 }, NOW)).toEqual({ kind: 'tell', held: 4 });
  });

  it('a clock that was set back a day does not silence failures for a day', () => {
    expect(decideNotice(all, 'failure', { toldAt: NOW + 24 * HOUR_MS, held: 1 }, NOW)).toEqual({
      kind: 'tell',
      held: 1,
    });
  });
});
