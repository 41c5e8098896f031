import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { limitMet } from '../../domain/met-limit.ts';
import { DEFAULT_FOLLOW_UP } from '../../domain/policy/follow-up.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { BUILT_IN_TEMPLATES } from '../../domain/templates/built-in.ts';
import {
  checkTemplate,
  type FillIssue,
  fillTemplate,
  type TemplateDefinition,
} from '../../domain/templates/template.ts';
import { readTime } from '../../domain/timing/read-time.ts';
import { findUser } from '../../store/people/users.ts';
import { findTemplate, listTemplates, type OwnTemplate, putTemplate } from '../../store/templates/templates.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { findOwnSchedule } from '../owned/own-schedule.ts';
import { checkTextSize } from '../owned/schedule-limits.ts';
import { checkSeen } from '../owned/stale-revision.ts';
import { viewPolicies } from '../schedules/policies.ts';
import { viewTiming } from '../schedules/schedule-view.ts';
import { timingFields } from '../times/timing-fields.ts';
import { field } from '../views/fields.ts';
import { templateFields, templateName, templateView, viewTemplate } from './template-view.ts';

const more = z
  .strictObject({
    policies: field.policies.optional(),
    zone: field.zone.optional(),
    agent: field.agent.optional(),
    ...timingFields,
  })
  .describe('Further fields of a schedule made from it: policies, windows, ends, zone, agent');

const input = z.strictObject({
  name: templateName,
  scheduleId: field.scheduleId
    .optional()
    .describe('A schedule to start from: its text and its time become the blanks {what} and {when}'),
  title: templateFields.title.optional(),
  summary: templateFields.summary.optional(),
  kind: templateFields.kind.optional(),
  what: templateFields.what.optional(),
  when: templateFields.when.optional(),
  parameters: templateFields.parameters.optional(),
  followUp: templateFields.followUp.optional(),
  more: more.optional(),
});
type Input = z.output<typeof input>;

export const saveTemplate = defineOperation({
  name: 'save-template',
  summary: 'Saves a template, new or from a schedule; saving the same name again changes the given fields.',
  scope: 'user',
  effect: 'write',
  done: 'saved a template',
  http: { method: 'POST', path: '/templates', status: 201 },
  input,
  output: templateView,
  errors: ['duplicate', 'stale_revision', 'limit_reached', 'too_large', 'unreadable_time', 'ambiguous_time'],
  subject: (output) => output.id,
  async handler(context, wanted) {
    const { tx, actor, now, ids } = context;
    checkName(wanted.name);
    const known = await findTemplate(tx, actor.userId, wanted.name);
    await checkTemplateSeen(context, wanted.name, known);
    if (known === null) await checkRoom(context);
    const definition = await resolveTemplate(context, wanted, known);
    const template: OwnTemplate = {
      ...definition,
      id: known?.id ?? ids.next('tpl'),
      userId: actor.userId,
      name: wanted.name,
      builtIn: false,
      revision: (known?.revision ?? 0) + 1,
      createdAt: known?.createdAt ?? now,
      updatedAt: now,
      deletedAt: null,
    };
    await putTemplate(tx, template);
    context.emit('template.changed', { templateId: template.id });
    return viewTemplate(template);
  },
});

function checkName(name: string): void {
  if (!BUILT_IN_TEMPLATES.some((template) => template.name === name)) return;
  throw new AppError('duplicate', `${name} is a template everybody has; it cannot be changed.`, {
    hint: 'Choose another name.',
    details: { issues: [{ path: 'name', message: 'is taken' }] },
  });
}

/** Refuses to overwrite a version that the caller has not seen, and to restore one that was removed meanwhile. */
async function checkTemplateSeen(context: OperationContext, name: string, known: OwnTemplate | null): Promise<void> {
  const { expectedRevision } = context;
  if (expectedRevision === undefined) return;
  if (known === null || known.deletedAt !== null) {
    throw new AppError('not_found', `There is no template ${name} any more; somebody removed it meanwhile.`, {
      hint: 'Bring it back with restore-template, or save it as a new one without naming a revision.',
    });
  }
  const { id, revision, updatedAt } = known;
  await checkSeen(context, expectedRevision, {
    id,
    noun: 'template',
    revision,
    since: updatedAt,
    changedAt: updatedAt,
  });
}

async function checkRoom({ tx, actor, limits }: OperationContext): Promise<void> {
  const used = (await listTemplates(tx, actor.userId)).length;
  if (used < limits.templatesPerUser) return;
  throw limitMet('templatesPerUser', {
    ...{ allowed: limits.templatesPerUser, used },
    words: `You have ${used} templates`,
    room: 'Room comes back when one is removed.',
    hint: 'Remove one that is not used any more.',
    details: { limit: 'templates' },
  });
}

async function resolveTemplate(
  context: OperationContext,
  wanted: Input,
  known: OwnTemplate | null,
): Promise<TemplateDefinition> {
  const { scheduleId, name, ...given } = wanted;
  const base = scheduleId === undefined ? known : await ofSchedule(context, scheduleId);
  const kind = given.kind ?? base?.kind;
  const what = given.what ?? base?.what;
  const when = given.when ?? base?.when;
  if (kind === undefined || what === undefined || when === undefined) {
    const missing = Object.entries({ kind, what, when }).filter(([, value]) => value === undefined);
    throw wrong(missing.map(([parameter]) => ({ parameter, message: 'has to be given' })));
  }
  checkTextSize('what', what, context.limits.promptBytes, 'promptBytes');
  const definition: TemplateDefinition = {
    title: given.title?.trim() || base?.title || titleOf(name),
    summary: given.summary ?? base?.summary ?? '',
    kind,
    what,
    when,
    parameters: given.parameters ?? base?.parameters ?? [],
    followUp: given.followUp === undefined ? (base?.followUp ?? null) : given.followUp,
    more: given.more === undefined ? (base?.more ?? {}) : withAck(given.more),
  };
  const issues = checkTemplate(definition);
  if (issues.length > 0) throw wrong(issues);
  if (scheduleId === undefined) await checkTime(context, definition);
  return definition;
}

/** Stores what settles its reminders, as for a schedule: a later default does not change it. */
function withAck(more: NonNullable<Input['more']>): NonNullable<Input['more']> {
  const { policies } = more;
  if (policies?.followUp == null) return more;
  return { ...more, policies: { ...policies, followUp: { ack: DEFAULT_FOLLOW_UP.ack, ...policies.followUp } } };
}

/** "morning-briefing" becomes "Morning briefing". */
const titleOf = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;

/** A time that is complete with its defaults must be valid; one with blanks is checked when it is filled in. */
async function checkTime(context: OperationContext, definition: TemplateDefinition): Promise<void> {
  const filled = fillTemplate(definition, {});
  if (!filled.ok) return;
  const { tx, actor, now, limits } = context;
  const userZone = (await findUser(tx, actor.userId))?.zone ?? 'UTC';
  readTime(filled.value.when, { now, limits, zone: undefined, userZone, actor });
}

async function ofSchedule(context: OperationContext, id: string): Promise<TemplateDefinition> {
  const schedule = await findOwnSchedule(context, id);
  const { what, whenText, kind } = schedule;
  return {
    title: '',
    summary: '',
    kind,
    what: '{what}',
    when: '{when}',
    parameters: [
      { name: 'what', type: 'text', description: kind === 'reminder' ? 'What it says' : 'What to do', default: what },
      { name: 'when', type: 'when', description: 'When, in words', default: whenText },
    ],
    followUp: null,
    more: await moreOf(context, schedule),
  };
}

async function moreOf({ tx, actor, environment }: OperationContext, schedule: Schedule) {
  const user = await findUser(tx, actor.userId);
  const zone = schedule.followsUser ? 'user' : schedule.zone;
  const timing = viewTiming(schedule.timing);
  const given = {
    zone: zone === user?.zone ? undefined : zone,
    agent: schedule.agent === environment.defaultAgent ? undefined : schedule.agent,
    except: timing?.except ?? undefined,
    activeHours: timing?.activeHours ?? undefined,
    quietHours: timing?.quietHours ?? undefined,
    jitter: timing?.jitterSeconds ? `${timing.jitterSeconds} seconds` : undefined,
    endsAfter: timing?.endsAfter ?? undefined,
    endsAt: timing?.endsAt ?? undefined,
  };
  const set = Object.entries(given).filter(([, value]) => value !== undefined);
  return { policies: viewPolicies(schedule.policies), ...Object.fromEntries(set) };
}

function wrong(issues: readonly FillIssue[]): AppError {
  const told = issues.map(({ parameter, message }) => ({ path: parameter, message }));
  return new AppError(
    'invalid_input',
    `The template is not in order: ${told.map(({ path, message }) => `${path} ${message}`).join('; ')}.`,
    { hint: 'Give name, kind, what and when, and a parameter for each {blank}.', details: { issues: told } },
  );
}
