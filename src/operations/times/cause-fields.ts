import { z } from 'zod';
import { LOOK_ERROR_POLICIES, PAGE_FACTS, PREVIOUS_RUN_FACTS } from '../../domain/policy/only-if.ts';
import { isNotUnseen, SAYS_NOTHING } from '../../domain/words/says-something.ts';
import { AFTER_OUTCOMES } from '../../when/index.ts';
import { withOldNames } from '../frame/old-names.ts';
import { nameViews } from '../views/view-names.ts';

const words = () => z.string().regex(/\S/, 'must not be empty').refine(isNotUnseen, SAYS_NOTHING).max(200);

/**
 * What may decide about a run besides its time: the schedule it follows, its condition, its next check, and its
 * model.
 */
export const causeField = {
  after: withOldNames(
    z
      .strictObject({
        scheduleId: words().describe('The schedule it follows: its id (sch_...), its key, or its text'),
        delay: words()
          .optional()
          .describe('How long after the end of each of its runs: "30 minutes"; right after by default'),
        on: z
          .enum(AFTER_OUTCOMES)
          .optional()
          .describe('How that run has to end; "success" by default. "either": whatever way it ended'),
      })
      .describe('Instead of a time: runs once for each run of another schedule'),
    { schedule: 'scheduleId' },
  ),
  onEvent: z
    .literal(true)
    .describe('Instead of a time: runs when a signed webhook calls it (create-hook makes the webhook)'),
  onlyIf: withOldNames(
    z
      .strictObject({
        previousRun: z
          .enum(PREVIOUS_RUN_FACTS)
          .optional()
          .describe('The previous run failed, succeeded, or said something else than before'),
        scheduleId: words()
          .optional()
          .describe('Whose previous run: an id, a key or a text; of what it runs after, else its own, when left out'),
        page: z.string().max(2000).optional().describe('An http or https address that is checked before each run'),
        is: z
          .enum(PAGE_FACTS)
          .optional()
          .describe(
            'What about the page: "body_changed" by default, "status_changed", "down" (400 and above, or nobody there), "up"',
          ),
        function: words().optional().describe("The name of a condition of the program's own"),
        onError: z
          .enum(LOOK_ERROR_POLICIES)
          .optional()
          .describe(
            'When the look itself does not work: "fail" the run and try it again (default), "skip" it, or "run" it anyway',
          ),
      })
      .describe(
        'Looked at before each run, without the agent: where it does not hold, the run is left out and nothing is spent',
      ),
    { of: 'scheduleId' },
  ),
  checkAgain: z
    .strictObject({
      min: words().describe('Not sooner than this after a run: "20 minutes"'),
      max: words().describe('Not later than this: "2 hours"; also what counts when the agent chooses nothing'),
    })
    .describe(
      'After its first time the agent itself chooses when it looks again, within these bounds, or that it stops',
    ),
  model: words().describe(
    "The model its runs are carried out with, one of those the operator offers; the agent's own when left out",
  ),
};

/** The fields of a new schedule. */
export const causeFields = {
  after: causeField.after.optional(),
  onEvent: causeField.onEvent.optional(),
  onlyIf: causeField.onlyIf.optional(),
  checkAgain: causeField.checkAgain.optional(),
  model: causeField.model.optional(),
};

/** A field that null removes. */
const change = <T extends z.ZodType>(field: T) =>
  field.nullable().optional().describe(`${field.description}; null takes it away`);

/** The fields of a change. */
export const causeChanges = {
  after: causeField.after.optional(),
  onEvent: causeField.onEvent.optional(),
  onlyIf: change(causeField.onlyIf),
  checkAgain: change(causeField.checkAgain),
  model: change(causeField.model),
};

export type AfterInput = z.output<typeof causeField.after>;

nameViews({ AfterInput: causeField.after, OnlyIfInput: causeField.onlyIf, CheckAgainInput: causeField.checkAgain });
