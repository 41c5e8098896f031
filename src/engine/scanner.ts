import { errorMessage } from '../domain/errors.ts';
import { type EpochMs, SECOND_MS } from '../when/index.ts';
import type { EngineParts } from './context.ts';
import { DuePages, type Page } from './due-pages.ts';
import { Prefetch } from './together/prefetch.ts';
import type { Starter } from './together/start-first.ts';
import type { JoinedTurns } from './worker.ts';

/**
 * Timers stop while the computer sleeps and do not notice a clock that was set, so none is armed for longer than
 * this.
 */
export const LONGEST_TIMER_MS = SECOND_MS;

export interface Scanner {
  start(): void;
  stop(): Promise<void>;
  /** Takes everything that is due now. */
  scan(): Promise<void>;
  /** Reports that an item was put into the agenda: it may be due before the timer fires. */
  nudge(): void;
  lastTickAt(): number | null;
}

export interface ScannerOptions {
  /** The longest timer, in milliseconds. @default LONGEST_TIMER_MS */
  readonly longestTimerMs?: number;
  /** The worker of this process, which takes turns in the transaction that makes them ready. @default none */
  readonly join?: () => JoinedTurns;
  /** How many turns run here at a time. @default 0 */
  readonly slots?: number;
  /** Checks the clock before anything is taken by it; null when it went on normally. */
  lookAtClock?(): Promise<void> | null;
}

/** Makes runs of due agenda items, in due order, at most 500 items a transaction. */
export const createScanner = (parts: EngineParts, options: ScannerOptions = {}): Scanner =>
  new AgendaScanner(parts, options);

class AgendaScanner implements Scanner {
  readonly #parts: EngineParts;
  readonly #options: ScannerOptions;
  readonly #pages: DuePages;
  readonly #prefetch: Prefetch;
  readonly #starter: Starter | undefined;
  #disarm: (() => void) | null = null;
  #running: Promise<void> | null = null;
  #again = false;
  /** True before start and after stop: no timer is armed. */
  #stopped = true;
  /** True after stop was called: due items wait for the next start. */
  #stopping = false;
  #lastTick: EpochMs | null = null;

  constructor(parts: EngineParts, options: ScannerOptions) {
    this.#parts = parts;
    this.#options = options;
    this.#prefetch = new Prefetch(parts.store, parts.clock);
    this.#pages = new DuePages(parts, {
      slots: options.slots ?? 0,
      prefetch: this.#prefetch,
      join: options.join,
    });
    this.#starter = parts.startFirst?.starter();
  }

  start(): void {
    if (!this.#stopped) return;
    this.#stopped = false;
    this.#stopping = false;
    this.#prefetch.start();
    void this.scan();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#stopping = true;
    this.#disarmTimer();
    await this.#running;
    await this.#prefetch.stop();
  }

  nudge(): void {
    if (!this.#stopped) void this.scan();
  }

  scan(): Promise<void> {
    if (this.#running !== null) {
      this.#again = true;
      return this.#running;
    }
    this.#disarmTimer();
    this.#running = this.#cycle().finally(() => {
      this.#running = null;
      if (this.#again && !this.#stopped) void this.scan();
    });
    return this.#running;
  }

  lastTickAt(): EpochMs | null {
    return this.#lastTick;
  }

  async #cycle(): Promise<void> {
    const { clock, log } = this.#parts;
    let nearest: EpochMs | null = null;
    let known: EpochMs | null = null;
    do {
      this.#again = false;
      try {
        const look = this.#options.lookAtClock?.() ?? null;
        if (look !== null) await look;
        nearest = await this.#takePages();
        known = nearest;
      } catch (error) {
        known = null;
        nearest = clock.now() + SECOND_MS;
        log.error('a scan failed; the next one comes within a second', { error: errorMessage(error) });
      }
    } while (this.#again);
    this.#starter?.hasMore(false);
    this.#arm(nearest);
    this.#prefetch.look(known);
  }

  /**
   * Takes everything that is due, one page per transaction. The next page is read while one is written, and is
   * written after it. Returns when the next item is due.
   */
  async #takePages(): Promise<EpochMs | null> {
    let before: Promise<unknown> = Promise.resolve();
    for (let page = await this.#read(null); ; ) {
      const { prepared, isFull, nearest } = page;
      if (prepared.length === 0) return nearest;
      this.#starter?.hasMore(isFull);
      const taken = this.#pages.take(page);
      // Awaited for a later page: its error is handled then, and must not count as unhandled until then.
      taken.catch(() => {});
      const following = isFull && !this.#stopping ? this.#read(page) : null;
      const under = [following === null ? taken : null, following, before] as const;
      const [left, next] = await Promise.all(under).catch(async (error) => {
        // Ends with the scan.
        await Promise.allSettled([...under, taken]);
        throw error;
      });
      if (next === null) return left;
      before = taken;
      page = next;
      if (next.prepared.length > 0) continue;
      // It was read while the items before it were still due.
      await before;
      page = await this.#read(null);
    }
  }

  #read(after: Page | null): Promise<Page> {
    const now = this.#parts.clock.now();
    this.#lastTick = now;
    return this.#pages.read(after?.prepared.at(-1)?.item ?? null, now);
  }

  #arm(nearest: EpochMs | null): void {
    if (this.#stopped) return;
    this.#disarm?.();
    const { clock } = this.#parts;
    const { longestTimerMs: longest = LONGEST_TIMER_MS } = this.#options;
    const delayMs = nearest === null ? longest : Math.min(longest, Math.max(0, nearest - clock.now()));
    this.#disarm = clock.setTimer(() => this.nudge(), delayMs);
  }

  #disarmTimer(): void {
    this.#disarm?.();
    this.#disarm = null;
  }
}
