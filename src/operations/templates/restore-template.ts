import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { findTemplate, putTemplate } from '../../store/templates/templates.ts';
import { defineOperation } from '../frame/operation.ts';
import { notFound } from '../owned/own-schedule.ts';
import { field } from '../views/fields.ts';
import { templateView, viewTemplate } from './template-view.ts';

export const restoreTemplate = defineOperation({
  name: 'restore-template',
  summary: 'Restores a removed template (undo).',
  scope: 'user',
  effect: 'write',
  done: 'brought a template back',
  http: { method: 'POST', path: '/templates/:id/restore' },
  input: z.strictObject({ id: field.templateId }),
  output: templateView,
  errors: ['duplicate'],
  subject: (output) => output.id,
  async handler(context, { id }) {
    const { tx, actor, now } = context;
    const gone = await findTemplate(tx, actor.userId, id);
    if (gone === null) throw notFound('template', id, 'A template is brought back by its id (tpl_...).');
    if (gone.deletedAt === null) return viewTemplate(gone);
    if ((await findTemplate(tx, actor.userId, gone.name)) !== null) {
      throw new AppError('duplicate', `There is another template ${gone.name} by now.`, {
        hint: 'Remove that one first, or keep it.',
      });
    }
    const template = { ...gone, deletedAt: null, updatedAt: now };
    await putTemplate(tx, template);
    context.emit('template.changed', { templateId: gone.id });
    return viewTemplate(template);
  },
});
