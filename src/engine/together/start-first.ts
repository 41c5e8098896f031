import { type Clock, SECOND_MS } from '../../when/index.ts';

/** So long at most what only records waits for what begins. */
const LIMIT_MS = 2 * SECOND_MS;

/** A part of the engine that begins things. */
export interface Starter {
  /** Whether it has more to begin, and can. */
  hasMore(isSo: boolean): void;
}

/** A gate that lets starts go before ends: while something that is due could still begin, who only records what is done waits here. */
export interface StartFirst {
  /** Makes a part known. */
  starter(): Starter;
  /** Settles when nothing is left to begin, or after the limit; null: nothing is. */
  over(): Promise<void> | null;
  /** Lets go who waits now, whatever is left to begin. */
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
          // Slots that were filled may be free again as soon as what is in them ran: a moment later it is known.
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
