// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { CallOptions } from '../../call-options.ts';
import type { CreateScheduleAnswer } from '../schedules.ts';
import type { DeleteTemplateInput, GetTemplateInput, ListTemplatesAnswer, RestoreTemplateInput, SaveTemplateInput, Template, UseTemplateInput } from '../templates.ts';

/** One method for each operation of the room `templates`. */
export interface TemplatesMethods {
  /** Lists the templates: the built-in ones, then the person’s own by name. */
  readonly listTemplates: (input?: Record<string, never>, options?: CallOptions) => Promise<ListTemplatesAnswer>;
  /**
   * Saves a template, new or from a schedule; saving the same name again changes the given fields.
   * @throws AppError duplicate, stale_revision, limit_reached, too_large, unreadable_time, ambiguous_time
   */
  readonly saveTemplate: (input: SaveTemplateInput, options?: CallOptions) => Promise<Template>;
  /** Shows one template with its blanks. */
  readonly getTemplate: (input: GetTemplateInput, options?: CallOptions) => Promise<Template>;
  /**
   * Removes one of your own templates; it can be restored. Schedules made from it stay.
   * @throws AppError wrong_state
   */
  readonly deleteTemplate: (input: DeleteTemplateInput, options?: CallOptions) => Promise<Template>;
  /**
   * Restores a removed template (undo).
   * @throws AppError duplicate
   */
  readonly restoreTemplate: (input: RestoreTemplateInput, options?: CallOptions) => Promise<Template>;
  /**
   * Makes a schedule from a template with its blanks filled in.
   * @throws AppError unreadable_time, ambiguous_time, time_in_past, beyond_horizon, too_frequent, never_fires, unknown_zone, zone_needed, unknown_agent, trigger_cycle, too_large, duplicate, limit_reached, rate_limited, approval_needed
   */
  readonly useTemplate: (input: UseTemplateInput, options?: CallOptions) => Promise<CreateScheduleAnswer>;
}
