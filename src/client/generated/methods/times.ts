// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { CallOptions } from '../../call-options.ts';
import type { ExplainInput, Preview, PreviewScheduleInput, SuggestTimeAnswer, SuggestTimeInput } from '../times.ts';

/** One method for each operation of the room `times`. */
export interface TimesMethods {
  /**
   * Reads a whole sentence as a person would type it, and shows the resulting schedule. Stores nothing.
   * @throws AppError unreadable_time, ambiguous_time, time_in_past, beyond_horizon, too_frequent, never_fires, unknown_zone, zone_needed, trigger_cycle, too_large
   */
  readonly previewSchedule: (input: PreviewScheduleInput, options?: CallOptions) => Promise<Preview>;
  /**
   * Explains a time, alone or in a whole request: the sentence, the next instants, assumptions and warnings. Stores nothing.
   * @throws AppError unreadable_time, ambiguous_time, time_in_past, beyond_horizon, too_frequent, never_fires, unknown_zone, zone_needed
   */
  readonly explain: (input: ExplainInput, options?: CallOptions) => Promise<Preview>;
  /**
   * Suggests up to three times with reasons: conflicts, habits, run lengths, quiet hours. Plans nothing.
   * @throws AppError zone_needed, unknown_agent, unreadable_time, ambiguous_time, time_in_past, unknown_zone
   */
  readonly suggestTime: (input?: SuggestTimeInput, options?: CallOptions) => Promise<SuggestTimeAnswer>;
}
