import { AppError, errorMessage, isAppError, TerminalError } from '../domain/errors.ts';
import type { OperationInput } from './operation-types.ts';
import { mayPass, type Patience } from './patience.ts';
import type {
  Claim,
  RemoteWake,
  ServeAnswer,
  ServeContext,
  ServeHandler,
  ServeOptions,
  ServingClient,
} from './serving.ts';

/** As much of what a handler throws as is kept. */
const MESSAGE_LENGTH = 4_000;
/** The connection of a renewal that stays silent for so long is given up, so that there is time for another one. */
const RENEWED_MS = 8_000;

export interface WakeWorkParts {
  readonly client: Omit<ServingClient, 'events'>;
  readonly handler: ServeHandler;
  readonly patience: Patience;
  readonly wait: NonNullable<ServeOptions['wait']>;
  readonly onTrouble: (error: unknown) => void;
  /** Whether the worker was ended: what it holds goes back. */
  readonly isEnded: () => boolean;
}

/** A wake in the hands of a worker. */
export class WakeWork {
  readonly #parts: WakeWorkParts;
  readonly #claim: Claim;
  readonly #own: Pick<Claim, 'id' | 'attempt'>;
  readonly #abort = new AbortController();

  constructor(parts: WakeWorkParts, claim: Claim) {
    const { id, attempt } = claim;
    this.#parts = parts;
    this.#claim = claim;
    this.#own = { id, attempt };
  }

  /** Whether it is this claim, or a later one, that is meant: a later claim of the same wake is another one. */
  isMeantBy(wakeId: string, attempt: number): boolean {
    return this.#own.id === wakeId && this.#own.attempt <= attempt;
  }

  /** It is this worker's no more. */
  lose(why: string): void {
    this.#abort.abort(lost(why));
  }

  /** Lets the handler work, renews the claim meanwhile, and says what came of it. Never rejects. */
  async carryOut(renewEverySeconds: number): Promise<void> {
    const { client, handler, patience, onTrouble, isEnded } = this.#parts;
    const { signal } = this.#abort;
    const renewing = this.#keepAlive(renewEverySeconds);
    const data = this.#claim.wake.data as unknown as RemoteWake;
    const context = this.#contextOf(data);
    // Who was ended while it asked does not begin.
    if (isEnded()) this.lose('the worker ends');
    const work = isEnded() ? undefined : answerOf(() => handler(data, context));
    try {
      const end = await Promise.race([work, abortOf(signal)]);
      // Somebody else's by now, or nobody's: nothing is to be said about it.
      if (end !== undefined && !signal.aborted) await this.#finish(end);
      else if (isEnded()) await patience.inTime((inside) => client.releaseClaim(this.#own, inside), undefined);
    } catch (error) {
      onTrouble(error);
    } finally {
      this.lose('it is done');
      await Promise.all([renewing, work]);
    }
  }

  #contextOf({ idempotencyKey }: RemoteWake): ServeContext {
    const { client, patience } = this.#parts;
    const { signal } = this.#abort;
    const known = new Map(this.#claim.steps.map((step) => [step.name, step.result]));
    let words = 0;
    return {
      signal,
      idempotencyKey,
      notify: (text) => {
        words += 1;
        const said = { ...this.#own, text, number: words };
        return patience.insist((options) => client.notifyForClaim(said, options), signal);
      },
      step: async (name, fn) => {
        if (known.has(name)) return known.get(name) as never;
        const result = ((await fn()) ?? null) as never;
        signal.throwIfAborted();
        const step = { ...this.#own, name, result };
        const kept = await patience.insist((options) => client.keepStep(step, options), signal);
        known.set(name, kept.result);
        return kept.result as never;
      },
    };
  }

  /** Says what came of it. An answer that Belfry does not take fails the wake with the reason, so that nobody waits for its lease to run out. */
  async #finish(end: End): Promise<void> {
    const { client, patience, onTrouble } = this.#parts;
    const say = (words: End) =>
      patience.insist((options) => client.endClaim({ ...this.#own, ...words }, options), this.#abort.signal);
    try {
      await say(end);
    } catch (error) {
      if (!isAppError(error) || error.code !== 'invalid_input') throw error;
      onTrouble(error);
      await say(toFailure(new Error(`what the handler answered was refused: ${error.message}`), false));
    }
  }

  async #keepAlive(everySeconds: number): Promise<void> {
    const { client, patience, wait, onTrouble } = this.#parts;
    const { signal } = this.#abort;
    while (!signal.aborted) {
      await wait(everySeconds * 1000, signal);
      if (signal.aborted) return;
      try {
        await patience.inTime((inside) => client.renewClaim(this.#own, inside), signal, RENEWED_MS);
      } catch (error) {
        if (signal.aborted) return;
        if (!mayPass(error)) this.lose(errorMessage(error));
        onTrouble(error);
      }
    }
  }
}

const lost = (why: string): AppError =>
  new AppError('wrong_state', `The wake is not this worker's any more: ${why}.`, { hint: 'Stop what you do for it.' });

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
