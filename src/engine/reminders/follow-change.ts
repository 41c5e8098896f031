import { isRecurring, type Schedule } from '../../domain/schedules/schedule.ts';
import type { Tx } from '../../store/database.ts';
import type { EngineContext } from '../context.ts';
import { changeLivesOf } from './change-life.ts';

/**
 * Applies a change of a schedule to the tellings that it still follows up. A new text appears in the next follow-up.
 */
export async function followChange(tx: Tx, context: EngineContext, before: Schedule, after: Schedule): Promise<void> {
  if (before.kind !== 'reminder') return;
  const { id } = after;
  if (after.kind !== 'reminder') {
    await changeLivesOf(tx, context, id, { kind: 'stopped', reason: 'it is not a reminder any more' });
  } else if (after.state === 'cancelled') {
    await changeLivesOf(tx, context, id, { kind: 'stopped', reason: 'its schedule was cancelled' });
  } else if (differs(after.trigger, before.trigger) && !isRecurring(after.trigger)) {
    await changeLivesOf(tx, context, id, { kind: 'stopped', reason: 'it was moved to another time' });
  } else if (differs(after.policies.followUp ?? null, before.policies.followUp ?? null)) {
    await changeLivesOf(tx, context, id, { kind: 'edited' });
  }
  if (after.state === before.state) return;
  if (after.state === 'paused') await changeLivesOf(tx, context, id, { kind: 'paused' });
  if (after.state === 'active') await changeLivesOf(tx, context, id, { kind: 'resumed' });
}

/** Compares by value, because an approved definition was stored and parsed in between. */
const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);
