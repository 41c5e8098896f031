import { AppError, type ErrorCode, errorMessage, isAppError, TerminalError } from '../domain/errors.ts';
import type { CallOptions } from './call-options.ts';
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
/** As much of what a handler throws as is kept. */
const MESSAGE_LENGTH = 4_000;
/** A connection that stays silent for so long is given up; that of a renewal sooner, so that there is time for another one. */
const ANSWER_MS = 30_000;
const RENEWED_MS = 8_000;

/** A wake in these hands. */
interface Held {
  readonly id: string;
  readonly attempt: number;
  readonly abort: AbortController;
}

/**
 * Carries out the wakes of an agent that Belfry cannot reach: it calls, hears on the stream of events what is due, claims it, renews the claim
 * while the handler works, and says what came of it. It repeats requests that were lost, and lets go of a wake that another worker has.
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
  const underWay = new Set<Held>();
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
    if (event.type === 'wake.withdrawn') {
      const { wakeId, attempt } = event.data;
      // A later claim of the same wake is another one.
      for (const held of underWay)
        if (held.id === wakeId && held.attempt <= attempt) held.abort.abort(lost('it was taken back'));
    }
    if (event.type === 'reset') wake();
  };

  /** A call that is given up when its connection stays silent. */
  const inTime = async <T>(
    call: (options: CallOptions) => Promise<T>,
    signal: AbortSignal | undefined,
    ms = ANSWER_MS,
  ): Promise<T> => {
    const [late, over] = [new AbortController(), new AbortController()];
    const patience = wait(ms, over.signal).then(() => {
      if (!over.signal.aborted)
        late.abort(new AppError('unavailable', `Belfry did not answer within ${ms / 1000} seconds.`));
    });
    try {
      return await call({ signal: signal === undefined ? late.signal : AbortSignal.any([signal, late.signal]) });
    } finally {
      over.abort();
      await patience;
    }
  };

  /** Says something to Belfry until it was heard; what Belfry refuses is not said again. */
  const insist = async <T>(say: (options: CallOptions) => Promise<T>, signal: AbortSignal): Promise<T> => {
    for (let delay = RETRY_MS; ; delay = Math.min(LONGEST_RETRY_MS, delay * 2)) {
      try {
        return await inTime(say, signal);
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
    const held: Held = { id, attempt, abort };
    underWay.add(held);
    const { signal } = abort;
    const own = { id, attempt };
    let words = 0;
    const known = new Map(steps.map((step) => [step.name, step.result]));
    const data = claim.wake.data as unknown as RemoteWake;
    const renewing = keepAlive(claim, renewEverySeconds, abort);
    const context: ServeContext = {
      signal,
      idempotencyKey: data.idempotencyKey,
      notify: (text) => {
        words += 1;
        const said = { ...own, text, number: words };
        return insist((options) => client.notifyForClaim(said, options), signal);
      },
      step: async (step, fn) => {
        if (known.has(step)) return known.get(step) as never;
        const result = ((await fn()) ?? null) as never;
        signal.throwIfAborted();
        const kept = await insist((options) => client.keepStep({ ...own, name: step, result }, options), signal);
        known.set(step, kept.result);
        return kept.result as never;
      },
    };
    // Who was ended while it asked does not begin.
    if (isEnded()) abort.abort(lost('the worker ends'));
    const work = isEnded() ? undefined : answerOf(() => handler(data, context));
    try {
      const end = await Promise.race([work, abortOf(signal)]);
      // Somebody else's by now, or nobody's: nothing is to be said about it.
      if (end !== undefined && !signal.aborted) await finish(own, end, signal);
      else if (isEnded()) await inTime((inside) => client.releaseClaim(own, inside), undefined);
    } catch (error) {
      onTrouble(error);
    } finally {
      abort.abort(lost('it is done'));
      await Promise.all([renewing, work]);
      underWay.delete(held);
    }
  };

  /** Says what came of it. An answer that Belfry does not take fails the wake with the reason, so that nobody waits for its lease to run out. */
  const finish = async (own: Pick<Held, 'id' | 'attempt'>, end: End, signal: AbortSignal): Promise<void> => {
    try {
      await insist((options) => client.endClaim({ ...own, ...end }, options), signal);
    } catch (error) {
      if (!isAppError(error) || error.code !== 'invalid_input') throw error;
      onTrouble(error);
      const words = new Error(`what the handler answered was refused: ${error.message}`);
      await insist((options) => client.endClaim({ ...own, ...toFailure(words, false) }, options), signal);
    }
  };
  const isEnded = (): boolean => options.signal?.aborted === true;

  const keepAlive = async ({ id, attempt }: Claim, everySeconds: number, abort: AbortController): Promise<void> => {
    while (!abort.signal.aborted) {
      await wait(everySeconds * 1000, abort.signal);
      if (abort.signal.aborted) return;
      try {
        await inTime((inside) => client.renewClaim({ id, attempt }, inside), abort.signal, RENEWED_MS);
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
          const asking = inTime((inside) => client.claimWake({ agent, worker: name }, inside), undefined);
          const { claim, renewEverySeconds, askEverySeconds } = await asking;
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
  const endAll = (): void => {
    for (const { abort } of underWay) abort.abort(lost('the worker ends'));
  };
  options.signal?.addEventListener('abort', endAll, { once: true });
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

type End = Pick<OperationInput<'end-claim'>, 'actions' | 'output' | 'error'>;

/** What a handler comes to; never rejects. */
const answerOf = (handle: () => ReturnType<ServeHandler>): Promise<End> =>
  Promise.resolve()
    .then(async () => (await handle()) as ServeAnswer)
    .then(toEnd, (error: unknown) => toFailure(error, !(error instanceof TerminalError)));

const abortOf = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    else signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });

const toFailure = (error: unknown, retryable: boolean): End => ({
  error: { message: (errorMessage(error) || 'it failed').slice(0, MESSAGE_LENGTH), retryable },
});

function toEnd(answer: ServeAnswer): End {
  if (typeof answer === 'string') return { output: answer };
  const { actions, output } = answer ?? {};
  return { ...(actions && { actions: [...actions] }), ...(output === undefined ? {} : { output }) };
}
