import type { PlaceLimit } from '../../domain/policy/concurrency.ts';
import type { Tx } from '../../store/database.ts';
import { loadScheduleRows, toSchedule } from '../../store/schedules/schedule-rows.ts';
import type { EngineContext } from '../context.ts';

/** The fields of a turn that decide its limits. */
export interface LimitedTurn {
  readonly id: string;
  readonly agent: string;
  readonly scheduleId: string | null;
}

/** The limits of these turns, by id, without turns that have none. */
export async function limitsOfTurns(
  tx: Tx,
  { places }: Pick<EngineContext, 'places'>,
  turns: readonly LimitedTurn[],
): Promise<ReadonlyMap<string, readonly PlaceLimit[]>> {
  const found = new Map<string, readonly PlaceLimit[]>();
  if (places === undefined) return found;
  const models = places.byModel ? await modelsOf(tx, turns) : null;
  for (const { id, agent, scheduleId } of turns) {
    const limits = places.of(agent, models?.get(scheduleId ?? '') ?? null);
    if (limits.length > 0) found.set(id, limits);
  }
  return found;
}

/** The models that schedules name. */
async function modelsOf(tx: Tx, turns: readonly LimitedTurn[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(turns.flatMap(({ scheduleId }) => (scheduleId === null ? [] : [scheduleId])))];
  const models = new Map<string, string>();
  if (ids.length === 0) return models;
  for (const row of (await loadScheduleRows(tx, ids)).values()) {
    const { id, model } = toSchedule(row);
    if (model != null) models.set(id, model);
  }
  return models;
}

/** The limits of which a turn may hold a place: those it took, and those that apply to it now. */
export function limitsLeft(
  { places }: Pick<EngineContext, 'places'>,
  turns: readonly { readonly agent: string; readonly places: readonly string[] }[],
): ReadonlySet<string> {
  const keys = new Set<string>();
  if (places === undefined) return keys;
  for (const turn of turns) {
    for (const key of turn.places) keys.add(key);
    for (const { key } of places.of(turn.agent, null)) keys.add(key);
  }
  return keys;
}
