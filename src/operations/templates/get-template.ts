import { z } from 'zod';
import { defineOperation } from '../frame/operation.ts';
import { field } from '../views/fields.ts';
import { chooseTemplate, templateView, viewTemplate } from './template-view.ts';

export const getTemplate = defineOperation({
  name: 'get-template',
  summary: 'Shows one template with its blanks.',
  scope: 'agent',
  effect: 'read',
  http: { method: 'GET', path: '/templates/:id' },
  input: z.strictObject({ id: field.templateId }),
  output: templateView,
  async handler(context, { id }) {
    return viewTemplate(await chooseTemplate(context, id));
  },
});
