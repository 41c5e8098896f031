import { type AgendaItem, dueItems, nearestDueAt, SCAN_LIMIT } from '../agenda/agenda.ts';
import { errorMessage } from '../domain/errors.ts';
import type { Tx } from '../store/database.ts';
import { loadScheduleRows, type ScheduleRow, toSchedule } from '../store/schedules/schedule-rows.ts';
import { type EpochMs, isCaused, SECOND_MS } from '../when/index.ts';
import type { EngineContext, EngineParts } from './context.ts';
import { planOccurrences } from './schedules/occurrences.ts';
import { type PlannedItem, quarantine, takeOccurrences } from './schedules/take-occurrence.ts';
import { type Prepared, takeItem } from './take-item.ts';
import type { Prefetch } from './together/prefetch.ts';
import type { JoinedTurns } from './worker.ts';

/** The fewest items that are taken at a time, when more are due. */
const SMALLEST_PAGE = 128;

/** One page of due items, with their plans. */
export interface Page {
  readonly prepared: readonly Prepared[];
  /** True when the page is as large as allowed, so more may be due. */
  readonly isFull: boolean;
  /** When the next item is due; null when an item is due now, when there is none, or when it was not looked up. */
  readonly nearest: EpochMs | null;
}

export interface DuePagesOptions {
  /** How many turns run here at a time. */
  readonly slots: number;
  readonly prefetch: Prefetch;
  /** This process's worker, which takes turns in the transaction that makes them ready; absent when there is none. */
  readonly join?: (() => JoinedTurns) | undefined;
}

/** Reads and takes due items, one page per transaction: in due order, at most 500 items. */
export class DuePages {
  readonly #parts: EngineParts;
  readonly #options: DuePagesOptions;
  readonly #limit: number;

  constructor(parts: EngineParts, options: DuePagesOptions) {
    this.#parts = parts;
    this.#options = options;
    const { slots } = options;
    // As many as there are slots can begin as they are made; with few slots that would need too many transactions.
    this.#limit = slots < SMALLEST_PAGE ? SCAN_LIMIT : Math.min(slots, SCAN_LIMIT);
  }

  /** Reads what is due at `now`, from after an item of another page. */
  read(after: AgendaItem | null, now: EpochMs): Promise<Page> {
    const { prefetch } = this.#options;
    const max = this.#limit;
    return this.#parts.store.read(async (tx) => {
      const items = await dueItems(tx, now, { max, after });
      const isFull = items.length === max;
      if (items.length === 0) return { prepared: [], isFull, nearest: await nearestDueAt(tx) };
      const plans = items.map((item) => prefetch.take(item, now));
      const unseen = items.filter(({ kind }, place) => kind === 'occurrence' && plans[place] === null);
      const rows = await loadScheduleRows(tx, unseen.map(subjectOf));
      const prepared = items.map((item, place): Prepared => {
        const plan = plans[place] ?? null;
        return plan === null ? prepare(item, rows.get(subjectOf(item)), now) : { item, plan, problem: null };
      });
      return { prepared, isFull, nearest: null };
    });
  }

  /** Takes a page. Returns when the next item is due; null when there is none, or when it was not looked up. */
  async take(page: Page): Promise<EpochMs | null> {
    const left = await this.#takeAll(page).catch(() => this.#takeEach(page.prepared));
    this.#parts.failPoint('scan: after commit');
    return left;
  }

  /** In due order; consecutive occurrences are taken together. */
  async #takeAll({ prepared, isFull }: Page): Promise<EpochMs | null> {
    const joined = this.#options.join?.();
    const atOnce = joined?.atOnce;
    let isCommitted = false;
    try {
      const left = await this.#parts.store.write(async (tx) => {
        joined?.begin();
        const context = this.#parts.context();
        let planned: PlannedItem[] = [];
        for (const one of prepared) {
          const { item, plan, problem } = one;
          if (plan !== null && problem === null) {
            planned.push({ item, plan });
            continue;
          }
          await takeOccurrences(tx, context, planned, atOnce);
          planned = [];
          await takeItem(tx, context, one);
        }
        await takeOccurrences(tx, context, planned, atOnce);
        await joined?.claim(tx);
        const nearest = isFull ? null : await nearestDueAt(tx);
        this.#parts.failPoint('scan: before commit');
        return nearest;
      });
      isCommitted = true;
      return left;
    } finally {
      joined?.settle(isCommitted);
    }
  }

  /** After a failure: a savepoint for each item finds the bad one, and the others are taken. */
  #takeEach(prepared: readonly Prepared[]): Promise<EpochMs | null> {
    const { store, log, failPoint } = this.#parts;
    return store.write(async (tx) => {
      const context = this.#parts.context();
      let isLeft = false;
      for (const one of prepared) {
        try {
          await tx.nested(() => takeItem(tx, context, one));
        } catch (error) {
          log.error('an agenda item could not be taken', { key: one.item.key, error: errorMessage(error) });
          isLeft = !(await this.#setAside(tx, context, one.item, errorMessage(error))) || isLeft;
        }
      }
      const nearest = await nearestDueAt(tx);
      failPoint('scan: before commit');
      // An item that could not even be set aside stays due: the next regular scan looks at it again, not an endless
      // loop.
      return isLeft ? context.now + SECOND_MS : nearest;
    });
  }

  /** Returns false when the item stays where it is. */
  async #setAside(tx: Tx, context: EngineContext, item: AgendaItem, reason: string): Promise<boolean> {
    try {
      await tx.nested(() => quarantine(tx, context, item, reason));
      return true;
    } catch (error) {
      this.#parts.log.error('an agenda item could not be set aside', { key: item.key, error: errorMessage(error) });
      return false;
    }
  }
}

const subjectOf = ({ payload }: AgendaItem): string => payload.id;

function prepare(item: AgendaItem, row: ScheduleRow | undefined, now: number): Prepared {
  if (item.kind !== 'occurrence' || row === undefined) return { item, plan: null, problem: null };
  try {
    const schedule = toSchedule(row);
    if (isCaused(schedule.trigger)) return { item, plan: null, caused: schedule, problem: null };
    return { item, plan: planOccurrences(schedule, item.payload.nominalAt ?? item.dueAt, now), problem: null };
  } catch (error) {
    return { item, plan: null, problem: errorMessage(error) };
  }
}
