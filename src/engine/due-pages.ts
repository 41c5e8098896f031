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

/** A page of what is due, with what was worked out about it. */
export interface Page {
  readonly prepared: readonly Prepared[];
  /** It has as much as it may: there may be more that is due. */
  readonly isFull: boolean;
  /** When the next item is due, where nothing is due now; null: there is none, or it was not asked. */
  readonly nearest: EpochMs | null;
}

export interface DuePagesOptions {
  /** How many turns are carried out here at a time. */
  readonly slots: number;
  readonly prefetch: Prefetch;
  /** The worker of this process, which takes turns in the transaction that makes them ready; absent: there is none. */
  readonly join?: (() => JoinedTurns) | undefined;
}

/** Reads what is due, and takes it, a page in a transaction: in due order, at most 500 items. */
export class DuePages {
  readonly #parts: EngineParts;
  readonly #options: DuePagesOptions;
  readonly #limit: number;

  constructor(parts: EngineParts, options: DuePagesOptions) {
    this.#parts = parts;
    this.#options = options;
    const { slots } = options;
    // What fits into the slots can begin as it is made; with few of them the transactions would be too many.
    this.#limit = slots < SMALLEST_PAGE ? SCAN_LIMIT : Math.min(slots, SCAN_LIMIT);
  }

  /** Reads what is due at `now`, after an item that is in another page. */
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

  /** Takes a page. Answers when the next item is due; null: there is none, or it was not asked. */
  async take(page: Page): Promise<EpochMs | null> {
    const left = await this.#takeAll(page).catch(() => this.#takeEach(page.prepared));
    this.#parts.failPoint('scan: after commit');
    return left;
  }

  /** In due order; occurrences that follow one another are taken together. */
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

  /** Something among them cannot be taken: a savepoint for each finds out what, and the rest goes on. */
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
      // What could not even be set aside is due all the time: it is looked at again when the next scan comes anyway.
      return isLeft ? context.now + SECOND_MS : nearest;
    });
  }

  /** False: it stays where it is. */
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
