import { AppError, errorMessage } from '../domain/errors.ts';
import type { EngineParts } from './context.ts';
import { finishTurn } from './finish-turn.ts';
import { asPlainEnd, finishTurns, type PlainEnd } from './finish-turns.ts';
import { LostClaim, type StartedTurn, type TurnOutcome } from './turn-handler.ts';

/** Records the end of a turn. @throws LostClaim when its claim is gone */
export type Finish = (started: StartedTurn, outcome: TurnOutcome) => Promise<void>;

/** How many plain ends share a transaction at most: what waits behind it waits no longer than that takes. */
const GROUP_LIMIT = 256;

/** Plain ends that wait for their transaction, and what came of it. */
interface Group {
  readonly ends: PlainEnd[];
  readonly lost: Promise<ReadonlySet<string>>;
}

/** Records ends of turns; plain ones that come together share one transaction, and its statements. */
export function createFinisher(parts: EngineParts): Finish {
  const { store } = parts;
  let open: Group | null = null;

  const write = (started: StartedTurn, outcome: TurnOutcome): Promise<void> =>
    store.write((tx) => finishTurn(tx, parts.context(), started, outcome, parts.random()));

  /** An end that cannot be stored must not leave the run open, to be carried out again and again: it is on record as failed. */
  const alone = (started: StartedTurn, outcome: TurnOutcome): Promise<void> =>
    write(started, outcome).catch((error) => {
      // The claim is another's, or the data are away for everybody.
      if (error instanceof LostClaim || (error instanceof AppError && error.code === 'unavailable')) throw error;
      const message = `how it ended could not be stored: ${errorMessage(error)}`;
      parts.log.error('the end of a turn could not be stored', { turnId: started.turn.id, error: errorMessage(error) });
      const failure = { code: 'agent_error', message, retryable: false };
      return write(started, { kind: 'failed', failure, inputTokens: 0, outputTokens: 0 });
    });

  /** Settled when the group before has made its statements: each has a transaction of its own. */
  let before: Promise<void> = Promise.resolve();

  const record = async (ends: PlainEnd[]): Promise<ReadonlySet<string>> => {
    const mine = before;
    const over = parts.rush?.over();
    const { promise: made, resolve: isMade } = Promise.withResolvers<void>();
    before = made;
    try {
      await over;
      await mine;
      return await store.write(async (tx) => {
        // From here on its statements are made: who comes later belongs to the next group.
        if (open?.ends === ends) open = null;
        try {
          return await finishTurns(tx, parts.context(), ends);
        } finally {
          isMade();
        }
      });
    } finally {
      isMade();
    }
  };

  const join = (end: PlainEnd): Group => {
    if (open === null || open.ends.length >= GROUP_LIMIT) {
      const ends: PlainEnd[] = [];
      open = { ends, lost: record(ends) };
    }
    open.ends.push(end);
    return open;
  };

  return async (started, outcome) => {
    const plain = asPlainEnd(started, outcome);
    if (plain === null) return alone(started, outcome);
    const group = join(plain);
    const lost = await group.lost.catch((error) => {
      if (open === group) open = null;
      // One of them cannot be recorded: each by itself finds out which.
      if (group.ends.length > 1) return null;
      throw error;
    });
    if (lost === null) return alone(started, outcome);
    if (lost.has(started.attempt.id)) throw new LostClaim(`turn ${started.turn.id}`);
  };
}
