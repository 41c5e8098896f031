import { z } from 'zod';
import { fieldChanges } from '../../domain/approval/field-change.ts';
import { AppError } from '../../domain/errors.ts';
import { ZONE_SOURCES } from '../../domain/people/assumed-zone.ts';
import { languageName, readLanguage } from '../../domain/people/language.ts';
import { stayAfter, stayEnd, stayWords } from '../../domain/people/stay.ts';
import { WEEK_STARTS } from '../../domain/people/week-start.ts';
import { checkZone, warningsOfZone } from '../../domain/timing/read-time.ts';
import { readQuietHours } from '../../domain/timing/read-timing.ts';
import type { UserQuietHours } from '../../domain/timing/user-quiet-hours.ts';
import { moveWhatFollows } from '../../engine/schedules/follow-user.ts';
import { reschedulesSentence } from '../../engine/schedules/reschedules-sentence.ts';
import { planStayEnd } from '../../engine/schedules/stay-end.ts';
import { findUser, type User, updateUser } from '../../store/people/users.ts';
import { line } from '../../voice/line.ts';
import { isoInstant } from '../../when/index.ts';
import { type DeedIntention, requireAuthorization } from '../approval/authorization.ts';
import { programAsking, refusePrograms } from '../approval/program.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { assumeZone } from '../owned/assume-zone.ts';
import { threadWith } from '../owned/choose-thread.ts';
import { notFound } from '../owned/own-schedule.ts';
import { personName, requireFreeName } from '../owned/person-called.ts';
import { viewMoved } from '../schedules/move-view.ts';
import { readOneTime } from '../times/read-moment.ts';
import { field } from '../views/fields.ts';
import { userAnswer } from '../views/person-views.ts';
import { askAboutNights } from './ask-about-nights.ts';
import { viewMe } from './me-view.ts';

const input = z.strictObject({
  zone: field.ownZone.optional(),
  assumedZone: z
    .strictObject({ zone: field.ownZone, from: z.enum(ZONE_SOURCES).describe('What it is taken from') })
    .optional()
    .describe('Taken while the zone of the person is unknown, and said with their first schedule; nothing otherwise'),
  until: field.when
    .nullable()
    .optional()
    .describe(
      'Until when the person is in that zone, in words read there ("Sunday": to its end) or as an instant; then their earlier zone applies again. null or left out: permanently',
    ),
  name: personName.optional().describe("The person's name, which nobody else here may have"),
  language: z
    .string()
    .max(35)
    .nullable()
    .optional()
    .describe('The language of answers: a tag such as de or pt-BR, or its name; null while unknown'),
  quietHours: z
    .string()
    .max(100)
    .nullable()
    .optional()
    .describe(
      'The quiet hours of agents: "22:00-07:00" defers their work to the end, "22:00-07:00 skip" leaves out recurring work; null for none',
    ),
  quietReminders: z.boolean().optional().describe('Whether reminders respect the quiet hours too'),
  weekStart: z
    .enum(WEEK_STARTS)
    .optional()
    .describe('The first day of the calendar\'s weeks; it does not change the meaning of "next week"'),
});
type Input = z.output<typeof input>;

export const updateMe = defineOperation({
  name: 'update-me',
  summary:
    "Changes the person's time zone, language, quiet hours, name or first day of the week, and shows what moved because of that; schedules that do not follow the person keep their zone.",
  scope: 'agent',
  effect: 'write',
  unasked: 'asks',
  done: 'changed the settings',
  http: { method: 'PATCH', path: '/me' },
  input,
  output: userAnswer,
  errors: ['unknown_zone', 'forbidden', 'approval_needed', 'duplicate'],
  async handler(context, wanted) {
    const { tx, actor, now } = context;
    const { name, assumedZone } = wanted;
    checkMayChange(context, wanted);
    if (assumedZone !== undefined) await assumeZone(context, assumedZone.zone, assumedZone.from);
    const before = await findUser(tx, actor.userId);
    if (before === null) throw notFound('user', actor.userId);
    if (name !== undefined) await requireFreeName(tx, name.trim(), before.id);
    const after: User = {
      ...before,
      ...(await readStay(context, before, wanted)),
      zoneFrom: wanted.zone === undefined ? before.zoneFrom : null,
      name: name === undefined ? before.name : name.trim(),
      language: readUserLanguage(before, wanted),
      quietHours: readUserQuietHours(before, wanted),
      weekStart: wanted.weekStart ?? before.weekStart,
    };
    await requireSettingsLeave(context, before, after);
    const { moved, goesOn } = await storeSettings(context, before, after);
    await askAboutNights(context, before, after);
    const shown = moved.map((one) => viewMoved(one, { zone: after.zone, now }));
    const movedWords = reschedulesSentence(moved, { language: 'en', zone: after.zone, now });
    const warnings = wanted.zone === undefined || after.zone === null ? [] : warningsOfZone(after.zone, after.language);
    return { ...viewMe(after, actor), moved: shown, movedWords, movesOn: goesOn, warnings };
  },
});

/** Stores the settings, and moves what follows the person. */
export async function storeSettings(context: OperationContext, before: User, after: User) {
  const { tx, engine } = context;
  await updateUser(tx, after);
  await planStayEnd(tx, before, after);
  context.recordChange(fieldChanges({ ...before }, { ...after }));
  context.emit('user.changed', { zone: after.zone });
  return moveWhatFollows(tx, engine, before, after);
}

/**
 * @throws AuthorizationNeeded: without a message of the person, an agent may not change the zone or how the person is
 * answered
 */
async function requireSettingsLeave(
  context: OperationContext,
  before: User,
  { zone, stay, language }: User,
): Promise<void> {
  const movesZone = zone !== null && (zone !== before.zone || stay?.until !== before.stay?.until);
  const changesLanguage = language !== before.language;
  if (!movesZone && !changesLanguage) return;
  const named = (tag: string | null): string | null => (tag === null ? null : languageName(tag));
  const changes = [
    ...(movesZone
      ? [
          {
            field: 'zone',
            label: line('field.zone'),
            before: before.zone === null ? null : stayWords(before.zone, before.stay),
            after: stayWords(zone, stay),
          },
        ]
      : []),
    ...(changesLanguage
      ? [{ field: 'language', label: line('field.language'), before: named(before.language), after: named(language) }]
      : []),
  ];
  const what = changes.map(({ field }) => (field === 'zone' ? 'time zone' : field)).join(' and ');
  const spoken = line('deed.language', { language: named(language) ?? line('deed.yourLanguage') });
  const moves = zone === null ? spoken : line('deed.zone', { zone: stayWords(zone, stay) });
  const words =
    movesZone && changesLanguage ? line('words.both', { one: moves, other: spoken }) : movesZone ? moves : spoken;
  const until = stay === null ? {} : { until: isoInstant(stay.until) };
  const input = { ...(movesZone ? { zone, ...until } : {}), ...(changesLanguage ? { language } : {}) };
  const deed = { input, what: `your ${what}`, words, changes };
  await requireAuthorization(context, {
    operation: 'update-me',
    deed,
    ownInThread: false,
    ...(await placeFor(context)),
  });
}

/** Where a program asks that names no place: the default agent's conversation. */
async function placeFor(context: OperationContext): Promise<Pick<DeedIntention, 'place'>> {
  if (programAsking(context) === null) return {};
  const agent = context.environment.defaultAgent;
  const { id: threadId } = await threadWith(context, context.actor.userId, agent);
  return { place: { agent, threadId } };
}

/**
 * The person's new zone, and its end.
 * @throws AppError invalid_input, unknown_zone, unreadable_time, and other errors of times
 */
async function readStay(
  context: OperationContext,
  before: User,
  { zone: wanted, until }: Input,
): Promise<Pick<User, 'zone' | 'stay'>> {
  if (wanted === undefined && until === undefined) return { zone: before.zone, stay: before.stay };
  const zone = wanted === undefined ? before.zone : checkZone(wanted);
  if (until == null) return { zone, stay: null };
  const home = before.stay?.home ?? before.zone;
  if (zone === null || home === null || home === zone) {
    const message =
      home === null ? 'needs a zone of your own to come back to' : `needs another zone than your own, ${home}`;
    throw new AppError('invalid_input', `A zone with an end ${message}.`, {
      hint:
        home === null
          ? 'Set your own zone first, without an end; then the one you travel to, with it.'
          : 'Name the zone you are in until then, such as Asia/Tokyo. Without an end it is your own from now on.',
      told: line('error.stayNeedsHome'),
      details: { issues: [{ path: 'until', message }] },
    });
  }
  const { at, time } = await readOneTime(context, until, zone, 'A zone lasts');
  return { zone, stay: stayAfter(before, zone, stayEnd(time, at, zone)) };
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
    told: line('error.noLanguage', { language: given }),
    details: { issues: [{ path: 'language', message }] },
  });
}

/** In the quiet hours programs wait, so none changes them. */
function checkMayChange(context: OperationContext, wanted: Input): void {
  const { actor } = context;
  const { name, quietHours, quietReminders, weekStart, assumedZone } = wanted;
  if (actor.kind === 'user' && (quietHours !== undefined || quietReminders !== undefined)) refusePrograms(context);
  if (actor.kind !== 'agent') return;
  if ([name, quietHours, quietReminders, weekStart, assumedZone].every((one) => one === undefined)) return;
  throw new AppError(
    'forbidden',
    'An agent may change the time zone and the language only, not the name, the quiet hours or the first day of the week.',
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
    told: line('error.quietHours'),
    details: { issues: [{ path: 'quietHours', message: read.message }] },
  });
}
