import { AppError, type ErrorCode, isAppError } from '../domain/errors.ts';
import type { CallOptions } from './call-options.ts';
import type { ServeOptions } from './serving.ts';

/** How long a worker waits before it tries again; twice as long each time, up to the longest. Milliseconds. */
export const RETRY_MS = 1_000;
export const LONGEST_RETRY_MS = 15_000;
/** A connection that stays silent for so long is given up. */
const ANSWER_MS = 30_000;

type Call<T> = (options: CallOptions) => Promise<T>;

/** How a worker asks Belfry, which may be away for a while. */
export class Patience {
  readonly #wait: NonNullable<ServeOptions['wait']>;
  readonly #onTrouble: (error: unknown) => void;

  constructor(wait: NonNullable<ServeOptions['wait']>, onTrouble: (error: unknown) => void) {
    this.#wait = wait;
    this.#onTrouble = onTrouble;
  }

  /** A call that is given up when its connection stays silent. */
  async inTime<T>(call: Call<T>, signal: AbortSignal | undefined, ms = ANSWER_MS): Promise<T> {
    const [late, over] = [new AbortController(), new AbortController()];
    const patience = this.#wait(ms, over.signal).then(() => {
      if (!over.signal.aborted)
        late.abort(new AppError('unavailable', `Belfry did not answer within ${ms / 1000} seconds.`));
    });
    try {
      return await call({ signal: signal === undefined ? late.signal : AbortSignal.any([signal, late.signal]) });
    } finally {
      over.abort();
      await patience;
    }
  }

  /** Says something to Belfry until it was heard; what Belfry refuses is not said again. */
  async insist<T>(say: Call<T>, signal: AbortSignal): Promise<T> {
    for (let delay = RETRY_MS; ; delay = Math.min(LONGEST_RETRY_MS, delay * 2)) {
      try {
        return await this.inTime(say, signal);
      } catch (error) {
        if (signal.aborted || !mayPass(error)) throw error;
        this.#onTrouble(error);
        await this.#wait(delay, signal);
        signal.throwIfAborted();
      }
    }
  }
}

/** What may be otherwise in a moment: nobody answered, or Belfry was too busy. */
export const mayPass = (error: unknown): boolean => isAppError(error) && PASSING.has(error.code);
const PASSING: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['unavailable', 'internal', 'rate_limited', 'locked_out']);
