import { z } from 'zod';
import { nearestName } from '../../domain/nearest-name.ts';
import { ACK_MODES } from '../../domain/policy/follow-up.ts';
import { SCHEDULE_KINDS } from '../../domain/schedules/schedule.ts';
import { BUILT_IN_TEMPLATES } from '../../domain/templates/built-in.ts';
import { PARAMETER_TYPES, type Template } from '../../domain/templates/template.ts';
import { isNotUnseen, SAYS_NOTHING } from '../../domain/words/says-something.ts';
import { findTemplate, listTemplates } from '../../store/templates/templates.ts';
import type { OperationContext } from '../frame/operation.ts';
import { notFound } from '../owned/own-schedule.ts';
import { nameViews } from '../views/view-names.ts';

const text = (most: number, words: string) =>
  z
    .string()
    .max(most)
    .regex(/^[^\0]*$/, 'must not hold the character U+0000')
    .describe(words);
const parameterName = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,39}$/, 'must be lower-case letters, digits and underscores')
  .describe('Its name in braces');

export const templateName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'must be lower-case letters, digits and dashes')
  .describe('Its name: lower-case words with dashes, such as "morning-briefing"');

export const parameterView = z.strictObject({
  name: parameterName,
  type: z.enum(PARAMETER_TYPES).describe('text, when: words of a time, number: a whole one, url'),
  description: text(200, 'What it is, for whoever fills it in'),
  default: text(8_192, 'A default').nullable().describe('Its default; null when it is required'),
});

const orBlank = z.union([
  z.number().int().min(0).max(10_080),
  z
    .string()
    .max(50)
    .regex(/^\{[a-z][a-z0-9_]*\}$/),
]);
export const templateFollowUpView = z.strictObject({
  max: orBlank.describe('How many at most; "{name}" of a number parameter'),
  intervalMinutes: orBlank.describe('Minutes between two; "{name}" of a number parameter'),
  ack: z.enum(ACK_MODES).describe('What settles it'),
});

/** The fields of a template that its owner sets. */
export const templateFields = {
  title: text(80, 'A few words: "Morning briefing"'),
  summary: text(300, 'One sentence'),
  kind: z.enum(SCHEDULE_KINDS).describe('Says something to the person, or gives the agent something to do'),
  what: text(8_192, 'The text, with {blanks}').regex(/\S/, 'must not be empty').refine(isNotUnseen, SAYS_NOTHING),
  when: text(500, 'The time, with {blanks}').regex(/\S/, 'must not be empty').refine(isNotUnseen, SAYS_NOTHING),
  parameters: z.array(parameterView).max(10).describe('The blanks'),
  followUp: templateFollowUpView
    .nullable()
    .describe('How a reminder is repeated until it is answered; null when it is not'),
};

export const templateView = z.object({
  id: z.string().describe('tpl_..., or the name of one that is built in'),
  name: templateName,
  builtIn: z.boolean().describe('Whether it is built in; built-in ones cannot be changed'),
  ...templateFields,
  more: z.record(z.string(), z.unknown()).describe('Further fields for create-schedule: policies, windows, ends, zone'),
  revision: z.number().int().describe('Grows with every change; send it as If-Match'),
});
export type TemplateView = z.infer<typeof templateView>;

export function viewTemplate(template: Template): z.input<typeof templateView> {
  const { id, name, builtIn, title, summary, kind, what, when, parameters, followUp, more, revision } = template;
  const shown = { id, name, builtIn, title, summary, kind, what, when, followUp, revision };
  return { ...shown, parameters: parameters.map((parameter) => ({ ...parameter })), more: { ...more } };
}

/** All templates of a person: the built-in ones, then their own. */
export async function allTemplates({ tx, actor }: OperationContext): Promise<Template[]> {
  return [...BUILT_IN_TEMPLATES, ...(await listTemplates(tx, actor.userId))];
}

/** The template with this name or id. @throws AppError not_found, with the nearest name */
export async function chooseTemplate(context: OperationContext, idOrName: string): Promise<Template> {
  const wanted = idOrName.trim().toLowerCase();
  const slug = wanted.replace(/[\s_]+/g, '-').replace(/-template$/, '');
  const builtIn = BUILT_IN_TEMPLATES.find(({ name }) => name === slug);
  if (builtIn !== undefined) return builtIn;
  const { tx, actor } = context;
  const own = (await findTemplate(tx, actor.userId, idOrName)) ?? (await findTemplate(tx, actor.userId, slug));
  if (own !== null && own.deletedAt === null) return own;
  const near = nearestName(
    slug,
    (await allTemplates(context)).map(({ name }) => name),
  );
  throw notFound(
    'template',
    idOrName,
    near === undefined ? 'List the templates to see which there are.' : `Do you mean ${near}?`,
  );
}

nameViews({ Template: templateView, TemplateParameter: parameterView, TemplateFollowUp: templateFollowUpView });
