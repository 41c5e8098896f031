import { say } from '../../voice/say.ts';
import { saySpan } from '../../voice/times.ts';
import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../when/index.ts';
import type { ApprovalPolicy } from '../approval/proposal.ts';
import type { Language } from '../words/language.ts';

/** A person's approval of a chain: equal wakes, at least `gapMs` apart. */
export interface ChainApproval {
  readonly at: EpochMs;
  readonly gapMs: number;
  /** The number of the link that waited for approval. */
  readonly fromLink: number;
}

/**
 * Wakes of which each scheduled the next. Every link has the record of the chain up to itself. `waiting`: the link
 * waits for the person; `last`: nothing may follow it; `ended`: the person denied it.
 */
export interface Chain {
  /** Its beginning: a schedule, or a run when names do not count. */
  readonly id: string;
  /** How often it has replaced itself; 0 when nothing followed soon. */
  readonly links: number;
  /** When it first replaced itself. */
  readonly startedAt: EpochMs;
  readonly state: 'free' | 'waiting' | 'last' | 'ended';
  readonly approval: ChainApproval | null;
}

/** How often a wake replaces itself before the person is asked. */
export const FREE_LINKS = 1;

/** The lengths of a chain: with an approval, and when approval is never asked for. */
export interface ChainLimits {
  readonly approvedChainLinks: number;
  readonly approvedChainDays: number;
  readonly unaskedChainLinks: number;
  readonly unaskedChainDays: number;
}

export const DEFAULT_CHAIN_LIMITS: ChainLimits = {
  approvedChainLinks: 400,
  approvedChainDays: 365,
  unaskedChainLinks: 50,
  unaskedChainDays: 30,
};

/** The next link that a wake would make. */
export interface Link {
  readonly policy: ApprovalPolicy;
  /** The id of a chain that begins here: the schedule that replaces itself, or its run. */
  readonly beginning: string;
  /** The number of links in all branches of its chain. @default those up to here */
  readonly made?: number;
  readonly now: EpochMs;
  /** When it would be due. */
  readonly nextAt: EpochMs;
  /** The time from the previous one's due time: a late run does not shorten the gap. */
  readonly gapMs: number;
}

/** The decision on a link: it is free, it waits for the person, it is the last one, or there is none. */
export type LinkDecision =
  | { readonly kind: 'free' | 'ask' | 'last'; readonly chain: Chain }
  | { readonly kind: 'over' };

/** Decides on the next link of a chain; null while nothing has replaced itself. */
export function decideLink(
  before: Chain | null,
  { policy, beginning, made = 0, now, nextAt, gapMs }: Link,
  limits: ChainLimits = DEFAULT_CHAIN_LIMITS,
): LinkDecision {
  const links = Math.max(before?.links ?? 0, made) + 1;
  const startedAt = before?.startedAt ?? now;
  const chain = { id: before?.id ?? beginning, links, startedAt, approval: before?.approval ?? null };
  const free = { kind: 'free', chain: { ...chain, state: 'free' } } as const;
  if (isCovered(chain.approval, { links, now, gapMs }, limits)) return free;
  if (policy === 'never') {
    const hasEnded = before?.state === 'last' || before?.state === 'ended';
    if (hasEnded || made >= limits.unaskedChainLinks) return { kind: 'over' };
    const isLast = links >= limits.unaskedChainLinks || nextAt >= startedAt + limits.unaskedChainDays * DAY_MS;
    return isLast ? { kind: 'last', chain: { ...chain, state: 'last' } } : free;
  }
  if (links <= FREE_LINKS) return free;
  return { kind: 'ask', chain: { ...chain, state: 'waiting' } };
}

/** A wake so much later that it is not a link: a soon following one is the first. */
export const beginChain = ({ beginning, now }: Pick<Link, 'beginning' | 'now'>): LinkDecision & { kind: 'free' } => ({
  kind: 'free',
  chain: { id: beginning, links: 0, startedAt: now, state: 'free', approval: null },
});

function isCovered(
  approval: ChainApproval | null,
  { links, now, gapMs }: { readonly links: number; readonly now: EpochMs; readonly gapMs: number },
  limits: ChainLimits,
): boolean {
  if (approval === null) return false;
  const isWithin =
    links < approval.fromLink + limits.approvedChainLinks && now < approval.at + limits.approvedChainDays * DAY_MS;
  return isWithin && gapMs >= approval.gapMs;
}

/** The chain after the approval of the waiting link. */
export function approveChain(chain: Chain, { at, gapMs }: { readonly at: EpochMs; readonly gapMs: number }): Chain {
  return { ...chain, state: 'free', approval: { at, gapMs, fromLink: chain.links } };
}

/** The pace of a chain: "about daily". */
export function sayPace(language: Language, gapMs: number): string {
  const every = (ms: number) => say(language, 'pace.every', { span: saySpan(language, ms) });
  const near = (ms: number) => Math.abs(gapMs - ms) <= ms / 20;
  if (near(HOUR_MS)) return say(language, 'pace.hourly');
  if (near(DAY_MS)) return say(language, 'pace.daily');
  if (near(7 * DAY_MS)) return say(language, 'pace.weekly');
  // Two figures are enough: "10 minutes", not "9 minutes 59 seconds".
  if (gapMs >= 1.5 * DAY_MS) return every(Math.round(gapMs / DAY_MS) * DAY_MS);
  if (near(MINUTE_MS) || (gapMs > MINUTE_MS && gapMs < 1.5 * MINUTE_MS)) return say(language, 'pace.minute');
  const unit = [HOUR_MS, MINUTE_MS].find((one) => gapMs >= 1.5 * one) ?? SECOND_MS;
  return every(Math.max(1, Math.round(gapMs / unit)) * unit);
}
