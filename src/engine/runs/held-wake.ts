// What a calling worker may do with wakes of its agent: claim, renew, speak, keep steps, and end one. Every write
// names the number of its claim, so that later writes of a replaced worker are refused.
import { putItem, removeItem, turnKey } from '../../agenda/agenda.ts';
import { AppError } from '../../domain/errors.ts';
import { redactTokens } from '../../domain/people/token.ts';
import type { Run } from '../../domain/runs/run.ts';
import { leaseEnd, type WakeOffer } from '../../domain/runs/wake-offer.ts';
import type { Turn } from '../../domain/threads/thread.ts';
import type { Tx } from '../../store/database.ts';
import { loadRun, setRunUnfinished } from '../../store/runs/run-rows.ts';
import {
  countClaimed,
  findOffer,
  markRunClaimed,
  markWorkerSeen,
  nextOffer,
  putOffer,
} from '../../store/runs/wake-offers.ts';
import { loadSchedule } from '../../store/schedules/schedule-rows.ts';
import { insertStep, loadSteps } from '../../store/threads/steps.ts';
import { loadTurn, updateTurn } from '../../store/threads/turn-rows.ts';
import { isoInstant } from '../../when/index.ts';
import type { EngineContext } from '../context.ts';
import { whyNot } from '../threads/begin-turn.ts';
import { resumeTurn } from '../threads/turns.ts';
import { addStep, resultOf, type SaidFromRun, saidCall, sayOfTurn } from './run-pass.ts';
import { stepOf, type WakeAnswer } from './wake-answer.ts';

/** The agent and person whose wakes a worker takes. */
export interface WorkerOf {
  readonly userId: string;
  readonly agent: string;
}

/** A wake that a worker has claimed, by its number. */
export interface Claim extends WorkerOf {
  readonly id: string;
  readonly attempt: number;
}

/** A claimed wake with its content. */
export interface ClaimedWake {
  readonly offer: WakeOffer;
  /** The input of the worker. */
  readonly wake: Record<string, unknown>;
  /** The results that earlier attempts stored, by name. */
  readonly steps: readonly { readonly name: string; readonly result: unknown }[];
}

/** How many obsolete wakes are set aside before one is handed out. */
const PUT_ASIDE_LIMIT = 20;
/** The most steps that a wake keeps. */
const STEPS_LIMIT = 100;
const STEP_PREFIX = 'step:';

/**
 * Hands out the wake that has been due longest; null when none waits, or when the limit of claimed wakes is reached.
 */
export async function claimWake(
  tx: Tx,
  context: EngineContext,
  { userId, agent }: WorkerOf,
  worker: string,
): Promise<ClaimedWake | null> {
  const { now } = context;
  await markWorkerSeen(tx, { userId, agent }, worker, now);
  const limit = context.places?.of(agent, null).find(({ kind }) => kind === 'agent');
  if (limit !== undefined && (await countClaimed(tx, agent)) >= limit.places) return null;
  for (let passed = 0; passed < PUT_ASIDE_LIMIT; passed++) {
    const found = await nextOffer(tx, { userId, agent }, now);
    const turn = found === null ? null : await loadTurn(tx, found.turnId);
    if (found === null || turn === null) return null;
    const run = turn.runId === null ? null : await loadRun(tx, turn.runId);
    const schedule = turn.scheduleId === null ? null : await loadSchedule(tx, turn.scheduleId);
    if (run !== null && whyNot(schedule, run.cause) !== null) {
      // Its schedule was paused or removed: its turn resumes, finds that, and is closed.
      await putOffer(tx, { ...found, state: 'rested' });
      await comeBack(tx, context, turn, run);
      continue;
    }
    const leasedUntil = leaseEnd(now, now, found.limitMs);
    const attempt = found.attempt + 1;
    const offer = { ...found, state: 'claimed', attempt, said: 0, worker, claimedAt: now, leasedUntil } as const;
    await keep(tx, offer, leasedUntil);
    await updateTurn(tx, turn, { state: 'waiting', activationId: null });
    const latenessMs = Math.max(0, now - found.dueAt);
    if (run !== null) {
      await markRunClaimed(tx, { id: run.id, now, latenessMs });
      const data = { runId: run.id, scheduleId: run.scheduleId, latenessMs };
      tx.emit({ userId, type: 'run.started', at: now, data });
    }
    const results = (await loadSteps(tx, turn.id)).flatMap((step) => step.results);
    const steps = results
      .filter(({ callId }) => callId.startsWith(STEP_PREFIX))
      .map(({ callId, output }) => ({ name: callId.slice(STEP_PREFIX.length), result: output }));
    return { offer, wake: asOfNow(found.wake, { now, latenessMs, attempt }), steps };
  }
  return null;
}

/** The wake with its lateness as of the claim. */
function asOfNow(
  text: string,
  { now, latenessMs, attempt }: { readonly now: number; readonly latenessMs: number; readonly attempt: number },
): Record<string, unknown> {
  const wake = JSON.parse(text) as { data: object };
  const at = isoInstant(now);
  const data = { ...wake.data, now: at, lateBySeconds: Math.round(latenessMs / 1000), attempt };
  return { ...wake, timestamp: at, data };
}

async function keep(tx: Tx, offer: WakeOffer, dueAt: number): Promise<void> {
  const { turnId: id, userId } = offer;
  await putOffer(tx, offer);
  await putItem(tx, { key: turnKey(id), kind: 'turn', userId, dueAt, payload: { id } });
}

/** The wake under this claim. @throws AppError not_found; wrong_state when the claim is no longer valid */
export async function requireClaim(
  tx: Tx,
  { userId, agent, id, attempt }: Claim,
): Promise<{ readonly offer: WakeOffer; readonly turn: Turn }> {
  const offer = await ownOffer(tx, { userId, agent, id });
  const turn = await loadTurn(tx, id);
  const isHeld = offer.state === 'claimed' && offer.attempt === attempt && turn?.state === 'waiting';
  if (isHeld) return { offer, turn };
  const why =
    turn?.endedAt != null
      ? `it is over (${turn.state})`
      : offer.attempt > attempt
        ? `attempt ${offer.attempt} has it`
        : offer.state === 'answered'
          ? 'its answer is stored'
          : 'its lease ran out or its time was over';
  throw new AppError('wrong_state', `The wake ${id} is not in the hands of attempt ${attempt}: ${why}.`, {
    hint: 'Stop what you do for it, and claim the next one.',
  });
}

async function ownOffer(tx: Tx, { userId, agent, id }: Omit<Claim, 'attempt'>): Promise<WakeOffer> {
  const offer = await findOffer(tx, userId, id);
  if (offer !== null && offer.agent === agent) return offer;
  throw new AppError('not_found', `There is no wake ${id} of ${agent}.`, {
    hint: 'A worker ends what it claimed itself, with the id of that answer.',
  });
}

/** Renews the lease of a claim; returns until when it is valid. @throws AppError */
export async function renewClaim(tx: Tx, { now }: EngineContext, claim: Claim): Promise<number> {
  const { offer } = await requireClaim(tx, claim);
  const leasedUntil = leaseEnd(now, offer.claimedAt ?? now, offer.limitMs);
  await keep(tx, { ...offer, leasedUntil }, leasedUntil);
  await markWorkerSeen(tx, claim, offer.worker ?? '', now);
  return leasedUntil;
}

/**
 * Sends a message to the person; the n-th message of a wake is sent once, whichever worker sends it.
 * @param said `number`: the number of the message under this claim, from 1, so that it can be repeated when the
 * answer was lost; undefined: the next
 * @throws AppError
 */
export async function sayFromClaim(
  tx: Tx,
  context: EngineContext,
  claim: Claim,
  {
    number: given,
    text,
    allowed,
  }: { readonly number?: number | undefined; readonly text: string; readonly allowed: number },
): Promise<SaidFromRun> {
  const { offer, turn } = await requireClaim(tx, claim);
  const number = given === undefined ? offer.said : given - 1;
  if (number < offer.said) {
    const known = resultOf(await loadSteps(tx, turn.id), saidCall(number));
    if (known !== undefined) return known as SaidFromRun;
  }
  const said = await sayOfTurn(tx, context, turn, { number, text, allowed });
  await putOffer(tx, { ...offer, said: Math.max(offer.said, number + 1) });
  return said;
}

/**
 * Stores the result of one step, so that a later attempt need not repeat it; returns the stored result.
 * @throws AppError
 */
export async function keepStep(
  tx: Tx,
  context: EngineContext,
  claim: Claim,
  { name, result }: { readonly name: string; readonly result: unknown },
): Promise<unknown> {
  const { turn } = await requireClaim(tx, claim);
  const steps = await loadSteps(tx, turn.id);
  const callId = STEP_PREFIX + name;
  const known = resultOf(steps, callId);
  if (known !== undefined) return known;
  if (steps.length >= STEPS_LIMIT) {
    throw new AppError(
      'limit_reached',
      `A wake keeps at most ${STEPS_LIMIT} steps and words; this one has ${steps.length}.`,
      {
        hint: 'Keep several results in one step. The next wake has room of its own.',
        details: { allowed: STEPS_LIMIT, used: steps.length, left: 0 },
      },
    );
  }
  await addStep(tx, context, steps, turn.id, { callId, name: 'step', input: { name }, output: result });
  return result;
}

/** Gives a wake back: the next worker takes it, and no attempt is counted. @throws AppError */
export async function giveBack(tx: Tx, context: EngineContext, claim: Claim): Promise<void> {
  const { offer, turn } = await requireClaim(tx, claim);
  const { userId, agent } = offer;
  await putOffer(tx, { ...offer, state: 'rested', claimedAt: null, leasedUntil: null });
  const run = turn.runId === null ? null : await loadRun(tx, turn.runId);
  // The turn resumes and offers the wake again if it is still wanted.
  await comeBack(tx, context, turn, run);
  tx.emit({
    userId,
    type: 'wake.withdrawn',
    at: context.now,
    data: { wakeId: turn.id, agent, attempt: offer.attempt },
  });
}

/** Takes a worker's answer, once: stores it, and resumes the turn. The same attempt may repeat it. @throws AppError */
export async function answerClaim(tx: Tx, context: EngineContext, claim: Claim, answer: WakeAnswer): Promise<void> {
  const before = await ownOffer(tx, claim);
  if (before.state === 'answered' && before.attempt === claim.attempt) return;
  const { offer, turn } = await requireClaim(tx, claim);
  const steps = await loadSteps(tx, turn.id);
  const number = Math.max(0, ...steps.map((step) => step.number)) + 1;
  await insertStep(
    tx,
    { turnId: turn.id, number, startedAt: offer.claimedAt },
    stepOf(redacted(answer), turn.taskId),
    context.now,
  );
  await putOffer(tx, { ...offer, state: 'answered', wake: '{}' });
  await comeBack(tx, context, turn, turn.runId === null ? null : await loadRun(tx, turn.runId));
}

const redacted = (answer: WakeAnswer): WakeAnswer => JSON.parse(redactTokens(JSON.stringify(answer))) as WakeAnswer;

/** Takes a worker's report that it failed. @throws AppError */
export async function failClaim(
  tx: Tx,
  context: EngineContext,
  claim: Claim,
  { message, retryable }: { readonly message: string; readonly retryable: boolean },
): Promise<void> {
  const before = await ownOffer(tx, claim);
  if (before.state === 'failed' && before.attempt === claim.attempt) return;
  const { offer, turn } = await requireClaim(tx, claim);
  const failure = { code: 'worker_failed', message: redactTokens(message), retryable };
  await putOffer(tx, { ...offer, state: 'failed', failure });
  await comeBack(tx, context, turn, turn.runId === null ? null : await loadRun(tx, turn.runId));
}

async function comeBack(tx: Tx, context: EngineContext, turn: Turn, run: Run | null): Promise<void> {
  // As waiting, so that its next start does not look like a lost process.
  if (run !== null) await setRunUnfinished(tx, run.id, 'waiting');
  await removeItem(tx, turnKey(turn.id));
  await resumeTurn(tx, context, turn.id);
}
