import type {
  Proposal,
  ProposedOperation,
  ScheduleDefinition,
  ScheduleProposal,
} from '../../domain/approval/proposal.ts';
import { restartOf } from '../../domain/approval/restart.ts';
import { canonicalJson } from '../../domain/canonical-json.ts';
import { AppError, isAppError } from '../../domain/errors.ts';
import { limitMet } from '../../domain/met-limit.ts';
import { isRecurring, type Schedule, type ScheduleState } from '../../domain/schedules/schedule.ts';
import { moveTrigger } from '../../domain/timing/follow-zone.ts';
import { limitError } from '../../domain/timing/read-time.ts';
import { previewOccurrences } from '../../domain/timing/resolve-timing.ts';
import { isSameRule } from '../../domain/timing/timing.ts';
import { describeSchedule } from '../../domain/timing/timing-words.ts';
import { timingFor } from '../../domain/timing/user-quiet-hours.ts';
import { countProposalsOfTurn, countProposalsSince, findSameProposal } from '../../store/approval/proposals.ts';
import { findUser, type User } from '../../store/people/users.ts';
import { findSameSchedule, findSchedule } from '../../store/schedules/schedules.ts';
import { newestTimes } from '../../store/server/newest-times.ts';
import { findThread } from '../../store/threads/threads.ts';
import { line, sayLine } from '../../voice/line.ts';
import {
  describeInstant,
  describeTrigger,
  type EpochMs,
  HOUR_MS,
  isCaused,
  isoInstant,
  MINUTE_MS,
  type ParsedWhen,
  previousOccurrence,
  SECOND_MS,
} from '../../when/index.ts';
import { findLimitIssue } from '../../when/preview/index.ts';
import { requestFingerprint, settleTrigger } from '../approval/definition.ts';
import type { OperationContext } from '../frame/operation.ts';
import { duplicateOf, fingerprintOf, notFound } from '../owned/own-schedule.ts';
import { checkCreationRate, checkRoomForActive, checkTextSize, roomAt } from '../owned/schedule-limits.ts';
import { checkSource } from '../times/read-cause.ts';
import { checkDeed } from './deeds/check-deed.ts';

/** How many next times a card shows. */
const UPCOMING = 5;

/** A definition with its next occurrences: nominal times and due times. */
export interface SettledDefinition {
  readonly definition: ScheduleDefinition;
  readonly next: readonly EpochMs[];
  readonly due: readonly EpochMs[];
}

/**
 * The definition as it would be carried out now, with its next instants. A proposal that follows the person uses
 * their present zone and quiet hours.
 */
export function settleDefinition(
  proposal: ScheduleProposal,
  { now, user }: { readonly now: EpochMs; readonly user: User | null },
): SettledDefinition {
  const { definition, notes } = proposal;
  const zone = definition.followsUser ? (user?.zone ?? definition.zone) : definition.zone;
  const restart = restartOf(proposal, now);
  const counted =
    restart === null
      ? settleTrigger(definition.trigger, { readAt: notes.readAt, now })
      : ({ kind: 'once', at: now - (now % SECOND_MS) + restart.ms } as const);
  const trigger = moveTrigger(counted, definition.zone, zone);
  const settled = { ...definition, zone, trigger, timing: timingFor({ ...definition, trigger }, user) };
  const coming = previewOccurrences({ ...settled, id: '' }, now, UPCOMING);
  return {
    definition: settled,
    next: coming.map(({ nominalAt }) => nominalAt),
    due: [...new Set(coming.map(({ dueAt }) => dueAt))],
  };
}

/**
 * Refuses what could not be carried out if it were approved now: its time has passed, a limit is reached, the same
 * exists, or its target changed. Checked before a card is stored, when it is shown, and again in the transaction that
 * carries it out.
 * @throws AppError
 */
export async function checkProposal(
  context: OperationContext,
  proposal: ScheduleProposal,
  {
    checkRoom = (agent) => checkRoomForActive(context, { agent }),
  }: {
    /** Refuses one more active schedule of an agent. @default asks now */
    readonly checkRoom?: (agent: string) => Promise<void>;
  } = {},
): Promise<void> {
  const { operation } = proposal;
  const target = await findTarget(context, proposal);
  if (KEEPS_DEFINITION.has(operation) || (operation === 'continue-chain' && !isEdited(proposal))) return;
  const { now, tx, actor, limits } = context;
  const user = await findUser(tx, actor.userId);
  const { definition, next } = settleDefinition(proposal, { now, user });
  checkTextSize('what', definition.what, limits.promptBytes, 'promptBytes');
  await checkPlace(context, definition);
  const isNewTime = target === null || !isSameTime(proposal.definition, target);
  if (definition.trigger.kind === 'after') await checkSource(context, definition.trigger, target?.id ?? null);
  if (!isCaused(definition.trigger) && (isNewTime || operation === 'resume-schedule')) {
    checkNotPast(definition, next, now);
    checkLimits(definition, next, context);
  }
  if (target === null) await checkCreationRate(context);
  if (target === null || operation === 'resume-schedule') await checkRoom(proposal.agent);
  const same = await findSameSchedule(tx, actor.userId, fingerprintOf(definition));
  if (same !== null && same.id !== target?.id) throw duplicateOf(same, now);
}

type Timed = Pick<ScheduleDefinition, 'trigger' | 'zone' | 'timing' | 'followsUser'>;

/** True when nothing about the time differs. */
export const isSameTime = (one: Timed, other: Timed): boolean =>
  isSameRule(one, other) &&
  one.followsUser === other.followsUser &&
  JSON.stringify(one.timing) === JSON.stringify(other.timing);

/** True when the person edited a pending proposal. */
export const isEdited = ({ definition, target }: Pick<ScheduleProposal, 'definition' | 'target'>): boolean =>
  canonicalJson(definition) !== canonicalJson(target?.definition);

/** Whether a yes would add due times. */
export const givesNewTimes = ({ operation }: Proposal): boolean =>
  operation === 'create-schedule' || operation === 'update-schedule' || operation === 'resume-schedule';

/** Operations that keep the definition and give no new times, so that times need no check. */
const KEEPS_DEFINITION: ReadonlySet<ProposedOperation> = new Set([
  'pause-schedule',
  'cancel-schedule',
  'skip-next',
  'run-schedule',
  'backfill-schedule',
]);

/**
 * The states in which a schedule can still be changed this way; in another state, editing the proposal does not help.
 */
const CHANGEABLE: Readonly<Record<Exclude<ProposedOperation, 'create-schedule'>, readonly ScheduleState[]>> = {
  'update-schedule': ['active', 'paused'],
  'pause-schedule': ['active', 'paused'],
  'resume-schedule': ['active', 'paused', 'failed'],
  'cancel-schedule': ['active', 'paused', 'failed', 'cancelled'],
  'skip-next': ['active'],
  'run-schedule': ['active', 'paused', 'completed', 'failed'],
  'backfill-schedule': ['active', 'paused', 'completed', 'failed'],
  'continue-chain': ['paused'],
};

/**
 * The schedule that a proposal would change, as it was when the agent asked; null for a new one.
 * @throws AppError not_found, wrong_state, content_changed
 */
export async function findTarget(
  context: OperationContext,
  { operation, target }: ScheduleProposal,
): Promise<Schedule | null> {
  if (target === null) return null;
  const { tx, actor } = context;
  const schedule = await findSchedule(tx, actor.userId, target.scheduleId);
  if (schedule === null)
    throw notFound('schedule', target.scheduleId, 'Deny the proposal: there is nothing to change.');
  const { state } = schedule;
  if (operation !== 'create-schedule' && !CHANGEABLE[operation].includes(state)) {
    throw new AppError('wrong_state', `The schedule is ${state} now, so this cannot be done to it any more.`, {
      hint: state === 'cancelled' ? 'Deny the proposal, or restore the schedule first.' : 'Deny the proposal.',
      told: line(state === 'cancelled' ? 'error.cancelled' : 'error.planOver'),
      details: { state },
    });
  }
  if (schedule.revision === target.revision) return schedule;
  throw new AppError(
    'content_changed',
    'The schedule was changed since the agent asked, so the card shows something else.',
    {
      hint: 'Edit the proposal, which lays it over the schedule as it is now, or deny it.',
      details: { shown: target.revision, current: schedule.revision },
    },
  );
}

/** @throws AppError too_frequent, beyond_horizon, time_in_past */
function checkLimits(
  { trigger, zone, whenText }: ScheduleDefinition,
  next: readonly EpochMs[],
  { now, limits }: OperationContext,
): void {
  const sentence = describeTrigger(trigger, zone, { now });
  const read: ParsedWhen = { ok: true, trigger, zone, sentence, next, assumptions: [], warnings: [], spans: [] };
  const issue = findLimitIssue(read, { now, zone, limits });
  if (issue !== null) throw limitError({ ...issue, span: [0, whenText.length] }, 'when');
}

/** Checks that its agent and its thread exist. */
async function checkPlace({ tx, actor, environment }: OperationContext, { agent, threadId }: ScheduleDefinition) {
  if (!environment.agents.some(({ name }) => name === agent)) {
    const names = environment.agents.map(({ name }) => name);
    throw new AppError('unknown_agent', `There is no agent ${JSON.stringify(agent)}.`, {
      hint: `Agents: ${names.join(', ')}.`,
      details: { agents: names },
    });
  }
  if ((await findThread(tx, actor.userId, threadId)) === null) throw notFound('thread', threadId);
}

function checkNotPast({ trigger, zone }: ScheduleDefinition, next: readonly EpochMs[], now: EpochMs): void {
  if (next.length > 0) return;
  const at = previousOccurrence(trigger, zone, now + 1);
  if (at === null)
    throw new AppError('never_fires', 'This would never happen.', {
      hint: 'Edit the time, or deny it.',
      told: line('problem.never'),
    });
  const when = describeInstant(at, { zone, now });
  const words = isRecurring(trigger) ? `Its last time was ${when}` : `Its time was ${when}`;
  throw new AppError('time_in_past', `${words}; it passed while it waited.`, {
    hint: 'Edit the time, or deny it.',
    told: line('problem.past'),
    details: { at: isoInstant(at) },
  });
}

/** How many cards one turn may make: a person reads no more at once. */
const CARDS_A_TURN = 5;

/**
 * Refuses one more card: too many within an hour, or the same one is pending.
 * @throws AppError rate_limited, duplicate
 */
export async function checkNewCard(context: OperationContext, proposal: Proposal): Promise<void> {
  const { tx, now, limits } = context;
  const { userId, agent } = proposal;
  const same = await findSameProposal(tx, userId, requestFingerprint(proposal));
  if (same !== null) throw duplicateProposal(same, now);
  if (proposal.turnId !== null && (await countProposalsOfTurn(tx, proposal.turnId)) >= CARDS_A_TURN) {
    throw new AppError(
      'rate_limited',
      `You asked the person ${CARDS_A_TURN} times in this turn: nothing more is asked.`,
      {
        hint: 'Do not ask again now. Say what waits, and what you left out; once they answered, ask for the rest.',
      },
    );
  }
  const { used, allowed } = await cardsWithinHour(context, agent);
  if (used >= allowed) {
    const times = await newestTimes(tx, 'proposal', userId, { since: now - HOUR_MS + 1, limit: allowed, agent });
    throw limitMet('proposalsPerHour', {
      ...{ code: 'rate_limited', allowed, used, now },
      roomAt: roomAt(times, { allowed, spanMs: HOUR_MS }),
      words: `${agent} has asked ${used} times within an hour`,
      hint: 'Let the person answer what waits before asking for more. One schedule that comes back is better than many.',
    });
  }
  const limit = limits.creationsPerMinute;
  if (proposal.operation !== 'create-schedule' || !Number.isFinite(limit)) return;
  const minute = { since: now - MINUTE_MS + 1, limit };
  const asked = await newestTimes(tx, 'proposal', userId, minute);
  const made = await newestTimes(tx, 'schedule', userId, minute);
  if (asked.length + made.length < limit) return;
  throw limitMet('creationsPerMinute', {
    ...{ code: 'rate_limited', allowed: limit, used: asked.length + made.length, now },
    roomAt: roomAt(
      [...asked, ...made].sort((a, b) => b - a),
      { allowed: limit, spanMs: MINUTE_MS },
    ),
    words: `${asked.length + made.length} schedules were made or asked for within a minute`,
    hint: 'One schedule that comes back is better than many that come once.',
  });
}

/** How many cards an agent made within the last hour. */
export async function cardsWithinHour({ tx, actor, now, limits }: OperationContext, agent: string) {
  const since = now - HOUR_MS + 1;
  const used = await countProposalsSince(tx, actor.userId, { since, agent });
  return { used, allowed: limits.proposalsPerHour };
}

/** The error for a second proposal for the same thing. */
export function duplicateProposal(proposal: Proposal, now: EpochMs): AppError {
  const { id, state } = proposal;
  const sentence =
    proposal.deed === null ? describeSchedule(proposal.definition, { now }) : sayLine('en', proposal.deed.words);
  return new AppError('duplicate', `This was asked for already and waits for the person: ${sentence}.`, {
    hint: `Wait for the answer to ${id}.`,
    details: { existing: { id, sentence, state } },
  });
}

/** The error that an approval would get now; null when there is none. */
export async function findProblem(
  context: OperationContext,
  proposal: Proposal,
  room: Parameters<typeof checkProposal>[2],
): Promise<AppError | null> {
  try {
    await (proposal.deed === null ? checkProposal(context, proposal, room) : checkDeed(context, proposal));
    return null;
  } catch (error) {
    if (isAppError(error)) return error;
    throw error;
  }
}
