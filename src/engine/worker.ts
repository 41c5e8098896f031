import { errorMessage, TerminalError } from '../domain/errors.ts';
import { MINUTE_MS, SECOND_MS } from '../domain/time/clock.ts';
import type { ActivationKind, Attempt } from '../queue/queue.ts';
import { beginTurn, beginTurns } from './begin-turn.ts';
import { lookFirst } from './conditions.ts';
import type { EngineParts } from './context.ts';
import { createFinisher } from './finisher.ts';
import { LostClaim, type StartedTurn, type TurnHandler, type TurnOutcome, type UnderClaim } from './turn-handler.ts';

/** A turn may take this long, whatever it does. */
export const TURN_LIMIT_MS = 10 * MINUTE_MS;
/** How long running turns get to end by themselves when Belfry stops. */
const GRACE_MS = 10 * SECOND_MS;

export interface WorkerOptions {
  /** How many turns of this kind at a time. */
  readonly slots: number;
  readonly turnLimitMs?: number;
}

export interface Worker {
  start(): void;
  /** No new claims; running turns get ten seconds, then their claims are given back unharmed. */
  stop(): Promise<void>;
  /** Aborts a turn that was ended from outside, if it runs here. */
  interrupt(turnId: string): void;
  readonly busy: number;
}

/** What came of beginning a turn. */
type Begun = PromiseSettledResult<StartedTurn | null>;

/** Claims turns of one kind and has them carried out, so many at a time. */
export function createTurnWorker(
  parts: EngineParts,
  kind: Extract<ActivationKind, 'conversation' | 'turn'>,
  handler: TurnHandler,
  { slots, turnLimitMs = TURN_LIMIT_MS }: WorkerOptions,
): Worker {
  const { store, clock, log } = parts;
  const finish = createFinisher(parts);
  const running = new Map<string, { attempt: Attempt; abort: AbortController; done: Promise<void> }>();
  let stopped = true;
  let pumping = false;
  let wanted = false;
  let soon = false;
  let unsubscribe: (() => void) | null = null;

  /** Begins turns in one transaction; where one of them cannot begin, each by itself finds out which. */
  const begin = async (attempts: readonly Attempt[]): Promise<readonly Begun[]> => {
    parts.failPoint('turn: claimed');
    if (attempts.length > 1) {
      const together = await store.write((tx) => beginTurns(tx, parts.context(), attempts)).catch(() => null);
      if (together !== null) return together.map((value) => ({ status: 'fulfilled', value }));
    }
    return Promise.allSettled(attempts.map((one) => store.write((tx) => beginTurn(tx, parts.context(), one))));
  };

  const carryOut = async (attempt: Attempt, abort: AbortController, begun: Promise<Begun>): Promise<void> => {
    const queue = parts.context().queue;
    const beginning = await begun;
    if (beginning.status === 'rejected') throw beginning.reason;
    const started = beginning.value;
    parts.failPoint('turn: begun');
    if (started === null) return;
    parts.presence?.begun(started.turn);
    const write: UnderClaim = (fn) =>
      store.write(async (tx) => {
        if (abort.signal.aborted && abort.signal.reason instanceof LostClaim) throw abort.signal.reason;
        if (!(await queue.holds(tx, attempt))) throw new LostClaim(`turn ${attempt.subject}`);
        return fn(tx, clock.now());
      });
    const disarm = clock.setTimer(
      () => abort.abort(new Error(`the turn took longer than ${Math.round(turnLimitMs / MINUTE_MS)} minutes`)),
      turnLimitMs,
    );
    try {
      const outcome = await handleWithin(parts, handler, started, write, abort.signal);
      if (stopped && abort.signal.aborted) return;
      parts.failPoint('turn: before finish');
      await finish(started, outcome);
      parts.failPoint('turn: finished');
    } finally {
      disarm();
      parts.presence?.ended(started.turn);
    }
  };

  const runAll = (attempts: readonly Attempt[]): void => {
    const begun = begin(attempts);
    for (const [index, attempt] of attempts.entries())
      run(
        attempt,
        begun.then((all) => all[index] as Begun),
      );
  };

  const run = (attempt: Attempt, begun: Promise<Begun>): void => {
    const abort = new AbortController();
    parts.context().fairShare.begun(attempt.priority);
    const done = carryOut(attempt, abort, begun)
      .catch((error) => {
        if (error instanceof LostClaim) log.info('a turn was ended from outside', { turnId: attempt.subject });
        else log.error('a turn could not be recorded', { turnId: attempt.subject, error: errorMessage(error) });
      })
      .finally(() => {
        running.delete(attempt.subject);
        pumpSoon();
      });
    running.set(attempt.subject, { attempt, abort, done });
  };

  // Slots that come free together are filled by one claim.
  const pumpSoon = (): void => {
    if (soon) return;
    soon = true;
    setImmediate(() => {
      soon = false;
      void pump();
    });
  };

  const pump = async (): Promise<void> => {
    if (stopped) return;
    if (pumping) {
      wanted = true;
      return;
    }
    pumping = true;
    try {
      do {
        wanted = false;
        const claimed = await parts.context().queue.claim(kind, slots - running.size);
        runAll(claimed);
      } while (wanted && !stopped);
    } catch (error) {
      log.error('nothing could be claimed', { kind, error: errorMessage(error) });
    } finally {
      pumping = false;
    }
  };

  return {
    get busy() {
      return running.size;
    },
    start() {
      if (!stopped) return;
      stopped = false;
      unsubscribe = parts.context().queue.onWake((woken) => {
        if (woken === kind) pumpSoon();
      });
      void pump();
    },
    async stop() {
      if (stopped) return;
      stopped = true;
      unsubscribe?.();
      const open = [...running.values()];
      if (open.length === 0) return;
      const all = Promise.all(open.map(({ done }) => done)).then(() => true);
      const waited = new Promise<false>((resolve) => {
        const disarm = clock.setTimer(() => resolve(false), GRACE_MS);
        void all.then(disarm);
      });
      if (await Promise.race([all, waited])) return;
      const left = [...running.values()];
      for (const { abort } of left) abort.abort(new Error('Belfry is stopping'));
      await parts.context().queue.release(left.map(({ attempt }) => attempt));
    },
    interrupt(turnId) {
      running.get(turnId)?.abort.abort(new LostClaim(`turn ${turnId}`));
    },
  };
}

/** Has a turn carried out; what is thrown becomes a failure, and a signal that nobody heeds is not waited for. */
async function handleWithin(
  parts: EngineParts,
  handler: TurnHandler,
  started: StartedTurn,
  write: UnderClaim,
  signal: AbortSignal,
): Promise<TurnOutcome> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    const carriedOut = async () =>
      (await lookFirst(parts, started, write, signal)) ?? (await handler.handle(started, write, signal));
    return await Promise.race([carriedOut(), aborted]);
  } catch (error) {
    if (error instanceof LostClaim) throw error;
    const timedOut = signal.aborted;
    return {
      kind: 'failed',
      failure: {
        code: timedOut ? 'turn_timeout' : 'agent_error',
        message: errorMessage(error),
        retryable: timedOut || !(error instanceof TerminalError),
      },
      inputTokens: 0,
      outputTokens: 0,
    };
  }
}
