import { z } from 'zod';
import { AppError } from '../domain/errors.ts';
import { fieldChanges } from '../domain/field-change.ts';
import { defaultPolicies } from '../domain/policy/defaults.ts';
import type { ScheduleDefinition } from '../domain/proposal.ts';
import { comesBack, type Schedule, type ScheduleKind } from '../domain/schedule.ts';
import type { Thread } from '../domain/thread.ts';
import { isPlain, occurrenceAt, type Timing, USER_ZONE } from '../domain/timing/timing.ts';
import { describeSchedule } from '../domain/timing/timing-words.ts';
import { isCaused } from '../domain/trigger/caused.ts';
import { describeTrigger } from '../domain/trigger/describe.ts';
import { planFirst } from '../engine/plan.ts';
import { followChange } from '../engine/reminders/follow-change.ts';
import { withdrawOccurrence } from '../engine/withdraw.ts';
import { findSameSchedule, findScheduleByKey, insertSchedule, resetFailures } from '../store/schedules.ts';
import { keepSubscription } from '../store/subscriptions.ts';
import { findUser } from '../store/users.ts';
import { causeFields } from './cause-fields.ts';
import { chooseThread } from './choose-thread.ts';
import { field } from './fields.ts';
import { defineOperation, type OperationContext } from './operation.ts';
import { duplicateOf, findOwnSchedule, fingerprintOf, storeChange } from './own-schedule.ts';
import { applyPolicies, checkFollowUp } from './policies.ts';
import { recordCreation, requireFree } from './proposals/gate.ts';
import { settleReach } from './reach.ts';
import { checkOneTime, readCaused, timeCaused } from './read-cause.ts';
import { readOptions, type ScheduleOptions } from './read-options.ts';
import { readTime } from './read-time.ts';
import { checkQuietHoursAllowed, givenLimits, readOwnTiming, type TimedWhen, withTiming } from './read-timing.ts';
import { startNow } from './run-schedule.ts';
import { checkCreationRate, checkRoomForActive, checkTextSize } from './schedule-limits.ts';
import { answerAbout, answerOf, viewTiming } from './schedule-view.ts';
import { timingFields } from './timing-fields.ts';
import { type ScheduleAnswer, scheduleAnswer } from './views.ts';

const input = z.strictObject({
  kind: field.kind,
  what: field.what,
  when: field.when.optional(),
  zone: field.zone.optional(),
  agent: field.agent.optional().describe('Who is woken; the default agent when left out'),
  threadId: field.threadId.optional().describe('Where it belongs; the first thread with the agent when left out'),
  policies: field.policies.optional(),
  ...timingFields,
  ...causeFields,
  tryNow: z
    .boolean()
    .optional()
    .describe('Also tries it out at once: a run marked as a test, which counts as no occurrence. Only for people'),
  key: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe(
      'A name of your own: making a schedule with the same key again changes it instead of making a second one',
    ),
});
const createAnswer = scheduleAnswer.extend({
  testRunId: field.runId.optional().describe('The test run, where tryNow asked for one'),
});
export type NewScheduleInput = z.output<typeof input>;
type Input = NewScheduleInput;

/** A time with the words and instants an answer says. */
export type SpokenTime = Pick<TimedWhen, 'sentence' | 'next' | 'assumptions' | 'warnings'>;

interface NewScheduleFacts {
  readonly createdBy: Schedule['createdBy'];
  readonly time: SpokenTime;
  readonly userZone: string | null;
}

const ZERO = Object.freeze({ runs: 0, missed: 0, skipped: 0, failed: 0, consecutiveFailures: 0 });

export const createSchedule = defineOperation({
  name: 'create-schedule',
  summary: 'Makes a schedule: something to say or to do later, once or again and again.',
  scope: 'agent',
  effect: 'write',
  http: { method: 'POST', path: '/schedules', status: 201 },
  creates: true,
  input,
  output: createAnswer,
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
    'trigger_cycle',
    'too_large',
    'duplicate',
    'limit_reached',
    'rate_limited',
    'approval_needed',
  ],
  subject: (output) => output.schedule.id,
  async handler(context, wanted) {
    checkTextSize('what', wanted.what, context.limits.promptBytes);
    checkQuietHoursAllowed(context.actor, wanted.quietHours);
    checkOneTime(wanted);
    const { tx, actor } = context;
    if (wanted.tryNow && actor.kind === 'agent') throw forPeople();
    const thread = await chooseThread(context, wanted);
    const known = wanted.key === undefined ? null : await findScheduleByKey(tx, actor.userId, wanted.key);
    const answer = await (known === null ? insertNew(context, wanted, thread) : upsert(context, wanted, thread, known));
    return wanted.tryNow ? { ...answer, testRunId: await tryOut(context, answer) } : answer;
  },
});

async function tryOut(context: OperationContext, { schedule }: ScheduleAnswer): Promise<string> {
  return startNow(context, await findOwnSchedule(context, schedule.id), 'test');
}

const forPeople = () =>
  new AppError('forbidden', 'Only a person tries a schedule out as it is made.', {
    hint: 'Leave tryNow out. To run it once, ask for run-schedule.',
  });

/** When it runs: because something else happened, or at times given in words. `self`: the schedule that is made anew. */
async function readWhen(context: OperationContext, wanted: Input, self: string | null = null) {
  const { tx, actor, now, limits } = context;
  const user = await findUser(tx, actor.userId);
  const userZone = user?.zone ?? null;
  const { zone, kind } = wanted;
  const caused = await readCaused(context, wanted, self);
  if (caused !== null) return { time: await timeCaused(context, caused, wanted, { kind, before: null }), userZone };
  const time = readTime(wanted.when ?? '', { now, limits, zone, userZone, deviceZone: user?.deviceZone, actor });
  return { time: withTiming(time, wanted, { now, kind, user, limits, zone }), userZone };
}

async function insertNew(context: OperationContext, wanted: Input, thread: Thread): Promise<ScheduleAnswer> {
  const { actor } = context;
  const { definition, ...read } = await resolveNew(context, wanted, thread);
  const judgement = await requireFree(context, { operation: 'create-schedule', before: null, after: definition });
  const createdBy = actor.kind === 'agent' ? 'agent' : 'user';
  const answer = await storeNew(context, definition, { createdBy, ...read });
  await recordCreation(context, answer.schedule.id, judgement.successorOf);
  return answer;
}

/**
 * Works out what a wish would make: nothing is stored.
 * @throws AppError about the time, the zone, the agent
 */
export async function resolveNew(
  context: OperationContext,
  wanted: Input,
  thread: Thread,
): Promise<{ readonly definition: ScheduleDefinition; readonly time: TimedWhen; readonly userZone: string | null }> {
  const { time, userZone } = await readWhen(context, wanted);
  const definition = { ...(await definitionOf(context, wanted, thread, time)), key: wanted.key ?? null };
  const sentence = describeSchedule(definition, { now: context.now });
  return { definition, time: hasOptions(definition) ? { ...time, sentence } : time, userZone };
}

/**
 * Makes a schedule that is worked out, within the limits.
 * @throws AppError rate_limited, limit_reached, duplicate
 */
export async function storeNew(
  context: OperationContext,
  definition: ScheduleDefinition,
  { createdBy, time, userZone }: NewScheduleFacts,
): Promise<ScheduleAnswer> {
  const { tx, actor, now, ids } = context;
  const schedule: Schedule = {
    id: ids.next('sch'),
    userId: actor.userId,
    ...definition,
    state: 'active',
    stateReason: null,
    createdBy,
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
  if (isCaused(schedule.trigger)) await keepSubscription(tx, schedule);
  if (nextAt !== null) await planFirst(tx, schedule, nextAt, now);
  const { kind, what, whenText, zone } = schedule;
  context.recordChange(fieldChanges(null, { kind, what, whenText, zone, agent: schedule.agent }));
  context.emit('schedule.created', { scheduleId: schedule.id, threadId: schedule.threadId });
  const dueAt = nextAt === null ? null : occurrenceAt(schedule, nextAt).dueAt;
  const facts = { nextAt: dueAt, lastRun: null, sentence: time.sentence, zone: userZone ?? schedule.zone, now };
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
  const isOver = known.state === 'cancelled' || known.state === 'failed';
  if (!isOver && (await isSameWish(context, known, wanted, thread))) {
    return answerAbout(context, known);
  }
  const { time } = await readWhen(context, wanted, known.id);
  const state = known.state === 'paused' ? 'paused' : 'active';
  if (known.state !== 'active' && state === 'active') {
    await checkRoomForActive(context);
    await resetFailures(tx, actor.userId, known.id);
  }
  const definition = { ...NO_OPTIONS, ...(await definitionOf(context, wanted, thread, time)) };
  const after = { ...definition, key: known.key };
  await requireFree(context, { operation: 'update-schedule', before: known, after });
  const change = {
    ...definition,
    state,
    stateReason: state === 'paused' ? known.stateReason : null,
  } as const;
  const changed = await storeChange(context, known, change);
  const nextAt = time.next[0];
  await withdrawOccurrence(tx, context.engine, known, 'the schedule was changed before it could start');
  if (state === 'active' && nextAt !== undefined) await planFirst(tx, changed, nextAt, context.now);
  await followChange(tx, context.engine, known, changed);
  return answerAbout(context, changed, time);
}

async function isSameWish(context: OperationContext, known: Schedule, wanted: Input, thread: Thread): Promise<boolean> {
  const asked = applyPolicies(known.policies, wanted.policies, { agent: thread.agent, context });
  const policies = await settleReach(context, asked, wanted.policies, { agent: thread.agent, threadId: thread.id });
  const { trigger, kind } = known;
  const caused = await readCaused(context, wanted, known.id);
  const isSameCause =
    caused === null ? known.whenText === wanted.when : JSON.stringify(caused) === JSON.stringify(trigger);
  const options = await readOptions(context, wanted, { ...NO_OPTIONS, trigger, kind, agent: thread.agent });
  const given = givenLimits({}, wanted);
  const timing = readOwnTiming(trigger, known.zone, { ...wanted, given }, { kind, user: null, now: context.now }, null);
  return (
    known.kind === wanted.kind &&
    known.what === wanted.what &&
    isSameCause &&
    optionWords(options) === optionWords(known) &&
    (wanted.zone === undefined || (known.followsUser ? USER_ZONE : known.zone) === wanted.zone) &&
    wishWords(known.timing) === wishWords(timing) &&
    known.threadId === thread.id &&
    JSON.stringify(policies) === JSON.stringify(known.policies)
  );
}

const NO_OPTIONS = { onlyIf: null, checkAgain: null, model: null };
const hasOptions = (options: ScheduleOptions): boolean => optionWords(options) !== optionWords(NO_OPTIONS);
const optionWords = ({ onlyIf = null, checkAgain = null, model = null }: ScheduleOptions): string =>
  JSON.stringify([onlyIf, checkAgain, model]);

/** What was asked for of a timing, without what the person's own quiet hours make of it. */
function wishWords(timing: Timing | null): string {
  if (timing === null) return '';
  const bare = timing.choice === 'own' ? timing : { ...timing, quiet: null };
  return isPlain(bare) ? '' : JSON.stringify(viewTiming(bare));
}

async function definitionOf(context: OperationContext, wanted: Input, thread: Thread, time: TimedWhen) {
  const kind: ScheduleKind = wanted.kind;
  const { trigger } = time;
  const options = await readOptions(context, wanted, { trigger, kind, agent: thread.agent });
  const base = defaultPolicies(kind, comesBack({ trigger, ...options }));
  const asked = applyPolicies(base, wanted.policies, { agent: thread.agent, context });
  checkFollowUp(kind, asked);
  const policies = await settleReach(context, asked, wanted.policies, { agent: thread.agent, threadId: thread.id });
  return {
    agent: thread.agent,
    threadId: thread.id,
    kind,
    what: wanted.what,
    trigger: time.trigger,
    zone: time.zone,
    followsUser: time.followsUser,
    timing: time.timing,
    whenText: wanted.when ?? describeTrigger(trigger, time.zone),
    policies,
    ...options,
  };
}

const keyTaken = () =>
  new AppError('duplicate', 'This key belongs to another schedule.', { hint: 'Choose another key.' });
