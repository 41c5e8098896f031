import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { findTemplate, putTemplate } from '../../store/templates/templates.ts';
import { defineOperation } from '../frame/operation.ts';
import { goneAlready } from '../owned/own-schedule.ts';
import { field } from '../views/fields.ts';
import { chooseTemplate, templateView, viewTemplate } from './template-view.ts';

export const deleteTemplate = defineOperation({
  name: 'delete-template',
  summary: 'Removes one of your own templates; it can be restored. Schedules made from it stay.',
  scope: 'user',
  effect: 'write',
  done: 'removed a template',
  http: { method: 'DELETE', path: '/templates/:id' },
  input: z.strictObject({ id: field.templateId }),
  output: templateView,
  errors: ['wrong_state'],
  subject: (output) => output.id,
  async handler(context, { id }) {
    const { tx, actor, now } = context;
    const gone = await findTemplate(tx, actor.userId, id);
    if (gone?.deletedAt != null) {
      throw goneAlready(
        `The template ${gone.name} was removed already.`,
        'deleted',
        'Bring it back with restore-template where it is wanted again.',
      );
    }
    const chosen = await chooseTemplate(context, id);
    const own = chosen.builtIn ? null : await findTemplate(tx, actor.userId, chosen.id);
    if (own === null) {
      throw new AppError('wrong_state', `${chosen.name} is a template everybody has; it cannot be removed.`);
    }
    await putTemplate(tx, { ...own, deletedAt: now });
    context.emit('template.changed', { templateId: own.id });
    return viewTemplate(own);
  },
});
