import { z } from 'zod';
import { fieldChanges } from '../../domain/approval/field-change.ts';
import { AppError } from '../../domain/errors.ts';
import { HOOK_ACTIONS, type Hook } from '../../domain/hooks/hook.ts';
import { limitMet } from '../../domain/met-limit.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { titleOf } from '../../domain/schedules/title.ts';
import { isNotUnseen, SAYS_NOTHING } from '../../domain/words/says-something.ts';
import { insertHook, listHooks } from '../../store/hooks/hooks.ts';
import { withOldNames } from '../frame/old-names.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { chooseThread } from '../owned/choose-thread.ts';
import { findNamed } from '../times/read-cause.ts';
import { field } from '../views/fields.ts';
import { hookSecret, hookView, newSecret, viewHooks } from './hook-view.ts';

const input = withOldNames(
  z.strictObject({
    action: z
      .enum(HOOK_ACTIONS)
      .default('start')
      .describe(
        'What a call does: "start" runs the schedule now with the content of the call, "cancel" ends it, "acknowledge" settles its open reminders, "calendar" imports posted iCalendar entries as reminders',
      ),
    scheduleId: z
      .string()
      .regex(/\S/, 'must not be empty')
      .refine(isNotUnseen, SAYS_NOTHING)
      .max(200)
      .optional()
      .describe('What it is about: an id (sch_...), a key, or a text; not for a calendar'),
    name: z
      .string()
      .regex(/\S/, 'must not be empty')
      .refine(isNotUnseen, SAYS_NOTHING)
      .max(100)
      .optional()
      .describe('Its name, by which you later recognise the caller'),
    threadId: field.threadId
      .optional()
      .describe("The conversation for a calendar's reminders; the first thread when left out"),
  }),
  { schedule: 'scheduleId' },
);
type Input = z.output<typeof input>;

export const createHook = defineOperation({
  name: 'create-hook',
  summary:
    'Makes a signed webhook that starts, cancels or acknowledges a schedule, or imports a calendar; its secret is shown in this answer only.',
  scope: 'user',
  effect: 'write',
  done: 'made a webhook for it',
  stepUp: true,
  http: { method: 'POST', path: '/hooks', status: 201 },
  // No idempotency key, because an answer with a secret must not be stored.
  input,
  output: z.object({ hook: hookView, secret: hookSecret }),
  errors: ['not_found', 'limit_reached', 'wrong_state'],
  subject: (output) => output.hook.id,
  async handler(context, wanted) {
    const { tx, actor, ids, now } = context;
    await checkRoom(context);
    const schedule = await findSubject(context, wanted);
    const thread = wanted.action === 'calendar' ? await chooseThread(context, { threadId: wanted.threadId }) : null;
    const hook: Hook = {
      id: ids.next('hok'),
      userId: actor.userId,
      name: wanted.name?.trim() ?? (schedule === null ? 'Calendar' : titleOf(schedule.what)),
      action: wanted.action,
      scheduleId: schedule?.id ?? null,
      threadId: thread?.id ?? null,
      oldUntil: null,
      calls: 0,
      lastCallAt: null,
      createdAt: now,
    };
    const secret = newSecret(context);
    await insertHook(tx, hook, secret);
    const { name, action, scheduleId } = hook;
    context.recordChange(fieldChanges(null, { name, action, scheduleId }), scheduleId === null ? {} : { scheduleId });
    context.emit('hook.changed', { hookId: hook.id, scheduleId });
    const [view] = await viewHooks(context, [hook]);
    return { hook: view as NonNullable<typeof view>, secret };
  },
});

/** @throws AppError limit_reached */
async function checkRoom({ tx, actor, limits }: OperationContext): Promise<void> {
  const used = (await listHooks(tx, actor.userId)).length;
  if (used < limits.hooksPerUser) return;
  throw limitMet('hooksPerUser', {
    ...{ allowed: limits.hooksPerUser, used },
    words: `You have ${used} webhooks`,
    room: 'Room comes back when one is deleted.',
    hint: 'Delete one that nobody calls any more.',
  });
}

async function findSubject(context: OperationContext, { action, scheduleId }: Input): Promise<Schedule | null> {
  const invalid = (path: string, message: string, hint: string) =>
    new AppError('invalid_input', message, { hint, details: { issues: [{ path, message }] } });
  if (action === 'calendar') {
    if (scheduleId === undefined) return null;
    throw invalid(
      'scheduleId',
      'A calendar keeps reminders of its own, so it is about no schedule.',
      'Leave scheduleId out.',
    );
  }
  if (scheduleId === undefined)
    throw invalid('scheduleId', '"scheduleId" is missing.', `Name the schedule that a call is to ${action}.`);
  const found = await findNamed(context, scheduleId);
  if (action === 'acknowledge' && found.kind !== 'reminder')
    throw invalid(
      'action',
      'Only a reminder can be acknowledged; this schedule is an action.',
      'Choose start or cancel.',
    );
  return found;
}
