import { errorMessage } from '../../domain/errors.ts';
import { HOOK_CALLS_KEPT_MS } from '../../domain/hooks/hook.ts';
import { retentionTime } from '../../domain/policy/clock-correction.ts';
import { pruneAllowances } from '../../store/approval/allowances.ts';
import { pruneCalls } from '../../store/approval/calls.ts';
import { pruneProposals } from '../../store/approval/expiring-proposals.ts';
import { pruneDeferred } from '../../store/channels/deferred-messages.ts';
import { pruneHeard } from '../../store/channels/heard.ts';
import { pruneOwed } from '../../store/channels/owed-answers.ts';
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
import { pruneReschedules } from '../../store/schedules/reschedules.ts';
import { noteDataSize } from '../../store/server/data-size.ts';
import { pruneTasks } from '../../store/tasks/prune-tasks.ts';
import { pruneTemplates } from '../../store/templates/templates.ts';
import { pruneUndoSteps } from '../../store/undo/undo-steps.ts';
import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS } from '../../when/index.ts';
import { ANSWERED_WITHIN_MS } from '../channels/aftermath.ts';
import type { EngineParts } from '../context.ts';
import { readHold } from './correct-clock.ts';

export interface Retention {
  /** Finished runs, ended or deleted tasks, and decided proposals older than this are deleted. @default 90 days */
  readonly runsMs: number;
  /** The most finished runs that a schedule keeps. @default 1,000 */
  readonly runsPerSchedule: number;
  /** @default 7 days */
  readonly eventsMs: number;
  /** @default 24 hours */
  readonly idempotencyMs: number;
  /** Tool calls that programs make for agents, by the programs' names for them. @default 90 days */
  readonly callsMs: number;
}
export const DEFAULT_RETENTION: Retention = {
  runsMs: 90 * DAY_MS,
  runsPerSchedule: 1_000,
  eventsMs: 7 * DAY_MS,
  idempotencyMs: DAY_MS,
  callsMs: 90 * DAY_MS,
};

/** The most rows that one transaction deletes: pruning never delays a run. */
const CHUNK = 500;
const FIRST_AFTER_MS = 5 * MINUTE_MS;
/** After a round without deletions, the next one waits longer: data that are kept for days may stay for hours more. */
const AGAIN_MS = { some: HOUR_MS, none: 6 * HOUR_MS };
/** Services let a message be edited for two days; this is longer. */
const HEARD_KEPT_MS = 7 * DAY_MS;

export interface Pruner {
  start(): void;
  stop(): void;
  /** Deletes what is past its retention; returns how many rows. */
  prune(): Promise<number>;
}

/** Keeps the data bounded. Never deletes messages, which belong to the person, or unfinished runs. */
export function createPruner(
  parts: EngineParts,
  retention: Retention = DEFAULT_RETENTION,
  /** Checks the clock before anything is judged by it. */
  lookAtClock: () => Promise<void> | null = () => null,
): Pruner {
  const { store, clock, log } = parts;
  let disarm: (() => void) | null = null;
  let stopped = true;

  const repeat = async (step: PruneStep): Promise<number> => {
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
    // Deleted rows cannot be restored when the clock turns out to be wrong.
    const now = retentionTime(await store.read(readHold), clock.now());
    // Started together, so that they share a commit: mostly there is nothing to delete.
    const all = [...largeSteps(now, retention).map(repeat), store.write((tx) => tidy(tx, now, retention))];
    return (await Promise.all(all)).reduce((total, rows) => total + rows, 0);
  };

  const arm = (delayMs: number): void => {
    disarm = clock.setTimer(() => {
      void prune()
        .catch((error) => {
          log.error('pruning failed', { error: errorMessage(error) });
          return 0;
        })
        .then((gone) => {
          if (!stopped) arm(gone === 0 ? AGAIN_MS.none : AGAIN_MS.some);
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

/** Deletes some rows and returns how many. */
type PruneStep = (tx: Tx) => Promise<number>;

/** Steps that may have much to delete, a chunk at a time. */
function largeSteps(now: EpochMs, { runsMs, runsPerSchedule, eventsMs }: Retention): readonly PruneStep[] {
  const kept = now - runsMs;
  return [
    (tx) => pruneRuns(tx, kept, CHUNK),
    (tx) => pruneSurplusRuns(tx, runsPerSchedule, CHUNK),
    (tx) => pruneEvents(tx, now - eventsMs, CHUNK),
    (tx) => pruneProposals(tx, kept, CHUNK),
    (tx) => pruneTasks(tx, kept, CHUNK),
    (tx) => pruneDeferred(tx, kept, CHUNK),
  ];
}

/** Deletes what is never much, and records the size of the data. */
async function tidy(tx: Tx, now: EpochMs, { runsMs, idempotencyMs, callsMs }: Retention): Promise<number> {
  const [kept, weeks] = [now - runsMs, now - HEARD_KEPT_MS];
  const gone = [
    await pruneReschedules(tx, kept),
    await pruneTemplates(tx, kept),
    await pruneAnswers(tx, now - idempotencyMs),
    await pruneUndoSteps(tx, now),
    await pruneCalls(tx, now - callsMs),
    await pruneAllowances(tx, kept),
    await pruneSubscriptions(tx, kept),
    await pruneHookCalls(tx, now - HOOK_CALLS_KEPT_MS),
    await prunePairings(tx, now - DAY_MS),
    await prunePresses(tx, now),
    await pruneOwed(tx, now - ANSWERED_WITHIN_MS),
    await pruneHeard(tx, weeks),
    await prunePushed(tx, weeks),
    await pruneStrangers(tx, kept),
  ];
  await noteDataSize(tx, now);
  return gone.reduce((total, rows) => total + rows, 0);
}
