import { describe, expect, it } from 'vitest';
import {
  admitCall,
  afterBrokenOff,
  afterFailure,
  afterSuccess,
  type Breaker,
  CLOSED,
  DEFAULT_BREAKER,
} from './breaker.ts';

const policy = DEFAULT_BREAKER;
const MINUTE = 60_000;

/** Several failures with the same distance. */
function fail(times: number, apartMs: number, from: Breaker = CLOSED): Breaker {
  let breaker = from;
  for (let i = 0; i < times; i++) breaker = afterFailure(breaker, policy, i * apartMs);
  return breaker;
}

describe('a provider', () => {
  it('is left alone after five failures within a minute, and not after four', () => {
    expect(fail(4, 1_000).state).toBe('closed');
    expect(fail(5, 1_000)).toEqual({ state: 'open', until: 4_000 + 30_000, restMs: 30_000 });
  });

  it('that fails now and then is asked on', () => {
    expect(fail(50, 20_000).state).toBe('closed');
  });

  it('is tried by one call after its rest, while the others wait', () => {
    const open = fail(5, 0);
    expect(admitCall(open, policy, 10_000)).toEqual({ kind: 'wait', ms: 20_000 });
    const probe = admitCall(open, policy, 30_000);
    if (probe.kind !== 'call') throw new Error('nothing is tried');
    expect(probe.breaker.state).toBe('half_open');
    expect(admitCall(probe.breaker, policy, 31_000)).toEqual({ kind: 'wait', ms: 5_000 });
    expect(afterSuccess(probe.breaker)).toEqual(CLOSED);
  });

  it('that fails again rests twice as long, up to five minutes', () => {
    let breaker = fail(5, 0);
    const rests: number[] = [];
    for (let now = 0; rests.length < 6; now += 10 * MINUTE) {
      const probe = admitCall({ ...breaker, ...(breaker.state === 'open' && { until: now }) } as Breaker, policy, now);
      if (probe.kind !== 'call') throw new Error('nothing is tried');
      breaker = afterFailure(probe.breaker, policy, now);
      if (breaker.state === 'open') rests.push(breaker.restMs / 1_000);
    }
    expect(rests).toEqual([60, 120, 240, 300, 300, 300]);
  });

  it('is tried again by the next one where the try was broken off or never ended', () => {
    const half: Breaker = { state: 'half_open', since: 0, restMs: 30_000 };
    expect(admitCall(afterBrokenOff(half, 1_000), policy, 1_000).kind).toBe('call');
    expect(admitCall(half, policy, 3 * MINUTE).kind).toBe('call');
  });

  it('is not believed by a late answer of a call from before its rest', () => {
    const open = fail(5, 0);
    expect(afterSuccess(open)).toBe(open);
  });

  it('is asked again when the clock was set back: no rest is longer than the longest', () => {
    const open: Breaker = { state: 'open', until: 100 * MINUTE, restMs: 30_000 };
    expect(admitCall(open, policy, 0).kind).toBe('call');
  });
});
