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
import type { Log } from '../../engine/context.ts';
import { type Clock, type EpochMs, SECOND_MS } from '../../when/index.ts';
import { type LanguageModel, ModelError, type ModelErrorCode } from './model.ts';
import { createProviderPauses, type Others, type Pause } from './provider-pauses.ts';

/** The state of a provider, as this process has seen it. */
export interface ProviderState {
  readonly provider: string;
  readonly model: string;
  readonly state: Breaker['state'];
  /** When it is called again; null while it is not paused. */
  readonly until: EpochMs | null;
  /** Its last error; null when there was none. */
  readonly lastError: string | null;
}

/**
 * A circuit breaker per provider: stops calls to one that keeps failing, and lets one through now and then to test
 * it.
 */
export interface ProviderHealth {
  /**
   * Makes a call, unless the provider is paused.
   * @throws ModelError `model_resting` then, with the time to wait; the call's own error
   */
  call<T>(model: LanguageModel, make: () => Promise<T>, signal: AbortSignal): Promise<T>;
  list(): ProviderState[];
}

/** Errors that are about the provider and not about the request. */
const COUNTED: readonly ModelErrorCode[] = ['model_unavailable', 'model_timeout', 'model_rate_limited'];

interface Known {
  readonly model: LanguageModel;
  breaker: Breaker;
  lastError: string | null;
}

/** The call waits for the end of a pause of at most this length, so that a person who asks does not notice it. */
const WAITED_FOR_MS = 5 * SECOND_MS;

/**
 * One per process. Each counts failures for itself. A provider's request for a pause (429 with Retry-After) and an
 * open circuit breaker are told to the other processes on the same data, so that they need not find out one by one.
 */
export function createProviderHealth(
  clock: Pick<Clock, 'now' | 'setTimer'>,
  log: Pick<Log, 'warn' | 'info'>,
  {
    policy = DEFAULT_BREAKER,
    others = null,
  }: { readonly policy?: BreakerPolicy; readonly others?: Others | null } = {},
): ProviderHealth {
  const pauses = createProviderPauses(clock, others);
  const all = new Map<string, Known>();
  const keyOf = ({ provider, name }: LanguageModel): string => `${provider} ${name}`;
  const of = (model: LanguageModel): Known => {
    const key = keyOf(model);
    const known = all.get(key) ?? { model, breaker: CLOSED, lastError: null };
    all.set(key, known);
    return known;
  };
  const move = (known: Known, next: Breaker): void => {
    const { provider, name: model } = known.model;
    if (next.state === 'open' && known.breaker.state !== 'open') {
      log.warn('a provider keeps failing and is left alone', { provider, model, error: known.lastError });
      pauses.pause(keyOf(known.model), next.until - clock.now(), known.lastError ?? 'it keeps failing');
    } else if (next.state === 'closed' && known.breaker.state !== 'closed') {
      log.info('a provider works again', { provider, model });
    }
    known.breaker = next;
  };
  /** Waits for the end of a short pause; rejects a long one. */
  const outlast = async (model: LanguageModel, { until, reason }: Pause, signal: AbortSignal): Promise<void> => {
    const left = until - clock.now();
    if (left > WAITED_FOR_MS) {
      const message = `${model.provider} ${model.name} asked to be left alone for a while (${reason}).`;
      const told = `${model.provider} ${model.name} asked to be left alone for a while`;
      throw new ModelError('model_resting', message, { retryable: true, retryAfterMs: left, told });
    }
    await new Promise<void>((resolve, reject) => {
      const end = clock.setTimer(() => {
        signal.removeEventListener('abort', stop);
        resolve();
      }, left);
      const stop = () => {
        end();
        reject(signal.reason);
      };
      signal.addEventListener('abort', stop, { once: true });
      if (signal.aborted) stop();
    });
  };
  return {
    async call(model, make, signal) {
      if (model.builtIn) return make();
      const known = of(model);
      const pause = pauses.of(keyOf(model));
      // This process knows its own breaker's pause, and must not block the breaker's one test call.
      if (pause !== null && known.breaker.state === 'closed') await outlast(model, pause, signal);
      const admission = admitCall(known.breaker, policy, clock.now());
      if (admission.kind === 'wait') {
        const message = `${model.provider} ${model.name} keeps failing and is left alone for a while (${known.lastError}).`;
        const told = `${model.provider} ${model.name} keeps failing and is left alone for a while`;
        throw new ModelError('model_resting', message, { retryable: true, retryAfterMs: admission.ms, told });
      }
      move(known, admission.breaker);
      try {
        const answer = await make();
        known.lastError = null;
        move(known, afterSuccess(known.breaker));
        return answer;
      } catch (error) {
        if (error instanceof ModelError && error.code === 'model_rate_limited' && (error.retryAfterMs ?? 0) > 0)
          pauses.pause(keyOf(model), error.retryAfterMs ?? 0, error.message);
        if (error instanceof ModelError && COUNTED.includes(error.code) && !signal.aborted) {
          known.lastError = error.message;
          move(known, afterFailure(known.breaker, policy, clock.now()));
        } else move(known, afterBrokenOff(known.breaker, clock.now()));
        throw error;
      }
    },
    list: () =>
      [...all.values()].map(({ model, breaker, lastError }) => {
        const pause = breaker.state === 'closed' ? pauses.of(keyOf(model)) : null;
        return {
          provider: model.provider,
          model: model.name,
          state: pause === null ? breaker.state : 'open',
          until: breaker.state === 'open' ? breaker.until : (pause?.until ?? null),
          lastError: pause?.reason ?? lastError,
        };
      }),
  };
}
