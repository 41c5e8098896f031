import { bringForward } from '../../agenda/agenda.ts';
import { errorMessage } from '../../domain/errors.ts';
import { CORRECTED_FROM_MS, TOLD_FROM_MS } from '../../domain/policy/clock-correction.ts';
import type { Tx } from '../../store/database.ts';
import { databaseNow } from '../../store/database-time.ts';
import { markWorker, removeWorker, type WorkerFacts } from '../../store/server/workers.ts';
import { type EpochMs, MINUTE_MS, SECOND_MS } from '../../when/index.ts';
import type { EngineContext, EngineParts } from '../context.ts';
import { noteLeap, settleClock } from './correct-clock.ts';
import { GRACE_MS, lastAliveAt, markAlive, type Outage, recordOutage } from './outages.ts';
import { tellOfOutage } from './startup-report.ts';
import { type ClockSetBack, tellOfClock } from './tell-clock.ts';

/** A sign of life that is this late means that the machine slept or the process stood still. */
const STANDSTILL_MS = 20 * SECOND_MS;
/**
 * How far wall clock and monotonic clock may drift apart between two signs of life before the wall clock counts as
 * set.
 */
const CLOCK_STEP_MS = 5 * SECOND_MS;

/** Processes follow the database's clock within a minute: one that does not within twice that time is gone. */
const FOLLOWED_WITHIN_MS = 2 * MINUTE_MS;

export interface Liveness {
  start(): Promise<void>;
  /** Checks, before anything relies on the clock, whether it stood still or was set; null when it went on normally. */
  look(): Promise<void> | null;
  /** The clock shows a time that was over already, and nothing corrected it; null when it does not. */
  setBack(): ClockSetBack | null;
  stop(): Promise<void>;
}

export interface LivenessOptions {
  readonly everyMs: number;
  /** How this process introduces itself to others on the same data; absent when it has the data to itself. */
  readonly worker?: WorkerFacts | undefined;
}

/** How the clocks moved between two looks. */
interface Passed {
  readonly from: EpochMs;
  readonly wall: EpochMs;
  /** What the wall clock would show had it not been set. */
  readonly expected: EpochMs;
  /** Why nothing could run meanwhile; null when it could. */
  readonly reason: string | null;
  readonly wasSet: boolean;
}

/** Writes signs of life, and notices when the clock stood still or was set. */
export const createLiveness = (parts: EngineParts, options: LivenessOptions): Liveness =>
  new ProcessLiveness(parts, options);

class ProcessLiveness implements Liveness {
  readonly #parts: EngineParts;
  readonly #options: LivenessOptions;
  #disarm: (() => void) | null = null;
  #stopped = true;
  #last = { wall: 0, steady: 0 };
  /** Since when this process waits for others that do not follow the corrected clock. */
  #waitingSince: number | null = null;
  #marking: Promise<void> | null = null;
  #setBack: ClockSetBack | null = null;

  constructor(parts: EngineParts, options: LivenessOptions) {
    this.#parts = parts;
    this.#options = options;
  }

  async start(): Promise<void> {
    if (!this.#stopped) return;
    const { store, clock } = this.#parts;
    this.#stopped = false;
    this.#last = { wall: clock.now(), steady: clock.monotonic() };
    this.#arm();
    const alive = await store.read(lastAliveAt);
    const byMs = (alive ?? 0) - clock.now();
    if (alive !== null && byMs > TOLD_FROM_MS) this.#setBack = { byMs, until: alive };
    if (this.#options.worker !== undefined) await store.write((tx) => this.#mark(tx, clock.now()));
  }

  setBack(): ClockSetBack | null {
    if (this.#setBack !== null && this.#parts.clock.now() >= this.#setBack.until) this.#setBack = null;
    return this.#setBack;
  }

  look(): Promise<void> | null {
    if (this.#stopped) return null;
    const { reason, wasSet } = this.#passed();
    return reason === null && !wasSet ? null : this.#lookOnce();
  }

  async stop(): Promise<void> {
    if (this.#stopped) return;
    const { store, clock, log } = this.#parts;
    const { worker } = this.#options;
    // A clock that was set since the last sign of life: without a record of it, nothing would prove later that it was.
    const looked = this.look();
    this.#stopped = true;
    this.#disarm?.();
    this.#disarm = null;
    await looked;
    await store
      .write(async (tx) => {
        const now = clock.now();
        // A clock that was set back at the last moment is found at the next start.
        if (((await lastAliveAt(tx)) ?? now) - now <= CORRECTED_FROM_MS) await markAlive(tx, now);
        if (worker !== undefined) await removeWorker(tx, worker.id);
      })
      // The stop continues: it may be the answer to data that cannot be written.
      .catch((error) => log.error('the sign of life could not be written', { error: errorMessage(error) }));
  }

  #arm(): void {
    this.#disarm = this.#parts.clock.setTimer(() => {
      void this.#lookOnce().finally(() => {
        if (!this.#stopped) this.#arm();
      });
    }, this.#options.everyMs);
  }

  #lookOnce(): Promise<void> {
    this.#marking ??= this.#lookNow()
      // The engine continues without it; the next look sees it again.
      .catch((error) => this.#parts.log.error('the sign of life could not be written', { error: errorMessage(error) }))
      .finally(() => {
        this.#marking = null;
      });
    return this.#marking;
  }

  async #lookNow(): Promise<void> {
    const { store, clock, log } = this.#parts;
    const { from, wall, expected, reason } = this.#passed();
    const before = this.#last;
    this.#last = { wall, steady: clock.monotonic() };
    const { steady } = this.#last;
    const waitedLong = this.#waitingSince !== null && steady - this.#waitingSince > FOLLOWED_WITHIN_MS;
    try {
      const settled = await store.write((tx) => this.#settle(tx, { from, wall, expected, reason, waitedLong }));
      this.#waitingSince = settled === 'later' ? (this.#waitingSince ?? steady) : null;
      if (settled !== null && settled !== 'later')
        log.warn('the clock was set back; what it had planned is planned anew', { byMs: settled.byMs });
      else if (expected - wall > CLOCK_STEP_MS) log.warn('the clock was set back', { byMs: expected - wall });
      if (settled !== null && settled !== 'later') this.#setBack = null;
      else if (expected - wall > TOLD_FROM_MS)
        this.#setBack = { byMs: expected - wall, until: Math.max(expected, this.#setBack?.until ?? 0) };
    } catch (error) {
      // The next look sees it again.
      this.#last = before;
      throw error;
    }
  }

  /** Records what was seen and a sign of life. Returns what was done about a clock that was set back. */
  async #settle(
    tx: Tx,
    { from, wall, expected, reason, waitedLong }: Omit<Passed, 'wasSet'> & { readonly waitedLong: boolean },
  ): ReturnType<typeof settleClock> {
    const { worker } = this.#options;
    const context = this.#parts.context();
    const correction = await settleClock(tx, context, { wall, expected, worker, waitedLong });
    const byMs = expected - wall;
    // A retry waits for a duration: no longer than planned, even if the earlier time is the wrong one.
    if (worker === undefined && byMs > MINUTE_MS && (correction === null || correction === 'later'))
      await bringForward(tx, ['delivery'], { after: from, byMs });
    if (byMs > TOLD_FROM_MS && (correction === null || correction === 'later'))
      await tellOfClock(tx, context, { byMs, until: expected });
    const outage = reason === null ? null : await this.#silenceOfAll(tx, { from, to: wall });
    if (reason !== null && outage !== null) await note(tx, context, { ...outage, reason });
    if (correction !== 'later') await this.#mark(tx, wall);
    else if (worker !== undefined) await markWorker(tx, { ...worker, at: wall });
    return correction;
  }

  #passed(): Passed {
    const { clock } = this.#parts;
    const wall = clock.now();
    // The steady clock counts fractions; instants are whole milliseconds, and the database takes no others.
    const elapsed = Math.round(clock.monotonic() - this.#last.steady);
    const expected = this.#last.wall + elapsed;
    const reason =
      wall - expected > CLOCK_STEP_MS
        ? 'the computer slept or its clock was set forward'
        : elapsed > this.#options.everyMs + STANDSTILL_MS
          ? STOOD_STILL
          : null;
    return { from: this.#last.wall, wall, expected, reason, wasSet: Math.abs(wall - expected) > CLOCK_STEP_MS };
  }

  async #mark(tx: Tx, wall: EpochMs): Promise<void> {
    const { worker } = this.#options;
    await markAlive(tx, wall);
    if (worker !== undefined) await markWorker(tx, { ...worker, at: wall });
  }

  /**
   * The part of a time range in which no process lived; null when one did. Must run before this process writes its
   * sign of life.
   */
  async #silenceOfAll(
    tx: Tx,
    { from, to }: { readonly from: EpochMs; readonly to: EpochMs },
  ): Promise<{ from: EpochMs; to: EpochMs } | null> {
    const { everyMs, worker } = this.#options;
    // A clock that was low for a while and is right again slept no longer than since it was last right.
    const heard = Math.max(from, (await lastAliveAt(tx)) ?? from);
    if (worker === undefined) return to > heard ? { from: heard, to } : null;
    // A clock of this process that was set forward is no outage: the database's clock tells the real duration.
    const until = Math.min(to, await databaseNow(tx, to));
    return until - heard > everyMs + STANDSTILL_MS ? { from: heard, to: until } : null;
  }
}

const STOOD_STILL = 'the computer stood still';

async function note(tx: Tx, context: EngineContext, outage: Outage): Promise<void> {
  await recordOutage(tx, context.ids.next('out'), outage);
  await noteLeap(tx, outage);
  const opening = outage.reason === STOOD_STILL ? 'outage.still' : 'outage.slept';
  await tellOfOutage(tx, context, outage, { opening, until: outage.to - GRACE_MS });
}
