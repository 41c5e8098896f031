import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { fillTemplate } from '../../domain/templates/template.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { readInput } from '../frame/read-input.ts';
import { createSchedule, type NewScheduleInput } from '../schedules/create-schedule.ts';
import { field } from '../views/fields.ts';
import { chooseTemplate } from './template-view.ts';

const input = z.strictObject({
  id: field.templateId,
  values: z
    .record(z.string().max(40), z.union([z.string().max(8_192), z.number()]))
    .default({})
    .describe('The values of its blanks, by name; omitted ones have their defaults'),
  zone: field.zone.optional(),
  agent: field.agent.optional().describe('The agent to wake; that of the template when left out'),
  threadId: field.threadId.optional(),
  tryNow: z.boolean().optional().describe('Also tries it out at once, as a test. Only for people'),
});
type Input = z.output<typeof input>;

export const useTemplate = defineOperation({
  name: 'use-template',
  summary: 'Makes a schedule from a template with its blanks filled in.',
  scope: 'agent',
  effect: 'write',
  unasked: 'makes',
  done: 'made it from a template',
  http: { method: 'POST', path: '/templates/:id/use', status: 201 },
  creates: true,
  input,
  output: createSchedule.output,
  errors: createSchedule.errors ?? [],
  subject: (output) => output.schedule.id,
  async handler(context, wanted) {
    return createSchedule.handler({ ...context, isCopy: true }, await fillIn(context, wanted));
  },
});

/** The input for create-schedule. @throws AppError not_found; invalid_input, with the problem of each blank */
export async function fillIn(context: OperationContext, { id, values, ...places }: Input): Promise<NewScheduleInput> {
  const template = await chooseTemplate(context, id);
  const filled = fillTemplate(template, values);
  if (!filled.ok) {
    const issues = filled.issues.map(({ parameter, message }) => ({ path: `values.${parameter}`, message }));
    const words = filled.issues.map(({ parameter, message }) => `${parameter} ${message}`).join('; ');
    const blanks = template.parameters.map(({ name }) => name).join(', ');
    throw new AppError('invalid_input', `The template ${template.name} cannot be filled in so: ${words}.`, {
      hint: blanks === '' ? 'It has no blanks.' : `Its blanks are: ${blanks}.`,
      details: { issues },
    });
  }
  const { kind, what, when, more } = filled.value;
  const given = Object.fromEntries(Object.entries(places).filter(([, value]) => value !== undefined));
  return readInput(createSchedule, { ...more, kind, what, when, ...given });
}
