import { AppError } from '../../domain/errors.ts';
import { settingEnv } from '../../domain/limit-settings.ts';
import { limitMet } from '../../domain/met-limit.ts';
import type { Tx } from '../../store/database.ts';
import { listLongestUntouched } from '../../store/schedules/schedule-neighbours.ts';
import { countActiveSchedules, countCreatedSchedules, countResuming } from '../../store/schedules/schedules.ts';
import { newestTimes } from '../../store/server/newest-times.ts';
import { describeTrigger, type EpochMs, MINUTE_MS } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';

/** Refuses a text that is too long to store. @throws AppError too_large */
export function checkTextSize(
  field: string,
  text: string,
  allowed: number,
  /** The setting with this limit. */
  setting?: 'promptBytes' | 'messageBytes',
): void {
  // No character takes more than 3 bytes per UTF-16 unit, so short texts need no count.
  if (text.length * 3 <= allowed) return;
  const bytes = Buffer.byteLength(text);
  if (bytes <= allowed) return;
  const more = setting === undefined ? '' : ` To allow more, set ${settingEnv(setting)} (${allowed} now).`;
  throw new AppError('too_large', `The ${field} has ${bytes} bytes; at most ${allowed} are possible.`, {
    hint: `Shorten it, or keep the long part elsewhere and name the place.${more}`,
    details: {
      limit: 'bytes',
      allowed,
      given: bytes,
      ...(setting === undefined ? {} : { setting, env: settingEnv(setting) }),
      issues: [{ path: field, message: `has ${bytes} bytes, more than ${allowed}` }],
    },
  });
}

/** The limit of active schedules for the caller: the toolset `approved` has the limit of its design. */
export function activeLimit(
  { limits, environment }: Pick<OperationContext, 'limits' | 'environment'>,
  /** The asking agent; null for a person. */
  agent: string | null,
): { readonly name: 'activeSchedulesPerUser' | 'activeSchedulesApproved'; readonly allowed: number } {
  const { activeSchedulesPerUser, activeSchedulesApproved } = limits;
  const isApproved = agent !== null && environment.agents.find(({ name }) => name === agent)?.toolset === 'approved';
  return isApproved && activeSchedulesApproved < activeSchedulesPerUser
    ? { name: 'activeSchedulesApproved', allowed: activeSchedulesApproved }
    : { name: 'activeSchedulesPerUser', allowed: activeSchedulesPerUser };
}

/** How many places of active schedules are taken, counted only as far as needed. */
export async function countPlaces(tx: Tx, userId: string, upTo: number, except = ''): Promise<number> {
  // A schedule that will resume by itself keeps its place, so that it cannot come back to a full list.
  return (await countActiveSchedules(tx, userId, upTo)) + (await countResuming(tx, userId, except));
}

/**
 * Refuses one more active schedule beyond the person's limit. Reads no more rows than the limit.
 * @throws AppError limit_reached
 */
export async function checkRoomForActive(
  context: OperationContext,
  {
    except = '',
    agent = context.actor.kind === 'agent' ? context.actor.agent : null,
  }: {
    /** The schedule that is to become active. */
    readonly except?: string;
    /** The asking agent; null for a person. @default the actor */
    readonly agent?: string | null;
  } = {},
): Promise<void> {
  const { tx, actor } = context;
  const { name, allowed } = activeLimit(context, agent);
  if (allowed === Number.POSITIVE_INFINITY) return;
  const used = await countPlaces(tx, actor.userId, allowed, except);
  if (used < allowed) return;
  const remove = await suggestRemovals(tx, actor.userId);
  const example = remove[0] === undefined ? '' : `, for example “${remove[0].what}” (${remove[0].sentence})`;
  throw limitMet(name, {
    ...{ allowed, used },
    words: `You have ${used} active ${used === 1 ? 'schedule' : 'schedules'}`,
    room: 'Room comes back when one ends, or is paused or cancelled.',
    hint: `Cancel or pause one that is not needed any more${example}, then try again.`,
    details: { remove },
  });
}

/** Schedules that the person might remove: most failures in a row first, then the oldest last change. */
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
  const times = await newestTimes(tx, 'schedule', actor.userId, { since, limit: allowed });
  throw limitMet('creationsPerMinute', {
    ...{ code: 'rate_limited', allowed, used, now },
    roomAt: roomAt(times, { allowed, spanMs: MINUTE_MS }),
    words: `${used} schedules were made within a minute`,
    hint: 'One schedule that comes back is better than many that come once.',
  });
}

/**
 * When there is room again: the newest `allowed` fill the window, and the oldest of them leaves it first. Undefined
 * when there is room.
 */
export function roomAt(
  newestFirst: readonly EpochMs[],
  { allowed, spanMs }: { readonly allowed: number; readonly spanMs: number },
): EpochMs | undefined {
  const leaving = newestFirst[allowed - 1];
  return leaving === undefined ? undefined : leaving + spanMs;
}
