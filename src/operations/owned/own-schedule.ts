import { hash } from 'node:crypto';
import { removeItem, resumeKey } from '../../agenda/agenda.ts';
import { type FieldChange, fieldChanges } from '../../domain/approval/field-change.ts';
import { isCalendarKey } from '../../domain/calendar/subscribed.ts';
import { AppError } from '../../domain/errors.ts';
import { isSubscriptionKey } from '../../domain/hooks/event-subscription.ts';
import type { Actor } from '../../domain/people/actor.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { isSameRule, USER_ZONE } from '../../domain/timing/timing.ts';
import { describeSchedule } from '../../domain/timing/timing-words.ts';
import { recordPause } from '../../engine/schedules/record-pause.ts';
import type { Tx } from '../../store/database.ts';
import { keepSubscription } from '../../store/hooks/subscriptions.ts';
import { findCreation } from '../../store/schedules/creations.ts';
import { findSameSchedule, findSchedule, updateSchedule } from '../../store/schedules/schedules.ts';
import { type EpochMs, isCaused, type Trigger } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';
import { isElsewhere } from '../frame/shared-place.ts';
import { checkSeen } from './stale-revision.ts';

/**
 * The schedule with this id, if it is the actor's: a person sees their own, an agent those of its person that it
 * carries out or asked for.
 * @throws AppError not_found, the same for a missing id and another person's
 */
export async function findOwnSchedule(context: OperationContext, id: string): Promise<Schedule> {
  const { tx, actor } = context;
  const schedule = await findSchedule(tx, actor.userId, id);
  const isOthers =
    schedule === null ||
    (actor.kind === 'agent' &&
      (!(await concerns(tx, schedule, actor.agent)) || (await isElsewhere(context, schedule))));
  if (isOthers) throw notFound('schedule', id, 'List the schedules to see which there are.');
  return schedule;
}

async function concerns(tx: Tx, { id, userId, agent }: Schedule, name: string): Promise<boolean> {
  return agent === name || (await findCreation(tx, userId, id))?.agent === name;
}

/**
 * As `findOwnSchedule`, and refuses when the caller saw another revision.
 * @throws AppError not_found, stale_revision
 */
export async function findForChange(context: OperationContext, id: string): Promise<Schedule> {
  const schedule = await findOwnSchedule(context, id);
  const { revision, updatedAt } = schedule;
  const subject = { id, noun: 'schedule', revision, since: updatedAt, changedAt: updatedAt } as const;
  await checkSeen(context, context.expectedRevision, subject);
  return schedule;
}

/** The actor in a reason for the person: `you`, the agent's name, `Belfry`. */
export function actorWords(actor: Actor): string {
  if (actor.kind === 'agent') return actor.agent;
  return actor.kind === 'user' ? 'you' : 'Belfry';
}

/** The error for an unknown id. */
export function notFound(what: string, id: string, hint?: string): AppError {
  const shown = id.length > 60 ? `${id.slice(0, 60)}...` : id;
  return new AppError('not_found', `There is no ${what} ${shown}.`, { hint });
}

/** The error for removing something again. `back` says how to restore it, where that is possible. */
export function goneAlready(sentence: string, state: string, back?: string): AppError {
  return new AppError('not_found', sentence, { hint: back, details: { state } });
}

/**
 * Stores a changed definition or state as the next revision and emits the event.
 * @throws AppError duplicate, when another schedule does the same
 */
export async function storeChange(
  context: OperationContext,
  before: Schedule,
  change: Partial<Omit<Schedule, 'id' | 'userId' | 'pausedAt' | 'revision' | 'updatedAt' | 'counters'>>,
  {
    runsWhatPassed = false,
  }: { /** What a pause held is run after all. @default false */ readonly runsWhatPassed?: boolean } = {},
): Promise<Schedule> {
  const { tx, now } = context;
  const changed = { ...before, ...change, revision: before.revision + 1, updatedAt: now };
  const after: Schedule = { ...changed, pausedAt: changed.state === 'paused' ? (before.pausedAt ?? now) : null };
  const fingerprint = fingerprintOf(after);
  if (isLive(after) && (!isLive(before) || fingerprint !== fingerprintOf(before))) {
    const same = await findSameSchedule(tx, after.userId, fingerprint);
    if (same !== null && same.id !== after.id) throw duplicateOf(same, now);
  }
  if (!(await updateSchedule(tx, after, { from: before.revision, fingerprint }))) {
    throw new AppError('stale_revision', 'The schedule was changed in the meantime.', {
      hint: 'Read it again and make your change anew.',
    });
  }
  if (!runsWhatPassed && (after.state !== 'paused' || !isSameRule(before, after)))
    await recordPause(tx, context.engine, before);
  if (isCaused(before.trigger) || isCaused(after.trigger)) await keepSubscription(tx, after);
  // An active schedule does not wait to resume any more.
  if (before.state !== 'active' && after.state === 'active') await removeItem(tx, resumeKey(after.id));
  context.recordChange(scheduleChanges(before, after));
  context.emit('schedule.changed', { scheduleId: after.id, state: after.state });
  return after;
}

/** Fields of a schedule without a meaning for people, or covered by another field. */
const UNSAID: ReadonlySet<string> = new Set([
  'id',
  'userId',
  'revision',
  'createdAt',
  'updatedAt',
  'counters',
  'trigger',
  'createdBy',
  'threadId',
  'pausedAt',
]);

/** The differences between two revisions of a schedule, for the audit record. */
export function scheduleChanges(before: Schedule | null, after: Schedule): FieldChange[] {
  return fieldChanges(before as Readonly<Record<string, unknown>> | null, { ...after }, UNSAID);
}

const isLive = ({ state }: Schedule): boolean => state === 'active' || state === 'paused';

/** The error for a second schedule that does the same. */
export function duplicateOf(existing: Schedule, now: EpochMs): AppError {
  const sentence = describeSchedule(existing, { now });
  return new AppError('duplicate', `This schedule exists already: ${sentence}.`, {
    hint: `Use or change ${existing.id} instead of making a second one.`,
    details: { existing: { id: existing.id, sentence, state: existing.state } },
  });
}

/** 132 bits: enough to tell all requests apart, and small in an index. */
const FINGERPRINT_LENGTH = 22;

/** The fingerprint of a schedule: agent, thread, text without case and spaces, time and zone. */
export function fingerprintOf(
  schedule: Pick<Schedule, 'agent' | 'threadId' | 'what' | 'trigger' | 'zone' | 'followsUser'> & {
    readonly key?: string | null;
  },
): string {
  const { agent, threadId, what, trigger, key = null } = schedule;
  // A schedule that follows the person stays the same request in every zone.
  const zone = schedule.followsUser ? USER_ZONE : schedule.zone;
  const text = what.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
  // Two programs, or one program at two addresses, may each subscribe to the same; two events may have the same name.
  const place = key !== null && (isSubscriptionKey(key) || isCalendarKey(key)) ? [key] : [];
  const request = [agent, threadId, text, ruleOf(trigger), zone, ...place];
  const whole = hash('sha256', JSON.stringify(request), 'base64url');
  return whole.slice(0, FINGERPRINT_LENGTH);
}

/** The rule without the instant of its making: "every 30 minutes" said twice is the same request. */
function ruleOf(trigger: Trigger): unknown {
  if (trigger.kind === 'after') return { ...trigger, title: '' };
  if (trigger.kind !== 'interval') return trigger;
  const { anchor: _, ...rule } = trigger;
  return rule;
}
