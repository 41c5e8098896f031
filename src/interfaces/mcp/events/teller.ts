import { postToSubscriber, wireEvent } from '../../../agent/webhook/event-post.ts';
import { errorMessage } from '../../../domain/errors.ts';
import type { EventType, StoredEvent, TransientEvent } from '../../../domain/events.ts';
import {
  type EventSubscription,
  eventPostId,
  hookOutOf,
  judgeAnswer,
  TRIED_FOR_MS,
} from '../../../domain/hooks/event-subscription.ts';
import { endHookOut, endSubscription, restSubscription, scheduleOf } from '../../../engine/causes/rest-subscription.ts';
import { findProposal } from '../../../store/approval/proposals.ts';
import type { Tx } from '../../../store/database.ts';
import { findEventBounds, listEventsAfter } from '../../../store/event-log.ts';
import {
  claimSubscription,
  hasHookOut,
  listToTell,
  loadEventSubscription,
  nextTryAfter,
  recordTelling,
  setSubscriptionState,
} from '../../../store/hooks/event-subscriptions.ts';
import { isTokenLive } from '../../../store/people/tokens.ts';
import { type Line, line, sayLine } from '../../../voice/line.ts';
import { HOUR_MS, isoInstant, MINUTE_MS, SECOND_MS } from '../../../when/index.ts';
import { EVENT_KINDS } from './catalog.ts';
import { dataOf } from './log-event.ts';
import type { SubscriptionParts } from './subscriber.ts';

/** How long a process claims a subscription; each event renews the claim. */
const CLAIM_MS = MINUTE_MS;
/** How many subscriptions one round reads, and how many records of one subscription. */
const ROUND = 500;
const PAGE = 100;
const AT_A_TIME = 8;
/** How often to try to report the end of a subscription. */
const FAREWELLS = 5;
/** The JSON-RPC code of an ended access, from the range for servers. */
const TERMINATED = -32_000;

const backOff = (tries: number): number => Math.min(HOUR_MS, SECOND_MS * 2 ** (tries - 1));

const LOOKED_AT: ReadonlySet<EventType> = new Set<EventType>([
  ...EVENT_KINDS.map(({ of }) => of),
  'token.revoked',
  'subscription.changed',
  'proposal.undone',
]);

/** Tells programs what happened, and when their subscription ends: the messages of a subscription one after another. */
export interface Teller {
  start(): void;
  /** An event happened that may concern a subscription. */
  heard(event: StoredEvent | TransientEvent): void;
  stop(): Promise<void>;
  busy(): number;
}

/** @param everyMs how often to check for work that another process left */
export function createTeller(parts: SubscriptionParts, everyMs: number): Teller {
  const { store, clock, log } = parts;
  let stopped = true;
  let running: Promise<void> | null = null;
  let again = false;
  /** Without subscriptions this costs nothing. */
  let isNeeded = false;
  /** A subscription receives all events. */
  let hearsAll = false;
  let disarm = () => {};
  const abort = new AbortController();

  const round = async (): Promise<void> => {
    hearsAll = await store.read(hasHookOut);
    const due = await store.read((tx) => listToTell(tx, { now: clock.now(), limit: ROUND }));
    const left = [...due];
    const take = async (): Promise<void> => {
      for (let one = left.shift(); one !== undefined && !stopped; one = left.shift()) await tell(one);
    };
    await Promise.all(Array.from({ length: Math.min(AT_A_TIME, due.length) }, take));
  };

  const tell = async (subscription: EventSubscription): Promise<void> => {
    try {
      if (subscription.state === 'ending') await sayFarewell(parts, subscription, abort.signal);
      else if (!(await isOver(parts, subscription)) && subscription.scheduleKey === null)
        await tellOfLog(parts, subscription, abort.signal);
    } catch (error) {
      if (!stopped) log.warn('a subscription could not be told', { id: subscription.id, error: errorMessage(error) });
    }
  };

  const look = (): void => {
    if (stopped) return;
    if (running !== null) {
      again = true;
      return;
    }
    disarm();
    running = round()
      .catch((error) => log.error('programs could not be told', { error: errorMessage(error) }))
      .then(() => (stopped ? null : store.read((tx) => nextTryAfter(tx, clock.now()))))
      .catch(() => null)
      .then((next) => {
        running = null;
        isNeeded = next !== null;
        if (stopped) return;
        disarm = clock.setTimer(look, Math.max(0, Math.min(everyMs, (next || Number.MAX_SAFE_INTEGER) - clock.now())));
        if (!again) return;
        again = false;
        look();
      });
  };

  return {
    start() {
      stopped = false;
      look();
    },
    heard(event) {
      if (!('id' in event) || !(hearsAll || LOOKED_AT.has(event.type))) return;
      if (isNeeded || running !== null || event.type === 'subscription.changed') look();
    },
    async stop() {
      stopped = true;
      disarm();
      abort.abort();
      await running;
    },
    busy: () => (running === null ? 0 : 1),
  };
}

/**
 * Whether its reason is gone: its token, the person's approval, or its schedule. It is then ended, and its program
 * told.
 */
async function isOver(parts: SubscriptionParts, subscription: EventSubscription): Promise<boolean> {
  const { now } = parts.context();
  const ending = await parts.store.read((tx) => endingOf(tx, subscription, now));
  if (ending === null) return false;
  await parts.store.write(async (tx) => {
    const still = await endingOf(tx, subscription, now);
    if (still === null) return;
    const context = parts.context();
    // An expired token ends wakes that somebody relies on.
    if ((await scheduleOf(tx, subscription))?.state === 'active')
      await restSubscription(tx, context, subscription, still.reason);
    await endSubscription(tx, context, subscription, { ...still, reason: sayLine('en', still.reason) });
  });
  return true;
}

async function endingOf(
  tx: Tx,
  subscription: EventSubscription,
  now: number,
): Promise<{ readonly reason: Line; readonly tell: boolean } | null> {
  const { tokenId, scheduleKey, proposalId, userId } = subscription;
  if (hookOutOf(subscription) !== null) return null;
  if (!(await isTokenLive(tx, tokenId, now))) return { reason: line('tie.tokenEnded'), tell: true };
  if (scheduleKey === null) return null;
  const schedule = await scheduleOf(tx, subscription);
  if (schedule?.state === 'completed') return { reason: line('tie.came'), tell: false };
  if (schedule?.state === 'cancelled') return { reason: line('tie.cancelled'), tell: true };
  if (schedule !== null || proposalId === null) return null;
  const state = (await findProposal(tx, userId, proposalId))?.state ?? 'gone';
  return state === 'pending' ? null : { reason: line('tie.saidNo', { state }), tell: true };
}

/** Reports the end. Some programs refuse such messages: then they get nothing more. */
async function sayFarewell(
  parts: SubscriptionParts,
  subscription: EventSubscription,
  signal: AbortSignal,
): Promise<void> {
  const { store, clock } = parts;
  if (!(await store.write((tx) => claimSubscription(tx, subscription, clock.now() + CLAIM_MS)))) return;
  const { createdAt, id: subject, tries: before } = subscription;
  const reason = subscription.reason ?? 'it is over';
  const body = { type: 'terminated', error: { code: TERMINATED, message: reason } };
  const id = `end_${subject}_${createdAt}`;
  const status = await postToSubscriber(parts, subscription, { id, body }, signal).then(
    (answer) => answer.status,
    () => 503,
  );
  const tries = before + 1;
  const now = clock.now();
  if (judgeAnswer(status) === 'again' && tries < FAREWELLS)
    await store.write((tx) =>
      recordTelling(tx, subscription, { failingSince: now, tries, nextTryAt: now + 30 * backOff(tries) }),
    );
  else await store.write((tx) => setSubscriptionState(tx, subscription, 'ended', { reason, now }));
}

/** Posts the events since then, in order. Accepted ones are never sent again; others are retried under the same id. */
async function tellOfLog(
  parts: SubscriptionParts,
  subscription: EventSubscription,
  signal: AbortSignal,
): Promise<void> {
  const { store, clock } = parts;
  const page = await store.read(async (tx) => ({
    records: await listEventsAfter(tx, subscription.userId, subscription.cursor, PAGE),
    bounds: await findEventBounds(tx),
  }));
  const isCut = page.bounds !== null && subscription.cursor < page.bounds.oldest - 1;
  if (page.records.length === 0 && !isCut) return;
  let seen = subscription.nextTryAt;
  const renew = async (): Promise<boolean> => {
    const until = clock.now() + CLAIM_MS;
    const held = await store.write((tx) => claimSubscription(tx, { id: subscription.id, nextTryAt: seen }, until));
    seen = until;
    return held;
  };
  let isClaimed = false;
  let { cursor } = subscription;
  const hook = hookOutOf(subscription);
  const say = async (id: string, body: object, at: number): Promise<boolean> => {
    // Not with every event of a page: a claim is longer than a post may take.
    if (!(await renew())) return false;
    isClaimed = true;
    const came = await postToSubscriber(parts, subscription, { id, body }, signal).then(
      ({ status }) => ({ status, words: line('reason.status', { status }) }),
      (error: unknown) => ({ status: 503, words: errorMessage(error) }),
    );
    if (signal.aborted) return false;
    const judged = judgeAnswer(came.status);
    // A subscription to all events gets all of them in order: a refusal counts as a failing receiver.
    const verdict = judged === 'refused' && hook !== null ? 'again' : judged;
    if (verdict === 'refused')
      parts.log.warn('a program refused an event', { id: subscription.id, event: id, status: came.status });
    if (verdict === 'taken' || verdict === 'refused') {
      cursor = at;
      const nextTryAt = seen;
      await store.write((tx) => recordTelling(tx, subscription, { cursor, failingSince: null, tries: 0, nextTryAt }));
      return true;
    }
    await fail(parts, subscription, { gone: verdict === 'gone', words: came.words });
    return false;
  };
  if (isCut) {
    const from = (page.bounds?.oldest ?? 1) - 1;
    const gap = hook === null ? { cursor: String(from) } : { timestamp: isoInstant(clock.now()), data: { from } };
    if (!(await say(`gap_${subscription.id}_${from}`, { type: 'gap', ...gap }, from))) return;
  }
  for (const record of page.records) {
    if (record.id <= cursor) continue;
    const eventId = eventPostId(record);
    if (hook !== null) {
      if (hook.events !== null && !hook.events.includes(record.type)) continue;
      const { type, at, data } = record;
      if (!(await say(eventId, { type, timestamp: isoInstant(at), data }, record.id))) return;
      continue;
    }
    const data = await dataOf(parts, subscription, record);
    if (data === null) continue;
    const event = wireEvent(subscription, { eventId, at: record.at, data, cursor: String(record.id) });
    if (!(await say(eventId, event, record.id))) return;
  }
  const last = page.records.at(-1)?.id ?? cursor;
  const isFull = page.records.length === PAGE;
  // Skips events that do not concern it, without a write for each event of the person.
  if (!isClaimed && !isFull && last - cursor < PAGE) return;
  // Another process may be ahead by now.
  if (!isClaimed && !(await renew())) return;
  await store.write((tx) =>
    recordTelling(tx, subscription, { cursor: last, failingSince: null, tries: 0, nextTryAt: 0 }),
  );
  if (isFull)
    await tellOfLog(parts, { ...subscription, cursor: last, nextTryAt: 0, tries: 0, failingSince: null }, signal);
}

async function fail(
  { store, context }: SubscriptionParts,
  subscription: EventSubscription,
  { gone, words }: { readonly gone: boolean; readonly words: Line },
): Promise<void> {
  await store.write(async (tx) => {
    const { now } = context();
    // Its person ended it while its receiver answered: it stays ended, and the answer is dropped.
    if ((await loadEventSubscription(tx, subscription.id))?.state !== subscription.state) return;
    const since = subscription.failingSince ?? now;
    if (gone && hookOutOf(subscription) !== null) return endHookOut(tx, context(), subscription, line('tie.unwanted'));
    if (gone || now - since >= TRIED_FOR_MS) {
      const reason = gone ? line('tie.unsubscribed') : line('tie.unreached', { why: words });
      return restSubscription(tx, context(), subscription, reason);
    }
    const tries = subscription.tries + 1;
    await recordTelling(tx, subscription, { failingSince: since, tries, nextTryAt: now + backOff(tries) });
  });
}
