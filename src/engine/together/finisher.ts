import { SCAN_LIMIT } from '../../agenda/agenda.ts';
import { AppError, errorMessage } from '../../domain/errors.ts';
import type { Tx } from '../../store/database.ts';
import { isCaused } from '../../when/index.ts';
import type { EngineParts } from '../context.ts';
import { succeedsQuietly } from '../runs/close-runs.ts';
import { type FinishedTurn, finishTurns } from '../threads/finish-turn.ts';
import { LostClaim, type StartedTurn, type TurnOutcome } from '../threads/turn-handler.ts';

/** The most ends in one transaction: as many as a scan begins, so that ends never fall behind. */
const GROUP_LIMIT = SCAN_LIMIT;
/** The most ends that wait, of some ten kilobytes each. */
const HELD_LIMIT = 10_000;

/** Ends that wait for their transaction, with its result. */
interface Group {
  readonly ends: FinishedTurn[];
  /** Null when one of them cannot be recorded; then each is recorded by itself to find out which. */
  readonly lost: Promise<ReadonlySet<string> | null>;
}

export interface Finisher {
  /** Records the end of a turn. @throws LostClaim when its claim is gone */
  finish(started: StartedTurn, outcome: TurnOutcome): Promise<void>;
  /** True when as many ends wait as allowed: nothing more should begin before some are recorded. */
  readonly isFull: boolean;
}

/** Records ends of turns. Those that may wait and come together share one transaction and its statements. */
export const createFinisher = (parts: EngineParts): Finisher => new GroupingFinisher(parts);

class GroupingFinisher implements Finisher {
  readonly #parts: EngineParts;
  #open: Group | null = null;
  /** How many ends wait to be recorded. */
  #held = 0;
  /** Resolves when the previous group has sent its statements; each group has a transaction of its own. */
  #before: Promise<void> = Promise.resolve();

  constructor(parts: EngineParts) {
    this.#parts = parts;
  }

  get isFull(): boolean {
    return this.#held >= HELD_LIMIT;
  }

  async finish(started: StartedTurn, outcome: TurnOutcome): Promise<void> {
    const one = { started, outcome };
    if (!mayWait(one)) return this.#alone(one);
    const lost = await this.#join(one).lost;
    if (lost === null) return this.#alone(one);
    if (lost.has(started.attempt.id)) throw new LostClaim(`turn ${started.turn.id}`);
  }

  /** Records an end that cannot be stored as a failure, so that the run is not carried out again and again. */
  async #alone(one: FinishedTurn): Promise<void> {
    try {
      await this.#writeOne(one);
    } catch (error) {
      // The claim belongs to another worker, or the data are unavailable for everybody.
      if (error instanceof LostClaim || (error instanceof AppError && error.code === 'unavailable')) throw error;
      const { started } = one;
      const message = `how it ended could not be stored: ${errorMessage(error)}`;
      const fields = { turnId: started.turn.id, error: errorMessage(error) };
      this.#parts.log.error('the end of a turn could not be stored', fields);
      const failure = { code: 'agent_error', message, retryable: false };
      await this.#writeOne({ started, outcome: { kind: 'failed', failure, inputTokens: 0, outputTokens: 0 } });
    }
  }

  async #writeOne(one: FinishedTurn): Promise<void> {
    const lost = await this.#parts.store.write((tx) => this.#record(tx, [one]));
    if (lost.size > 0) throw new LostClaim(`turn ${one.started.turn.id}`);
  }

  async #record(tx: Tx, ends: readonly FinishedTurn[]): Promise<ReadonlySet<string>> {
    const lost = await finishTurns(tx, this.#parts.context(), ends, () => this.#parts.random());
    this.#parts.failPoint('turn: end written');
    return lost;
  }

  #join(end: FinishedTurn): Group {
    if (this.#open === null || this.#open.ends.length >= GROUP_LIMIT) this.#open = this.#begin();
    const group = this.#open;
    group.ends.push(end);
    this.#held += 1;
    if (this.#held >= HELD_LIMIT) this.#parts.startFirst?.letGo();
    return group;
  }

  #begin(): Group {
    const ends: FinishedTurn[] = [];
    const lost = this.#writeGroup(ends)
      .catch((error) => {
        // It failed before it sent its statements: no more ends may join it.
        this.#close(ends);
        if (ends.length > 1) return null;
        throw error;
      })
      .finally(() => {
        this.#held -= ends.length;
      });
    return { ends, lost };
  }

  async #writeGroup(ends: readonly FinishedTurn[]): Promise<ReadonlySet<string>> {
    const mine = this.#before;
    const over = this.#held >= HELD_LIMIT ? null : this.#parts.startFirst?.over();
    const { promise: made, resolve: isMade } = Promise.withResolvers<void>();
    this.#before = made;
    try {
      await over;
      await mine;
      return await this.#parts.store.write(async (tx) => {
        // From here on its statements are sent: later ends join the next group.
        this.#close(ends);
        try {
          return await this.#record(tx, ends);
        } finally {
          isMade();
        }
      });
    } finally {
      isMade();
    }
  }

  #close(ends: readonly FinishedTurn[]): void {
    if (this.#open?.ends === ends) this.#open = null;
  }
}

/**
 * True when an end may share a transaction: nobody waits for it, and the order of storing does not matter. That is a
 * silent success that only has to be counted: no notice, observation, next check or end of a schedule with causes
 * follows.
 */
export function mayWait({ started: { turn, run, schedule }, outcome }: FinishedTurn): boolean {
  if (outcome.kind !== 'done' || outcome.unkept !== undefined) return false;
  if (run === null || schedule === null || turn.taskId !== null || run.cause === 'test') return false;
  return succeedsQuietly(schedule) && !isCaused(schedule.trigger);
}
