import type { Limits } from '../../domain/limits.ts';
import { readTime } from '../../domain/timing/read-time.ts';
import { findUser } from '../../store/people/users.ts';
import type { ParsedWhen } from '../../when/index.ts';
import type { ToolCallContext } from './tool.ts';

/** How the tools of any toolset take a time: in words, never computed by the model. */
export const WHEN_WORDS =
  'in the words the person used: "in 2 hours", "tomorrow at 9", "every weekday at 9", or as "2026-12-25T09:00". Never compute dates.';

interface ReadOptions {
  /** The zone in the call. */
  readonly zone?: string | undefined;
  /** Limits that differ from the usual ones. */
  readonly limits?: Partial<Limits>;
  /** The parameter of the time. */
  readonly field: string;
}

/**
 * Reads a time for the person, before anything is requested or made.
 * @throws AppError unreadable_time, ambiguous_time, time_in_past, beyond_horizon, too_frequent, never_fires,
 * unknown_zone, zone_needed
 */
export async function readOwnTime(
  text: string,
  { tx, turn, now, limits, actor }: ToolCallContext,
  { zone, limits: own, field }: ReadOptions,
): Promise<ParsedWhen> {
  const user = await findUser(tx, turn.userId);
  const options = { now, limits: { ...limits, ...own }, zone, actor };
  return readTime(text, { ...options, userZone: user?.zone ?? null }, field);
}
