import { z } from 'zod';
import { AppError } from '../../../domain/errors.ts';
import { LOOK_ERROR_POLICIES, PAGE_FACTS, PREVIOUS_RUN_FACTS } from '../../../domain/policy/only-if.ts';
import { readAfterWords } from '../../../domain/schedules/after-words.ts';

/** The parameters of an action besides its time. */
export const causeParams = {
  after: z
    .string()
    .optional()
    .describe(
      'Instead of when: runs once for each run of another schedule. "30 minutes after sch_... succeeds", "right after backup fails", "1 hour after sch_... ends"',
    ),
  only_if: z
    .strictObject({
      previous_run: z.enum(PREVIOUS_RUN_FACTS).optional().describe('What about the previous run has to hold'),
      of: z
        .string()
        .optional()
        .describe('Whose previous run: the schedule_id of another schedule; its own when left out'),
      page: z.string().optional().describe('An http or https address to look at'),
      is: z.enum(PAGE_FACTS).optional().describe('What about the page has to hold; body_changed when left out'),
      function: z.string().optional().describe("The name of one of the program's own conditions"),
      on_error: z
        .enum(LOOK_ERROR_POLICIES)
        .optional()
        .describe('When the look itself fails: fail (default), skip or run'),
    })
    .optional()
    .describe(
      'Checked before each run without waking you; where it does not hold, nothing happens and nothing is spent. One of previous_run, page and function',
    ),
  check_again: z
    .strictObject({
      min: z.string().describe('Not sooner than this after each look: "20 minutes"'),
      max: z.string().describe('Not later: "2 hours"'),
    })
    .optional()
    .describe(
      'For keeping an eye on something: when is the first look, and each look chooses the next one within these bounds, or stops',
    ),
  model: z
    .string()
    .optional()
    .describe('Another model for its runs, by a name the operator offers; leave it out for your own'),
};

type CauseParams = { readonly [Name in keyof typeof causeParams]?: z.output<(typeof causeParams)[Name]> | undefined };

/**
 * The same as fields of a schedule.
 * @throws AppError invalid_input
 */
export function causeFieldsOf({ after, only_if, check_again, model }: CauseParams) {
  return {
    ...(after === undefined ? {} : { after: afterOf(after) }),
    ...(only_if === undefined ? {} : { onlyIf: onlyIfOf(only_if) }),
    ...(check_again === undefined ? {} : { checkAgain: check_again }),
    ...(model === undefined ? {} : { model }),
  };
}

function afterOf(text: string) {
  const read = readAfterWords(text);
  if (read === null) {
    throw new AppError('invalid_input', `${JSON.stringify(text)} does not say after what.`, {
      hint: 'Write it as "30 minutes after sch_... succeeds"; list_schedules shows the ids.',
    });
  }
  const { schedule, delayMs, on } = read;
  return { scheduleId: schedule, on, ...(delayMs === 0 ? {} : { delay: `${delayMs / 1000} seconds` }) };
}

function onlyIfOf({ previous_run, on_error, of, ...rest }: NonNullable<CauseParams['only_if']>) {
  return {
    ...rest,
    ...(of === undefined ? {} : { scheduleId: of }),
    ...(previous_run === undefined ? {} : { previousRun: previous_run }),
    ...(on_error === undefined ? {} : { onError: on_error }),
  };
}
