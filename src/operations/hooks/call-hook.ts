import { hash } from 'node:crypto';
import { z } from 'zod';
import type { CalendarEntry } from '../../domain/calendar/posted-entry.ts';
import { AppError } from '../../domain/errors.ts';
import { capPayload, type Hook, type HookAnswer } from '../../domain/hooks/hook.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { shorten } from '../../domain/shorten.ts';
import { startCaused } from '../../engine/causes/take-causes.ts';
import { giveNotice } from '../../engine/channels/give-notice.ts';
import { changeLife } from '../../engine/reminders/change-life.ts';
import { recordCauseInPause } from '../../engine/schedules/record-pause.ts';
import { findHookCall, insertHookCall } from '../../store/hooks/hooks.ts';
import { liveReminders } from '../../store/reminders/reminders.ts';
import { findSchedule } from '../../store/schedules/schedules.ts';
import { say } from '../../voice/say.ts';
import type { Speech } from '../../voice/times.ts';
import { defineInnerOperation, type OperationContext } from '../frame/operation.ts';
import { endForGood } from '../schedules/cancel-schedule.ts';
import { findOwnHook, hookId } from './hook-view.ts';
import { keepCalendar } from './keep-calendar.ts';

const answer = z.object({
  ok: z.literal(true).describe('The call was accepted'),
  did: z
    .enum(['started', 'cancelled', 'acknowledged', 'kept', 'nothing'])
    .describe('The result; "nothing" when the call could have no effect'),
  words: z.string().describe('The same in words'),
});

/**
 * Handles a signed webhook call. Not a public operation: only the webhook's route, which has checked the signature,
 * calls it. A repeated call gets the same answer and has no further effect.
 */
export const callHook = defineInnerOperation({
  name: 'call-hook',
  summary: 'Carries out a signed call of a webhook, once.',
  scope: 'user',
  effect: 'write',
  done: 'answered a webhook',
  input: z.strictObject({
    id: hookId,
    callId: z.string().min(1).max(200).describe("The caller's own id of the call (webhook-id)"),
    body: z.string().describe('Its content, as text'),
    entries: z
      .custom<readonly CalendarEntry[] | null>((value) => value === null || Array.isArray(value))
      .optional()
      .describe('What the content says as a calendar, where the webhook takes one; null: it is none'),
  }),
  unrecorded: ['entries'],
  output: answer,
  errors: ['not_found', 'idempotency_mismatch'],
  subject: (_, input) => input.id,
  async handler(context, { id, callId, body, entries = null }) {
    const { tx, now } = context;
    const hook = await findOwnHook(context, id);
    const bodyHash = hash('sha256', body, 'base64url');
    const known = await findHookCall(tx, hook, callId);
    if (known !== null) {
      if (known.bodyHash === bodyHash) return known.answer;
      throw new AppError(
        'idempotency_mismatch',
        'A call with this webhook-id was taken already, and it brought something else.',
        {
          hint: 'Use a new webhook-id for a new call, and the same only to repeat the same one.',
        },
      );
    }
    const done = await carryOut(context, hook, { callId, body, entries });
    await insertHookCall(tx, hook, { id: callId, bodyHash, answer: done, now });
    if (hook.scheduleId !== null) context.recordChange([], { scheduleId: hook.scheduleId });
    context.emit('hook.called', { hookId: id, scheduleId: hook.scheduleId, did: done.did });
    return done;
  },
});

interface Call {
  readonly callId: string;
  readonly body: string;
  readonly entries: readonly CalendarEntry[] | null;
}

async function carryOut(context: OperationContext, hook: Hook, call: Call): Promise<HookAnswer> {
  if (hook.action === 'calendar') return keepCalendar(context, hook, call.entries);
  const schedule = hook.scheduleId === null ? null : await findSchedule(context.tx, hook.userId, hook.scheduleId);
  if (schedule === null) return nothing('its schedule does not exist any more');
  switch (hook.action) {
    case 'start':
      return start(context, hook, schedule, call);
    case 'cancel':
      return cancel(context, hook, schedule);
    case 'acknowledge':
      return acknowledge(context, hook, schedule);
    default:
      return hook.action satisfies never;
  }
}

const nothing = (words: string): HookAnswer => ({ ok: true, did: 'nothing', words });

/** Starts a run for the call, with its content; a schedule that is not active starts nothing. */
async function start(
  { tx, engine, now }: OperationContext,
  hook: Hook,
  schedule: Schedule,
  { callId, body }: Call,
): Promise<HookAnswer> {
  await recordCauseInPause(tx, engine, schedule, now);
  if (schedule.state !== 'active') return nothing(`the schedule is ${schedule.state}`);
  const event = { hookId: hook.id, name: hook.name, receivedAt: now, payload: capPayload(body) };
  const cause = { causeId: `${hook.id}:${callId}`, cause: 'event', nominalAt: now, facts: { event } } as const;
  const words = await startCaused(tx, engine, schedule, cause);
  return words === null ? { ok: true, did: 'started', words: 'it runs' } : nothing(words);
}

async function cancel(context: OperationContext, hook: Hook, schedule: Schedule): Promise<HookAnswer> {
  if (schedule.state === 'cancelled' || schedule.state === 'completed')
    return nothing(`the schedule is ${schedule.state}`);
  await endForGood(context, schedule.id);
  const text = ({ language }: Speech) =>
    say(language, 'hook.cancelled', { name: hook.name, what: shorten(schedule.what) });
  const about = { scheduleId: schedule.id, undo: context.changeId() };
  await giveNotice(context.tx, context.engine, { threadId: schedule.threadId, text, ...about });
  return { ok: true, did: 'cancelled', words: 'it is cancelled' };
}

async function acknowledge({ tx, engine }: OperationContext, { name }: Hook, { id }: Schedule): Promise<HookAnswer> {
  const open = (await liveReminders(tx, id)).filter(({ state }) => state === 'open' || state === 'snoozed');
  if (open.length === 0) return nothing('no reminder of it is open');
  for (const life of open) await changeLife(tx, engine, life, { kind: 'acknowledged', by: 'webhook' });
  return { ok: true, did: 'acknowledged', words: `done, says the webhook “${name}”` };
}
