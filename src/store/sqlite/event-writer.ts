import type { StoredEvent } from '../../domain/events.ts';
import type { NewEvent } from '../database.ts';
import { insertGiven, rowsStatement } from '../rows-statement.ts';
import type { Schema } from '../schema.ts';
import { statement } from '../statement.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

type EventRow = Schema['events'];
const COLUMNS = { id: 'int', user_id: 'text', type: 'text', at: 'int', data_json: 'text' } as const;
const insertEvents = rowsStatement<EventRow>(COLUMNS, (db, given) => insertGiven(db, 'events', COLUMNS, given));
const lastEvent = statement<Record<string, never>, { id: number | null }>((db) =>
  db.selectFrom('events').select((e) => e.fn.max('id').as('id')),
);

/** Numbers the events of each commit and writes them in it. One process writes a data file, so it counts in memory. */
export class EventWriter {
  readonly #writer: SqliteConnection;
  #nextId: number;

  constructor(writer: SqliteConnection) {
    this.#writer = writer;
    this.#nextId = (writer.run(lastEvent, {}).rows[0]?.id ?? 0) + 1;
  }

  /** Within the open transaction. A number of a commit that fails is not used again. */
  record(events: readonly NewEvent[]): StoredEvent[] {
    if (events.length === 0) return [];
    const stored = events.map((event) => ({ ...event, id: this.#nextId++ }));
    const rows = stored.map(
      ({ id, userId, type, at, data }): EventRow => ({
        id,
        user_id: userId,
        type,
        at,
        data_json: JSON.stringify(data),
      }),
    );
    this.#writer.forRows(insertEvents, rows);
    return stored;
  }
}
