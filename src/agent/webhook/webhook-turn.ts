import { revealText } from '../../domain/approval/hidden-text.ts';
import { redactTokens } from '../../domain/people/token.ts';
import type { Failure } from '../../domain/policy/retry.ts';
import type { StepResponse } from '../../domain/threads/thread.ts';
import type { FailPointHook } from '../../engine/fail-points.ts';
import { ACCEPTED, stepOf, wakeAnswer } from '../../engine/runs/wake-answer.ts';
import { LostClaim, type TurnOutcome, type WokenTurn } from '../../engine/threads/turn-handler.ts';
import { insertStep, loadSteps } from '../../store/threads/steps.ts';
import { type Clock, SECOND_MS } from '../../when/index.ts';
import type { WebhookAgent, WebhookSettings } from '../agents.ts';
import type { Toolset } from '../tools.ts';
import { carryOut } from './carry-out.ts';
import { type PostWebhook, RefusedWebhook, type WebhookResponse } from './post.ts';
import { withPreset } from './presets.ts';
import { requestOf } from './webhook-request.ts';

/** The default time limit for an outside agent's answer to a request, in seconds. */
export const DEFAULT_TIMEOUT_SECONDS = 30;
/** The default time limit for the later answer of an agent that accepted the wake (202), in minutes. */
export const DEFAULT_ANSWER_MINUTES = 60;

export interface WebhookTurnParts {
  readonly clock: Clock;
  readonly post: PostWebhook;
  readonly failPoint: FailPointHook;
}

const NOTHING = { inputTokens: 0, outputTokens: 0 } as const;

/**
 * Wakes an outside agent: a signed request whose answer is stored before any of it is carried out. Each action is
 * carried out in the transaction that stores its result, so that after a crash the stored answer continues and
 * nothing is asked or done twice.
 */
export async function runWebhookTurn(
  parts: WebhookTurnParts,
  agent: WebhookAgent,
  toolset: Toolset,
  woken: WokenTurn,
): Promise<TurnOutcome> {
  const { write, abort } = woken;
  const { turn } = woken.started;
  const steps = await write((tx) => loadSteps(tx, turn.id));
  const known = steps.find(({ response }) => response.finishReason !== ACCEPTED);
  if (known !== undefined) return carryOut(parts, toolset, woken, known);
  if (steps.length > 0) {
    const minutes = agent.webhook.answerWithinMinutes ?? DEFAULT_ANSWER_MINUTES;
    return failed('webhook_timeout', `${agent.name} took the wake and did not answer within ${minutes} minutes`, false);
  }
  const askedAt = parts.clock.now();
  const answer = await ask(parts, agent, woken).catch((error: unknown) => {
    if (error instanceof LostClaim || abort.signal.aborted) throw error;
    return toFailure(error, withPreset(agent.webhook).repeatable ?? true);
  });
  if ('kind' in answer) return answer;
  parts.failPoint('model: answered');
  await write((tx, now) => insertStep(tx, { turnId: turn.id, number: 1, startedAt: askedAt }, answer, now));
  parts.failPoint('step: stored');
  if (answer.finishReason === ACCEPTED) {
    const minutes = agent.webhook.answerWithinMinutes ?? DEFAULT_ANSWER_MINUTES;
    return { kind: 'awaiting', forMs: minutes * 60 * SECOND_MS };
  }
  return carryOut(parts, toolset, woken, { number: 1, response: answer, results: [] });
}

/** Sends the request and reads the answer; an unacceptable answer is a failure. */
async function ask(
  { clock, post }: WebhookTurnParts,
  { name, webhook }: WebhookAgent,
  { started: { turn }, wake, abort: { signal } }: WokenTurn,
): Promise<StepResponse | Extract<TurnOutcome, { kind: 'failed' }>> {
  const seconds = webhook.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS;
  const own = new AbortController();
  const late = new Error(`it did not answer within ${seconds} seconds`);
  const disarm = clock.setTimer(() => own.abort(late), seconds * SECOND_MS);
  // The same for every attempt at this run, so that the receiver recognises it.
  const id = `msg_${turn.id}`;
  const sent = { agent: name, wake, id, idempotencyKey: wake.runId ?? turn.id, now: clock.now() };
  const { headers, body } = requestOf(webhook, sent);
  try {
    const response = await post(
      { url: webhook.url, headers, body, allowPrivate: webhook.allowPrivate ?? false },
      AbortSignal.any([signal, own.signal]),
    );
    return answersText(webhook) ? readText(response) : readResponse(response, wake.task?.id ?? null);
  } catch (error) {
    throw own.signal.aborted && !signal.aborted ? late : error;
  } finally {
    disarm();
  }
}

/** Errors of a connection that was never made: nothing was sent. */
const NEVER_SENT = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH/;
/** How much of an answer without actions is kept, in characters. */
const TEXT_LENGTH = 64_000;

function answersText(settings: WebhookSettings): boolean {
  const { answers, body } = withPreset(settings);
  return (answers ?? (body === undefined ? 'actions' : 'text')) === 'text';
}

/** The answer of an agent without Belfry's protocol: it accepted the wake, and its text is kept. */
function readText(response: WebhookResponse): StepResponse | Extract<TurnOutcome, { kind: 'failed' }> {
  if (response.status < 200 || response.status > 299) return readStatus(response);
  const text = revealText(redactTokens(response.body.slice(0, TEXT_LENGTH).toWellFormed())).shown;
  return stepOf({ actions: [], output: text }, null);
}

/** The meaning of a status other than 2xx. */
function readStatus({ status, retryAfter }: WebhookResponse): Extract<TurnOutcome, { kind: 'failed' }> {
  const mayPass = status === 408 || status === 425 || status === 429 || status >= 500;
  const seconds = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined;
  const words = status >= 300 && status < 400 ? `${status}, and redirects are not followed` : `${status}`;
  return failed('webhook_status', `it answered with the status ${words}`, mayPass, seconds);
}

function readResponse(
  response: WebhookResponse,
  taskId: string | null,
): StepResponse | Extract<TurnOutcome, { kind: 'failed' }> {
  const { status, body } = response;
  if (status === 202 && taskId !== null)
    return failed('webhook_answer', 'a task is answered at once: 202 is for runs of schedules', false);
  if (status === 202) return { ...stepOf({ actions: [] }, null), finishReason: ACCEPTED };
  if (status === 204) return stepOf({ actions: [] }, null);
  if (status < 200 || status > 299) return readStatus(response);
  let given: unknown;
  try {
    given = body.trim() === '' ? {} : JSON.parse(body);
  } catch {
    return failed('webhook_answer', `its answer is not JSON: ${JSON.stringify(body.slice(0, 100))}`, false);
  }
  const parsed = wakeAnswer.safeParse(given);
  if (parsed.success) return stepOf(parsed.data, taskId);
  const issue = parsed.error.issues[0];
  const path = issue?.path.map(String).join('.') || 'it';
  return failed('webhook_answer', `its answer is not one of ours: ${path}: ${issue?.message ?? 'wrong'}`, false);
}

function failed(
  code: string,
  message: string,
  retryable: boolean,
  retryAfterSeconds?: number,
): Extract<TurnOutcome, { kind: 'failed' }> {
  const failure: Failure = {
    code,
    message,
    retryable,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterMs: retryAfterSeconds * SECOND_MS }),
  };
  return { kind: 'failed', failure, ...NOTHING };
}

function toFailure(error: unknown, isRepeatable: boolean): Extract<TurnOutcome, { kind: 'failed' }> {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof RefusedWebhook) return failed('webhook_refused', message, false);
  if (isRepeatable || NEVER_SENT.test(message)) return failed('webhook_unreachable', message, true);
  return failed('webhook_unknown', `${message}; it may have been carried out, and is not sent again`, false);
}
