import { AppError } from '../../domain/errors.ts';
import type { EpochMs } from '../../when/index.ts';
import { type CopiedRows, type CopyOptions, copyRows, countTables } from './copy-rows.ts';
import type { Found, MoveEndpoint, TakenEndpoint } from './endpoint.ts';
import { type MoveMark, refuseMoved } from './marks.ts';

export interface MoveOptions extends CopyOptions {
  readonly from: MoveEndpoint;
  readonly to: MoveEndpoint;
  readonly now: EpochMs;
  /** A unique id of this move. */
  readonly id: string;
}

export interface MovedData extends CopiedRows {
  readonly from: string;
  readonly to: string;
  readonly at: EpochMs;
  /** The new place of the older state of the same data that was at the target; null when there was none. */
  readonly setAside: string | null;
  /** True when an earlier move had copied and compared everything, and only the marks were missing. */
  readonly finished: boolean;
}

export interface MovePlan {
  readonly from: string;
  readonly to: string;
  readonly rows: Readonly<Record<string, number>>;
  /** Who works on the data now and must stop first. */
  readonly inUse: string | null;
  /** What is at the target and would be moved away. */
  readonly replaces: 'nothing' | 'unfinished copy' | 'older state';
}

/**
 * Copies a whole installation to a place without one, compares both, and marks the source as moved. A stop at any
 * moment leaves at most one place that can be started on, and the same move again finishes it.
 * @throws AppError not_found, data_moved, data_unfinished, data_owned, wrong_state, and the errors of opening a place
 */
export async function moveData(options: MoveOptions): Promise<MovedData> {
  const { from, to, now, id, onStage } = options;
  const { source, target } = await lookAtBoth(from, to);
  if (isSameMove(source, target)) return await finish(options, source.marks.moved_to as MoveMark);
  refuseMoved(source.marks, from.name);
  const room = roomAt(source, target, to);
  const setAside = room === 'older state' ? ((await to.setAside?.(now)) ?? null) : null;
  const mark = { at: now, installation: source.installation ?? '', move: id };
  const taken = await takeBoth(from, to);
  let isMarked = false;
  try {
    await begin(taken.to, { ...mark, place: from.name }, to);
    const copied = await copyRows(taken.from, taken.to, options);
    await Promise.all([taken.from.confirm(), taken.to.confirm()]);
    onStage?.('before the mark');
    await taken.from.mark({ moved_to: { ...mark, place: to.name } });
    isMarked = true;
    onStage?.('marked');
    await arrive(taken.to, { ...mark, place: from.name });
    onStage?.('arrived');
    return { ...copied, from: from.name, to: to.name, at: now, setAside, finished: false };
  } catch (error) {
    // Removes the unfinished copy where possible; otherwise its mark keeps everybody from starting on it.
    if (!isMarked) await taken.to.discard().catch(() => {});
    throw error;
  } finally {
    await closeBoth(taken);
  }
}

/** What a move would do. Writes nothing anywhere. */
export async function planMove({ from, to }: Pick<MoveOptions, 'from' | 'to'>): Promise<MovePlan> {
  const { source, target } = await lookAtBoth(from, to);
  refuseMoved(source.marks, from.name);
  const replaces = roomAt(source, target, to);
  const end = await from.openToRead();
  try {
    return { from: from.name, to: to.name, rows: await countTables(end), inUse: source.inUse, replaces };
  } finally {
    await end.store.close();
  }
}

async function lookAtBoth(from: MoveEndpoint, to: MoveEndpoint): Promise<{ source: Found; target: Found }> {
  if (from.name === to.name)
    throw new AppError('invalid_input', `The data are at ${to.name} already.`, { hint: 'Name another place.' });
  const source = await from.look();
  if (source.installation === null)
    throw new AppError('not_found', `There are no data at ${from.name} to be moved.`, {
      hint: 'Name the data with --data or BELFRY_DATA, or with DATABASE_URL.',
    });
  return { source, target: await to.look() };
}

/**
 * True when everything was copied and compared and the source is marked as moved; only the mark at the target is
 * missing.
 */
function isSameMove(source: Found, target: Found): boolean {
  const moved = source.marks.moved_to;
  return moved !== undefined && moved.move !== '' && target.marks.moving_from?.move === moved.move;
}

/**
 * What must be moved away at the target.
 * @throws AppError wrong_state, data_unfinished, when a person has to decide that
 */
function roomAt(source: Found, target: Found, to: MoveEndpoint): MovePlan['replaces'] {
  const { marks, installation } = target;
  if (marks.moving_from !== undefined) {
    if (marks.moving_from.installation === source.installation) return 'unfinished copy';
    throw new AppError(
      'data_unfinished',
      `At ${to.name} lies an unfinished copy of other data (of ${marks.moving_from.place}). It was not touched.`,
      { hint: 'Finish that move, take the copy away, or name another place.' },
    );
  }
  if (installation === null) return 'nothing';
  if (marks.moved_to === undefined || installation !== source.installation) throw occupied(to);
  if (to.setAside === null)
    throw new AppError('wrong_state', `At ${to.name} lies what these data were before they moved on from there.`, {
      hint: `${to.removal}; or name another place.`,
    });
  return 'older state';
}

const occupied = ({ name, removal }: MoveEndpoint): AppError =>
  new AppError('wrong_state', `There is an installation at ${name} already. A move never writes over one.`, {
    hint: `Name a place that is empty. ${removal}`,
  });

async function takeBoth(from: MoveEndpoint, to: MoveEndpoint): Promise<{ from: TakenEndpoint; to: TakenEndpoint }> {
  const taken = await from.take();
  try {
    return { from: taken, to: await to.take() };
  } catch (error) {
    await taken.close();
    throw error;
  }
}

async function closeBoth({ from, to }: { from: TakenEndpoint; to: TakenEndpoint }): Promise<void> {
  try {
    await to.close();
  } finally {
    await from.close();
  }
}

/** Marks the target as unfinished before the first row arrives. */
async function begin(target: TakenEndpoint, mark: MoveMark, place: MoveEndpoint): Promise<void> {
  const { store } = target;
  const { users, marks } = await store.read(async (tx) => ({
    users: await tx.db.selectFrom('users').select('id').limit(1).execute(),
    marks: await tx.db.selectFrom('meta').select('key').where('key', '=', 'moving_from').execute(),
  }));
  const isOurs = marks.length > 0;
  if (users.length > 0 && !isOurs) throw occupied(place);
  if (isOurs) await target.clear();
  await target.mark({ moving_from: mark });
}

/** From here on the target holds the data. Its first start puts ready work into its run queue. */
async function arrive(target: TakenEndpoint, mark: MoveMark): Promise<void> {
  await target.mark({ moving_from: null, moved_from: mark, moved_unopened: mark, queue_to_fill: mark });
}

async function finish({ from, to, onStage }: MoveOptions, mark: MoveMark): Promise<MovedData> {
  const taken = await takeBoth(from, to);
  try {
    await arrive(taken.to, { ...mark, place: from.name });
    onStage?.('arrived');
    const rows = await countTables(taken.to);
    return { from: from.name, to: to.name, at: mark.at, rows, replacedTexts: 0, setAside: null, finished: true };
  } finally {
    await closeBoth(taken);
  }
}
