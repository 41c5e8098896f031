import { type AgendaItem, dueItems, nearestDueAt, removeItem, SCAN_LIMIT } from '../agenda/agenda.ts';
import { errorMessage } from '../domain/errors.ts';
import type { Schedule } from '../domain/schedules/schedule.ts';
import { loadDelivery, updateDelivery } from '../store/channels/deliveries.ts';
import type { Tx } from '../store/database.ts';
import { loadScheduleRows, type ScheduleRow, toSchedule } from '../store/schedules/schedule-rows.ts';
import { type EpochMs, isCaused, SECOND_MS } from '../when/index.ts';
import { activate } from './activate.ts';
import { expireProposal } from './approval/settle-proposal.ts';
import { budgetItemDue } from './budgets/answer-budget.ts';
import { lapseSubscription } from './causes/rest-subscription.ts';
import { takeCauses } from './causes/take-causes.ts';
import { editAgain, isEdit } from './channels/edit-answered.ts';
import { isCode } from './channels/send-code.ts';
import { tellStrangers } from './channels/tell-strangers.ts';
import type { EngineContext, EngineParts } from './context.ts';
import { reminderDue } from './reminders/change-life.ts';
import { deliverVerbatim } from './reminders/fallback.ts';
import { releaseHeld } from './respect/release-held.ts';
import { resumePaused } from './schedules/paused-until.ts';
import { recompute } from './schedules/recompute.ts';
import type { SlotPlan } from './schedules/slot-plan.ts';
import { planSlots } from './schedules/slots.ts';
import { type PlannedItem, quarantine, takeOccurrence, takeOccurrences } from './schedules/take-occurrence.ts';
import { beat } from './tasks/beat.ts';
import { resumeTurn } from './threads/turns.ts';
import { Foresight } from './together/foresight.ts';
import type { JoinedTurns } from './worker.ts';

/** Timers stand still in suspend and know nothing of a clock that is set: none is armed for longer. */
export const LONGEST_TIMER_MS = SECOND_MS;

/** The fewest items that are taken at a time, when more are due. */
const SMALLEST_PAGE = 128;

/** What was worked out about an item before the transaction: a plan, nothing to plan, or that it cannot be worked out. */
interface Prepared {
  readonly item: AgendaItem;
  readonly plan: SlotPlan | null;
  /** A schedule that something else causes, which has no slots of its own. */
  readonly caused?: Schedule;
  readonly problem: string | null;
}

/** A page of what is due, with what was worked out about it. */
interface Page {
  readonly prepared: readonly Prepared[];
  /** It has as much as it may: there may be more that is due. */
  readonly isFull: boolean;
  /** When the next item is due, where nothing is due now; null: there is none, or it was not asked. */
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
  /** The worker of this process, which takes turns in the transaction that makes them ready. @default nobody */
  join?(): JoinedTurns;
  /** How many turns are carried out here at a time. @default 0 */
  readonly slots?: number;
  /** Looks at the clock before anything is taken by it; null: it went on as it should. */
  lookAtClock?(): Promise<void> | null;
}

/** Moves what is due from the agenda into runs, in due order, at most 500 items a transaction. */
export function createScanner(parts: EngineParts, options: ScannerOptions = {}): Scanner {
  const { store, clock, log } = parts;
  const { longestTimerMs: longest = LONGEST_TIMER_MS, join, slots = 0, lookAtClock } = options;
  // What fits into the slots can begin as it is made; with few of them the transactions would be too many.
  const pageLimit = slots < SMALLEST_PAGE ? SCAN_LIMIT : Math.min(slots, SCAN_LIMIT);
  let disarm: (() => void) | null = null;
  let running: Promise<void> | null = null;
  const starter = parts.rush?.starter();
  const foresight = new Foresight(store, clock);
  let again = false;
  let stopped = true;
  /** Told to stop: what is left that is due waits for the next start. */
  let stopping = false;
  let lastTick: number | null = null;

  /** Reads what is due, after an item that is in another page. */
  const readPage = (after: AgendaItem | null): Promise<Page> => {
    const now = clock.now();
    lastTick = now;
    return store.read(async (tx) => {
      const items = await dueItems(tx, now, { max: pageLimit, after });
      const isFull = items.length === pageLimit;
      if (items.length === 0) return { prepared: [], isFull, nearest: await nearestDueAt(tx) };
      const plans = items.map((item) => foresight.take(item, now));
      const unseen = items.filter(({ kind }, place) => kind === 'occurrence' && plans[place] === null);
      const rows = await loadScheduleRows(tx, unseen.map(subjectOf));
      const prepared = items.map((item, place): Prepared => {
        const plan = plans[place] ?? null;
        return plan === null ? prepare(item, rows.get(subjectOf(item)), now) : { item, plan, problem: null };
      });
      return { prepared, isFull, nearest: null };
    });
  };

  const takePage = async (page: Page): Promise<EpochMs | null> => {
    const left = await takeAll(page).catch(() => takeEach(page.prepared));
    parts.failPoint('scan: after commit');
    return left;
  };

  /**
   * Takes everything that is due, a page in a transaction. While a page is written the next is read, and waits to be written when that
   * one is through. Answers when the next item is due.
   */
  const takePages = async (): Promise<EpochMs | null> => {
    let before: Promise<unknown> = Promise.resolve();
    for (let page = await readPage(null); ; ) {
      const { prepared, isFull, nearest } = page;
      if (prepared.length === 0) return nearest;
      starter?.hasMore(isFull);
      const taken = takePage(page);
      // Waited for a page later: what it fails with is heard then, and is no error that nobody hears until then.
      taken.catch(() => {});
      const following = isFull && !stopping ? readPage(prepared[prepared.length - 1]?.item ?? null) : null;
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
      page = await readPage(null);
    }
  };

  /** In due order; occurrences that follow one another are taken together. Answers when the next item is due. */
  const takeAll = async ({ prepared, isFull }: Page): Promise<EpochMs | null> => {
    const joined = join?.();
    const atOnce = joined?.atOnce ?? undefined;
    const taken = store.write(async (tx) => {
      joined?.begin();
      const context = parts.context();
      let planned: PlannedItem[] = [];
      for (const one of prepared) {
        const { item, plan, problem } = one;
        if (plan !== null && problem === null) {
          planned.push({ item, plan });
          continue;
        }
        await takeOccurrences(tx, context, planned, atOnce);
        planned = [];
        await take(tx, context, one);
      }
      await takeOccurrences(tx, context, planned, atOnce);
      await joined?.claim(tx);
      const left = isFull ? null : await nearestDueAt(tx);
      parts.failPoint('scan: before commit');
      return left;
    });
    return taken.then(
      (left) => {
        joined?.settle(true);
        return left;
      },
      (error) => {
        joined?.settle(false);
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
    let known: EpochMs | null = null;
    do {
      again = false;
      try {
        const look = lookAtClock?.() ?? null;
        if (look !== null) await look;
        nearest = await takePages();
        known = nearest;
      } catch (error) {
        known = null;
        nearest = clock.now() + SECOND_MS;
        log.error('a scan failed; the next one comes within a second', { error: errorMessage(error) });
      }
    } while (again);
    starter?.hasMore(false);
    arm(nearest);
    foresight.look(known);
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
      stopping = false;
      foresight.start();
      void scan();
    },
    async stop() {
      stopped = true;
      stopping = true;
      disarm?.();
      disarm = null;
      await running;
      await foresight.stop();
    },
  };
}

const subjectOf = ({ payload }: AgendaItem): string => payload.id;

function prepare(item: AgendaItem, row: ScheduleRow | undefined, now: number): Prepared {
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
    case 'strangers':
      await removeItem(tx, item.key);
      await tellStrangers(tx, context, item);
      return;
    case 'subscription':
      await removeItem(tx, item.key);
      await lapseSubscription(tx, context, item.payload.id);
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
  if (isEdit(item.payload.id) || isCode(item.payload.id)) return editAgain(tx, context, item.payload.id, item.userId);
  const delivery = await loadDelivery(tx, item.payload.id);
  if (delivery === null || delivery.state !== 'pending') return;
  const activationId = await activate(tx, context, { kind: 'delivery', subject: delivery.id, userId: delivery.userId });
  await updateDelivery(tx, delivery, { state: 'pending', now: context.now, activationId });
}
