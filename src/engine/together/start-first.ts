import { type Clock, SECOND_MS } from '../../when/index.ts';

/** The longest time for which ends wait for starts. */
const LIMIT_MS = 2 * SECOND_MS;

/** A part of the engine that begins work. */
export interface Starter {
  /** Reports whether it has more to begin, and can. */
  hasMore(isSo: boolean): void;
}

/** A gate that lets starts go before ends: while due work could still begin, recording of ends waits here. */
export interface StartFirst {
  /** Adds a part. */
  starter(): Starter;
  /** Resolves when nothing is left to begin, or after the limit; null when nothing is left now. */
  over(): Promise<void> | null;
  /** Opens the gate now, whatever is left to begin. */
  letGo(): void;
}

export function createStartFirst({ setTimer }: Pick<Clock, 'setTimer'>): StartFirst {
  const busy = new Set<Starter>();
  let waiting: { readonly over: Promise<void>; readonly go: () => void } | null = null;
  const settle = (): void => {
    if (busy.size === 0) waiting?.go();
  };
  const wait = () => {
    const { promise: over, resolve } = Promise.withResolvers<void>();
    const go = (): void => {
      disarm();
      waiting = null;
      resolve();
    };
    const disarm = setTimer(go, LIMIT_MS);
    return { over, go };
  };
  return {
    starter() {
      const one: Starter = {
        hasMore(isSo) {
          if (isSo) busy.add(one);
          // A filled slot may be free again as soon as its work ran, so this is decided a moment later.
          else if (busy.delete(one) && busy.size === 0 && waiting !== null) setImmediate(settle);
        },
      };
      return one;
    },
    over() {
      if (busy.size === 0 && waiting === null) return null;
      waiting ??= wait();
      return waiting.over;
    },
    letGo: () => waiting?.go(),
  };
}
