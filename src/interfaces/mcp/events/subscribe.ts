import { hash } from 'node:crypto';
import { canonicalJson } from '../../../domain/canonical-json.ts';
import { AppError, isAppError } from '../../../domain/errors.ts';
import {
  type EventSubscription,
  hookOutOf,
  OLD_SECRET_MS,
  POLLED,
  placeWords,
  refreshBefore,
  subscriptionScheduleKey,
  WAKE_TRIES,
} from '../../../domain/hooks/event-subscription.ts';
import {
  emitSubscription,
  endSubscription,
  planLapse,
  scheduleOf,
  wakeSubscription,
} from '../../../engine/causes/rest-subscription.ts';
import type { ProposeAnswer } from '../../../operations/proposals/proposal-view.ts';
import type { ScheduleAnswer } from '../../../operations/views/views.ts';
import { findProposal } from '../../../store/approval/proposals.ts';
import type { Tx } from '../../../store/database.ts';
import { findEventBounds } from '../../../store/event-log.ts';
import {
  findEventSubscription,
  listOpenSubscriptions,
  saveSubscription,
} from '../../../store/hooks/event-subscriptions.ts';
import { HOUR_MS, isoInstant, nextOccurrence } from '../../../when/index.ts';
import { cardUrl, readAs } from '../principal.ts';
import { type EventKind, kindNamed, type WakeArguments } from './catalog.ts';
import type { Subscriber, SubscriptionParts } from './subscriber.ts';
import { checkDelivery, verifyReceiver } from './verify.ts';
import type { SubscribeAnswer, SubscribeParams } from './wire.ts';

/** The most open subscriptions of one person. */
const OPEN_LIMIT = 200;

/** The id of a subscription follows from the caller, the event and the address: the same call names the same one. */
export function subscriptionId(
  { actor, origin }: Pick<Subscriber, 'actor' | 'origin'>,
  { name, arguments: given, url }: { readonly name: string; readonly arguments: object; readonly url: string },
): string {
  const whole = canonicalJson([actor.userId, actor.agent, origin.token?.id ?? '', name, given, url]);
  return `sub_${hash('sha256', whole, 'base64url').slice(0, 32)}`;
}

/** Reads the event and its arguments. @throws AppError not_found, invalid_input */
export function readEvent({ name, arguments: given }: Pick<SubscribeParams, 'name' | 'arguments'>): {
  readonly kind: EventKind;
  readonly given: Record<string, unknown>;
} {
  const kind = kindNamed(name);
  if (kind === undefined)
    throw new AppError('not_found', `There is no event ${JSON.stringify(name)}.`, { hint: 'Ask for events/list.' });
  const parsed = kind.input.safeParse(given);
  if (parsed.success) return { kind, given: parsed.data as Record<string, unknown> };
  const issue = parsed.error.issues[0];
  const path = ['arguments', ...(issue?.path ?? [])].map(String).join('.');
  throw new AppError('invalid_input', `${path}: ${issue?.message ?? 'wrong'}.`, {
    hint: `See the inputSchema of "${name}" in events/list.`,
  });
}

/**
 * Whether these arguments request a schedule of the program's own.
 * @throws AppError invalid_input, when they request neither or both
 */
export function asksForSchedule(kind: EventKind, given: WakeArguments): boolean {
  if (kind.name !== 'wake') return false;
  const { schedule, when, what } = given;
  if (schedule !== undefined && (when ?? what ?? given.zone) === undefined) return false;
  if (schedule === undefined && when !== undefined && what !== undefined) return true;
  throw new AppError('invalid_input', 'arguments: give "when" and "what", or "schedule" alone.', {
    hint: 'To be woken by a schedule of your own give when and what; to be told when one that is there rings, its id.',
  });
}

/**
 * Subscribes, or refreshes the subscription of an equal call. A refresh only extends: the words were read once.
 * @throws AppError
 */
export async function subscribe(
  parts: SubscriptionParts,
  principal: Subscriber,
  params: SubscribeParams,
): Promise<SubscribeAnswer> {
  const { kind, given } = readEvent(params);
  const makes = asksForSchedule(kind, given as WakeArguments);
  const { url, secret } = params.delivery;
  checkDelivery(parts, { url, secret });
  const { userId } = principal.actor;
  const id = subscriptionId(principal, { name: kind.name, arguments: given, url });
  const { schedule: wanted } = given as { readonly schedule?: string };
  if (wanted !== undefined) await readAs(principal, 'get-schedule', { id: wanted });
  const known = await parts.store.read(async (tx) => {
    const found = await findEventSubscription(tx, userId, id);
    return found !== null && (await goesOn(tx, found)) ? found : null;
  });
  if (known === null) await checkRoom(parts, userId);
  const fresh = freshOf(parts, principal, { id, kind, given, url, secret });
  if (known?.secret !== secret) {
    parts.mayVerify(fresh.tokenId);
    await verifyReceiver(parts, fresh);
  }
  return parts.store.write(async (tx) => {
    const found = await findEventSubscription(tx, userId, id);
    const before = found !== null && (await goesOn(tx, found)) ? found : null;
    if (before !== null) return refresh(tx, parts, principal, before, { secret, ttlMs: params.ttlMs });
    return begin(tx, parts, principal, fresh, { params, makes });
  });
}

function freshOf(
  { clock }: SubscriptionParts,
  { actor: { userId, agent, threadId }, origin }: Subscriber,
  {
    id,
    kind,
    given,
    url,
    secret,
  }: Pick<EventSubscription, 'id' | 'url' | 'secret'> & {
    readonly kind: EventKind;
    readonly given: Record<string, unknown>;
  },
): EventSubscription {
  return {
    ...{ id, userId, agent, threadId, tokenId: origin.token?.id ?? '', name: kind.name, arguments: given },
    ...{ url, secret, oldSecret: null, oldUntil: null, scheduleKey: null, proposalId: null },
    ...{ replaceKey: (given as WakeArguments).key ?? null, state: 'live', reason: null, cursor: 0 },
    ...{ refreshBefore: null, failingSince: null, tries: 0, nextTryAt: 0, createdAt: clock.now(), endedAt: null },
  };
}

/** A poll that extends by less changes nothing. */
const EXTENDED_BY_MS = HOUR_MS;

/**
 * Begins or extends the subscription of a program that polls for its own wake.
 * @param of `begins`: whether this poll may make one @returns `answer`: as for `events/subscribe`; null when it has
 * ended
 * @throws AppError not_found, when there is none and the poll may make none
 */
export async function keepPolled(
  parts: SubscriptionParts,
  principal: Subscriber,
  of: {
    readonly id: string;
    readonly kind: EventKind;
    readonly given: Record<string, unknown>;
    readonly begins: boolean;
    readonly ttlMs: number | null | undefined;
  },
): Promise<{ readonly subscription: EventSubscription; readonly answer: SubscribeAnswer | null }> {
  const { id, begins, ttlMs } = of;
  const { userId } = principal.actor;
  const look = async (tx: Tx) => {
    const found = await findEventSubscription(tx, userId, id);
    return { found, isOpen: found !== null && (await goesOn(tx, found)) };
  };
  const known = await parts.store.read(look);
  if (!known.isOpen && begins) await checkRoom(parts, userId);
  else if (known.found === null)
    throw new AppError('not_found', 'There is no such wake of yours to go on with.', {
      hint: 'Poll with cursor null: that asks for it.',
    });
  else if (!known.isOpen) return { subscription: known.found, answer: null };
  else if (known.found.state === 'live' && !(await isWorthIt(parts, known.found, ttlMs)))
    return {
      subscription: known.found,
      answer: await parts.store.read((tx) => answerOf(tx, principal, known.found as EventSubscription, false)),
    };
  return parts.store.write(async (tx) => {
    const { found, isOpen } = await look(tx);
    if (!begins && found !== null && !isOpen) return { subscription: found, answer: null };
    const answer =
      found !== null && isOpen
        ? await refresh(tx, parts, principal, found, { secret: POLLED, ttlMs })
        : await begin(tx, parts, principal, freshOf(parts, principal, { ...of, url: POLLED, secret: POLLED }), {
            params: { cursor: null, ttlMs },
            makes: true,
          });
    return { subscription: (await findEventSubscription(tx, userId, id)) as EventSubscription, answer };
  });
}

/** Whether the extension is long enough to be stored. */
async function isWorthIt(parts: SubscriptionParts, subscription: EventSubscription, ttlMs: number | null | undefined) {
  const now = parts.clock.now();
  const nextAt = await parts.store.read((tx) => nextOf(tx, parts, subscription));
  const until = refreshBefore(now, { ttlMs, nextAt });
  const { refreshBefore: before } = subscription;
  if (until === null || before === null) return until !== before;
  return Math.abs(until - before) >= Math.min(EXTENDED_BY_MS, (until - now) / 4);
}

/** Whether a refresh extends a subscription: neither it nor what it waits for has ended. */
export async function goesOn(tx: Tx, subscription: EventSubscription): Promise<boolean> {
  if (subscription.state === 'ended' || subscription.state === 'ending') return false;
  if (subscription.scheduleKey === null) return true;
  const schedule = await scheduleOf(tx, subscription);
  if (schedule !== null) return schedule.state === 'active' || schedule.state === 'paused';
  const { proposalId, userId } = subscription;
  return proposalId !== null && (await findProposal(tx, userId, proposalId))?.state === 'pending';
}

async function refresh(
  tx: Tx,
  parts: SubscriptionParts,
  principal: Subscriber,
  before: EventSubscription,
  { secret, ttlMs }: { readonly secret: string; readonly ttlMs?: number | null | undefined },
): Promise<SubscribeAnswer> {
  const context = parts.context();
  const { now } = context;
  const rotated = secret === before.secret ? {} : { secret, oldSecret: before.secret, oldUntil: now + OLD_SECRET_MS };
  if (before.state === 'paused') await wakeSubscription(tx, context, before);
  const nextAt = await nextOf(tx, parts, before);
  const after: EventSubscription = {
    ...{ ...before, ...rotated, state: 'live', reason: null },
    ...{ failingSince: null, tries: 0, nextTryAt: 0, refreshBefore: refreshBefore(now, { ttlMs, nextAt }) },
  };
  await saveSubscription(tx, after);
  await planLapse(tx, after);
  emitSubscription(tx, context, after, 'live');
  return answerOf(tx, principal, after, false);
}

async function begin(
  tx: Tx,
  parts: SubscriptionParts,
  principal: Subscriber,
  fresh: EventSubscription,
  { params, makes }: { readonly params: Pick<SubscribeParams, 'cursor' | 'ttlMs'>; readonly makes: boolean },
): Promise<SubscribeAnswer> {
  const bounds = await findEventBounds(tx);
  const { cursor, truncated } = readCursor(params.cursor ?? null, bounds);
  await takePlace(tx, parts, principal, fresh);
  const made = makes ? await makeSchedule(tx, parts, principal, fresh) : {};
  const after: EventSubscription = { ...fresh, ...made, cursor };
  const nextAt = await nextOf(tx, parts, after);
  const kept = { ...after, refreshBefore: refreshBefore(parts.clock.now(), { ttlMs: params.ttlMs, nextAt }) };
  await saveSubscription(tx, kept);
  await planLapse(tx, kept);
  emitSubscription(tx, parts.context(), kept, 'live');
  return answerOf(tx, principal, kept, truncated);
}

/** Where a program continues: at its cursor, otherwise from now on. Deleted records are reported as left out. */
export function readCursor(
  given: string | null,
  bounds: { readonly oldest: number; readonly newest: number } | null,
): { readonly cursor: number; readonly truncated: boolean } {
  const { oldest, newest } = bounds ?? { oldest: 1, newest: 0 };
  if (given === null) return { cursor: newest, truncated: false };
  if (!/^\d{1,15}$/.test(given) || Number(given) > newest)
    throw new AppError('invalid_input', 'cursor: it is none that Belfry gave.', {
      hint: 'Give null to begin with what happens from now on.',
    });
  const cursor = Number(given);
  return cursor < oldest - 1 ? { cursor: oldest - 1, truncated: true } : { cursor, truncated: false };
}

/** Makes the schedule, or requests it from the person. */
async function makeSchedule(
  tx: Tx,
  { executor }: SubscriptionParts,
  { actor, origin }: Subscriber,
  { id, url, arguments: given, createdAt }: EventSubscription,
): Promise<{ readonly scheduleKey: string; readonly proposalId: string | null }> {
  const { when, what, zone } = given as WakeArguments;
  const scheduleKey = subscriptionScheduleKey(id, createdAt);
  const input = {
    ...{ kind: 'action', what, when, key: scheduleKey, policies: { retryAttempts: WAKE_TRIES } },
    ...(zone !== undefined && { zone }),
  };
  // The schedule itself does not say who is woken.
  const reason = `${origin.token?.name ?? actor.agent} subscribed: each time a program ${placeWords({ url })} is woken`;
  const asked = { ...origin, isSubscription: true };
  const call = { actor, origin: asked, input: { operation: 'create-schedule', input, reason } };
  const came = (await executor.executeIn(tx, 'propose-change', call)) as ProposeAnswer & {
    readonly answer: ScheduleAnswer | null;
  };
  return { scheduleKey, proposalId: came.proposal?.id ?? null };
}

/** Ends another subscription of the same program under the same name, with its schedule. */
async function takePlace(
  tx: Tx,
  parts: SubscriptionParts,
  principal: Subscriber,
  { userId, id, tokenId, replaceKey, name }: EventSubscription,
): Promise<void> {
  if (replaceKey === null) return;
  for (const one of await listOpenSubscriptions(tx, userId)) {
    const isSame = one.replaceKey === replaceKey && one.tokenId === tokenId && one.name === name && one.id !== id;
    if (isSame) await leave(tx, parts, principal, one, 'another subscription took its place');
  }
}

/** Ends a subscription with the schedule that it made, as the program that requested it. */
export async function leave(
  tx: Tx,
  { executor, context }: SubscriptionParts,
  { actor, origin }: Pick<Subscriber, 'actor' | 'origin'>,
  subscription: EventSubscription,
  reason: string,
): Promise<void> {
  const schedule = await scheduleOf(tx, subscription);
  const { proposalId } = subscription;
  try {
    if (schedule?.state === 'active' || schedule?.state === 'paused')
      await tx.nested(() => executor.executeIn(tx, 'cancel-schedule', { actor, origin, input: { id: schedule.id } }));
    else if (schedule === null && proposalId !== null)
      await tx.nested(() => executor.executeIn(tx, 'withdraw-proposal', { actor, origin, input: { id: proposalId } }));
  } catch (error) {
    // A schedule that the program may not cancel stays, and wakes nobody: the subscription has ended.
    if (!isAppError(error)) throw error;
  }
  await endSubscription(tx, context(), subscription, { reason, tell: false });
}

async function nextOf(tx: Tx, { clock }: SubscriptionParts, subscription: EventSubscription): Promise<number | null> {
  const schedule = await scheduleOf(tx, subscription);
  return schedule === null ? null : nextOccurrence(schedule.trigger, schedule.zone, clock.now());
}

async function answerOf(
  tx: Tx,
  { pageUrl }: Subscriber,
  subscription: EventSubscription,
  truncated: boolean,
): Promise<SubscribeAnswer> {
  const { id, refreshBefore: until, proposalId, cursor, scheduleKey } = subscription;
  const waits = (await scheduleOf(tx, subscription)) === null;
  return {
    ...{ id, refreshBefore: until === null ? null : isoInstant(until), truncated },
    cursor: scheduleKey === null ? String(cursor) : null,
    ...(waits && proposalId !== null && { status: 'proposed', approveAt: cardUrl({ pageUrl }, proposalId) }),
  };
}

async function checkRoom({ store }: SubscriptionParts, userId: string): Promise<void> {
  const open = await store.read((tx) => listOpenSubscriptions(tx, userId));
  const { length } = open.filter((one) => hookOutOf(one) === null);
  if (length < OPEN_LIMIT) return;
  throw new AppError('limit_reached', `There are ${length} subscriptions, and ${OPEN_LIMIT} is the limit.`, {
    hint: 'Unsubscribe from some first.',
    details: { limit: 'eventSubscriptions', allowed: OPEN_LIMIT, used: length, left: 0 },
  });
}
