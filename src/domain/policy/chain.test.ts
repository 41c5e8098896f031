import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../when/index.ts';
import { APPROVAL_POLICIES, type ApprovalPolicy } from '../approval/proposal.ts';
import {
  approveChain,
  type Chain,
  decideLink,
  FREE_LINKS,
  DEFAULT_CHAIN_LIMITS as LIMITS,
  type LinkDecision,
  sayPace,
} from './chain.ts';

const START = Date.parse('2026-11-21T09:00:00Z');

/** Makes one link after the other, each a gap after the previous one, until the result is not a free link. */
function goOn(policy: ApprovalPolicy, gapMs: number, from: Chain | null = null, most = 1_000) {
  let chain = from;
  let now = from === null ? START : (from.approval?.at ?? START);
  let decision: LinkDecision | undefined;
  let made = 0;
  while (made < most) {
    decision = decideLink(chain, { policy, beginning: 'sch_1', now, nextAt: now + gapMs, gapMs });
    if (decision.kind !== 'free') break;
    chain = decision.chain;
    now += gapMs;
    made += 1;
  }
  return { made, decision, now };
}

const waiting: Chain = { id: 'sch_1', links: 2, startedAt: START, state: 'waiting', approval: null };
const gap = fc.integer({ min: MINUTE_MS, max: 40 * DAY_MS });

describe('a chain of wakes that replace themselves', () => {
  it.each(['always', 'recurring'] as const)('under %s the first link is free, and the second one asks', (policy) => {
    const { made, decision } = goOn(policy, DAY_MS);
    expect(made).toBe(FREE_LINKS);
    expect(decision).toMatchObject({ kind: 'ask', chain: { id: 'sch_1', links: 2, state: 'waiting' } });
  });

  it('under never it ends with the fiftieth link, and nothing follows that one', () => {
    const { made, decision } = goOn('never', 10 * MINUTE_MS);
    expect(made).toBe(LIMITS.unaskedChainLinks - 1);
    expect(decision).toMatchObject({ kind: 'last', chain: { links: 50, state: 'last' } });
    const last = decision?.kind === 'last' ? decision.chain : null;
    const after = { policy: 'never', beginning: 'sch_9', now: START, nextAt: START + DAY_MS, gapMs: DAY_MS } as const;
    expect(decideLink(last, after)).toEqual({ kind: 'over' });
  });

  it('under never it ends after thirty days, however few its links are', () => {
    const { decision, now } = goOn('never', 7 * DAY_MS);
    expect(decision).toMatchObject({ kind: 'last', chain: { links: 5 } });
    expect(now - START).toBeLessThan(LIMITS.unaskedChainDays * DAY_MS);
  });

  it('one yes covers 400 links, the one that waited among them', () => {
    const allowed = approveChain(waiting, { at: START, gapMs: HOUR_MS });
    const { made, decision } = goOn('always', HOUR_MS, allowed);
    expect(made).toBe(LIMITS.approvedChainLinks - 1);
    expect(decision).toMatchObject({ kind: 'ask', chain: { links: 402 } });
  });

  it('one yes covers a year, and the next yes another one', () => {
    const allowed = approveChain(waiting, { at: START, gapMs: DAY_MS });
    const { made, decision, now } = goOn('recurring', DAY_MS, allowed);
    expect([made, now]).toEqual([365, START + LIMITS.approvedChainDays * DAY_MS]);
    if (decision?.kind !== 'ask') throw new Error('it did not ask');
    expect(goOn('recurring', DAY_MS, approveChain(decision.chain, { at: now, gapMs: DAY_MS })).made).toBe(365);
  });

  it('whatever is done, no more links are made in any stretch than a yes or the lack of one allows', () => {
    const step = fc.record({
      policy: fc.constantFrom(...APPROVAL_POLICIES),
      gapMs: gap,
      lateMs: fc.integer({ min: 0, max: 3 * DAY_MS }),
      says: fc.constantFrom('yes', 'no'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 600 }), (steps) => {
        let chain: Chain | null = null;
        let now = START;
        let unasked = 0;
        let covered: { readonly at: number; readonly gapMs: number; links: number } | null = null;
        for (const { policy, gapMs, lateMs, says } of steps) {
          now += lateMs;
          const decision: LinkDecision = decideLink(chain, {
            policy,
            beginning: 's',
            now,
            nextAt: now + gapMs,
            gapMs,
          });
          if (decision.kind === 'over') {
            expect(policy).toBe('never');
            return;
          }
          expect(decision.chain.links).toBe((chain?.links ?? 0) + 1);
          const isCovered: boolean =
            covered !== null &&
            covered.links < 400 &&
            now < covered.at + LIMITS.approvedChainDays * DAY_MS &&
            gapMs >= covered.gapMs;
          if (decision.kind === 'ask') {
            expect(isCovered || policy === 'never').toBe(false);
            if (says === 'no') return;
            chain = approveChain(decision.chain, { at: now, gapMs });
            covered = { at: now, gapMs, links: 1 };
            unasked = 0;
          } else {
            chain = decision.chain;
            if (covered !== null) covered.links += 1;
            if (!isCovered) unasked += 1;
            // Without an approval it is the first link, or the policy never asks.
            if (!isCovered && policy !== 'never') expect(chain.links).toBeLessThanOrEqual(FREE_LINKS);
            expect(unasked).toBeLessThanOrEqual(LIMITS.unaskedChainLinks);
          }
          now += gapMs;
        }
      }),
    );
  });

  it('a link sooner than the gap that was allowed asks again, one later does not', () => {
    fc.assert(
      fc.property(gap, gap, (allowedMs, gapMs) => {
        const chain = approveChain(waiting, { at: START, gapMs: allowedMs });
        const link = { policy: 'recurring', beginning: 's', now: START, nextAt: START + gapMs, gapMs } as const;
        expect(decideLink(chain, link).kind).toBe(gapMs >= allowedMs ? 'free' : 'ask');
      }),
    );
  });
});

it.each([
  [HOUR_MS, 'about hourly'],
  [DAY_MS - 40_000, 'about daily'],
  [7 * DAY_MS - HOUR_MS, 'about weekly'],
  [10 * MINUTE_MS - 500, 'about every 10 minutes'],
  [61_000, 'about every minute'],
  [80_000, 'about every minute'],
  [45_000, 'about every 45 seconds'],
  [90 * MINUTE_MS, 'about every 2 hours'],
  [2 * DAY_MS, 'about every 2 days'],
])('a gap of %i ms is said as "%s"', (ms, words) => expect(sayPace('en', ms)).toBe(words));
