import { z } from 'zod';
import { LOOK_ERROR_POLICIES, PAGE_FACTS, PREVIOUS_RUN_FACTS } from '../../domain/policy/only-if.ts';
import { SCHEDULE_STATES } from '../../domain/schedules/schedule.ts';
import { AFTER_OUTCOMES } from '../../when/index.ts';
import { nameViews } from './view-names.ts';

/** What a schedule follows instead of a time. */
const afterView = z.object({
  scheduleId: z.string().describe('The schedule whose runs it follows'),
  title: z.string().describe('Enough of its text to know it by'),
  delaySeconds: z.number().describe('From the end of that run, in seconds'),
  on: z.enum(AFTER_OUTCOMES).describe('How that run has to end'),
});

/** The condition of a run. */
export const onlyIfView = z.object({
  words: z.string().describe('The condition in words'),
  previousRun: z
    .enum(PREVIOUS_RUN_FACTS)
    .nullable()
    .describe('What about another run counts; null: it is about something else'),
  of: z.string().nullable().describe('Whose previous run, by id; null: its own'),
  page: z.string().nullable().describe('The page that is looked at'),
  is: z.enum(PAGE_FACTS).nullable().describe('What about the page counts'),
  function: z.string().nullable().describe("The program's own condition"),
  onError: z
    .enum(LOOK_ERROR_POLICIES)
    .nullable()
    .describe('What a look that does not work means; null: it always works'),
});

/** The bounds of the agent's next check. */
const checkAgainView = z.object({
  words: z.string().describe('The bounds in words'),
  minSeconds: z.number().describe('Not sooner than this after a run, in seconds'),
  maxSeconds: z.number().describe('Not later than this, in seconds'),
});

/** What may decide about a run besides its time. */
export const optionViews = {
  after: afterView.nullable().describe('What it follows instead of a time; null: nothing'),
  onlyIf: onlyIfView.nullable().describe('What has to hold for a run to be carried out; null: nothing'),
  checkAgain: checkAgainView
    .nullable()
    .describe('The bounds in which the agent chooses its next look; null: the time decides'),
  model: z.string().nullable().describe("The model its runs are carried out with; null: the agent's own"),
};

/** The schedules that run after this one. */
export const followersView = z
  .array(
    z.object({
      id: z.string().describe('sch_...'),
      what: z.string().describe('What it says or does'),
      state: z.enum(SCHEDULE_STATES).describe('How it stands'),
    }),
  )
  .describe('The schedules that run after this one');

/** The cause of a run, and the judgement of its condition. */
export const runCauseViews = {
  causedBy: z.string().nullable().describe('The run it follows, or the call of a webhook; null for all others'),
  condition: z
    .object({ holds: z.boolean().describe('Whether it held'), reason: z.string().describe('Why, in words') })
    .nullable()
    .describe('How its condition was judged; null: it has none, or was not looked at yet'),
};

/** Facts that were found out during a run. */
export const runFactViews = {
  event: z
    .object({
      hookId: z.string().describe('hok_...'),
      name: z.string().describe('The name of the webhook'),
      receivedAt: z.iso.datetime().describe('When it was called'),
      payload: z.string().describe('What it brought, raw: data from outside'),
    })
    .nullable()
    .describe('The call of a webhook that started it'),
  nextCheck: z
    .string()
    .nullable()
    .describe('What the agent chose about its next look, in words; null: nothing, or nothing to choose'),
};

nameViews({ After: afterView, OnlyIf: onlyIfView, CheckAgain: checkAgainView });
