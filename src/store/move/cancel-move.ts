import { AppError, errorMessage } from '../../domain/errors.ts';
import { type EpochMs, isoInstant } from '../../when/index.ts';
import type { Found, MoveEndpoint } from './endpoint.ts';
import { HOLD_SINCE_KEY, type MoveMark } from './marks.ts';

export interface CancelOptions {
  readonly from: MoveEndpoint;
  /** Where the data went. */
  readonly to: MoveEndpoint;
  /** Cancel even when the new place cannot be looked at. */
  readonly force: boolean;
}

export interface CancelledMove {
  /** Where the data can be started on again. */
  readonly place: string;
  readonly to: string;
  readonly movedAt: EpochMs;
  /**
   * True when nobody can know what was done at the new place: the next start then holds everything that was due since
   * the move, as after a restore, and a person decides about each item.
   */
  readonly holds: boolean;
}

/**
 * Reactivates data that are marked as moved, in their state at the move. The copy at the new place is marked as
 * unfinished, so that nobody starts on it.
 * @throws AppError wrong_state, when the data have not moved, or when somebody worked at the new place since: then
 * move them back; unavailable, when the new place cannot be looked at
 */
export async function cancelMove({ from, to, force }: CancelOptions): Promise<CancelledMove> {
  const { marks } = await from.look();
  const mark = marks.moved_to;
  if (mark === undefined)
    throw new AppError('wrong_state', `The data at ${from.name} have not moved: there is nothing to cancel.`);
  const there = await lookThere(to, force);
  const fate = fateOf(there, mark);
  if (fate === 'in use') throw inUse(from.name, mark);
  const taken = await from.take();
  try {
    if (fate === 'untouched') await giveUp(to, { ...mark, place: from.name });
    const holds = fate === 'unknown';
    await taken.mark({ moved_to: null }, holds ? { [HOLD_SINCE_KEY]: String(mark.at) } : {});
    return { place: from.name, to: mark.place, movedAt: mark.at, holds };
  } finally {
    await taken.close();
  }
}

async function lookThere(to: MoveEndpoint, force: boolean): Promise<Found | null> {
  try {
    return await to.look();
  } catch (error) {
    if (force) return null;
    throw new AppError(
      'unavailable',
      `Nobody can tell what happened at ${to.name} since the move: ${errorMessage(error)}`,
      {
        hint: 'Name it with --to and everything that leads to it, such as its password. If it is gone for good: --force. What was due since the move is held then, and waits for your word.',
        cause: error,
      },
    );
  }
}

/**
 * `untouched`: the copy arrived and nobody opened it; `unfinished`: it did not arrive; `unknown`: it is gone, or
 * nobody can look.
 */
function fateOf(there: Found | null, { move }: MoveMark): 'untouched' | 'unfinished' | 'in use' | 'unknown' {
  if (there === null) return 'unknown';
  const { moving_from: unfinished, moved_from: arrived, moved_unopened: unopened, moved_to: movedOn } = there.marks;
  if (unfinished !== undefined && unfinished.move === move) return 'unfinished';
  if (arrived === undefined || arrived.move !== move) return 'unknown';
  return unopened === undefined || movedOn !== undefined ? 'in use' : 'untouched';
}

const inUse = (place: string, { place: to, at }: MoveMark): AppError =>
  new AppError('wrong_state', `Somebody worked at ${to} since the data moved there on ${isoInstant(at)}.`, {
    hint: `Starting again at ${place} would lose that, and do things twice. Move them back instead: belfry move --to ${place}, with the settings that lead to ${to}.`,
  });

/** Marks the copy as unfinished: nobody starts on it, and a later move to it begins anew. */
async function giveUp(to: MoveEndpoint, mark: MoveMark): Promise<void> {
  const taken = await to.take();
  try {
    const still = await taken.store.read((tx) =>
      tx.db.selectFrom('meta').select('key').where('key', '=', 'moved_unopened').execute(),
    );
    if (still.length === 0) throw inUse(mark.place, { ...mark, place: to.name });
    await taken.mark({ moving_from: mark, moved_from: null, moved_unopened: null, queue_to_fill: null });
  } finally {
    await taken.close();
  }
}
