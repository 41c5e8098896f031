import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, type Trigger } from '../../when/index.ts';
import { replannedOccurrence } from './replan.ts';

const NOW = Date.parse('2026-11-23T09:00:00Z');
const clock = { now: NOW, before: NOW + 30 * DAY_MS };
const every6Hours: Trigger = { kind: 'interval', everyMs: 6 * HOUR_MS, anchor: NOW - HOUR_MS };
const of = (trigger: Trigger, pendingAt: number, checkAgain: { minMs: number; maxMs: number } | null = null) =>
  replannedOccurrence({ trigger, zone: 'UTC', checkAgain }, pendingAt, clock);

describe('what was planned by a clock that was ahead', () => {
  it('is the next occurrence of its rule, on the same lattice', () => {
    expect(of(every6Hours, NOW + 30 * DAY_MS + 5 * HOUR_MS)).toBe(NOW + 5 * HOUR_MS);
  });

  it('stays when it is the next one anyway', () => {
    expect(of(every6Hours, NOW + 5 * HOUR_MS)).toBeNull();
    expect(of({ kind: 'once', at: NOW + 60 * DAY_MS }, NOW + 60 * DAY_MS)).toBeNull();
  });

  it('comes as much earlier where a run chose it itself', () => {
    const passed: Trigger = { kind: 'once', at: NOW - HOUR_MS };
    const bounds = { minMs: HOUR_MS, maxMs: DAY_MS };
    expect(of(passed, clock.before + 2 * HOUR_MS, bounds)).toBe(NOW + 2 * HOUR_MS);
    expect(of(passed, NOW + 3 * HOUR_MS, bounds)).toBeNull();
  });
});
