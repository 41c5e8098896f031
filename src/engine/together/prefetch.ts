import { type AgendaItem, dueItems, SCAN_LIMIT } from '../../agenda/agenda.ts';
import type { Store, Tx } from '../../store/database.ts';
import { loadScheduleRows, type ScheduleRow, toSchedule } from '../../store/schedules/schedule-rows.ts';
import { type Clock, type EpochMs, isCaused, SECOND_MS } from '../../when/index.ts';
import type { OccurrencePlan } from '../schedules/occurrence-plan.ts';
import { planOccurrences } from '../schedules/occurrences.ts';

/** So far ahead it looks: twice as far as the scanner sleeps, so that whatever was there a second before it is due was seen. */
const PREFETCH_MS = 2 * SECOND_MS;
/** It looks so often at most. Where something is due all the time, it would be seen again and again. */
const EVERY_MS = SECOND_MS;
/** Nearer than this it is not begun: what is due soon is taken from the agenda as it is. */
const SPARE_MS = 20;
/** So many occurrences are kept at most, a few kilobytes each. */
const LIMIT = 10_000;

/**
 * Reads and plans occurrences shortly before they are due, so that at their instant they have only to be written. It decides nothing.
 * The agenda alone says what is due, and a plan counts only if the schedule's revision is still the one it was made of, as with every
 * plan that is made before the transaction that carries it out.
 */
export class Prefetch {
  readonly #store: Pick<Store, 'read'>;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #plans = new Map<string, OccurrencePlan>();
  #lookedAt = Number.NEGATIVE_INFINITY;
  /** How far it has looked. */
  #until = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | null = null;
  #stopped = false;

  constructor(store: Pick<Store, 'read'>, clock: Pick<Clock, 'now'>) {
    this.#store = store;
    this.#clock = clock;
  }

  /** The plan of an occurrence that is due, if it was prefetched and is still what would be worked out; it is kept no longer. */
  take({ key, dueAt, payload }: AgendaItem, now: EpochMs): OccurrencePlan | null {
    const plan = this.#plans.get(key);
    if (plan === undefined) return null;
    this.#plans.delete(key);
    const isSame = plan.nominalAt === (payload.nominalAt ?? dueAt);
    return isSame && (plan.next === null || plan.next > now) ? plan : null;
  }

  /**
   * Looks ahead, if the nearest item leaves time for it; to be called when everything that is due was taken. What it meets with is left
   * for the scan to meet and to tell.
   */
  look(nearest: EpochMs | null): void {
    const now = this.#clock.now();
    // Nobody asks any more for what is left: another process took it, or it was moved.
    if (now > this.#until) this.#plans.clear();
    const isWanted = nearest !== null && nearest - now >= SPARE_MS && nearest - now <= PREFETCH_MS;
    // A clock that was set back must not end it for so long.
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

  /** Ends with the page that is being read. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#looking;
    this.#plans.clear();
  }

  /** How many occurrences are prefetched. */
  get size(): number {
    return this.#plans.size;
  }

  /** Reads page after page of what is due until then, and ends when the nearest of it is due. */
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
      // Between two pages everybody else has a turn.
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

/** Whether it is due when its rule says; jitter and quiet hours ask what time it is then. */
const isPlain = ({ kind, dueAt, payload: { nominalAt = dueAt } }: AgendaItem): boolean =>
  kind === 'occurrence' && nominalAt === dueAt;

/** The plan of an occurrence that is taken when it is due; null where that has to be seen then. */
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
