import type { Clock } from '../when/index.ts';
import { ModelError } from './models/model.ts';

/** A signal that follows another one and aborts by itself after a time; call `dispose` when done. */
export function limitSignal(
  clock: Clock,
  outer: AbortSignal,
  afterMs: number | null,
  reason: string,
): { readonly signal: AbortSignal; dispose(): void } {
  if (afterMs === null) return { signal: outer, dispose: () => {} };
  const own = new AbortController();
  const disarm = clock.setTimer(() => own.abort(new ModelError('model_timeout', reason, { retryable: true })), afterMs);
  return { signal: AbortSignal.any([outer, own.signal]), dispose: disarm };
}

/** Rejects with the reason of a signal when it aborts. */
export function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
