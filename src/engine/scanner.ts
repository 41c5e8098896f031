import { errorMessage } from '../domain/errors.ts';
import { type EpochMs, SECOND_MS } from '../when/index.ts';
import type { EngineParts } from './context.ts';
import { DuePages, type Page } from './due-pages.ts';
import { Prefetch } from './together/prefetch.ts';
import type { Starter } from './together/start-first.ts';
import type { JoinedTurns } from './worker.ts';

/** Timers stand still in suspend and know nothing of a clock that is set: none is armed for longer. */
export const LONGEST_TIMER_MS = SECOND_MS;

export interface Scanner {
  start(): void;
  stop(): Promise<void>;
  /** Takes everything that is due now. */
  scan(): Promise<void>;
  /** Something was put into the agenda: perhaps it is nearer than what the timer waits for. */
  nudge(): void;
  lastTickAt(): number | null;
}

export interface ScannerOptions {
  /** Timers are armed for no longer, in milliseconds. @default LONGEST_TIMER_MS */
  readonly longestTimerMs?: number;
  /** The worker of this process, which takes turns in the transaction that makes them ready. @default nobody */
  readonly join?: () => JoinedTurns;
  /** How many turns are carried out here at a time. @default 0 */
  readonly slots?: number;
  /** Looks at the clock before anything is taken by it; null: it went on as it should. */
  lookAtClock?(): Promise<void> | null;
}

/** Moves what is due from the agenda into runs, in due order, at most 500 items a transaction. */
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
  /** Told to stop, or not begun: no timer is armed. */
  #stopped = true;
  /** Told to stop: what is left that is due waits for the next start. */
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
   * Takes everything that is due, a page in a transaction. While a page is written the next is read, and waits to be written when that
   * one is through. Answers when the next item is due.
   */
  async #takePages(): Promise<EpochMs | null> {
    let before: Promise<unknown> = Promise.resolve();
    for (let page = await this.#read(null); ; ) {
      const { prepared, isFull, nearest } = page;
      if (prepared.length === 0) return nearest;
      this.#starter?.hasMore(isFull);
      const taken = this.#pages.take(page);
      // Waited for a page later: what it fails with is heard then, and is no error that nobody hears until then.
      taken.catch(() => {});
      const following = isFull && !this.#stopping ? this.#read(page) : null;
      const under = [following === null ? taken : null, following, before] as const;
      const [left, next] = await Promise.all(under).catch(async (error) => {
        // It ends with the scan.
        await Promise.allSettled([...under, taken]);
        throw error;
      });
      if (next === null) return left;
      before = taken;
      page = next;
      if (next.prepared.length > 0) continue;
      // It was read when those before it were still due.
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
