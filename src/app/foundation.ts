import { join } from 'node:path';
import type { Clock } from '../domain/time/clock.ts';
import type { Log } from '../engine/context.ts';
import { createFairShare, type FairShare } from '../engine/fair-share.ts';
import { createSharedFairShare } from '../engine/shared-fair-share.ts';
import type { RunQueue } from '../queue/queue.ts';
import { SqliteQueue } from '../queue/sqlite-queue.ts';
import { type Ownership, openDataFile, takeOwnership } from '../store/data-file.ts';
import type { Store } from '../store/database.ts';
import { openPostgres, placeOf } from '../store/postgres/open-postgres.ts';
import { systemClock } from '../system-clock.ts';
import { createSharedClock } from './shared-clock.ts';

/** Where an installation on PostgreSQL is. */
export interface DatabaseOptions {
  /** `postgres://user:password@host:port/database` */
  readonly url: string;
  /** The schema of Belfry's tables; the queue's is this name and `_queue`. @default 'belfry' */
  readonly schema?: string;
}

export interface FoundationOptions {
  readonly dataFolder: string;
  readonly database?: DatabaseOptions;
  /** A clock that a test or a program brings; absent: that of this computer, or of the database. */
  readonly clock?: Clock;
  readonly log: Log;
}

/** What everything stands on: the data, what hands out the work, and the clock they go by. */
export interface Foundation {
  readonly store: Store;
  readonly queue: RunQueue;
  readonly fairShare: FairShare;
  readonly clock: Clock;
  /** Where the data are, in words for people; null: in memory only. */
  readonly place: string | null;
  /** Closes the data and lets go of them. */
  close(): Promise<void>;
}

/** Opens the data of one process, or of several that share a database. */
export async function openFoundation(options: FoundationOptions): Promise<Foundation> {
  return options.database === undefined ? openFile(options) : openShared(options, options.database);
}

async function openFile({ dataFolder, clock = systemClock }: FoundationOptions): Promise<Foundation> {
  const inMemory = dataFolder === ':memory:';
  const file = inMemory ? null : join(dataFolder, 'belfry.db');
  const ownership: Ownership = inMemory ? { release() {} } : takeOwnership(dataFolder);
  try {
    const store = openDataFile(file ?? ':memory:');
    const queue = new SqliteQueue(store);
    await queue.reclaim();
    return {
      store,
      queue,
      fairShare: createFairShare(await queue.waitingPlaces()),
      clock,
      place: file,
      async close() {
        await store.close();
        ownership.release();
      },
    };
  } catch (error) {
    ownership.release();
    throw error;
  }
}

async function openShared({ clock, log }: FoundationOptions, database: DatabaseOptions): Promise<Foundation> {
  const store = await openPostgres({ ...database, clock: systemClock, warn: log.warn });
  try {
    const shared =
      clock === undefined
        ? await createSharedClock({ clock: systemClock, measure: () => store.skew(), warn: log.warn })
        : null;
    return {
      store,
      queue: new SqliteQueue(store),
      fairShare: createSharedFairShare(store),
      clock: clock ?? shared ?? systemClock,
      place: placeOf(database.url),
      async close() {
        shared?.stop();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}
