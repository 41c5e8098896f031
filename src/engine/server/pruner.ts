import { errorMessage } from '../../domain/errors.ts';
import { HOOK_CALLS_KEPT_MS } from '../../domain/hooks/hook.ts';
import { retentionTime } from '../../domain/policy/clock-correction.ts';
import { pruneAllowances } from '../../store/approval/allowances.ts';
import { pruneCalls } from '../../store/approval/calls.ts';
import { pruneProposals } from '../../store/approval/expiring-proposals.ts';
import { pruneHeard } from '../../store/channels/heard.ts';
import { pruneHeld } from '../../store/channels/held-messages.ts';
import { prunePairings } from '../../store/channels/pairings.ts';
import { prunePresses } from '../../store/channels/presses.ts';
import { prunePushed } from '../../store/channels/pushed.ts';
import { pruneStrangers } from '../../store/channels/strangers.ts';
import type { Tx } from '../../store/database.ts';
import { pruneEvents } from '../../store/event-log.ts';
import { pruneSubscriptions } from '../../store/hooks/event-subscriptions.ts';
import { pruneHookCalls } from '../../store/hooks/hooks.ts';
import { pruneAnswers } from '../../store/idempotency.ts';
import { pruneRuns, pruneSurplusRuns } from '../../store/runs/prune-runs.ts';
import { pruneMoves } from '../../store/schedules/moves.ts';
import { pruneTasks } from '../../store/tasks/prune-tasks.ts';
import { pruneTemplates } from '../../store/templates/templates.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../when/index.ts';
import type { EngineParts } from '../context.ts';
import { readHold } from './correct-clock.ts';

export interface Retention {
  /** Finished runs, tasks that are over or deleted, and proposals that were decided, older than this go. @default 90 days */
  readonly runsMs: number;
  /** A schedule keeps at most this many finished runs. @default 1,000 */
  readonly runsPerSchedule: number;
  /** @default 7 days */
  readonly eventsMs: number;
  /** @default 24 hours */
  readonly idempotencyMs: number;
  /** What programs let agents do from outside, by their names for it. @default 90 days */
  readonly callsMs: number;
}
export const DEFAULT_RETENTION: Retention = {
  runsMs: 90 * DAY_MS,
  runsPerSchedule: 1_000,
  eventsMs: 7 * DAY_MS,
  idempotencyMs: DAY_MS,
  callsMs: 90 * DAY_MS,
};

/** Rows a transaction removes at most: pruning never holds up a run. */
const CHUNK = 500;
const FIRST_AFTER_MS = 5 * MINUTE_MS;
/** Services let a message be changed for two days. */
const HEARD_KEPT_MS = 7 * DAY_MS;

export interface Pruner {
  start(): void;
  stop(): void;
  /** Removes what is past its time; answers how many rows went. */
  prune(): Promise<number>;
}

/** Keeps the data bounded. Messages are the person's own and are never pruned; runs that are not done neither. */
export function createPruner(
  parts: EngineParts,
  retention: Retention = DEFAULT_RETENTION,
  /** Looks at the clock before anything is judged by it. */
  lookAtClock: () => Promise<void> | null = () => null,
): Pruner {
  const { store, clock, log } = parts;
  let disarm: (() => void) | null = null;
  let stopped = true;

  const repeat = async (step: (tx: Tx) => Promise<number>): Promise<number> => {
    let total = 0;
    while (!stopped || total === 0) {
      const gone = await store.write(step);
      total += gone;
      if (gone < CHUNK) break;
    }
    return total;
  };

  const prune = async (): Promise<number> => {
    await lookAtClock();
    // What is removed cannot be brought back when the clock turns out to be wrong.
    const now = retentionTime(await store.read(readHold), clock.now());
    const runs = await repeat((tx) => pruneRuns(tx, now - retention.runsMs, CHUNK));
    const surplus = await repeat((tx) => pruneSurplusRuns(tx, retention.runsPerSchedule, CHUNK));
    const events = await repeat((tx) => pruneEvents(tx, now - retention.eventsMs, CHUNK));
    const moves = await store.write((tx) => pruneMoves(tx, now - retention.runsMs));
    const templates = await store.write((tx) => pruneTemplates(tx, now - retention.runsMs));
    const proposals = await repeat((tx) => pruneProposals(tx, now - retention.runsMs, CHUNK));
    const tasks = await repeat((tx) => pruneTasks(tx, now - retention.runsMs, CHUNK));
    const keys = await store.write((tx) => pruneAnswers(tx, now - retention.idempotencyMs));
    const calls = await store.write((tx) => pruneCalls(tx, now - retention.callsMs));
    const allowances = await store.write((tx) => pruneAllowances(tx, now - retention.runsMs));
    const held = await repeat((tx) => pruneHeld(tx, now - retention.runsMs, CHUNK));
    const subscriptions = await store.write((tx) => pruneSubscriptions(tx, now - retention.runsMs));
    const hookCalls = await store.write((tx) => pruneHookCalls(tx, now - HOOK_CALLS_KEPT_MS));
    const pairings = await store.write((tx) => prunePairings(tx, now - DAY_MS));
    const presses = await store.write((tx) => prunePresses(tx, now));
    const heard = await store.write((tx) => pruneHeard(tx, now - HEARD_KEPT_MS));
    const pushed = await store.write((tx) => prunePushed(tx, now - HEARD_KEPT_MS));
    const strangers = await store.write((tx) => pruneStrangers(tx, now - retention.runsMs));
    const chats = allowances + pairings + presses + heard + pushed + strangers + subscriptions;
    return chats + runs + surplus + events + moves + templates + proposals + tasks + keys + calls + held + hookCalls;
  };

  const arm = (delayMs: number): void => {
    disarm = clock.setTimer(() => {
      void prune()
        .catch((error) => log.error('pruning failed', { error: errorMessage(error) }))
        .finally(() => {
          if (!stopped) arm(HOUR_MS);
        });
    }, delayMs);
  };

  return {
    prune,
    start() {
      if (!stopped) return;
      stopped = false;
      arm(FIRST_AFTER_MS);
    },
    stop() {
      stopped = true;
      disarm?.();
      disarm = null;
    },
  };
}
