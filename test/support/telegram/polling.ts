// getUpdates: one long poll at a time, as `tdlib/telegram-bot-api` does it: the older of two is ended with 409.
import type { Update } from 'grammy/types';
import { type Clock, SECOND_MS } from '../../../src/when/index.ts';
import { conflict, type Refusal } from './refusal.ts';
import type { Updates } from './updates.ts';

/** A longer wait is cut down to this many seconds. */
const LONGEST_POLL = 50;

export interface PollRequest {
  readonly offset: number;
  readonly limit: number;
  /** Seconds. */
  readonly timeout: number;
  /** Aborted when whoever asked has hung up. */
  readonly signal: AbortSignal;
}

export interface Polling {
  readonly isWaiting: boolean;
  /** Resolves as soon as a poll waits for updates. */
  whenWaiting(): Promise<void>;
  poll(request: PollRequest): Promise<readonly Update[]>;
  /** Ends the waiting poll because a webhook was set, or because the server stops. */
  end(why: Refusal): void;
  /** Answers the waiting poll if there is something for it. */
  look(): void;
}

/** @param clock ends a poll for which nothing comes; null: it waits until something does */
export function createPolling(clock: Clock | null, updates: Updates): Polling {
  let current: { look(): void; end(why: Refusal): void } | undefined;
  const watchers: (() => void)[] = [];
  return {
    get isWaiting() {
      return current !== undefined;
    },
    whenWaiting: () => (current === undefined ? new Promise((resolve) => watchers.push(resolve)) : Promise.resolve()),
    poll({ offset, limit, timeout, signal }) {
      current?.end(conflict('terminated by other getUpdates request; make sure that only one bot instance is running'));
      const batch = updates.fetch(offset, limit);
      if (batch.length > 0 || timeout <= 0) return Promise.resolve(batch);
      return new Promise((resolve, reject) => {
        const finish = (done: () => void): void => {
          stopTimer();
          signal.removeEventListener('abort', hangUp);
          if (current === mine) current = undefined;
          done();
        };
        const hangUp = (): void => finish(() => resolve([]));
        const mine = {
          look() {
            const found = updates.fetch(offset, limit);
            if (found.length > 0) finish(() => resolve(found));
          },
          end: (why: Refusal) => finish(() => reject(why)),
        };
        const giveUp = () => finish(() => resolve([]));
        const stopTimer = clock?.setTimer(giveUp, Math.min(timeout, LONGEST_POLL) * SECOND_MS) ?? (() => {});
        signal.addEventListener('abort', hangUp);
        current = mine;
        for (const watcher of watchers.splice(0)) watcher();
      });
    },
    end: (why) => current?.end(why),
    look: () => current?.look(),
  };
}
