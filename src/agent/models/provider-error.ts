import type { APICallError } from 'ai';
import { Temporal } from 'temporal-polyfill';
import type { EpochMs } from '../../when/index.ts';
import type { AiLibrary } from './ai-library.ts';
import { ModelError } from './model.ts';

/** The longest quotation of a provider's own words. */
const QUOTED_CHARACTERS = 300;
/** A longer wait is cut: beyond it, the run's own retry policy decides. */
const LONGEST_RETRY_AFTER_MS = 3_600_000;

/** The context of the error. */
export interface ProviderErrorContext {
  readonly ai: AiLibrary;
  /** `provider model`, as people see it. */
  readonly model: string;
  readonly now: EpochMs;
  readonly signal: AbortSignal;
}

/** Interprets a provider's failure: whether the same call may succeed later, and what a person can do about it. */
export function toModelError(error: unknown, context: ProviderErrorContext): ModelError {
  if (error instanceof ModelError) return error;
  const { ai, model, signal } = context;
  if (signal.aborted) {
    const timedOut = signal.reason instanceof Error && signal.reason.name === 'TimeoutError';
    const what = timedOut ? 'did not answer in time' : 'was stopped before it had answered';
    return new ModelError('model_timeout', `${model} ${what}.`, { retryable: true, cause: signal.reason });
  }
  if (ai.APICallError.isInstance(error)) return fromHttp(error, context);
  if (ai.LoadAPIKeyError.isInstance(error) || ai.LoadSettingError.isInstance(error)) {
    const message = `${model} is not set up: ${quote(error.message)}. Set BELFRY_MODEL_KEY.`;
    const told = `${model} is not set up`;
    return new ModelError('model_misconfigured', message, { retryable: false, told, cause: error });
  }
  const name = error instanceof Error ? error.name : '';
  if (/^AI_(JSONParse|TypeValidation|InvalidResponseData|EmptyResponseBody|NoContentGenerated|NoOutput)/.test(name)) {
    return garbage(error, model);
  }
  if (error instanceof Error) return brokenOff(error, model);
  // An error object inside a stream: the provider failed after it had begun.
  const message = `${model} failed while answering: ${quote(wordsOf(error))}.`;
  return new ModelError('model_unavailable', message, {
    retryable: true,
    told: `${model} failed while answering`,
    cause: error,
  });
}

function fromHttp(error: APICallError, { model, now }: ProviderErrorContext): ModelError {
  const status = error.statusCode;
  const words = quote(error.message);
  /** @param told the problem, to which the message adds the provider's own words */
  const fail = (code: ModelError['code'], told: string, retryable: boolean, message = `${told}: ${words}.`) => {
    const retryAfterMs = retryable ? readRetryAfter(error.responseHeaders ?? {}, now) : undefined;
    return new ModelError(code, message, {
      ...{ retryable, told, cause: error },
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    });
  };
  if (status === undefined) {
    const message = `${model} cannot be reached at ${hostOf(error.url)}: ${words}.`;
    return fail('model_unavailable', `${model} cannot be reached`, true, message);
  }
  // A success status whose body could not be read to its end: a broken connection (fetch's TypeError), otherwise a
  // broken body.
  if (status < 300) return error.cause instanceof TypeError ? brokenOff(error.cause, model) : garbage(error, model);
  if (status === 429) {
    if (/insufficient_quota|billing/i.test(error.responseBody ?? '')) {
      return fail('model_misconfigured', `The account for ${model} has no credit left`, false);
    }
    const waitMs = waitOf(error.responseHeaders ?? {}, now) ?? 0;
    if (waitMs <= LONGEST_RETRY_AFTER_MS) return fail('model_rate_limited', `${model} is rate limited (429)`, true);
    // Trying again would only keep the person waiting: they hear of it at once.
    return fail('model_rate_limited', `${model} takes no more requests for ${spanWords(waitMs)} (429)`, false);
  }
  if (status >= 500 || status === 408 || status === 409 || status === 425) {
    return fail('model_unavailable', `${model} is not available at the moment (${status})`, true);
  }
  if (status === 401 || status === 403) {
    // The provider's words are left out, because some repeat a part of the key.
    const told = `${model} refused the key (${status})`;
    return fail('model_misconfigured', told, false, `${told}. Set BELFRY_MODEL_KEY to a valid one.`);
  }
  if (status === 404 || status === 405) {
    const message = `${model} was not found at ${hostOf(error.url)} (${status}): ${words}. Check BELFRY_MODEL and BELFRY_MODEL_URL.`;
    return fail('model_misconfigured', `${model} was not found (${status})`, false, message);
  }
  if (TOO_LONG.test(`${error.message} ${error.responseBody ?? ''}`) || status === 413) {
    const told = `The conversation is longer than ${model} reads at once (${status})`;
    return new ModelError('model_refused', `${told}: ${words}.`, {
      ...{ retryable: false, told, tooLong: true, cause: error },
    });
  }
  return fail('model_refused', `${model} refused the request (${status})`, false);
}

/** How providers say that a prompt is too long: OpenAI and those like it, Anthropic, Google, llama.cpp, Mistral. */
const TOO_LONG =
  /context.?(?:length|window|size)|maximum context|prompt is too long|too many (?:input )?tokens|(?:input|prompt|token count)\b.{0,40}(?:exceeds?|too (?:long|large))|reduce the length/i;

function spanWords(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
}

function brokenOff(error: Error, model: string): ModelError {
  const message = `The connection to ${model} broke off: ${quote(error.message)}. It may pass on another try.`;
  const told = `the connection to ${model} broke off`;
  return new ModelError('model_unavailable', message, { retryable: true, told, cause: error });
}

function garbage(error: unknown, model: string): ModelError {
  const words = error instanceof Error ? error.message : String(error);
  const message = `${model} answered with something that cannot be read: ${quote(words)}. It may pass on another try.`;
  const told = `${model} answered with something that cannot be read`;
  return new ModelError('model_garbage', message, { retryable: true, told, cause: error });
}

/** `retry-after-ms`, or `retry-after` as seconds or as an HTTP date (RFC 9110 section 10.2.3), in milliseconds from now. */
export function readRetryAfter(headers: Readonly<Record<string, string>>, now: EpochMs): number | undefined {
  const ms = waitOf(headers, now);
  return ms === undefined ? undefined : Math.min(ms, LONGEST_RETRY_AFTER_MS);
}

/** How long a provider asks to wait, however long that is. */
function waitOf(headers: Readonly<Record<string, string>>, now: EpochMs): number | undefined {
  const bounded = (ms: number): number => Math.max(Math.round(ms), 0);
  const milliseconds = headers['retry-after-ms'];
  if (milliseconds !== undefined && /^\d+(\.\d+)?$/.test(milliseconds)) return bounded(Number(milliseconds));
  const value = headers['retry-after']?.trim();
  if (value === undefined) return undefined;
  if (/^\d+(\.\d+)?$/.test(value)) return bounded(Number(value) * 1000);
  const date = /^\w{3}, (\d{2}) (\w{3}) (\d{4}) (\d{2}:\d{2}:\d{2}) GMT$/.exec(value);
  const month = ' Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.indexOf(` ${date?.[2]}`) / 4 + 1;
  if (!date || !Number.isInteger(month) || month < 1) return undefined;
  try {
    const iso = `${date[3]}-${String(month).padStart(2, '0')}-${date[1]}T${date[4]}Z`;
    return bounded(Temporal.Instant.from(iso).epochMilliseconds - now);
  } catch {
    return undefined;
  }
}

function quote(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim().replace(/\.$/, '');
  return line.length > QUOTED_CHARACTERS ? `${line.slice(0, QUOTED_CHARACTERS)}…` : line;
}

function wordsOf(error: unknown): string {
  if (typeof error === 'string') return error;
  const message = (error as { message?: unknown } | null)?.message;
  return typeof message === 'string' ? message : (JSON.stringify(error) ?? 'no reason given');
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}
