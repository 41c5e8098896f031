import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../when/index.ts';

/**
 * `live`: it is told. `paused`: it said nothing for too long, or could not be reached; subscribing again brings it back. `ending`: it is
 * over, and its program is still to be told so.
 */
export type SubscriptionState = 'live' | 'paused' | 'ending' | 'ended';

/** The names of what a program can be told of over MCP. */
export const EVENT_NAMES = [
  'wake',
  'schedule.missed',
  'run.finished',
  'run.failed',
  'reminder.answered',
  'proposal.decided',
] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** What a subscription is of that a person made: everything that happens, or the events its arguments name. */
export const HOOK_OUT = 'events';
export interface HookOutArguments {
  readonly label: string;
  /** The types of events that are posted; null: all. */
  readonly events: readonly string[] | null;
}
/** What a person said of a subscription they made themselves; null: a program made it over MCP. */
export function hookOutOf({
  name,
  arguments: given,
}: Pick<EventSubscription, 'name' | 'arguments'>): HookOutArguments | null {
  return name === HOOK_OUT ? (given as unknown as HookOutArguments) : null;
}

/** A program that is told of events, by POST: until it stops saying that it is there, or until the person ends it who made it. */
export interface EventSubscription {
  readonly id: string;
  readonly userId: string;
  /** The agent it acts as, and its token; empty where a person made it. */
  readonly agent: string;
  readonly threadId: string;
  readonly tokenId: string;
  readonly name: EventName | typeof HOOK_OUT;
  readonly arguments: Readonly<Record<string, unknown>>;
  /** `POLLED`: nothing is posted. */
  readonly url: string;
  readonly secret: string;
  readonly oldSecret: string | null;
  readonly oldUntil: EpochMs | null;
  /** The key of the schedule it made; null: it made none. */
  readonly scheduleKey: string | null;
  readonly proposalId: string | null;
  readonly replaceKey: string | null;
  readonly state: SubscriptionState;
  readonly reason: string | null;
  /** The last event of the log that it was told of, or that is none of its business. */
  readonly cursor: number;
  readonly refreshBefore: EpochMs | null;
  readonly failingSince: EpochMs | null;
  readonly tries: number;
  /** Not posted to before. A process that posts sets it ahead, so that no other one does. */
  readonly nextTryAt: EpochMs;
  readonly createdAt: EpochMs;
  readonly endedAt: EpochMs | null;
}

/** Where a subscription is delivered to whose program asks by itself. */
export const POLLED = '';
/** Where its program is, in words that follow "a program". */
export const placeWords = ({ url }: Pick<EventSubscription, 'url'>): string =>
  url === POLLED ? 'that polls' : `at ${URL.parse(url)?.host ?? url}`;

/** How keys of schedules begin that a subscription made: such a schedule wakes the program instead of the agent. */
const KEY = 'event-subscription:';
export const isSubscriptionKey = (key: string): boolean => key.startsWith(KEY);
/** A key for the schedule of a subscription: what fired or was left and is asked for again is a new schedule. */
export const subscriptionScheduleKey = (id: string, now: EpochMs): string => `${KEY}${id}:${now}`;

/** A secret that was replaced signs beside the new one for so long. */
export const OLD_SECRET_MS = 10 * MINUTE_MS;
/** Who cannot be reached, or does not know the subscription, is tried for so long. */
export const TRIED_FOR_MS = DAY_MS;

/** How long to wait after the n-th try (from 1) of one delivery: together a little more than `TRIED_FOR_MS`. */
const WAITS_MS = [
  ...[30 * SECOND_MS, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS],
  ...[HOUR_MS, 4 * HOUR_MS, 6 * HOUR_MS, 13 * HOUR_MS],
];
/** How often one delivery of a wake is tried. */
export const WAKE_TRIES = WAITS_MS.length + 1;
export const waitAfterTry = (tries: number): number => WAITS_MS[Math.min(tries, WAITS_MS.length) - 1] ?? SECOND_MS;

/** Without a wish of the program a subscription lasts so long, and so much longer than what comes next. */
const DEFAULT_TTL_MS = 7 * DAY_MS;
const BEYOND_NEXT_MS = DAY_MS;
const SHORTEST_TTL_MS = MINUTE_MS;
const LONGEST_TTL_MS = 366 * DAY_MS;

/**
 * Until when a program has to say again that it is there; null: it need not. What it asks for is kept; where it leaves that to us, the
 * subscription outlasts what comes next.
 * @param ttlMs what it asked for; null: no end, undefined: nothing
 */
export function refreshBefore(
  now: EpochMs,
  { ttlMs, nextAt }: { readonly ttlMs: number | null | undefined; readonly nextAt: EpochMs | null },
): EpochMs | null {
  if (ttlMs === null) return null;
  if (ttlMs !== undefined) return now + Math.min(Math.max(ttlMs, SHORTEST_TTL_MS), LONGEST_TTL_MS);
  return Math.max(now + DEFAULT_TTL_MS, nextAt === null ? 0 : nextAt + BEYOND_NEXT_MS);
}

/** The secrets that sign at a moment: the one before too, for ten minutes. */
export function signingSecrets({ secret, oldSecret, oldUntil }: EventSubscription, now: EpochMs): string[] {
  return oldSecret !== null && oldUntil !== null && oldUntil > now ? [secret, oldSecret] : [secret];
}

/**
 * The id under which an event is posted: the same for every try. A database that was put back to a backup gives the numbers of events again,
 * and a receiver that takes each id once must not take the new ones for those.
 */
export const eventPostId = ({ id, at }: { readonly id: number; readonly at: EpochMs }): string =>
  `evt_${id}_${at.toString(36)}`;

/** What an answer of the receiver means. */
export type ReceiverVerdict = 'taken' | 'again' | 'gone' | 'refused';

/** 2xx is for good; 410 says that it is not there any more; 401 and 503 and their like may pass; anything else will not. */
export function judgeAnswer(status: number): ReceiverVerdict {
  if (status >= 200 && status <= 299) return 'taken';
  if (status === 410) return 'gone';
  if (status === 401 || status === 408 || status === 425 || status === 429 || status >= 500) return 'again';
  return 'refused';
}
