import { AppError, type ErrorCode, errorMessage, isAppError } from '../domain/errors.ts';
import type { Client } from './client.ts';
import { type EventStreamOptions, type ReceivedEvent, waitFor } from './events.ts';
import type { OperationInput, OperationOutput } from './operation-types.ts';

type WakeAction = NonNullable<OperationInput<'end-claim'>['actions']>[number];
/** As much of a client as a worker needs. */
export type ServingClient = Pick<
  Client,
  'claimWake' | 'renewClaim' | 'notifyForClaim' | 'keepStep' | 'endClaim' | 'releaseClaim'
> & { events(options?: EventStreamOptions): AsyncGenerator<ReceivedEvent> };
type Claim = NonNullable<OperationOutput<'claim-wake'>['claim']>;

/** What an agent elsewhere is woken with: the fields of the guide, instants in ISO 8601, lengths in seconds. */
export interface RemoteWake {
  readonly agent: string;
  /** `action`, `reminder`, `follow_up`, `callback`, `task`. */
  readonly kind: string;
  /** What to do. */
  readonly prompt: string;
  /** The schedule in words. */
  readonly sentence: string;
  readonly zone: string;
  readonly runId: string | null;
  readonly scheduleId: string | null;
  readonly threadId: string;
  readonly scheduledAt: string;
  readonly nominalAt: string;
  readonly dueAt: string;
  readonly now: string;
  readonly lateBySeconds: number;
  /** The number of this claim, from 1. */
  readonly attempt: number;
  /** The same for every attempt; hand it to services that dedupe. */
  readonly idempotencyKey: string;
  readonly [more: string]: unknown;
}

/** What a handler may use while it works on a wake. */
export interface ServeContext {
  /** Tells the person something, once however often the wake is tried. @throws AppError when the wake is not this worker's any more */
  notify(text: string): Promise<OperationOutput<'notify-for-claim'>>;
  /** Does `fn` once a wake: its result is kept, and a later attempt gets the kept one. The result must be JSON. */
  step<T>(name: string, fn: () => T | Promise<T>): Promise<T>;
  /** Aborted when the wake is cancelled, takes too long, or is another worker's. */
  readonly signal: AbortSignal;
  readonly idempotencyKey: string;
}

/** A text is kept as the output of the run; `actions` are done by Belfry, each once; nothing is a healthy silence. */
export type ServeAnswer = string | { readonly actions?: readonly WakeAction[]; readonly output?: string } | undefined;

export type ServeHandler = (
  wake: RemoteWake,
  context: ServeContext,
) => ServeAnswer | Promise<ServeAnswer> | Promise<void>;

export interface ServeOptions {
  /** How many wakes at a time. @default 1 */
  readonly concurrency?: number;
  /** What this worker calls itself, printable ASCII, at most 100 characters. @default 'worker' */
  readonly name?: string;
  /** Ends it: no more wakes are claimed, and those under way are given back. */
  readonly signal?: AbortSignal;
  /** Told of what went wrong and is tried again, and of wakes that were lost to others. @default nobody */
  readonly onTrouble?: (error: unknown) => void;
  /** Waits so many milliseconds, or until the signal is aborted. @default a timer */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** A worker at work. */
export interface Serving {
  /** Settles when it ended; rejects when Belfry refuses the worker for good: a wrong token, or an agent whose wakes wait for nobody. */
  readonly done: Promise<void>;
  /** Takes no more wakes, waits for the handlers under way, and ends. */
  stop(): Promise<void>;
}

const RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 15_000;

/**
 * Carries out the wakes of an agent that Belfry cannot reach: it calls, hears on the stream of events what is due, claims it, renews the claim
 * while the handler works, and says what came of it. Whatever is lost on the way is tried again; what is another's is let go.
 */
export function serveAgent(
  client: ServingClient,
  agent: string,
  handler: ServeHandler,
  options: ServeOptions = {},
): Serving {
  const { concurrency = 1, name = 'worker', onTrouble = () => {}, wait = waitFor } = options;
  const ending = new AbortController();
  const stopping = options.signal === undefined ? ending.signal : AbortSignal.any([ending.signal, options.signal]);
  const silence = new AbortController();
  const underWay = new Map<string, AbortController>();
  const working = new Set<Promise<void>>();
  let asked = 0;
  let ring: () => void = () => {};
  const wake = (): void => {
    asked += 1;
    ring();
  };

  const listen = async (): Promise<void> => {
    const stream = client.events({ signal: silence.signal, onOpen: wake, onLost: onTrouble });
    for await (const event of stream) hear(event);
  };
  const hear = (event: ReceivedEvent): void => {
    if (event.type === 'wake.offered' && event.data.agent === agent) wake();
    if (event.type === 'wake.withdrawn') underWay.get(event.data.wakeId)?.abort(lost('it was taken back'));
    if (event.type === 'reset') wake();
  };

  /** Says something to Belfry until it was heard; what Belfry refuses is not said again. */
  const insist = async <T>(say: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    for (let delay = RETRY_MS; ; delay = Math.min(LONGEST_RETRY_MS, delay * 2)) {
      try {
        return await say();
      } catch (error) {
        if (signal.aborted || !mayPass(error)) throw error;
        onTrouble(error);
        await wait(delay, signal);
        signal.throwIfAborted();
      }
    }
  };

  const carryOut = async (claim: Claim, renewEverySeconds: number): Promise<void> => {
    const { id, attempt, steps } = claim;
    const abort = new AbortController();
    underWay.set(id, abort);
    const { signal } = abort;
    const own = { id, attempt };
    const known = new Map(steps.map((step) => [step.name, step.result]));
    const data = claim.wake.data as unknown as RemoteWake;
    const renewing = keepAlive(claim, renewEverySeconds, abort);
    const context: ServeContext = {
      signal,
      idempotencyKey: data.idempotencyKey,
      notify: (text) => insist(() => client.notifyForClaim({ ...own, text }), signal),
      step: async (step, fn) => {
        if (known.has(step)) return known.get(step) as never;
        const result = ((await fn()) ?? null) as never;
        signal.throwIfAborted();
        const kept = await insist(() => client.keepStep({ ...own, name: step, result }), signal);
        known.set(step, kept.result);
        return kept.result as never;
      },
    };
    try {
      const end = await Promise.resolve()
        .then(async () => (await handler(data, context)) as ServeAnswer)
        .then(toEnd, (error: unknown) => ({ error: { message: errorMessage(error) || 'it failed', retryable: true } }));
      // Somebody else's by now, or nobody's: nothing is to be said about it.
      if (!signal.aborted) await insist(() => client.endClaim({ ...own, ...end }), signal);
      else if (options.signal?.aborted === true) await client.releaseClaim(own);
    } catch (error) {
      onTrouble(error);
    } finally {
      abort.abort(lost('it is done'));
      await renewing;
      underWay.delete(id);
    }
  };

  const keepAlive = async ({ id, attempt }: Claim, everySeconds: number, abort: AbortController): Promise<void> => {
    while (!abort.signal.aborted) {
      await wait(everySeconds * 1000, abort.signal);
      if (abort.signal.aborted) return;
      try {
        await client.renewClaim({ id, attempt }, { signal: abort.signal });
      } catch (error) {
        if (abort.signal.aborted) return;
        if (!mayPass(error)) abort.abort(lost(errorMessage(error)));
        onTrouble(error);
      }
    }
  };

  const serve = async (): Promise<void> => {
    for (let delay = RETRY_MS; !stopping.aborted; ) {
      const before = asked;
      let pauseMs: number | null = null;
      try {
        while (!stopping.aborted && underWay.size < concurrency) {
          const { claim, renewEverySeconds, askEverySeconds } = await client.claimWake({ agent, worker: name });
          delay = RETRY_MS;
          if (claim === null) {
            pauseMs = askEverySeconds * 1000;
            break;
          }
          const work = carryOut(claim, renewEverySeconds).finally(() => {
            working.delete(work);
            wake();
          });
          working.add(work);
        }
        pauseMs ??= LONGEST_RETRY_MS;
      } catch (error) {
        if (!mayPass(error)) throw error;
        onTrouble(error);
        pauseMs = delay;
        delay = Math.min(LONGEST_RETRY_MS, delay * 2);
      }
      if (asked !== before) continue;
      const resting = new AbortController();
      ring = () => resting.abort();
      await wait(pauseMs, AbortSignal.any([resting.signal, stopping]));
      resting.abort();
    }
  };

  const work = async (): Promise<void> => {
    const listening = listen();
    try {
      // A worker that is refused on the stream is refused when it asks, too: that one says why.
      listening.catch(onTrouble);
      await serve();
    } finally {
      ending.abort();
      // What is under way still hears that it was taken back.
      await Promise.all(working);
      silence.abort();
      await listening.catch(() => undefined);
    }
  };
  const done = work();
  done.catch(() => undefined);
  // Who is ended at once leaves what it holds to the next worker; who stops in peace finishes it.
  options.signal?.addEventListener('abort', () => {
    for (const abort of underWay.values()) abort.abort(lost('the worker ends'));
  });
  return {
    done,
    async stop() {
      ending.abort();
      await done;
    },
  };
}

const lost = (why: string): AppError =>
  new AppError('wrong_state', `The wake is not this worker's any more: ${why}.`, { hint: 'Stop what you do for it.' });

/** What may be otherwise in a moment: nobody answered, or Belfry was too busy. */
const mayPass = (error: unknown): boolean => isAppError(error) && PASSING.has(error.code);
const PASSING: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['unavailable', 'internal', 'rate_limited', 'locked_out']);

function toEnd(answer: ServeAnswer): { actions?: WakeAction[]; output?: string } {
  if (typeof answer === 'string') return { output: answer };
  const { actions, output } = answer ?? {};
  return { ...(actions && { actions: [...actions] }), ...(output === undefined ? {} : { output }) };
}
