import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../when/index.ts';

/**
 * `live`: it receives events. `paused`: it did not renew, or could not be reached; another subscription resumes it.
 * `ending`: it has ended, and its program is still to be told.
 */
export type SubscriptionState = 'live' | 'paused' | 'ending' | 'ended';

/** The events for programs over MCP. */
export const EVENT_NAMES = [
  'wake',
  'schedule.missed',
  'run.finished',
  'run.failed',
  'reminder.answered',
  'proposal.decided',
] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** The event name of a person's own subscription: all events, or those that its arguments name. */
export const HOOK_OUT = 'events';
export interface HookOutArguments {
  readonly label: string;
  /** The types of posted events; null for all. */
  readonly events: readonly string[] | null;
}
/** The arguments of a person's own subscription; null when a program made it over MCP. */
export function hookOutOf({
  name,
  arguments: given,
}: Pick<EventSubscription, 'name' | 'arguments'>): HookOutArguments | null {
  return name === HOOK_OUT ? (given as unknown as HookOutArguments) : null;
}

/** A program that receives events by POST: until it stops renewing, or until the person who made it ends it. */
export interface EventSubscription {
  readonly id: string;
  readonly userId: string;
  /** The agent it acts as, and its token; empty for a person's own. */
  readonly agent: string;
  readonly threadId: string;
  readonly tokenId: string;
  readonly name: EventName | typeof HOOK_OUT;
  readonly arguments: Readonly<Record<string, unknown>>;
  /** `POLLED` when nothing is posted. */
  readonly url: string;
  readonly secret: string;
  readonly oldSecret: string | null;
  readonly oldUntil: EpochMs | null;
  /** The key of the schedule that it made; null for none. */
  readonly scheduleKey: string | null;
  readonly proposalId: string | null;
  readonly replaceKey: string | null;
  readonly state: SubscriptionState;
  readonly reason: string | null;
  /** The last event of the log that was sent or skipped. */
  readonly cursor: number;
  readonly refreshBefore: EpochMs | null;
  readonly failingSince: EpochMs | null;
  readonly tries: number;
  /** Not posted to before this time. A posting process sets it ahead, so that no other one posts. */
  readonly nextTryAt: EpochMs;
  readonly createdAt: EpochMs;
  readonly endedAt: EpochMs | null;
}

/** The address of a subscription whose program polls. */
export const POLLED = '';
/** The location of its program, in words that follow "a program". */
export const placeWords = ({ url }: Pick<EventSubscription, 'url'>): string =>
  url === POLLED ? 'that polls' : `at ${URL.parse(url)?.host ?? url}`;

/** The prefix of keys of schedules that a subscription made: such a schedule wakes the program instead of the agent. */
const KEY = 'event-subscription:';
export const isSubscriptionKey = (key: string): boolean => key.startsWith(KEY);
/** A key for the schedule of a subscription: a new request after it fired or ended makes a new schedule. */
export const subscriptionScheduleKey = (id: string, now: EpochMs): string => `${KEY}${id}:${now}`;

/** How long a replaced secret signs beside the new one. */
export const OLD_SECRET_MS = 10 * MINUTE_MS;
/** How long an unreachable program, or one that does not know the subscription, is tried. */
export const TRIED_FOR_MS = DAY_MS;

/** How long to wait after the n-th try (from 1) of one delivery: together a little more than `TRIED_FOR_MS`. */
const WAITS_MS = [
  ...[30 * SECOND_MS, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS],
  ...[HOUR_MS, 4 * HOUR_MS, 6 * HOUR_MS, 13 * HOUR_MS],
];
/** How often one delivery of a wake is tried. */
export const WAKE_TRIES = WAITS_MS.length + 1;
export const waitAfterTry = (tries: number): number => WAITS_MS[Math.min(tries, WAITS_MS.length) - 1] ?? SECOND_MS;

/** The default lifetime of a subscription, and the least time that it outlasts its next occurrence. */
const DEFAULT_TTL_MS = 7 * DAY_MS;
const BEYOND_NEXT_MS = DAY_MS;
const SHORTEST_TTL_MS = MINUTE_MS;
const LONGEST_TTL_MS = 366 * DAY_MS;

/**
 * When a program must renew; null for never. Its own choice is kept; without one, the subscription outlasts its next
 * occurrence.
 * @param ttlMs its choice; null for no end, undefined for none
 */
export function refreshBefore(
  now: EpochMs,
  { ttlMs, nextAt }: { readonly ttlMs: number | null | undefined; readonly nextAt: EpochMs | null },
): EpochMs | null {
  if (ttlMs === null) return null;
  if (ttlMs !== undefined) return now + Math.min(Math.max(ttlMs, SHORTEST_TTL_MS), LONGEST_TTL_MS);
  return Math.max(now + DEFAULT_TTL_MS, nextAt === null ? 0 : nextAt + BEYOND_NEXT_MS);
}

/** The valid signing secrets: for ten minutes also the previous one. */
export function signingSecrets({ secret, oldSecret, oldUntil }: EventSubscription, now: EpochMs): string[] {
  return oldSecret !== null && oldUntil !== null && oldUntil > now ? [secret, oldSecret] : [secret];
}

/**
 * The id of a posted event, equal at every try. A restored database gives the numbers of events again, and a receiver
 * that accepts each id once must not confuse the new ones with them.
 */
export const eventPostId = ({ id, at }: { readonly id: number; readonly at: EpochMs }): string =>
  `evt_${id}_${at.toString(36)}`;

/** The meaning of a receiver's answer. */
export type ReceiverVerdict = 'taken' | 'again' | 'gone' | 'refused';

/** 2xx means accepted; 410 that it is gone; 401, 503 and similar ones may pass; others will not. */
export function judgeAnswer(status: number): ReceiverVerdict {
  if (status >= 200 && status <= 299) return 'taken';
  if (status === 410) return 'gone';
  if (status === 401 || status === 408 || status === 425 || status === 429 || status >= 500) return 'again';
  return 'refused';
}
