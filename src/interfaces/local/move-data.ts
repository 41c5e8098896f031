import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Config } from '../../config.ts';
import { AppError } from '../../domain/errors.ts';
import { cancelMove } from '../../store/move/cancel-move.ts';
import type { MoveEndpoint } from '../../store/move/endpoint.ts';
import { fileEndpoint } from '../../store/move/file-endpoint.ts';
import { HOLD_SINCE_KEY } from '../../store/move/marks.ts';
import { moveData as move, planMove } from '../../store/move/move-data.ts';
import { postgresEndpoint } from '../../store/move/postgres-endpoint.ts';
import { DEFAULT_SCHEMA, schemaPlace } from '../../store/postgres/open-postgres.ts';
import { type Clock, type EpochMs, isoInstant } from '../../when/index.ts';
import type { CancelledMoveFacts, MovedFacts, MovePlanFacts, MoveRequest } from '../cli/ports.ts';
import { DATA_FILE, markData, unmarkData } from './data-marker.ts';

/**
 * Copies the data of the settings, or of `from`, to another place and marks them as moved.
 * @throws AppError what `moveData` of the store throws
 */
export async function moveData(config: Config, request: MoveRequest, clock: Clock): Promise<MovedFacts> {
  const { onProgress, signal } = request;
  const places = placesOf(config, request, clock);
  const moved = await move({ ...places, now: clock.now(), id: randomUUID(), onProgress, signal });
  const { installation } = await places.to.look();
  const [left, reached] = [markedAt(config, places.from), markedAt(config, places.to)];
  unmarkData(left.folder, left.place);
  if (installation !== null) markData(reached.folder, reached.place, installation);
  return { ...moved, at: isoInstant(moved.at) };
}

export async function planDataMove(config: Config, request: MoveRequest, clock: Clock): Promise<MovePlanFacts> {
  return planMove(placesOf(config, request, clock));
}

/** Cancels a move. Without `to`, the mark names the new place. */
export async function cancelDataMove(
  config: Config,
  { from, to, schema, force }: Pick<MoveRequest, 'from' | 'schema'> & { readonly to?: string; readonly force: boolean },
  clock: Clock,
): Promise<CancelledMoveFacts> {
  const source = sourceOf(config, from, clock);
  const { marks } = await source.look();
  const target = to ?? marks.moved_to?.place ?? source.name;
  const there = readPlace(target, schema ?? 'belfry', clock);
  const cancelled = await cancelMove({ from: source, to: there, force });
  const left = markedAt(config, there);
  unmarkData(left.folder, left.place);
  return { ...cancelled, movedAt: isoInstant(cancelled.movedAt) };
}

/**
 * Records that the data of the settings were restored to an instant by other means: the next start holds what was due
 * since.
 * @throws AppError data_owned while somebody works on them; not_found without data
 */
export async function noteRestored(config: Config, since: EpochMs, clock: Clock): Promise<void> {
  const place = sourceOf(config, undefined, clock);
  if ((await place.look()).installation === null)
    throw new AppError('not_found', `There are no data at ${place.name}.`, { hint: 'Restore the dump first.' });
  // From here on, the installation is that of the dump.
  const { folder, place: name } = markedAt(config, place);
  unmarkData(folder, name);
  const taken = await place.take();
  try {
    // A dump without the schema of the queue has no ready work in it.
    const mark = { place: place.name, at: since, installation: '', move: '' };
    await taken.mark({ queue_to_fill: mark }, { [HOLD_SINCE_KEY]: String(since) });
  } finally {
    await taken.close();
  }
}

function placesOf(
  config: Config,
  { from, to, schema }: MoveRequest,
  clock: Clock,
): { from: MoveEndpoint; to: MoveEndpoint } {
  const [source, target] = [sourceOf(config, from, clock), readPlace(to, schema ?? config.databaseSchema, clock)];
  if (from === undefined && config.database !== undefined && source.name === target.name)
    throw new AppError('invalid_input', `DATABASE_URL leads to ${target.name} already.`, {
      hint: `To move a data file there, name it: belfry move --from "${join(config.data, DATA_FILE)}" --to "$DATABASE_URL"`,
    });
  return { from: source, to: target };
}

/**
 * Where the installation of a place is recorded: in the folder of a data file, or for a database in that of the
 * settings.
 */
function markedAt({ data }: Config, { name }: MoveEndpoint): { readonly folder: string; readonly place: string } {
  const [, url, schema = DEFAULT_SCHEMA] = /^(postgres\S*)(?: \(schema (\w+)\))?$/.exec(name) ?? [];
  if (url === undefined) return { folder: dirname(name), place: basename(name) };
  return { folder: data, place: schemaPlace(url, schema) };
}

/** The place of the data: the named one, or that of the settings. */
function sourceOf({ data, database, databaseSchema }: Config, from: string | undefined, clock: Clock): MoveEndpoint {
  if (from !== undefined) return readPlace(from, databaseSchema, clock, 'any file');
  if (database === undefined) return fileEndpoint(join(data, DATA_FILE));
  return postgresEndpoint({ url: database.reveal(), schema: databaseSchema, clock });
}

/**
 * Reads a place as typed, or as in a mark: an address, a folder, or the data file in one.
 * @throws AppError invalid_input
 */
function readPlace(
  text: string,
  schema: string,
  clock: Clock,
  names: 'data file' | 'any file' = 'data file',
): MoveEndpoint {
  const [, address = text, named = schema] = /^(postgres\S*) \(schema ([a-z0-9_]+)\)$/.exec(text) ?? [];
  if (/^postgres(ql)?:\/\//.test(address)) return postgresEndpoint({ url: address, schema: named, clock });
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(text))
    throw new AppError('invalid_input', 'Data can be in PostgreSQL or in a data file, and nowhere else.', {
      hint: 'Name postgres://user:password@host:5432/database, or a folder.',
    });
  const path = resolve(text);
  const isFolder = /[\\/]$/.test(text) || (existsSync(path) && statSync(path).isDirectory());
  if (isFolder) return fileEndpoint(join(path, DATA_FILE));
  if (names === 'data file' && basename(path) !== DATA_FILE)
    throw new AppError(
      'invalid_input',
      `A data file is called ${DATA_FILE}, so that Belfry finds it; "${text}" is not.`,
      {
        hint: `Name its folder (with a slash behind if it is not there yet), or ${join(path, DATA_FILE)}.`,
      },
    );
  return fileEndpoint(path);
}
