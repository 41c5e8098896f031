import { z } from 'zod';
import { fieldChanges } from '../../domain/approval/field-change.ts';
import { AppError } from '../../domain/errors.ts';
import { languageName, readLanguage } from '../../domain/people/language.ts';
import { checkZone } from '../../domain/timing/read-time.ts';
import { readQuietHours } from '../../domain/timing/read-timing.ts';
import type { UserQuietHours } from '../../domain/timing/user-quiet-hours.ts';
import { replanHeld } from '../../engine/respect/hold-back.ts';
import { followZone, keepQuietHours } from '../../engine/schedules/follow-user.ts';
import type { MovedSchedule } from '../../engine/schedules/move-occurrence.ts';
import { findUser, type User, updateUser } from '../../store/people/users.ts';
import { requireLeave } from '../approval/leave.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { notFound } from '../owned/own-schedule.ts';
import { movesSentence, viewMoved } from '../schedules/move-view.ts';
import { field } from '../views/fields.ts';
import { userAnswer } from '../views/views.ts';
import { viewMe } from './me-view.ts';

const input = z.strictObject({
  zone: field.ownZone.optional(),
  name: z.string().regex(/\S/, 'must not be empty').max(100).optional().describe('How the person is called'),
  language: z
    .string()
    .max(35)
    .nullable()
    .optional()
    .describe('The language to be answered in: a tag such as de or pt-BR, or its name; null: not known'),
  quietHours: z
    .string()
    .max(100)
    .nullable()
    .optional()
    .describe(
      'Hours in which agents wait: "22:00-07:00" holds what they would do until the end, "22:00-07:00 skip" leaves out what comes back; null: none',
    ),
  quietReminders: z.boolean().optional().describe('Whether reminders keep the quiet hours too; they do not otherwise'),
});
type Input = z.output<typeof input>;

export const updateMe = defineOperation({
  name: 'update-me',
  summary:
    "Changes the person's time zone, language, quiet hours or name, and says what moved with it; schedules that do not follow the person keep the zone they were made in.",
  scope: 'agent',
  effect: 'write',
  unasked: 'asks',
  done: 'changed the settings',
  http: { method: 'PATCH', path: '/me' },
  input,
  output: userAnswer,
  errors: ['unknown_zone', 'forbidden', 'approval_needed'],
  async handler(context, wanted) {
    const { tx, actor, now } = context;
    const { zone, name } = wanted;
    checkMayChange(context, wanted);
    const before = await findUser(tx, actor.userId);
    if (before === null) throw notFound('user', actor.userId);
    const after: User = {
      ...before,
      zone: zone === undefined ? before.zone : checkZone(zone),
      name: name === undefined ? before.name : name.trim(),
      language: readUserLanguage(before, wanted),
      quietHours: readUserQuietHours(before, wanted),
    };
    await requireSettingsLeave(context, before, after);
    await updateUser(tx, after);
    context.recordChange(fieldChanges({ ...before }, { ...after }));
    context.emit('user.changed', { zone: after.zone });
    const { moved, goesOn } = await moveWhatFollows(context, before, after);
    const shown = moved.map((one) => viewMoved(one, { zone: after.zone, now }));
    const movedWords = movesSentence(moved, { zone: after.zone, now });
    return { ...viewMe(after, actor), moved: shown, movedWords, movesOn: goesOn };
  },
});

/** @throws LeaveNeeded: where nobody talks to an agent it neither moves what follows the person nor changes how they are answered */
async function requireSettingsLeave(context: OperationContext, before: User, { zone, language }: User): Promise<void> {
  const movesZone = zone !== null && zone !== before.zone;
  const changesLanguage = language !== before.language;
  if (!movesZone && !changesLanguage) return;
  const named = (tag: string | null): string | null => (tag === null ? null : languageName(tag));
  const changes = [
    ...(movesZone ? [{ field: 'zone', label: 'Time zone', before: before.zone, after: zone }] : []),
    ...(changesLanguage
      ? [{ field: 'language', label: 'Language', before: named(before.language), after: named(language) }]
      : []),
  ];
  const what = changes.map(({ label }) => label.toLowerCase()).join(' and ');
  const words = [
    ...(movesZone ? [`it becomes ${zone}; what follows you moves with it`] : []),
    ...(changesLanguage ? [`you are answered in ${named(language) ?? 'the language you write in'}`] : []),
  ].join('; ');
  const input = { ...(movesZone ? { zone } : {}), ...(changesLanguage ? { language } : {}) };
  const deed = { input, what: `your ${what}`, words, changes };
  await requireLeave(context, { operation: 'update-me', deed, ownInThread: false });
}

/** @throws AppError invalid_input */
function readUserLanguage(before: User, { language: given }: Input): string | null {
  if (given === undefined) return before.language;
  if (given === null || given.trim() === '') return null;
  const read = readLanguage(given);
  if (read !== null) return read;
  const message = `names no language: ${JSON.stringify(given)}`;
  throw new AppError('invalid_input', `${JSON.stringify(given)} names no language.`, {
    hint: 'Expected a tag such as de, en-GB or pt-BR, or a name such as German.',
    details: { issues: [{ path: 'language', message }] },
  });
}

function checkMayChange({ actor }: OperationContext, { name, quietHours, quietReminders }: Input): void {
  if (actor.kind !== 'agent') return;
  if (name === undefined && quietHours === undefined && quietReminders === undefined) return;
  throw new AppError(
    'forbidden',
    'An agent may change the time zone and the language only, not the name and not the quiet hours.',
  );
}

function readUserQuietHours(before: User, { quietHours: text, quietReminders }: Input): UserQuietHours | null {
  const reminders = quietReminders ?? before.quietHours?.reminders ?? false;
  if (text === null || text?.trim() === '') return null;
  if (text === undefined) return before.quietHours === null ? null : { ...before.quietHours, reminders };
  const read = readQuietHours(text);
  if (read.ok) return { ...read.value, reminders };
  throw new AppError('invalid_input', read.message, {
    hint: read.hint,
    details: { issues: [{ path: 'quietHours', message: read.message }] },
  });
}

/** Everything that follows the person, in this transaction as far as it is near, in the background beyond. */
async function moveWhatFollows(context: OperationContext, before: User, after: User) {
  const moved: MovedSchedule[] = [];
  let goesOn = false;
  if (after.zone !== before.zone) {
    const reason = `your time zone is ${after.zone} now${before.zone === null ? '' : `; it was ${before.zone}`}`;
    const moves = await followZone(context.tx, context.engine, after, reason);
    moved.push(...moves.moved);
    goesOn = moves.goesOn;
  }
  const hadHours = before.quietHours !== null || after.quietHours !== null;
  const sameHours = JSON.stringify(before.quietHours) === JSON.stringify(after.quietHours);
  if (hadHours && !(sameHours && before.zone === after.zone)) {
    const changed = after.quietHours === null ? 'you have no quiet hours any more' : 'your quiet hours changed';
    const reason = sameHours ? `your quiet hours are those of ${after.zone} now` : changed;
    const moves = await keepQuietHours(context.tx, context.engine, after, { reason, after: [0, ''] });
    moved.push(...moves.moved);
    goesOn ||= moves.goesOn;
  }
  if (!(sameHours && before.zone === after.zone)) await replanHeld(context.tx, context.engine, after);
  return { moved, goesOn };
}
