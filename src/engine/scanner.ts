import { type AgendaItem, dueItems, nearestDueAt, removeItem, SCAN_LIMIT } from '../agenda/agenda.ts';
import { errorMessage } from '../domain/errors.ts';
import type { Schedule } from '../domain/schedule.ts';
import { type EpochMs, SECOND_MS } from '../domain/time/clock.ts';
import { isCaused } from '../domain/trigger/caused.ts';
import type { Tx } from '../store/database.ts';
import { loadDelivery, updateDelivery } from '../store/deliveries.ts';
import { loadScheduleRows, toSchedule } from '../store/schedule-rows.ts';
import type { ScheduleTable } from '../store/schema.ts';
import { budgetItemDue } from './budgets/answer-budget.ts';
import { takeCauses } from './causes/take-causes.ts';
import type { JoinedClaim } from './claim-loop.ts';
import { activate, type EngineContext, type EngineParts } from './context.ts';
import { deliverVerbatim } from './fallback.ts';
import { resumePaused } from './paused-until.ts';
import { recompute } from './recompute.ts';
import { reminderDue } from './reminders/change-life.ts';
import { releaseHeld } from './respect/release-held.ts';
import { expireProposal } from './settle-proposal.ts';
import { planSlots, type SlotPlan } from './slots.ts';
import { type PlannedItem, quarantine, takeOccurrence, takeOccurrences } from './take-occurrence.ts';
import { beat } from './tasks/beat.ts';
import { resumeTurn } from './turns.ts';

/** Timers stand still in suspend and know nothing of a clock that is set: none is armed for longer. */
export const LONGEST_TIMER_MS = SECOND_MS;

/** What was worked out about an item before the transaction: a plan, nothing to plan, or that it cannot be worked out. */
interface Prepared {
  readonly item: AgendaItem;
  readonly plan: SlotPlan | null;
  /** A schedule that something else causes, which has no slots of its own. */
  readonly caused?: Schedule;
  readonly problem: string | null;
}

/** What a scan came to. */
interface Scanned {
  /** It took as much as it may: there may be more that is due. */
  readonly isFull: boolean;
  /** When the next item is due; null: there is none. */
  readonly nearest: EpochMs | null;
}

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
  /** Whoever carries turns out here, to take up what becomes ready in the transaction that makes it so. @default nobody */
  join?(): JoinedClaim;
}

/** Moves what is due from the agenda into runs, in due order, at most 500 items a transaction. */
export function createScanner(parts: EngineParts, options: ScannerOptions = {}): Scanner {
  const { store, clock, log } = parts;
  const { longestTimerMs: longest = LONGEST_TIMER_MS, join } = options;
  let disarm: (() => void) | null = null;
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = true;
  let lastTick: number | null = null;

  /** Takes what is due, as much as fits into a transaction. */
  const scanOnce = async (): Promise<Scanned> => {
    const now = clock.now();
    lastTick = now;
    const { prepared, nearest } = await store.read(async (tx) => {
      const items = await dueItems(tx, now);
      if (items.length === 0) return { prepared: [], nearest: await nearestDueAt(tx) };
      const rows = await loadScheduleRows(tx, items.filter(({ kind }) => kind === 'occurrence').map(subjectOf));
      return { prepared: items.map((item) => prepare(item, rows.get(subjectOf(item)), now)), nearest: null };
    });
    if (prepared.length === 0) return { isFull: false, nearest };
    const left = await takeAll(prepared).catch(() => takeEach(prepared));
    parts.failPoint('scan: after commit');
    return { isFull: prepared.length === SCAN_LIMIT, nearest: left };
  };

  /** In due order; occurrences that follow one another are taken together. Answers when the next item is due. */
  const takeAll = async (prepared: readonly Prepared[]): Promise<EpochMs | null> => {
    const claim = join?.();
    const taken = store.write(async (tx) => {
      const context = parts.context();
      let planned: PlannedItem[] = [];
      for (const one of prepared) {
        const { item, plan, problem } = one;
        if (plan !== null && problem === null) {
          planned.push({ item, plan });
          continue;
        }
        await takeOccurrences(tx, context, planned);
        planned = [];
        await take(tx, context, one);
      }
      await takeOccurrences(tx, context, planned);
      await claim?.claim(tx);
      const left = await nearestDueAt(tx);
      parts.failPoint('scan: before commit');
      return left;
    });
    return taken.then(
      (left) => {
        claim?.settle(true);
        return left;
      },
      (error) => {
        claim?.settle(false);
        throw error;
      },
    );
  };

  /** Something among them cannot be taken: a savepoint for each finds out what, and the rest goes on. */
  const takeEach = (prepared: readonly Prepared[]): Promise<EpochMs | null> =>
    store.write(async (tx) => {
      const context = parts.context();
      for (const one of prepared) {
        try {
          await tx.nested(() => take(tx, context, one));
        } catch (error) {
          log.error('an agenda item could not be taken', { key: one.item.key, error: errorMessage(error) });
          await quarantine(tx, context, one.item, errorMessage(error));
        }
      }
      const left = await nearestDueAt(tx);
      parts.failPoint('scan: before commit');
      return left;
    });

  const arm = (nearest: EpochMs | null): void => {
    if (stopped) return;
    disarm?.();
    disarm = clock.setTimer(tick, nearest === null ? longest : Math.min(longest, Math.max(0, nearest - clock.now())));
  };

  const cycle = async () => {
    let nearest: EpochMs | null = null;
    do {
      again = false;
      try {
        for (let isFull = true; isFull; ) ({ isFull, nearest } = await scanOnce());
      } catch (error) {
        nearest = clock.now() + SECOND_MS;
        log.error('a scan failed; the next one comes within a second', { error: errorMessage(error) });
      }
    } while (again);
    arm(nearest);
  };

  function tick(): void {
    if (stopped) return;
    void scan();
  }

  function scan(): Promise<void> {
    if (running !== null) {
      again = true;
      return running;
    }
    disarm?.();
    disarm = null;
    running = cycle().finally(() => {
      running = null;
      if (again && !stopped) void scan();
    });
    return running;
  }

  return {
    scan,
    nudge: tick,
    lastTickAt: () => lastTick,
    start() {
      if (!stopped) return;
      stopped = false;
      void scan();
    },
    async stop() {
      stopped = true;
      disarm?.();
      disarm = null;
      await running;
    },
  };
}

const subjectOf = ({ payload }: AgendaItem): string => payload.id;

function prepare(item: AgendaItem, row: ScheduleTable | undefined, now: number): Prepared {
  if (item.kind !== 'occurrence' || row === undefined) return { item, plan: null, problem: null };
  try {
    const schedule = toSchedule(row);
    if (isCaused(schedule.trigger)) return { item, plan: null, caused: schedule, problem: null };
    return { item, plan: planSlots(schedule, item.payload.nominalAt ?? item.dueAt, now), problem: null };
  } catch (error) {
    return { item, plan: null, problem: errorMessage(error) };
  }
}

async function take(tx: Tx, context: EngineContext, { item, plan, caused, problem }: Prepared): Promise<void> {
  if (problem !== null) throw new Error(problem);
  switch (item.kind) {
    case 'occurrence':
      if (caused !== undefined) await takeCauses(tx, context, item, caused);
      else if (plan === null) await removeItem(tx, item.key);
      else await takeOccurrence(tx, context, item, plan);
      return;
    case 'turn':
      await removeItem(tx, item.key);
      await resumeTurn(tx, context, item.payload.id);
      return;
    case 'fallback':
      await removeItem(tx, item.key);
      await deliverVerbatim(tx, context, item.payload.id);
      return;
    case 'reminder':
      await removeItem(tx, item.key);
      await reminderDue(tx, context, item);
      return;
    case 'delivery':
      await removeItem(tx, item.key);
      await sendAgain(tx, context, item);
      return;
    case 'resume':
      await removeItem(tx, item.key);
      await resumePaused(tx, context, item.payload.id);
      return;
    case 'proposal':
      await removeItem(tx, item.key);
      await expireProposal(tx, context, item.payload.id);
      return;
    case 'budget':
      await removeItem(tx, item.key);
      await budgetItemDue(tx, context, item);
      return;
    case 'heartbeat':
      await beat(tx, context, item);
      return;
    case 'held':
      await removeItem(tx, item.key);
      await releaseHeld(tx, context, item.payload.id);
      return;
    case 'recompute':
      await recompute(tx, context, item);
      return;
    default:
      item.kind satisfies never;
  }
}

async function sendAgain(tx: Tx, context: EngineContext, item: AgendaItem): Promise<void> {
  const delivery = await loadDelivery(tx, item.payload.id);
  if (delivery === null || delivery.state !== 'pending') return;
  const activationId = await activate(tx, context, { kind: 'delivery', subject: delivery.id, userId: delivery.userId });
  await updateDelivery(tx, delivery, { state: 'pending', now: context.now, activationId });
}
