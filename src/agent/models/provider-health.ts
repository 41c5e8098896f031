import {
  admitCall,
  afterBrokenOff,
  afterFailure,
  afterSuccess,
  type Breaker,
  type BreakerPolicy,
  CLOSED,
  DEFAULT_BREAKER,
} from '../../domain/policy/breaker.ts';
import type { Clock, EpochMs } from '../../domain/time/clock.ts';
import type { Log } from '../../engine/context.ts';
import { type LanguageModel, ModelError, type ModelErrorCode } from './model.ts';

/** How a provider does, as far as this process has seen. */
export interface ProviderState {
  readonly provider: string;
  readonly model: string;
  readonly state: Breaker['state'];
  /** When it is tried again; null while it is not left alone. */
  readonly until: EpochMs | null;
  /** What it said last when it failed; null: it did not. */
  readonly lastError: string | null;
}

/** Keeps calls from a provider that keeps failing, and lets one through now and then to see. */
export interface ProviderHealth {
  /**
   * Makes a call, unless the provider is left alone.
   * @throws ModelError `model_resting` then, with how long to wait; what the call throws
   */
  call<T>(model: LanguageModel, make: () => Promise<T>, signal: AbortSignal): Promise<T>;
  list(): ProviderState[];
}

/** Failures that say something about the provider and not about the question. */
const COUNTED: readonly ModelErrorCode[] = ['model_unavailable', 'model_timeout', 'model_rate_limited'];

interface Known {
  readonly model: LanguageModel;
  breaker: Breaker;
  lastError: string | null;
}

/** One for a process: each watches for itself. */
export function createProviderHealth(
  clock: Pick<Clock, 'now'>,
  log: Pick<Log, 'warn' | 'info'>,
  policy: BreakerPolicy = DEFAULT_BREAKER,
): ProviderHealth {
  const all = new Map<string, Known>();
  const of = (model: LanguageModel): Known => {
    const key = `${model.provider} ${model.name}`;
    const known = all.get(key) ?? { model, breaker: CLOSED, lastError: null };
    all.set(key, known);
    return known;
  };
  const move = (known: Known, next: Breaker): void => {
    const { provider, name: model } = known.model;
    if (next.state === 'open' && known.breaker.state !== 'open') {
      log.warn('a provider keeps failing and is left alone', { provider, model, error: known.lastError });
    } else if (next.state === 'closed' && known.breaker.state !== 'closed') {
      log.info('a provider works again', { provider, model });
    }
    known.breaker = next;
  };
  return {
    async call(model, make, signal) {
      if (model.builtIn) return make();
      const known = of(model);
      const admission = admitCall(known.breaker, policy, clock.now());
      if (admission.kind === 'wait') {
        const message = `${model.provider} ${model.name} keeps failing and is left alone for a while (${known.lastError}).`;
        throw new ModelError('model_resting', message, { retryable: true, retryAfterMs: admission.ms });
      }
      move(known, admission.breaker);
      try {
        const answer = await make();
        known.lastError = null;
        move(known, afterSuccess(known.breaker));
        return answer;
      } catch (error) {
        if (error instanceof ModelError && COUNTED.includes(error.code) && !signal.aborted) {
          known.lastError = error.message;
          move(known, afterFailure(known.breaker, policy, clock.now()));
        } else move(known, afterBrokenOff(known.breaker, clock.now()));
        throw error;
      }
    },
    list: () =>
      [...all.values()].map(({ model, breaker, lastError }) => ({
        provider: model.provider,
        model: model.name,
        state: breaker.state,
        until: breaker.state === 'open' ? breaker.until : null,
        lastError,
      })),
  };
}
