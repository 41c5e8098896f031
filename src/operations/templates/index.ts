import { deleteTemplate } from './delete-template.ts';
import { getTemplate } from './get-template.ts';
import { listTemplatesOperation } from './list-templates.ts';
import { restoreTemplate } from './restore-template.ts';
import { saveTemplate } from './save-template.ts';
import { useTemplate } from './use-template.ts';

/** Operations about templates. */
export const TEMPLATE_OPERATIONS = [
  listTemplatesOperation,
  saveTemplate,
  getTemplate,
  deleteTemplate,
  restoreTemplate,
  useTemplate,
] as const;
