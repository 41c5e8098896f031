import { z } from 'zod';
import { fieldChanges } from '../../domain/approval/field-change.ts';
import type { ScheduleDefinition } from '../../domain/approval/proposal.ts';
import { isCalendarKey } from '../../domain/calendar/subscribed.ts';
import { storedText } from '../../domain/consent/stored-text.ts';
import { AppError } from '../../domain/errors.ts';
import { defaultPolicies } from '../../domain/policy/defaults.ts';
import { comesBack, type Schedule } from '../../domain/schedules/schedule.ts';
import type { Thread } from '../../domain/threads/thread.ts';
import { type ReadTimeRequest, readTimeRequest } from '../../domain/timing/read-time-request.ts';
import { isSameTimeRequest } from '../../domain/timing/same-time-request.ts';
import { occurrenceAt } from '../../domain/timing/timing.ts';
import { describeSchedule } from '../../domain/timing/timing-words.ts';
import { NO_TIMING, timingFor } from '../../domain/timing/user-quiet-hours.ts';
import { followChange } from '../../engine/reminders/follow-change.ts';
import { planFirst } from '../../engine/schedules/plan.ts';
import { withdrawOccurrence } from '../../engine/schedules/withdraw.ts';
import { keepSubscription } from '../../store/hooks/subscriptions.ts';
import { findUser } from '../../store/people/users.ts';
import { findSameSchedule, findScheduleByKey, insertSchedule, resetFailures } from '../../store/schedules/schedules.ts';
import { isCaused } from '../../when/index.ts';
import { tellAtOnce } from '../approval/authorization.ts';
import { judgeLink, placeLink, requireFreeLink } from '../approval/chain-link.ts';
import { type Judgement, recordCreation, requireFree } from '../approval/gate.ts';
import { settleRecipients } from '../approval/recipients.ts';
import { tellDirect, tellOfProgram } from '../approval/tell-direct.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { sayAssumedZone } from '../owned/assume-zone.ts';
import { chooseThread } from '../owned/choose-thread.ts';
import { duplicateOf, findOwnSchedule, fingerprintOf, storeChange } from '../owned/own-schedule.ts';
import { readReaches } from '../owned/read-reaches.ts';
import { checkCreationRate, checkRoomForActive, checkTextSize } from '../owned/schedule-limits.ts';
import { readScheduleWaits } from '../runs/read-waits.ts';
import { causeFields } from '../times/cause-fields.ts';
import { checkOneTime, checkQuietHoursAllowed } from '../times/check-one-time.ts';
import { findFacts, readWhen } from '../times/read-when.ts';
import { RULE_ERRORS } from '../times/time-errors.ts';
import { timingFields } from '../times/timing-fields.ts';
import { field } from '../views/fields.ts';
import { nameViews } from '../views/view-names.ts';
import { type ScheduleAnswer, scheduleAnswer } from '../views/views.ts';
import { applyPolicies, checkFollowUp } from './policies.ts';
import { startNow } from './run-schedule.ts';
import { answerAbout, answerOf } from './schedule-view.ts';
import { tellOfUpdate } from './update-schedule.ts';

const input = z.strictObject({
  kind: field.kind,
  what: field.what,
  when: field.when.optional(),
  zone: field.zone.optional(),
  agent: field.agent.optional().describe('The agent to wake; the default agent when left out'),
  threadId: field.threadId.optional().describe('Its conversation; the first thread with the agent when left out'),
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
    .refine((key) => !isCalendarKey(key), 'must not begin as the keys of calendars do')
    .optional()
    .describe(
      'A name of your own: making a schedule with the same key again changes it instead of making a second one',
    ),
});
const createAnswer = scheduleAnswer.extend({
  testRunId: field.runId.optional().describe('The test run, if tryNow asked for one'),
});
export type NewScheduleInput = z.output<typeof input>;
type Input = NewScheduleInput;

/** A time with the instants and notes of an answer, in the person's zone. */
export type SpokenTime = Pick<ReadTimeRequest, 'next' | 'assumptions' | 'warnings' | 'userZone'>;

interface NewScheduleFacts {
  readonly createdBy: Schedule['createdBy'];
  readonly time: SpokenTime;
}

const ZERO = Object.freeze({ runs: 0, missed: 0, skipped: 0, failed: 0, consecutiveFailures: 0 });

export const createSchedule = defineOperation({
  name: 'create-schedule',
  summary: 'Makes a schedule: something to say or do later, once or repeatedly.',
  scope: 'agent',
  effect: 'write',
  unasked: 'makes',
  done: 'made it',
  http: { method: 'POST', path: '/schedules', status: 201 },
  creates: true,
  input,
  output: createAnswer,
  errors: [
    ...RULE_ERRORS,
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
    checkTextSize('what', wanted.what, context.limits.promptBytes, 'promptBytes');
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

async function insertNew(context: OperationContext, wanted: Input, thread: Thread): Promise<ScheduleAnswer> {
  const { definition, time } = await resolveNew(context, wanted, thread);
  return makeSchedule(context, definition, time);
}

/**
 * Makes a schedule for the actor, if allowed: a schedule by which a wake replaces itself is a link of a chain, which
 * may have to wait.
 * @throws AppError approval_needed, limit_reached, rate_limited, duplicate
 */
export async function makeSchedule(
  context: OperationContext,
  wanted: ScheduleDefinition,
  time: SpokenTime,
): Promise<ScheduleAnswer> {
  const judgement = await requireFree(context, { operation: 'create-schedule', before: null, after: wanted });
  const what = judgement.isDirect ? storedText(wanted, judgement.cut) : wanted.what;
  const definition = judgement.program === null ? { ...wanted, what } : await inQuiet(context, wanted);
  const link = await judgeLink(context, judgement, definition);
  const createdBy = context.actor.kind === 'agent' ? 'agent' : 'user';
  const answer = await storeNew(context, definition, { createdBy, time });
  const { id } = answer.schedule;
  await recordCreation(context, id, { replaced: judgement.replaced, chain: link?.decision.chain ?? null });
  await tellOfCreation(context, answer, judgement);
  if (link === null) return { ...answer, told: judgement.isDirect };
  const { schedule, notes } = await placeLink(context, await findOwnSchedule(context, id), link);
  if (notes.length === 0) return answer;
  return answerAbout(context, schedule, { ...time, warnings: [...time.warnings, ...notes] });
}

/** A program's reminder waits for the end of the person's quiet hours. */
async function inQuiet({ tx, actor }: OperationContext, wanted: ScheduleDefinition): Promise<ScheduleDefinition> {
  const timing = { ...(wanted.timing ?? NO_TIMING), choice: 'respect' } as const;
  return { ...wanted, timing: timingFor({ ...wanted, timing }, await findUser(tx, actor.userId)) };
}

/** Tells the person at once of a schedule that an agent made by itself; a wake that continues unchanged is no news. */
async function tellOfCreation(
  context: OperationContext,
  { schedule: { id: scheduleId, what }, assumptions, warnings }: ScheduleAnswer,
  { replaced, isDirect, program }: Pick<Judgement, 'replaced' | 'isDirect' | 'program'>,
): Promise<void> {
  if (program !== null) return tellOfProgram(context, await findOwnSchedule(context, scheduleId), program);
  if (replaced?.isSuccessor) return;
  const notes = [...assumptions, ...warnings];
  if (isDirect) return tellDirect(context, { before: null, after: await findOwnSchedule(context, scheduleId), notes });
  await tellAtOnce(context, { deed: 'did.scheduledBy', what, scheduleId });
}

/** Resolves a new schedule; stores nothing. @throws AppError about the time, the zone, the agent */
export async function resolveNew(
  context: OperationContext,
  wanted: Input,
  thread: Thread,
): Promise<{ readonly definition: ScheduleDefinition; readonly time: ReadTimeRequest }> {
  const time = await readWhen(context, wanted, { agent: thread.agent });
  return { definition: { ...(await definitionOf(context, wanted, thread, time)), key: wanted.key ?? null }, time };
}

/** Stores a resolved schedule, within the limits. @throws AppError rate_limited, limit_reached, duplicate */
export async function storeNew(
  context: OperationContext,
  definition: ScheduleDefinition,
  { createdBy, time }: NewScheduleFacts,
): Promise<ScheduleAnswer> {
  const { tx, actor, now, ids, language } = context;
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
  // Sent together, which saves PostgreSQL two round trips.
  const [isStored, reached] = await Promise.all([
    insertSchedule(tx, schedule, fingerprint),
    readReaches(context, schedule),
  ]);
  if (!isStored) {
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
  const shownZone = time.userZone ?? schedule.zone;
  // A schedule without a next time says what it waits for.
  const wait = dueAt === null ? await waitOf(context, schedule, shownZone) : null;
  const sentence = describeSchedule(schedule, { now, language });
  const facts = { nextAt: dueAt, lastRun: null, wait, sentence, speech: { language, zone: shownZone, now } };
  const assumptions = [...time.assumptions, ...(await sayAssumedZone(context, schedule.threadId))];
  return answerOf(schedule, facts, { ...time, assumptions }, time.next, reached);
}

const waitOf = async (context: OperationContext, schedule: Schedule, zone: string) =>
  (await readScheduleWaits(context, [{ schedule, nextAt: null, isPlanned: false }], zone)).get(schedule.id) ?? null;

/**
 * Handles a known key: the same request changes nothing, a different one changes the schedule, and a cancelled
 * schedule is restored.
 */
async function upsert(
  context: OperationContext,
  wanted: Input,
  thread: Thread,
  known: Schedule,
): Promise<ScheduleAnswer> {
  const { tx, actor } = context;
  if (actor.kind === 'agent' && known.agent !== actor.agent) throw keyTaken();
  const isOver = known.state === 'cancelled' || known.state === 'failed';
  const isSame = !isOver && (await hasSamePlace(context, known, wanted, thread));
  const facts = await findFacts(context, wanted, { agent: thread.agent, again: known });
  const isSameTime = !isOver && isSameTimeRequest(known, wanted, facts);
  if (isSame && isSameTime) return unchanged(context, known);
  const time = readTimeRequest(wanted, facts);
  const keepsRhythm = isSameTime && isAnchored(known, time.time.trigger);
  const state = known.state === 'paused' ? 'paused' : 'active';
  if (known.state !== 'active' && state === 'active') {
    await checkRoomForActive(context);
    await resetFailures(tx, actor.userId, known.id);
  }
  const read = { ...NO_OPTIONS, ...(await definitionOf(context, keepAck(wanted, known), thread, time)) };
  const { trigger, timing } = known;
  const definition = keepsRhythm ? { ...read, trigger, timing } : read;
  const after = { ...definition, key: known.key };
  const judgement = await requireFreeLink(context, { operation: 'update-schedule', before: known, after });
  const change = {
    ...definition,
    state,
    stateReason: state === 'paused' ? known.stateReason : null,
  } as const;
  const changed = await storeChange(context, known, change);
  const nextAt = time.next[0];
  // Only the text differs: planned items keep their times.
  if (!keepsRhythm) {
    await withdrawOccurrence(tx, context.engine, known, 'the schedule was changed before it could start');
    if (state === 'active' && nextAt !== undefined) await planFirst(tx, changed, nextAt, context.now);
  }
  await followChange(tx, context.engine, known, changed);
  await tellOfUpdate(context, known, changed, judgement);
  return answerAbout(context, changed, time);
}

/**
 * True for a rule that counts from its creation, such as "every 2 hours": reading the same words again would restart
 * it.
 */
const isAnchored = ({ state, trigger }: Schedule, again: Schedule['trigger']): boolean =>
  (state === 'active' || state === 'paused') &&
  trigger.kind === again.kind &&
  (trigger.kind === 'interval' || trigger.kind === 'calendar');

/** The answer to a repeated request. A schedule that will not come again, or that is just running, must say so. */
async function unchanged(context: OperationContext, known: Schedule): Promise<ScheduleAnswer> {
  const answer = await answerAbout(context, known, { assumptions: [], warnings: [] });
  const { state, trigger, key } = known;
  const isUnderWay = state === 'active' && trigger.kind === 'once' && answer.schedule.nextAt === null;
  if (state !== 'completed' && !isUnderWay) return answer;
  const what = isUnderWay ? 'has come to its one time' : 'is over';
  const message = `The schedule with the key ${JSON.stringify(key)} ${what}: it will not run again. To have it once more, give another time or another key.`;
  return { ...answer, warnings: [...answer.warnings, { code: 'already-over', message }] };
}

/** True when a request says the same as a schedule except for the time. */
async function hasSamePlace(
  context: OperationContext,
  known: Schedule,
  wanted: Input,
  thread: Thread,
): Promise<boolean> {
  const asked = applyPolicies(known.policies, wanted.policies, { agent: thread.agent, context });
  const policies = await settleRecipients(context, asked, wanted.policies, {
    agent: thread.agent,
    threadId: thread.id,
  });
  return (
    known.what === wanted.what &&
    known.threadId === thread.id &&
    JSON.stringify(policies) === JSON.stringify(known.policies)
  );
}

/** Keeps what settles a reminder as it was when the reminder was made, whatever the default is now. */
function keepAck(wanted: Input, { policies: { followUp: before } }: Schedule): Input {
  const { policies } = wanted;
  if (before == null || policies?.followUp == null) return wanted;
  return { ...wanted, policies: { ...policies, followUp: { ack: before.ack, ...policies.followUp } } };
}

const NO_OPTIONS = { onlyIf: null, checkAgain: null, model: null };

async function definitionOf(
  context: OperationContext,
  wanted: Input,
  thread: Thread,
  { time, options }: ReadTimeRequest,
) {
  const { kind, what } = wanted;
  const base = defaultPolicies(kind, comesBack({ trigger: time.trigger, ...options }));
  const asked = applyPolicies(base, wanted.policies, { agent: thread.agent, context });
  checkFollowUp(kind, asked);
  const policies = await settleRecipients(context, asked, wanted.policies, {
    agent: thread.agent,
    threadId: thread.id,
  });
  return { agent: thread.agent, threadId: thread.id, kind, what, ...time, policies, ...options };
}

const keyTaken = () =>
  new AppError('duplicate', 'This key belongs to another schedule.', { hint: 'Choose another key.' });

nameViews({ CreateScheduleAnswer: createAnswer });
