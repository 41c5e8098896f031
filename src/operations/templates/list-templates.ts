import { z } from 'zod';
import { defineOperation } from '../frame/operation.ts';
import { allTemplates, templateView, viewTemplate } from './template-view.ts';

export const listTemplatesOperation = defineOperation({
  name: 'list-templates',
  summary: 'Lists the templates: the built-in ones, then the person’s own by name.',
  scope: 'agent',
  effect: 'read',
  http: { method: 'GET', path: '/templates' },
  input: z.strictObject({}),
  output: z.object({ items: z.array(templateView).describe('Every one of them') }),
  async handler(context) {
    return { items: (await allTemplates(context)).map(viewTemplate) };
  },
});
