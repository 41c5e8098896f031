import { z } from 'zod';
import { LOOK_ERROR_POLICIES, PAGE_FACTS, PREVIOUS_RUN_FACTS } from '../../domain/policy/only-if.ts';
import { SCHEDULE_STATES } from '../../domain/schedules/schedule.ts';
import { AFTER_OUTCOMES } from '../../when/index.ts';
import { nameViews } from './view-names.ts';

/** What a schedule follows instead of a time. */
const afterView = z.object({
  scheduleId: z.string().describe('The schedule whose runs it follows'),
  title: z.string().describe('The beginning of its text'),
  delaySeconds: z.number().describe('From the end of that run, in seconds'),
  on: z.enum(AFTER_OUTCOMES).describe('How that run has to end'),
});

/** The condition of a run. */
export const onlyIfView = z.object({
  words: z.string().describe('The condition in words'),
  previousRun: z
    .enum(PREVIOUS_RUN_FACTS)
    .nullable()
    .describe('The condition on another run; null for other conditions'),
  of: z.string().nullable().describe('The schedule whose previous run counts, by id; null for its own'),
  page: z.string().nullable().describe('The page that is checked'),
  is: z.enum(PAGE_FACTS).nullable().describe('The condition on the page'),
  function: z.string().nullable().describe("The program's own condition"),
  onError: z
    .enum(LOOK_ERROR_POLICIES)
    .nullable()
    .describe('What happens when the check itself fails; null when it cannot fail'),
});

/** The bounds of the agent's next check. */
const checkAgainView = z.object({
  words: z.string().describe('The bounds in words'),
  minSeconds: z.number().describe('Not sooner than this after a run, in seconds'),
  maxSeconds: z.number().describe('Not later than this, in seconds'),
});

/** What may decide about a run besides its time. */
export const optionViews = {
  after: afterView.nullable().describe('What it follows instead of a time; null for none'),
  onlyIf: onlyIfView.nullable().describe('The condition of its runs; null for none'),
  checkAgain: checkAgainView
    .nullable()
    .describe('The bounds within which the agent chooses its next check; null when the time decides'),
  model: z.string().nullable().describe("The model of its runs; null for the agent's own"),
};

/** The schedules that run after this one. */
export const followersView = z
  .array(
    z.object({
      id: z.string().describe('sch_...'),
      what: z.string().describe('What it says or does'),
      state: z.enum(SCHEDULE_STATES).describe('Its state'),
    }),
  )
  .describe('The schedules that run after this one');

/** The cause of a run, and the judgement of its condition. */
export const runCauseViews = {
  causedBy: z.string().nullable().describe('The run it follows, or the call of a webhook; null for all others'),
  condition: z
    .object({ holds: z.boolean().describe('Whether it was true'), reason: z.string().describe('Why, in words') })
    .nullable()
    .describe('The judgement of its condition; null when it has none, or was not checked yet'),
};

/** Facts that were found out during a run. */
export const runFactViews = {
  event: z
    .object({
      hookId: z.string().describe('hok_...'),
      name: z.string().describe('The name of the webhook'),
      receivedAt: z.iso.datetime().describe('When it was called'),
      payload: z.string().describe('Its content, raw: data from outside'),
    })
    .nullable()
    .describe('The call of a webhook that started it'),
  nextCheck: z.string().nullable().describe("The agent's choice of its next check, in words; null for none"),
};

nameViews({ After: afterView, OnlyIf: onlyIfView, CheckAgain: checkAgainView });
