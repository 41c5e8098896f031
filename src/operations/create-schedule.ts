import { z } from 'zod';
import { AppError } from '../domain/errors.ts';
import { defaultPolicies } from '../domain/policy/defaults.ts';
import { isRecurring, type Schedule, type ScheduleKind } from '../domain/schedule.ts';
import type { Thread } from '../domain/thread.ts';
import type { ParsedWhen } from '../domain/trigger/parse.ts';
import { planAt } from '../engine/plan.ts';
import { withdrawOccurrence } from '../engine/withdraw.ts';
import { findSameSchedule, findScheduleByKey, insertSchedule, resetFailures } from '../store/schedules.ts';
import { findUser } from '../store/users.ts';
import { chooseThread } from './choose-thread.ts';
import { field } from './fields.ts';
import { defineOperation, type OperationContext } from './operation.ts';
import { duplicateOf, fingerprintOf, storeChange } from './own-schedule.ts';
import { applyPolicies } from './policies.ts';
import { readTime } from './read-time.ts';
import { checkCreationRate, checkRoomForActive, checkTextSize } from './schedule-limits.ts';
import { answerAbout, answerOf } from './schedule-view.ts';
import { type ScheduleAnswer, scheduleAnswer } from './views.ts';

const input = z.strictObject({
  kind: field.kind,
  what: field.what,
  when: field.when,
  zone: field.zone.optional(),
  agent: field.agent.optional().describe('Who is woken; the default agent when left out'),
  threadId: field.threadId.optional().describe('Where it belongs; the first thread with the agent when left out'),
  policies: field.policies.optional(),
  key: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe(
      'A name of your own: making a schedule with the same key again changes it instead of making a second one',
    ),
});
type Input = z.output<typeof input>;

const ZERO = Object.freeze({ runs: 0, missed: 0, skipped: 0, failed: 0, consecutiveFailures: 0 });

export const createSchedule = defineOperation({
  name: 'create-schedule',
  summary: 'Makes a schedule: something to say or to do later, once or again and again.',
  scope: 'agent',
  effect: 'write',
  http: { method: 'POST', path: '/schedules', status: 201 },
  creates: true,
  input,
  output: scheduleAnswer,
  errors: [
    'unreadable_time',
    'ambiguous_time',
    'time_in_past',
    'beyond_horizon',
    'too_frequent',
    'never_fires',
    'unknown_zone',
    'zone_needed',
    'unknown_agent',
    'too_large',
    'duplicate',
    'limit_reached',
    'rate_limited',
  ],
  subject: (output) => output.schedule.id,
  async handler(context, wanted) {
    checkTextSize('what', wanted.what, context.limits.promptBytes);
    const { tx, actor } = context;
    const thread = await chooseThread(context, wanted);
    const known = wanted.key === undefined ? null : await findScheduleByKey(tx, actor.userId, wanted.key);
    return known === null ? insertNew(context, wanted, thread) : upsert(context, wanted, thread, known);
  },
});

async function readWhen(context: OperationContext, wanted: Input) {
  const { tx, actor, now, limits } = context;
  const user = await findUser(tx, actor.userId);
  const userZone = user?.zone ?? null;
  return { time: readTime(wanted.when, { now, limits, zone: wanted.zone, userZone, actor }), userZone };
}

async function insertNew(context: OperationContext, wanted: Input, thread: Thread): Promise<ScheduleAnswer> {
  const { tx, actor, now, ids } = context;
  const { time, userZone } = await readWhen(context, wanted);
  const schedule: Schedule = {
    id: ids.next('sch'),
    userId: actor.userId,
    ...definitionOf(context, wanted, thread, time),
    state: 'active',
    stateReason: null,
    key: wanted.key ?? null,
    createdBy: actor.kind === 'agent' ? 'agent' : 'user',
    revision: 1,
    createdAt: now,
    updatedAt: now,
    counters: ZERO,
  };
  await checkCreationRate(context);
  await checkRoomForActive(context);
  const fingerprint = fingerprintOf(schedule);
  if (!(await insertSchedule(tx, schedule, fingerprint))) {
    const same = await findSameSchedule(tx, actor.userId, fingerprint);
    throw same === null ? keyTaken() : duplicateOf(same, now);
  }
  const nextAt = time.next[0] ?? null;
  if (nextAt !== null) await planAt(tx, schedule, nextAt);
  context.emit('schedule.created', { scheduleId: schedule.id, threadId: schedule.threadId });
  const facts = { nextAt, lastRun: null, sentence: time.sentence, zone: userZone ?? schedule.zone, now };
  return answerOf(schedule, facts, time, time.next);
}

/** The same key again: the same wish changes nothing, another one changes the schedule, and one that was cancelled comes back. */
async function upsert(
  context: OperationContext,
  wanted: Input,
  thread: Thread,
  known: Schedule,
): Promise<ScheduleAnswer> {
  const { tx, actor } = context;
  if (actor.kind === 'agent' && known.agent !== actor.agent) throw keyTaken();
  if (known.state !== 'cancelled' && known.state !== 'failed' && isSameWish(context, known, wanted, thread)) {
    return answerAbout(context, known);
  }
  const { time } = await readWhen(context, wanted);
  const state = known.state === 'paused' ? 'paused' : 'active';
  if (known.state !== 'active' && state === 'active') {
    await checkRoomForActive(context);
    await resetFailures(tx, actor.userId, known.id);
  }
  const change = {
    ...definitionOf(context, wanted, thread, time),
    state,
    stateReason: state === 'paused' ? known.stateReason : null,
  } as const;
  const changed = await storeChange(context, known, change);
  const nextAt = time.next[0];
  await withdrawOccurrence(tx, context.engine, known, 'the schedule was changed before it could start');
  if (state === 'active' && nextAt !== undefined) await planAt(tx, changed, nextAt);
  return answerAbout(context, changed, time);
}

function isSameWish(context: OperationContext, known: Schedule, wanted: Input, thread: Thread): boolean {
  const policies = applyPolicies(known.policies, wanted.policies, { agent: thread.agent, context });
  return (
    known.kind === wanted.kind &&
    known.what === wanted.what &&
    known.whenText === wanted.when &&
    (wanted.zone === undefined || known.zone === wanted.zone) &&
    known.threadId === thread.id &&
    JSON.stringify(policies) === JSON.stringify(known.policies)
  );
}

function definitionOf(context: OperationContext, wanted: Input, thread: Thread, time: ParsedWhen) {
  const kind: ScheduleKind = wanted.kind;
  const base = defaultPolicies(kind, isRecurring(time.trigger));
  return {
    agent: thread.agent,
    threadId: thread.id,
    kind,
    what: wanted.what,
    trigger: time.trigger,
    zone: time.zone,
    whenText: wanted.when,
    policies: applyPolicies(base, wanted.policies, { agent: thread.agent, context }),
  };
}

const keyTaken = () =>
  new AppError('duplicate', 'This key belongs to another schedule.', { hint: 'Choose another key.' });
