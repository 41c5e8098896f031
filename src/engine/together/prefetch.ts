import { type AgendaItem, dueItems, SCAN_LIMIT } from '../../agenda/agenda.ts';
import type { Store, Tx } from '../../store/database.ts';
import { loadScheduleRows, type ScheduleRow, toSchedule } from '../../store/schedules/schedule-rows.ts';
import { type Clock, type EpochMs, isCaused, SECOND_MS } from '../../when/index.ts';
import type { OccurrencePlan } from '../schedules/occurrence-plan.ts';
import { planOccurrences } from '../schedules/occurrences.ts';

/**
 * How far ahead it looks: twice as long as the scanner sleeps, so that everything that was there a second before its
 * due time was seen.
 */
const PREFETCH_MS = 2 * SECOND_MS;
/** How often it looks at most. Where something is always due, it would otherwise read the same rows again and again. */
const EVERY_MS = SECOND_MS;
/** With less time than this, it does not begin: soon due items are read from the agenda when due. */
const SPARE_MS = 20;
/** The most plans that are kept, a few kilobytes each. */
const LIMIT = 10_000;

/**
 * Reads and plans occurrences shortly before they are due, so that at their instant only writing is left. It decides
 * nothing: the agenda alone says what is due, and a plan counts only while the schedule has the same revision, like
 * every plan made outside the transaction.
 */
export class Prefetch {
  readonly #store: Pick<Store, 'read'>;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #plans = new Map<string, OccurrencePlan>();
  #lookedAt = Number.NEGATIVE_INFINITY;
  /** How far ahead it has looked. */
  #until = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | null = null;
  #stopped = false;

  constructor(store: Pick<Store, 'read'>, clock: Pick<Clock, 'now'>) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Hands out the plan of a due occurrence, if it was prefetched and is still right, and forgets it. */
  take({ key, dueAt, payload }: AgendaItem, now: EpochMs): OccurrencePlan | null {
    const plan = this.#plans.get(key);
    if (plan === undefined) return null;
    this.#plans.delete(key);
    const isSame = plan.nominalAt === (payload.nominalAt ?? dueAt);
    return isSame && (plan.next === null || plan.next > now) ? plan : null;
  }

  /**
   * Looks ahead if the next item leaves time for that; call it after everything due was taken. Errors are left for
   * the scan to find and report.
   */
  look(nearest: EpochMs | null): void {
    const now = this.#clock.now();
    // Leftover plans: another process took the items, or they were moved.
    if (now > this.#until) this.#plans.clear();
    const isWanted = nearest !== null && nearest - now >= SPARE_MS && nearest - now <= PREFETCH_MS;
    // A clock that was set back must not stop it for that long.
    const isSoon = now >= this.#lookedAt && now - this.#lookedAt < EVERY_MS;
    if (!isWanted || isSoon || this.#looking !== null || this.#stopped) return;
    this.#lookedAt = now;
    this.#until = now + PREFETCH_MS;
    this.#looking = this.#lookUntil(nearest, this.#until)
      .catch(() => {})
      .finally(() => {
        this.#looking = null;
      });
  }

  start(): void {
    this.#stopped = false;
  }

  /** Resolves after the page that is being read. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#looking;
    this.#plans.clear();
  }

  /** How many plans are kept. */
  get size(): number {
    return this.#plans.size;
  }

  /** Reads page after page of what is due until then, and stops when the next item is due. */
  async #lookUntil(nearest: EpochMs, until: EpochMs): Promise<void> {
    // Drop plans whose time has passed: the item was rescheduled or removed.
    for (const [key, { nominalAt }] of this.#plans) if (nominalAt < nearest) this.#plans.delete(key);
    let after: AgendaItem | null = null;
    while (!this.#stopped && this.#plans.size < LIMIT && this.#clock.now() < nearest) {
      const items: AgendaItem[] = await this.#store.read(async (tx) => {
        const page = await dueItems(tx, until, { after });
        await this.#keep(tx, page.filter(isPlain));
        return page;
      });
      after = items[items.length - 1] ?? null;
      if (items.length < SCAN_LIMIT) return;
      // Lets other work run between two pages.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  async #keep(tx: Tx, items: readonly AgendaItem[]): Promise<void> {
    const unseen = items.filter(({ key }) => !this.#plans.has(key));
    const rows = await loadScheduleRows(
      tx,
      unseen.map(({ payload }) => payload.id),
    );
    for (const { key, dueAt, payload } of unseen) {
      const row = rows.get(payload.id);
      const plan = row === undefined ? null : planFor(row, dueAt);
      if (plan !== null) this.#plans.set(key, plan);
    }
  }
}

/** True when it is due at its nominal time; with jitter and quiet hours, the plan depends on the present. */
const isPlain = ({ kind, dueAt, payload: { nominalAt = dueAt } }: AgendaItem): boolean =>
  kind === 'occurrence' && nominalAt === dueAt;

/** The plan of an occurrence that is taken when it is due; null when it can be made only then. */
function planFor(row: ScheduleRow, dueAt: EpochMs): OccurrencePlan | null {
  try {
    const schedule = toSchedule(row);
    if (schedule.timing !== null || isCaused(schedule.trigger)) return null;
    const plan = planOccurrences(schedule, dueAt, dueAt);
    return plan.due.count === 1 ? plan : null;
  } catch {
    return null;
  }
}
