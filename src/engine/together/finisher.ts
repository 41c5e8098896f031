import { SCAN_LIMIT } from '../../agenda/agenda.ts';
import { AppError, errorMessage } from '../../domain/errors.ts';
import type { EngineParts } from '../context.ts';
import { type FinishedTurn, finishTurns } from '../threads/finish-turn.ts';
import { LostClaim, type StartedTurn, type TurnOutcome } from '../threads/turn-handler.ts';

/** How many ends share a transaction at most: as many as a scan begins, so that they never fall behind. */
const GROUP_LIMIT = SCAN_LIMIT;
/** So many are kept waiting at most, of some ten kilobytes each. */
const HELD_LIMIT = 10_000;

/** Ends that wait for their transaction, and what came of it. */
interface Group {
  readonly ends: FinishedTurn[];
  /** Null: one of them cannot be recorded, and each by itself finds out which. */
  readonly lost: Promise<ReadonlySet<string> | null>;
}

export interface Finisher {
  /** Records the end of a turn. @throws LostClaim when its claim is gone */
  finish(started: StartedTurn, outcome: TurnOutcome): Promise<void>;
  /** As many wait as may: nothing more should begin before some of them are recorded. */
  readonly isFull: boolean;
}

/** Records ends of turns; those that may wait and come together share one transaction, and its statements. */
export function createFinisher(parts: EngineParts): Finisher {
  const { store } = parts;
  let open: Group | null = null;
  /** Ends that wait and are not recorded yet. */
  let held = 0;

  const write = (
    ends: readonly FinishedTurn[],
    begins: () => void = () => {},
    isMade: () => void = () => {},
  ): Promise<ReadonlySet<string>> =>
    store.write(async (tx) => {
      begins();
      try {
        const lost = await finishTurns(tx, parts.context(), ends, () => parts.random());
        parts.failPoint('turn: end written');
        return lost;
      } finally {
        isMade();
      }
    });

  const writeOne = async (one: FinishedTurn): Promise<void> => {
    const lost = await write([one]);
    if (lost.size > 0) throw new LostClaim(`turn ${one.started.turn.id}`);
  };

  /** An end that cannot be stored must not leave the run open, to be carried out again and again: it is on record as failed. */
  const alone = (one: FinishedTurn): Promise<void> =>
    writeOne(one).catch((error) => {
      // The claim is another's, or the data are away for everybody.
      if (error instanceof LostClaim || (error instanceof AppError && error.code === 'unavailable')) throw error;
      const { started } = one;
      const message = `how it ended could not be stored: ${errorMessage(error)}`;
      parts.log.error('the end of a turn could not be stored', { turnId: started.turn.id, error: errorMessage(error) });
      const failure = { code: 'agent_error', message, retryable: false };
      return writeOne({ started, outcome: { kind: 'failed', failure, inputTokens: 0, outputTokens: 0 } });
    });

  /** Settled when the group before has made its statements: each has a transaction of its own. */
  let before: Promise<void> = Promise.resolve();

  const record = async (ends: readonly FinishedTurn[]): Promise<ReadonlySet<string>> => {
    const mine = before;
    const over = held >= HELD_LIMIT ? null : parts.rush?.over();
    const { promise: made, resolve: isMade } = Promise.withResolvers<void>();
    before = made;
    try {
      await over;
      await mine;
      // From then on its statements are made: who comes later belongs to the next group.
      return await write(
        ends,
        () => {
          if (open?.ends === ends) open = null;
        },
        isMade,
      );
    } finally {
      isMade();
    }
  };

  const join = (end: FinishedTurn): Group => {
    if (open === null || open.ends.length >= GROUP_LIMIT) {
      const ends: FinishedTurn[] = [];
      const lost = record(ends)
        .catch((error) => {
          // It failed before its statements were made: nobody may join it any more.
          if (open?.ends === ends) open = null;
          if (ends.length > 1) return null;
          throw error;
        })
        .finally(() => {
          held -= ends.length;
        });
      open = { ends, lost };
    }
    open.ends.push(end);
    held += 1;
    if (held >= HELD_LIMIT) parts.rush?.letGo();
    return open;
  };

  const finish: Finisher['finish'] = async (started, outcome) => {
    const one = { started, outcome };
    if (!mayWait(one)) return alone(one);
    const lost = await join(one).lost;
    if (lost === null) return alone(one);
    if (lost.has(started.attempt.id)) throw new LostClaim(`turn ${started.turn.id}`);
  };

  return {
    finish,
    get isFull() {
      return held >= HELD_LIMIT;
    },
  };
}

/** Whether nobody waits to hear of an end: a run succeeded in silence. */
function mayWait({ started: { turn, run, schedule }, outcome }: FinishedTurn): boolean {
  if (outcome.kind !== 'done' || turn.taskId !== null || run === null || run.cause === 'test') return false;
  return schedule?.kind === 'action' && schedule.policies.notices == null;
}
