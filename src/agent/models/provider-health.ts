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

/** A pause that is nearly over is waited for, with the call in hand: a person who asks should not hear of it. */
const WAITED_FOR_MS = 5 * SECOND_MS;

/**
 * One for a process. Each counts failures for itself; that a provider asks for a pause (429 with Retry-After), or is left alone, is
 * told to the others on the same data, so that they do not find out one by one.
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
  /** Waits for the end of a short pause; a long one is for later. */
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
      // The breaker's own rest is known here already, and its one try must not be kept from it.
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
