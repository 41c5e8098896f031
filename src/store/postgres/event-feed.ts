import { sql } from 'kysely';
import type { EventMap, EventType, StoredEvent } from '../../domain/events.ts';
import type { EventListener, Tx } from '../database.ts';
import { statement } from '../statement.ts';

/** How many events are read at a time. */
const FEED_LIMIT = 1_000;

const eventsBetween = statement<
  { after: number; until: number },
  { id: number; user_id: string; type: string; at: number; data_json: string }
>((db, p) =>
  db
    .selectFrom('events')
    .selectAll()
    .where('id', '>', p('after'))
    .where('id', '<=', p('until'))
    .orderBy('id')
    .limit(FEED_LIMIT),
);
const newest = statement<Record<string, never>, { id: number | null }>((db) =>
  db.selectFrom('events').select((e) => e.fn.max('id').as('id')),
);

/** The highest id that is stored; 0 when there is none. */
export async function newestEventId(tx: Tx): Promise<number> {
  return (await tx.run(newest, {}))[0]?.id ?? 0;
}

export interface EventFeed {
  /** Takes events that this process committed. */
  own(events: readonly StoredEvent[]): void;
  /** Takes the news that some process committed events up to this id. */
  upTo(id: number): void;
  /** Looks for new events. */
  poll(): Promise<void>;
  onEvents(listener: EventListener): () => void;
  /** Resolves when everything that was asked for has been told. */
  settled(): Promise<void>;
}

/**
 * Tells listeners every event of the installation once, in the order of ids, whichever process committed it. Ids are
 * given under the lock of all writes, so a later commit has higher ids: no event is told before an earlier one, and a
 * stream that resumes after an id misses nothing.
 */
export function createEventFeed(start: number, read: <T>(fn: (tx: Tx) => Promise<T>) => Promise<T>): EventFeed {
  const listeners = new Set<EventListener>();
  /** The last id that was told or that does not exist. */
  let cursor = start;
  /** Events that this process committed and has not told yet, by id. */
  const mine = new Map<number, StoredEvent>();
  let known = start;
  let telling: Promise<void> | null = null;

  const tell = (events: readonly StoredEvent[], here: boolean): void => {
    if (events.length > 0) for (const listener of listeners) listener(events, here);
  };

  /** Tells events in order; consecutive events of one origin go together. */
  const tellMixed = (events: readonly StoredEvent[]): void => {
    let run: StoredEvent[] = [];
    let here = true;
    for (const event of events) {
      const own = mine.delete(event.id);
      if (own !== here && run.length > 0) {
        tell(run, here);
        run = [];
      }
      here = own;
      run.push(event);
    }
    tell(run, here);
  };

  const tellNext = async (): Promise<void> => {
    const until = known;
    const rows = await read((tx) => tx.run(eventsBetween, { after: cursor, until }));
    const events = rows.map((row) => ({
      id: row.id,
      userId: row.user_id,
      type: row.type as EventType,
      at: row.at,
      data: JSON.parse(row.data_json) as EventMap[EventType],
    }));
    cursor = rows.length < FEED_LIMIT ? until : (events[events.length - 1]?.id ?? until);
    tellMixed(events);
  };

  const catchUp = async (): Promise<void> => {
    try {
      while (cursor < known) await tellNext();
    } finally {
      // Reset in the same step as the last look: a caller in between would wait for nothing.
      telling = null;
    }
  };

  const go = (): Promise<void> => {
    if (cursor >= known) return telling ?? Promise.resolve();
    telling ??= catchUp();
    return telling;
  };

  return {
    own(events) {
      const first = events[0];
      const last = events[events.length - 1];
      if (first === undefined || last === undefined) return;
      known = Math.max(known, last.id);
      if (telling === null && first.id === cursor + 1 && last.id === cursor + events.length) {
        cursor = last.id;
        tell(events, true);
        return;
      }
      for (const event of events) mine.set(event.id, event);
      go().catch(() => {});
    },
    upTo(id) {
      if (id <= known) return;
      known = id;
      go().catch(() => {});
    },
    async poll() {
      const last = await read(newestEventId);
      if (last > known) known = last;
      if (cursor < known) await go();
    },
    onEvents(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async settled() {
      await telling?.catch(() => {});
    },
  };
}

/** An event as it is handed over: its user, type, time and data. */
export type EventGiven = readonly [userId: string, type: string, at: number, data: string];

/**
 * Inserts all events of a commit in one statement: `rows` is a JSON array of `EventGiven`. Returns their ids in that
 * order.
 */
export const insertEventRows = statement<{ rows: string }, { id: number }>((db, p) =>
  db
    .insertInto('events')
    .columns(['id', 'user_id', 'type', 'at', 'data_json'])
    .expression(
      sql<never>`SELECT nextval('event_ids'), cells->>0, cells->>1, (cells->>2)::int8, cells->>3
        FROM jsonb_array_elements(CAST(${p('rows')} AS jsonb)) WITH ORDINALITY AS given (cells, place) ORDER BY place`,
    )
    .returning('id'),
);
