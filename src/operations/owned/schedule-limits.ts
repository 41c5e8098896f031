import { AppError } from '../../domain/errors.ts';
import type { Tx } from '../../store/database.ts';
import { listLongestUntouched } from '../../store/schedules/schedule-neighbours.ts';
import { countActiveSchedules, countCreatedSchedules, countResuming } from '../../store/schedules/schedules.ts';
import { describeTrigger, MINUTE_MS } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';

/**
 * Refuses a text that is too long to be kept.
 * @throws AppError too_large
 */
export function checkTextSize(field: string, text: string, allowed: number): void {
  // No character takes more than 3 bytes a UTF-16 unit, so short texts need no counting.
  if (text.length * 3 <= allowed) return;
  const bytes = Buffer.byteLength(text);
  if (bytes <= allowed) return;
  throw new AppError('too_large', `The ${field} has ${bytes} bytes; at most ${allowed} are possible.`, {
    hint: 'Shorten it, or keep the long part elsewhere and name the place.',
    details: {
      limit: 'bytes',
      allowed,
      given: bytes,
      issues: [{ path: field, message: `has ${bytes} bytes, more than ${allowed}` }],
    },
  });
}

/**
 * Refuses one more active schedule when the person has as many as are allowed. Looks at no more rows than the limit.
 * @throws AppError limit_reached
 */
export async function checkRoomForActive(
  { tx, actor, limits }: OperationContext,
  /** The schedule that is to become active. */
  except = '',
): Promise<void> {
  const allowed = limits.activeSchedulesPerUser;
  if (allowed === Number.POSITIVE_INFINITY) return;
  // One that goes on by itself has its place already: it must not come back to find it taken.
  const used =
    (await countActiveSchedules(tx, actor.userId, allowed)) + (await countResuming(tx, actor.userId, except));
  if (used < allowed) return;
  const remove = await suggestRemovals(tx, actor.userId);
  const example = remove[0] === undefined ? '' : `, for example “${remove[0].what}” (${remove[0].sentence})`;
  throw new AppError('limit_reached', `You have ${used} active schedules, and ${allowed} is the limit: none is left.`, {
    hint: `Cancel or pause one that is not needed any more${example}, then try again.`,
    details: { limit: 'activeSchedulesPerUser', allowed, used, left: 0, remove },
  });
}

/** Which might go: those that failed most in a row, then those that were not looked at for longest. */
async function suggestRemovals(tx: Tx, userId: string): Promise<{ id: string; what: string; sentence: string }[]> {
  const oldest = await listLongestUntouched(tx, userId, 3);
  return oldest.map(({ id, what, trigger, zone }) => ({
    id,
    what: what.length > 80 ? `${what.slice(0, 79)}…` : what,
    sentence: describeTrigger(trigger, zone),
  }));
}

/**
 * Refuses to make schedules faster than the limit.
 * @throws AppError rate_limited
 */
export async function checkCreationRate({ tx, actor, now, limits }: OperationContext): Promise<void> {
  const allowed = limits.creationsPerMinute;
  if (allowed === Number.POSITIVE_INFINITY) return;
  const since = now - MINUTE_MS + 1;
  const used = await countCreatedSchedules(tx, actor.userId, { since, upTo: allowed });
  if (used < allowed) return;
  throw new AppError(
    'rate_limited',
    `${used} schedules were made within a minute, and ${allowed} is the limit: none is left.`,
    {
      hint: 'Wait a minute. One schedule that comes back is better than many that come once.',
      details: { limit: 'creationsPerMinute', allowed, used, left: 0, retryAfterSeconds: 60 },
    },
  );
}
