import type { Limits } from '../../domain/limits.ts';
import { readTime } from '../../domain/timing/read-time.ts';
import { findUser } from '../../store/people/users.ts';
import type { ParsedWhen } from '../../when/index.ts';
import type { ToolCallContext } from './tool.ts';

/** How a tool of any toolset takes a time: in words, never computed by the model. */
export const WHEN_WORDS =
  'in the words the person used: "in 2 hours", "tomorrow at 9", "every weekday at 9", or as "2026-12-25T09:00". Never compute dates.';

interface ReadOptions {
  /** The zone the call names. */
  readonly zone?: string | undefined;
  /** What is allowed here and differs from elsewhere. */
  readonly limits?: Partial<Limits>;
  /** The parameter the time was given in. */
  readonly field: string;
}

/**
 * Reads a time as the person's, before anything is asked for or made.
 * @throws AppError unreadable_time, ambiguous_time, time_in_past, beyond_horizon, too_frequent, never_fires, unknown_zone, zone_needed
 */
export async function readOwnTime(
  text: string,
  { tx, turn, now, limits, actor }: ToolCallContext,
  { zone, limits: own, field }: ReadOptions,
): Promise<ParsedWhen> {
  const user = await findUser(tx, turn.userId);
  const options = { now, limits: { ...limits, ...own }, zone, actor };
  return readTime(text, { ...options, userZone: user?.zone ?? null, deviceZone: user?.deviceZone }, field);
}
