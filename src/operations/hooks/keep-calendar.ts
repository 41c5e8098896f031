import { hash } from 'node:crypto';
import type { CalendarEntry, ReplacedTime } from '../../domain/calendar/posted-entry.ts';
import { AppError, isAppError } from '../../domain/errors.ts';
import type { Hook, HookAnswer } from '../../domain/hooks/hook.ts';
import { isOccurrenceAt } from '../../domain/timing/take-out.ts';
import { findScheduleByKey } from '../../store/schedules/schedules.ts';
import { parseWall, resolveZone, wallToInstant } from '../../when/index.ts';
import { BEYOND, keepAsProgram } from '../approval/program.ts';
import type { OperationContext } from '../frame/operation.ts';
import { findOwnSchedule } from '../owned/own-schedule.ts';
import { proposeChange } from '../proposals/propose-change.ts';
import { endForGood } from '../schedules/cancel-schedule.ts';
import { createSchedule } from '../schedules/create-schedule.ts';
import { takeOut } from '../schedules/occurrences/taken-out.ts';

/**
 * Imports the entries of a posted calendar: each becomes a reminder at its start, a repeated entry changes it, a
 * cancelled one removes it. An entry that fails does not affect the others.
 * @param entries what was read apart; null for anything but a calendar
 * @throws AppError invalid_input, for anything but a calendar
 */
export async function keepCalendar(
  context: OperationContext,
  hook: Hook,
  entries: readonly CalendarEntry[] | null,
): Promise<HookAnswer> {
  if (entries === null) {
    throw new AppError('invalid_input', 'The body is not an iCalendar text (RFC 5545).', {
      hint: 'Post a text that begins with BEGIN:VCALENDAR.',
    });
  }
  const counts = { kept: 0, cancelled: 0, offered: 0 };
  const refused: string[] = [];
  for (const entry of entries) {
    try {
      const did = await context.tx.nested(() => keepEntry(context, hook, entry));
      if (did !== null) counts[did] += 1;
    } catch (error) {
      if (!isAppError(error)) throw error;
      refused.push(`“${entry.summary.slice(0, 60)}”: ${error.message}`);
    }
  }
  const amiss = entries.filter(({ mended }) => mended).length;
  const words = [
    counts.kept > 0 ? `${counts.kept} kept` : '',
    counts.cancelled > 0 ? `${counts.cancelled} cancelled` : '',
    counts.offered > 0 ? `${counts.offered} offered to the person` : '',
    amiss > 0 ? `${amiss} read though the text is not quite right` : '',
    ...refused,
  ].filter((part) => part !== '');
  const did = counts.kept > 0 ? 'kept' : counts.cancelled > 0 ? 'cancelled' : 'nothing';
  return { ok: true, did, words: words.join('; ') || 'it holds no entry that can be kept' };
}

async function keepEntry(
  context: OperationContext,
  hook: Hook,
  { uid, replaces, summary, when, zone, cancelled }: CalendarEntry,
): Promise<'kept' | 'cancelled' | 'offered' | null> {
  const keyOf = (name: string) => `calendar:${hook.id}:${hash('sha256', name, 'base64url').slice(0, 22)}`;
  const leftOut = replaces !== null && (await leaveOut(context, hook.userId, keyOf(uid), replaces));
  const key = keyOf(replaces === null ? uid : `${uid}\n${replaces.value}`);
  const known = await findScheduleByKey(context.tx, hook.userId, key);
  if (cancelled) {
    if (known === null || known.state === 'cancelled' || known.state === 'completed')
      return leftOut ? 'cancelled' : null;
    await endForGood(context, known.id);
    return 'cancelled';
  }
  const place = hook.threadId === null ? {} : { threadId: hook.threadId };
  const rest = { ...place, ...(zone === null ? {} : { zone }) };
  const request = { kind: 'reminder', what: summary, when, key, quietHours: 'respect', ...rest } as const;
  try {
    await context.tx.nested(async () => {
      const { schedule } = await createSchedule.handler(context, request);
      if (known === null) await keepAsProgram(context, hook, await findOwnSchedule(context, schedule.id));
    });
    return 'kept';
  } catch (error) {
    if (!isAppError(error) || error.details?.limit !== BEYOND.limit || error.details.agent === undefined) throw error;
    await offerInstead(context, hook, request, error.details);
    return 'offered';
  }
}

/** Offers what is beyond a webhook's limits to the person, as for any program. @throws AppError limit_reached, if one was offered that day */
async function offerInstead(
  { origin, ...context }: OperationContext,
  { id, name, userId }: Hook,
  request: object,
  { agent, threadId }: Readonly<Record<string, unknown>>,
): Promise<void> {
  const actor = { kind: 'agent', userId, agent: String(agent), threadId: String(threadId), turnId: null } as const;
  const asHook = { ...context, actor, origin: { ...origin, token: { id, name } } };
  await proposeChange.handler(asHook, proposeChange.input.parse({ operation: 'create-schedule', input: request }));
}

/** Takes one time out of a series that is known already; false when it has no such time, or had it left out. */
async function leaveOut(
  context: OperationContext,
  userId: string,
  key: string,
  { at: wall, zone }: ReplacedTime,
): Promise<boolean> {
  const series = await findScheduleByKey(context.tx, userId, key);
  if (series === null || (series.state !== 'active' && series.state !== 'paused')) return false;
  const at = wall.endsWith('Z') ? instantIn('UTC', wall.slice(0, -1)) : instantIn(zone ?? series.zone, wall);
  if (at === null || at <= context.now || !isOccurrenceAt(series, at)) return false;
  await takeOut(context, series, at);
  return true;
}

function instantIn(zone: string, wall: string): number | null {
  const parsed = parseWall(wall);
  return parsed === null || !resolveZone(zone).ok ? null : wallToInstant(zone, parsed);
}
