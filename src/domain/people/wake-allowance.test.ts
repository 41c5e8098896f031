import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, parseWhen } from '../../when/index.ts';
import { wakesTaken } from './wake-allowance.ts';

const now = Date.parse('2026-11-21T08:00:00Z');
const zone = 'Europe/Warsaw';
const ALLOWED = { most: 10, gapMs: HOUR_MS };

function asked(when: string) {
  const read = parseWhen(when, { now, zone });
  if (!read.ok) throw new Error(when);
  return { trigger: read.trigger, zone };
}
const taken = (when: string, { used = 0, planned = [] as readonly string[], allowed = ALLOWED } = {}) =>
  wakesTaken(allowed, used, { asked: asked(when), planned: planned.map(asked), now });

describe('the wakes a program was allowed', () => {
  it('hold one wake, and a rhythm with all of its wakes', () => {
    expect(taken('in 1 hour')).toBe(1);
    expect(taken('every day at 9, 10 times')).toBe(10);
    expect(taken('every day at 9, 11 times')).toBe(null);
    expect(taken('every hour for 4 hours', { allowed: { most: 100, gapMs: HOUR_MS } })).toBeGreaterThan(2);
  });

  it('hold no rhythm without an end', () => {
    expect(taken('every day at 9')).toBe(null);
    expect(taken('every year on 1 March', { allowed: { most: 100, gapMs: MINUTE_MS } })).toBe(null);
  });

  it('are used up', () => {
    expect(taken('in 1 hour', { used: 9 })).toBe(1);
    expect(taken('in 1 hour', { used: 10 })).toBe(null);
    expect(taken('every day at 9, twice', { used: 9 })).toBe(null);
  });

  it('are no closer than was said: to when they are asked for, to each other, and to what is planned', () => {
    expect(taken('in 59 minutes')).toBe(null);
    expect(taken('every 30 minutes, 3 times')).toBe(null);
    expect(taken('in 3 hours', { planned: ['in 2 hours'] })).toBe(1);
    for (const other of ['in 3 hours', 'in 121 minutes', 'in 239 minutes', 'every hour', 'every day at 12:30'])
      expect(taken('in 3 hours', { planned: [other] }), other).toBe(null);
    expect(taken('in 3 hours', { planned: ['every day at 7', 'in 4 hours'] })).toBe(1);
    expect(taken('in 2 days', { allowed: { most: 1, gapMs: DAY_MS }, planned: ['in 36 hours'] })).toBe(null);
  });
});
