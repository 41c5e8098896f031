import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseOptions } from '../config-file/define-config.ts';
import { type AppError, errorMessage } from '../domain/errors.ts';
import type { Log } from '../engine/context.ts';
import { createFairShare, type FairShare } from '../engine/fair-share.ts';
import { createSharedFairShare } from '../engine/shared-fair-share.ts';
import { DATA_FILE, expectData, expectSharedData, markData } from '../interfaces/local/data-marker.ts';
import { tendFolder } from '../interfaces/local/tend-folder.ts';
import { PgBossQueue } from '../queue/pgboss-queue.ts';
import type { RunQueueEngine } from '../queue/queue.ts';
import { SqliteQueue } from '../queue/sqlite-queue.ts';
import type { Store } from '../store/database.ts';
import { findOwner } from '../store/people/users.ts';
import { DEFAULT_SCHEMA, openPostgres, placeOf, schemaPlace } from '../store/postgres/open-postgres.ts';
import { loadPgBoss } from '../store/postgres/packages.ts';
import { listWaitingFlows } from '../store/server/shares.ts';
import { type Ownership, openDataFile, takeOwnership } from '../store/sqlite/data-file.ts';
import { createReserve, RESERVE_BYTES, RESERVE_FILE } from '../store/sqlite/reserve.ts';
import { isUnflushed } from '../store/sqlite/sqlite-store.ts';
import { systemClock } from '../system-clock.ts';
import { type Clock, MINUTE_MS } from '../when/index.ts';
import { createSharedClock, type SharedClock } from './shared-clock.ts';

const LOOK_EVERY_MS = MINUTE_MS;

/** Keeps disk space for necessary writes when the disk is full. */
interface DiskRoom {
  /** Releases the reserve; false when it is gone. */
  makeRoom(): boolean;
  /** Calls the listener when the reserve was released, even if that happened earlier. */
  onFull(listener: () => void): void;
  stop(): void;
}

export interface FoundationOptions {
  readonly dataFolder: string;
  readonly database?: DatabaseOptions;
  /** A clock from a test or a program; absent for that of this computer, or of the database. */
  readonly clock?: Clock;
  /** How much disk space is reserved beside the data for a full disk; 0 for none. @default 16 MB */
  readonly reserveBytes?: number;
  /** Checks all of the data file: its disk did not confirm a write. @default false */
  readonly isSuspect?: boolean;
  /** Called once, when the disk did not confirm a write: nothing more is written before the data are opened anew. */
  onUnflushed?(error: AppError): void;
  readonly log: Log;
}

/** The foundation of everything: the data, the run queue, and the clock. */
export interface Foundation {
  readonly store: Store;
  readonly queue: RunQueueEngine;
  readonly fairShare: FairShare;
  readonly clock: Clock;
  /** Whether other processes may use the same data. */
  readonly shared: boolean;
  /** The place of the data, in words for people; null when only in memory. */
  readonly place: string | null;
  /** Warnings about the folder for the owner, in sentences. */
  readonly warnings: readonly string[];
  /** Records the installation in the folder, once its data are on the disk. */
  mark(installation: string): void;
  /**
   * Calls the listener when the disk was full and the reserve was released. Does nothing when the data are not in a
   * file.
   */
  onFull(listener: () => void): void;
  /** Closes and releases the data. */
  close(): Promise<void>;
}

/** Opens the data of one process, or of several that share a database. */
export async function openFoundation(options: FoundationOptions): Promise<Foundation> {
  return options.database === undefined ? openFile(options) : openShared(options, options.database);
}

async function openFile({
  dataFolder,
  clock = systemClock,
  reserveBytes = RESERVE_BYTES,
  isSuspect = false,
  onUnflushed,
  log,
}: FoundationOptions): Promise<Foundation> {
  const inMemory = dataFolder === ':memory:';
  const file = inMemory ? null : join(dataFolder, DATA_FILE);
  const warnings = inMemory ? [] : tendFolder(dataFolder);
  const ownership: Ownership = inMemory ? { release() {} } : takeOwnership(dataFolder);
  const judge = (installation: string | null): void => {
    if (file !== null) expectData(dataFolder, DATA_FILE, installation);
  };
  let room: DiskRoom | null = null;
  try {
    // Before the file is made.
    if (file !== null && !statSync(file, { throwIfNoEntry: false })?.size) judge(null);
    const store = openDataFile(file ?? ':memory:', {
      judge,
      isSuspect,
      onBroken(error) {
        log.error(error.message, { hint: error.hint });
        if (isUnflushed(error)) onUnflushed?.(error);
      },
      makeRoom: () => room?.makeRoom() ?? false,
    });
    if (!inMemory) room = openDiskRoom(join(dataFolder, RESERVE_FILE), reserveBytes, { clock, log });
    const queue = new SqliteQueue(store);
    await queue.start();
    await queue.reclaim();
    return {
      store,
      queue,
      fairShare: createFairShare(await store.read(listWaitingFlows)),
      clock,
      shared: false,
      place: file,
      warnings,
      mark: (installation) => markPlace({ dataFolder, log }, DATA_FILE, installation),
      onFull: (listener) => room?.onFull(listener),
      async close() {
        room?.stop();
        await queue.close();
        await store.close();
        ownership.release();
      },
    };
  } catch (error) {
    room?.stop();
    ownership.release();
    throw error;
  }
}

/** A folder that cannot be written does not prevent the start: the next one writes the marker. */
function markPlace(
  { dataFolder, log }: Pick<FoundationOptions, 'dataFolder' | 'log'>,
  place: string,
  id: string,
): void {
  if (dataFolder === ':memory:') return;
  try {
    markData(dataFolder, place, id);
  } catch (error) {
    log.warn('it could not be noted whose data the folder is of', { error: errorMessage(error) });
  }
}

async function openShared(
  { dataFolder, clock, log }: FoundationOptions,
  database: DatabaseOptions,
): Promise<Foundation> {
  const place = schemaPlace(database.url, database.schema ?? DEFAULT_SCHEMA);
  const warnings = dataFolder === ':memory:' ? [] : tendFolder(dataFolder);
  // Before anything is made in the database that could not be used.
  await loadPgBoss();
  const store = await openPostgres({ ...database, clock: systemClock, warn: log.warn });
  const queue = new PgBossQueue(store, {
    url: database.url,
    schema: `${database.schema ?? DEFAULT_SCHEMA}_queue`,
    // Its times are those of this process, as for the leases: for claims, the database's own clock counts.
    clock: clock ?? systemClock,
    // Simulated time stands still while the database's continues, and no other process uses it.
    alone: clock !== undefined && clock !== systemClock,
    warn: (message, fields) => log.warn(message, fields),
    track: (work) => store.activity.count(work),
  });
  let shared: SharedClock | null = null;
  const close = async (): Promise<void> => {
    shared?.stop();
    // Together: from here on nothing more is written, whatever the queue still has to end.
    await Promise.all([store.close(), queue.close()]);
  };
  try {
    const look = async () => (await store.read(findOwner))?.id ?? null;
    if (dataFolder !== ':memory:') await expectSharedData(dataFolder, place, look);
    await queue.start();
    await queue.reclaim();
    if (clock === undefined)
      shared = await createSharedClock({ clock: systemClock, measure: () => store.skew(), warn: log.warn });
    return {
      store,
      queue,
      fairShare: createSharedFairShare(),
      clock: clock ?? shared ?? systemClock,
      // No other process uses simulated time.
      shared: clock === undefined || clock === systemClock,
      place: placeOf(database.url),
      warnings,
      mark: (installation) => markPlace({ dataFolder, log }, place, installation),
      // The database server manages its own disk.
      onFull() {},
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Keeps a reserve beside the data, renews it when there is space again, and reports both. It is made a minute after
 * the start, so that the start does not wait for it.
 */
function openDiskRoom(file: string, bytes: number, { clock, log }: { clock: Clock; log: Log }): DiskRoom {
  const reserve = createReserve(file, bytes);
  let wasFull = false;
  let stopped = false;
  let tell: (() => void) | null = null;
  let disarm: () => void = () => {};
  const look = async (): Promise<void> => {
    const isKept = await reserve.keep().catch(() => false);
    if (stopped) return;
    if (isKept && wasFull) {
      wasFull = false;
      log.info('the disk has room again, and the reserve for a full one is kept again');
    }
    lookLater();
  };
  const lookLater = (): void => {
    disarm = clock.setTimer(() => void look(), LOOK_EVERY_MS);
  };
  if (bytes > 0) lookLater();
  return {
    makeRoom() {
      if (!reserve.free()) return false;
      wasFull = true;
      log.error('the disk is full: the reserve was given up, so that reminders are written and said', {
        reserve: file,
        hint: 'Make room on that disk. When the reserve is used up too, everything waits.',
      });
      tell?.();
      return true;
    },
    onFull(listener) {
      tell = listener;
      if (wasFull) listener();
    },
    stop() {
      stopped = true;
      disarm();
    },
  };
}
