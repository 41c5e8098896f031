import { type LanguageModel, ModelError, type ModelErrorCode, type ModelRequest } from '../agent/models/model.ts';
import type { StepResponse } from '../domain/threads/thread.ts';

/** A tool call in a scripted answer; its name may be unknown. */
export interface ScriptedToolCall {
  readonly name: string;
  readonly input?: unknown;
  /** @default `call_<number of the call>_<ordinal>` */
  readonly id?: string;
}

/** The reaction of a scripted model to one call. */
export type ScriptedStep =
  /** Only a text. */
  | string
  | {
      readonly text?: string;
      readonly reasoning?: string;
      readonly toolCalls?: readonly ScriptedToolCall[];
      /** The model's count; 0 for none, which is then estimated. @default 1 */
      readonly inputTokens?: number;
      /** The part of the input from the provider's cache. @default 0 */
      readonly cachedTokens?: number;
      /** @default 1 */
      readonly outputTokens?: number;
    }
  /** Throws this. */
  | { readonly throw: Error }
  /** Throws a `ModelError`. */
  | { readonly fail: ModelErrorCode; readonly retryable?: boolean; readonly retryAfterMs?: number }
  /** Never answers; rejects with a `model_timeout` once the signal aborts. */
  | { readonly hang: true }
  /** Gives `answer` once `until` resolves, so that a test can hold a call open. */
  | { readonly until: Promise<unknown>; readonly answer: ScriptedStep };

/** Steps in order, or made from the request and the number of the call (from 0). */
export type ModelScript =
  | readonly ScriptedStep[]
  | ((request: ModelRequest, call: number) => ScriptedStep | Promise<ScriptedStep>);

export interface ScriptedModel extends LanguageModel {
  /** Every request so far, including unanswered ones. */
  readonly requests: readonly ModelRequest[];
  readonly calls: number;
  /** The request with this number (from 0), as soon as it was received. */
  request(call: number): Promise<ModelRequest>;
}

/** A language model that follows a script. A finished list answers `''`, which ends the turn in any mode. */
export function createScriptedModel(script: ModelScript, options: { name?: string } = {}): ScriptedModel {
  const requests: ModelRequest[] = [];
  const waiting = new Map<number, ((request: ModelRequest) => void)[]>();
  return {
    name: options.name ?? 'scripted',
    provider: 'belfry-testing',
    builtIn: false,
    requests,
    get calls() {
      return requests.length;
    },
    request(call) {
      const known = requests[call];
      if (known) return Promise.resolve(known);
      return new Promise((resolve) => waiting.set(call, [...(waiting.get(call) ?? []), resolve]));
    },
    async respond(request) {
      const call = requests.push(request) - 1;
      for (const resolve of waiting.get(call) ?? []) resolve(request);
      waiting.delete(call);
      const step = typeof script === 'function' ? await script(request, call) : (script[call] ?? '');
      return playStep(step, request, call);
    },
  };
}

async function playStep(step: ScriptedStep, request: ModelRequest, call: number): Promise<StepResponse> {
  if (request.signal.aborted) throw aborted(request.signal);
  if (typeof step === 'string') return playStep({ text: step }, request, call);
  if ('throw' in step) throw step.throw;
  if ('fail' in step) {
    const { fail, retryable = true, retryAfterMs } = step;
    throw new ModelError(fail, `scripted failure: ${fail}`, {
      retryable,
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    });
  }
  if ('hang' in step) return untilAborted(request.signal);
  if ('until' in step) {
    await Promise.race([step.until, untilAborted(request.signal)]);
    return playStep(step.answer, request, call);
  }
  const { text = '', reasoning = '', toolCalls = [], inputTokens = 1, cachedTokens = 0, outputTokens = 1 } = step;
  if (reasoning !== '') request.onDelta?.({ reasoning });
  if (text !== '') request.onDelta?.({ text });
  return {
    text,
    reasoning,
    toolCalls: toolCalls.map(({ id, name, input = {} }, ordinal) => ({
      id: id ?? `call_${call}_${ordinal}`,
      name,
      input,
    })),
    finishReason: toolCalls.length > 0 ? 'tool-calls' : 'stop',
    inputTokens,
    ...(cachedTokens > 0 && { cachedTokens }),
    outputTokens,
  };
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(aborted(signal));
    signal.addEventListener('abort', () => reject(aborted(signal)), { once: true });
  });
}

function aborted(signal: AbortSignal): ModelError {
  return new ModelError('model_timeout', 'The scripted model was stopped before it answered.', {
    retryable: true,
    cause: signal.reason,
  });
}
