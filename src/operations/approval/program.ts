import { judgeProgram, type ProgramVerdict } from '../../domain/consent/program.ts';
import { AppError } from '../../domain/errors.ts';
import { comesBack, type Schedule } from '../../domain/schedules/schedule.ts';
import { isSharedPlace } from '../../engine/people/shared-place.ts';
import { countOffersSince } from '../../store/approval/last-offer.ts';
import { findUser } from '../../store/people/users.ts';
import { findCreation } from '../../store/schedules/creations.ts';
import { isMadeBy } from '../../store/schedules/made-by.ts';
import {
  findProgramOf,
  isMuted,
  keepProgramReminder,
  listProgramReminders,
  type Program,
} from '../../store/schedules/program-reminders.ts';
import { type Line, sayLine } from '../../voice/line.ts';
import { DAY_MS, describeInstant, isoInstant, minimumGapMs, SECOND_MS } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';
import { definitionOf } from './definition.ts';
import type { Intention } from './intention.ts';
import { policyOf } from './policy-of.ts';

/**
 * The program that asks: with a token for an agent outside, or over REST with one of its person. Null for the page, the
 * command line, and whoever reads the token of the data folder: they are the person themselves.
 */
export function programAsking({ actor, origin }: Pick<OperationContext, 'actor' | 'origin'>): Program | null {
  if (origin.token === null || origin.isSubscription) return null;
  const isProgram = actor.kind === 'agent' ? actor.turnId === null : actor.kind === 'user' && origin.door === 'rest';
  return isProgram ? { tokenId: origin.token.id, name: origin.token.name } : null;
}

/** Whether who asks made something: a program by its token, whichever agent it acts as; else an agent in its conversation. */
export async function isOwnOf(
  context: Pick<OperationContext, 'tx' | 'actor' | 'origin'>,
  id: string,
): Promise<boolean> {
  const { tx, actor } = context;
  const { userId } = actor;
  const program = programAsking(context);
  if (program !== null)
    return (
      (await findProgramOf(tx, id))?.tokenId === program.tokenId ||
      (await isMadeBy(tx, { userId, id }, program.tokenId))
    );
  const made = await findCreation(tx, userId, id);
  return actor.kind === 'agent' && made?.agent === actor.agent && made.threadId === actor.threadId;
}

/** @throws AppError forbidden, for a program: this only its person decides */
export function refusePrograms(context: Pick<OperationContext, 'actor' | 'origin'>): void {
  if (programAsking(context) === null) return;
  throw new AppError('forbidden', 'Only the person decides about this, and no program.', {
    hint: 'Ask them to do it on the page, or on the command line.',
  });
}

/**
 * What only people ask for, with no card: a program asks for it of what it made itself.
 * @throws AppError forbidden
 */
export async function requireOwnOfProgram(context: OperationContext, { id, agent }: Schedule): Promise<void> {
  const program = programAsking(context);
  if (program === null || policyOf(context.environment, agent) !== 'direct') return;
  if (await isOwnOf(context, id)) return;
  throw new AppError('forbidden', 'A program does this only with what it made itself.', {
    hint: 'Ask the person for it with propose-change: skip-next, run-schedule or update-schedule.',
  });
}

/**
 * The context in which the request of a program with a token of its person is judged: as that of an agent outside, in
 * the place that the request is about. Every other context as it is.
 */
export function asProgram(
  context: OperationContext,
  { agent, threadId }: { readonly agent: string; readonly threadId: string },
): OperationContext {
  const { actor, environment } = context;
  if (actor.kind !== 'user' || programAsking(context) === null || policyOf(environment, agent) !== 'direct')
    return context;
  return { ...context, actor: { kind: 'agent', userId: actor.userId, agent, threadId, turnId: null } };
}

/** What becomes of a program's request for a reminder to its person. */
export interface ProgramConsent {
  readonly program: Program;
  readonly verdict: 'at_once' | 'offer' | 'card';
  readonly why: Line | null;
}

/** @throws AppError forbidden, for a program that its person wants to hear nothing of */
export async function refuseMuted({ tx, actor }: OperationContext, program: Program | null): Promise<void> {
  if (program === null || !(await isMuted(tx, actor.userId, program.tokenId))) return;
  throw new AppError('forbidden', `The person muted ${program.name}: nothing of it reaches them.`, {
    hint: 'Do not ask again. They can let it be heard again in Settings, or with: belfry program unmute.',
  });
}

/**
 * Judges a reminder that a program with a token of its own makes, or one of its own that it changes; null for all else.
 * @throws AppError limit_reached for more than it may have, where it was offered to the person that day already
 */
export async function consentToProgram(
  context: OperationContext,
  intention: Intention,
): Promise<ProgramConsent | null> {
  const { actor, now } = context;
  const { before, operation } = intention;
  const program = programAsking(context);
  if (actor.kind !== 'agent' || program === null) return null;
  if (operation !== 'create-schedule') {
    const maker = before === null ? null : await findProgramOf(context.tx, before.id);
    if (maker?.tokenId !== program.tokenId || operation !== 'update-schedule') return null;
  }
  await refuseMuted(context, program);
  const judged = await judgeByRows(context, intention, program);
  if (judged.verdict !== 'beyond')
    return { program, verdict: judged.verdict, why: 'why' in judged ? judged.why : null };
  const { userId, agent } = actor;
  if ((await countOffersSince(context.tx, { userId, agent, since: now - DAY_MS + 1 })) > 0)
    throw await beyondError(context, judged);
  return { program, verdict: 'offer', why: judged.why };
}

/**
 * Counts a reminder that a webhook made as that of a program, which tells it in the name of the webhook.
 * @throws AppError limit_reached, for more than it may have
 */
export async function keepAsProgram(
  given: OperationContext,
  { id, name }: { readonly id: string; readonly name: string },
  schedule: Schedule,
): Promise<void> {
  const { tx, actor, environment, now } = given;
  if (policyOf(environment, schedule.agent) !== 'direct') return;
  const { userId } = actor;
  const { agent, threadId } = schedule;
  const context = { ...given, actor: { kind: 'agent', userId, agent, threadId, turnId: null } } as const;
  const program = { tokenId: id, name };
  const intention = { operation: 'create-schedule', before: null, after: definitionOf(schedule) } as const;
  const judged = await judgeByRows(context, intention, program);
  if (judged.verdict !== 'at_once')
    throw new AppError('limit_reached', `Not made: ${sayLine('en', judged.why)}.`, {
      hint: 'End one of them first, or have the calendar read by its address.',
      details: judged.verdict === 'beyond' ? { ...BEYOND, agent, threadId } : {},
    });
  await keepProgramReminder(tx, { scheduleId: schedule.id, userId }, program, now);
}

/** Says in an error that more was asked for than a program may have: it can be offered to the person. */
export const BEYOND = { limit: 'programReminders' } as const;

async function judgeByRows(
  { tx, actor, engine, now, isCopy: isCopied = false }: OperationContext,
  { before, after, isCopy = isCopied }: Intention,
  program: Program,
): Promise<ProgramVerdict> {
  const threadId = actor.kind === 'agent' ? actor.threadId : '';
  const all = (await listProgramReminders(tx, actor.userId, now - DAY_MS)).filter(
    ({ scheduleId }) => scheduleId !== before?.id,
  );
  const own = all.filter(({ tokenId, isLive }) => isLive && tokenId === program.tokenId);
  const series = own.filter(({ trigger }) => comesBack({ trigger }));
  return judgeProgram({
    ...{ program: program.name, after, threadId, isCopy, now, all },
    agent: actor.kind === 'agent' ? actor.agent : '',
    isShared: await isSharedPlace(tx, engine, threadId),
    gapMs: comesBack(after) ? minimumGapMs(after.trigger, after.zone, now) : null,
    waiting: own.filter((one) => !series.includes(one)),
    series: series.length,
    zone: (await findUser(tx, actor.userId))?.zone ?? 'UTC',
  });
}

async function beyondError(
  { tx, actor, now }: OperationContext,
  { why, allowed, roomAt }: Extract<ProgramVerdict, { readonly verdict: 'beyond' }>,
): Promise<AppError> {
  const zone = (await findUser(tx, actor.userId))?.zone ?? 'UTC';
  const wait =
    roomAt === null ? 'End one of them first.' : `Room comes back ${describeInstant(roomAt, { zone, now })}.`;
  return new AppError('limit_reached', `Not made: ${sayLine('en', why)}, and ${allowed} is the limit.`, {
    hint: `${wait} The person was asked once today; do not ask again.`,
    details: {
      ...{ ...BEYOND, allowed, left: 0 },
      ...(roomAt === null
        ? {}
        : { retryAfterSeconds: Math.max(1, Math.ceil((roomAt - now) / SECOND_MS)), roomAt: isoInstant(roomAt) }),
    },
  });
}
