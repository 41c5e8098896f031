// What a program that was started for a run may do while it runs: read its wake, send messages, report that it is
// done.

import { AppError } from '../../domain/errors.ts';
import { limitMet } from '../../domain/met-limit.ts';
import type { RunPass } from '../../domain/people/actor.ts';
import { redactTokens } from '../../domain/people/token.ts';
import { withoutThoughts, wordsForPerson } from '../../domain/threads/mark-filter.ts';
import type { Step, StepResponse, Turn } from '../../domain/threads/thread.ts';
import type { Tx } from '../../store/database.ts';
import { loadRun } from '../../store/runs/run-rows.ts';
import { loadRunToken, type RunToken, setSaid } from '../../store/runs/run-tokens.ts';
import { loadSchedule } from '../../store/schedules/schedule-rows.ts';
import { loadSpokenZone } from '../../store/threads/message-rows.ts';
import { insertStep, insertToolResult, loadSteps } from '../../store/threads/steps.ts';
import { loadTurn } from '../../store/threads/turn-rows.ts';
import { notify, reminderKey } from '../channels/notify.ts';
import type { EngineContext } from '../context.ts';
import { deferredWords } from '../do-not-disturb/defer.ts';

/** The finish reason of turn steps that a program's messages and reports make. */
export const COMMAND_STEP = 'command';
/** The call by which a program reports that its run is done. */
export const COMPLETE = 'complete';

/** The result of a program's message. */
export interface SaidFromRun {
  /** The run, or the turn when it works on a task. */
  readonly id: string;
  readonly deliveryId: string | null;
  /** Why it does not go out now, or did before; null when it goes out. */
  readonly note: string | null;
}

/**
 * The token of the run, while its claim is valid.
 * @throws AppError forbidden when the run has ended, or another attempt has replaced it
 */
export async function requirePass(
  tx: Tx,
  { queue }: EngineContext,
  userId: string,
  pass: RunPass,
): Promise<{ readonly token: RunToken; readonly turn: Turn }> {
  const { turnId, activationId: id, attempt } = pass;
  const token = await loadRunToken(tx, userId, turnId);
  const turn = await loadTurn(tx, turnId);
  const isSame = token?.activationId === id && token.attempt === attempt && turn?.activationId === id;
  const claim = { id, kind: 'turn', subject: turnId, attempt, priority: 0 } as const;
  if (token !== null && turn !== null && isSame && turn.endedAt === null && (await queue.holds(tx, claim)))
    return { token, turn };
  throw new AppError('forbidden', 'The run that this token is of is over, or is carried out anew.', {
    hint: 'Nothing more can be done for it from here: end.',
  });
}

/**
 * Sends a message to the person for a run. The n-th message of a run is sent once, however often it is tried.
 * @throws AppError forbidden, limit_reached
 */
export async function sayFromRun(
  tx: Tx,
  context: EngineContext,
  userId: string,
  { pass, text: given, allowed }: { readonly pass: RunPass; readonly text: string; readonly allowed: number },
): Promise<SaidFromRun> {
  const { token, turn } = await requirePass(tx, context, userId, pass);
  await setSaid(tx, turn.id, token.said + 1);
  return sayOfTurn(tx, context, turn, { number: token.said, text: given, allowed });
}

/**
 * Sends a message to the person for a turn that is carried out elsewhere; `number`: how many messages came before
 * under this claim.
 * @throws AppError limit_reached
 */
export async function sayOfTurn(
  tx: Tx,
  context: EngineContext,
  turn: Turn,
  { number, text: given, allowed }: { readonly number: number; readonly text: string; readonly allowed: number },
): Promise<SaidFromRun> {
  const { userId } = turn;
  if (number >= allowed) {
    throw limitMet('saidPerRun', {
      ...{ allowed, used: number },
      words: `This run spoke ${number} times`,
      room: 'The next run has room of its own.',
      hint: 'Say the rest in one message of the next run.',
    });
  }
  const steps = await loadSteps(tx, turn.id);
  const callId = saidCall(number);
  const known = resultOf(steps, callId);
  if (known !== undefined)
    return { ...(known as SaidFromRun), note: 'an earlier attempt at this run said its words at this place' };
  const run = turn.runId === null ? null : await loadRun(tx, turn.runId);
  const schedule = turn.scheduleId === null ? null : await loadSchedule(tx, turn.scheduleId);
  const isReminder = schedule?.kind === 'reminder' && number === 0;
  const onceKey = isReminder && run !== null ? reminderKey(run.id) : `notify:${turn.id}:${number}`;
  const text = wordsForPerson(redactTokens(given));
  const { threadId, agent, id: turnId } = turn;
  const { deliveryId, fresh, held } = await notify(tx, context, { threadId, agent, text, turnId, run, onceKey });
  const isHeld = held !== null && held.releasedAt === null;
  const note = isHeld
    ? `not sent now, ${deferredWords(held, await loadSpokenZone(tx, userId), context.now)}; it goes out then`
    : fresh && deliveryId !== null
      ? null
      : 'nothing more was sent: it was said or answered before';
  const said = { id: turn.runId ?? turn.id, deliveryId: isHeld ? null : deliveryId, note };
  await addStep(tx, context, steps, turn.id, { callId, name: 'notify_user', input: { text }, output: said });
  return said;
}

/**
 * Takes a program's report that its run is done, once: the run is not repeated, whatever the program does afterwards.
 * @returns the id of the run, or of the turn when it works on a task
 * @throws AppError forbidden; wrong_state when it was reported before
 */
export async function completeFromRun(
  tx: Tx,
  context: EngineContext,
  userId: string,
  { pass, result }: { readonly pass: RunPass; readonly result: string | null },
): Promise<string> {
  const { turn } = await requirePass(tx, context, userId, pass);
  const steps = await loadSteps(tx, turn.id);
  if (completionOf(steps) !== null) {
    throw new AppError('wrong_state', 'This run was completed already.', { hint: 'There is nothing left to do: end.' });
  }
  const text = result === null ? null : withoutThoughts(redactTokens(result)).text;
  const input = text === null ? {} : { result: text };
  await addStep(tx, context, steps, turn.id, {
    callId: COMPLETE,
    name: 'complete_wake',
    input,
    output: { result: text },
  });
  return turn.runId ?? turn.id;
}

/** The result that a program reported; null when it did not report that it is done. */
export function completionOf(steps: readonly Step[]): { readonly result: string | null } | null {
  return (resultOf(steps, COMPLETE) as { result: string | null } | undefined) ?? null;
}

/** The call id of a turn's message with this number, from 0. */
export const saidCall = (number: number): string => `notify:${number}`;

/** The stored result of a call, by its id. */
export function resultOf(steps: readonly Step[], callId: string): unknown {
  return steps.flatMap(({ results }) => results).find((result) => result.callId === callId)?.output;
}

interface CallOfProgram {
  readonly callId: string;
  readonly name: string;
  readonly input: unknown;
  readonly output: unknown;
  readonly isError?: boolean;
  readonly text?: string;
  readonly reasoning?: string;
}

/** Stores one action of a program, with its result, as a step of its turn. */
export async function addStep(
  tx: Tx,
  { now }: Pick<EngineContext, 'now'>,
  steps: readonly Step[],
  turnId: string,
  { callId, name, input, output, isError = false, text = '', reasoning = '' }: CallOfProgram,
): Promise<void> {
  const number = Math.max(0, ...steps.map((step) => step.number)) + 1;
  const toolCalls = [{ id: callId, name, input }];
  const tokens = { inputTokens: 0, outputTokens: 0 };
  const said = withoutThoughts(text);
  const thoughts = { text: said.text, reasoning: `${reasoning}${said.reasoning}` };
  const response: StepResponse = { ...thoughts, toolCalls, finishReason: COMMAND_STEP, ...tokens };
  await insertStep(tx, { turnId, number }, response, now);
  await insertToolResult(tx, turnId, number, { ordinal: 0, callId, name, output, isError });
}
