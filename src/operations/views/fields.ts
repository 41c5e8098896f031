import { z } from 'zod';
import { SCHEDULE_KINDS } from '../../domain/schedules/schedule.ts';
import { isNotUnseen, SAYS_NOTHING } from '../../domain/words/says-something.ts';
import { budgetView } from './budget-view.ts';
import { escalationStep, followUpView } from './follow-up-view.ts';
import { noticesView } from './notices-view.ts';
import { nameViews } from './view-names.ts';
import { policiesView } from './views.ts';

/** A text that is not only spaces, and without the character that no database stores. */
const saying = () =>
  z
    .string()
    .regex(/\S/, 'must not be empty')
    .refine(isNotUnseen, SAYS_NOTHING)
    .regex(/^[^\0]*$/, 'must not hold the character U+0000');

/** The longest text about time that is read. */
const WHEN_LENGTH_LIMIT = 500;

const followUpInput = z
  .strictObject({
    ...followUpView.partial().shape,
    escalation: z.array(escalationStep).max(5).optional().describe('The changes at later follow-ups'),
  })
  .nullable()
  .optional()
  .describe(
    'Repeats a reminder until it is answered; {} for the defaults: every 30 minutes, twice, within 24 hours, settled by an answer that means it; null for no repetition',
  );

const budgetInput = z
  .strictObject({ ...budgetView.partial().shape })
  .nullable()
  .optional()
  .describe('Its token budget; null for that of all schedules. Reminders come in any case');
const noticesInput = z
  .strictObject({ ...noticesView.partial().shape })
  .nullable()
  .optional()
  .describe(
    'Tells the person about the runs of an action: {"on": ["failure"]}; failures at most once an hour unless cooldownSeconds says otherwise; null ends that',
  );

/** Common fields of operations, each described once. */
export const field = {
  scheduleId: z.string().min(1).max(100).describe('The id of the schedule (sch_...)'),
  proposalId: z.string().min(1).max(100).describe('The id of the proposal (apr_...)'),
  threadId: z.string().min(1).max(100).describe('The id of the thread (thr_...)'),
  templateId: z.string().min(1).max(100).describe('The name of a template, or its id (tpl_...)'),
  runId: z.string().min(1).max(100).describe('The id of the run (run_...)'),
  kind: z
    .enum(SCHEDULE_KINDS)
    .describe(
      'A reminder says something to the person; an action gives the agent something to do in silence; a callback is what the agent wrote to itself, and comes back to it',
    ),
  what: saying().describe(
    "A reminder's message, an action's instruction or the words of a callback, kept as they are; at most 8 KB",
  ),
  when: saying()
    .max(WHEN_LENGTH_LIMIT)
    .describe('When, in words or as a pattern: "in 2 hours", "tomorrow at 9", "every weekday at 9", "0 9 * * 1-5"'),
  zone: z
    .string()
    .min(1)
    .max(100)
    .describe(
      'The IANA time zone a time of day is read in, such as Europe/Warsaw; the person\'s own when left out. "user" follows the person: what is planned moves when their zone changes',
    ),
  ownZone: z.string().min(1).max(100).describe('The IANA time zone times are said and read in, such as Europe/Warsaw'),
  locale: z
    .string()
    .min(2)
    .max(35)
    .regex(/^[A-Za-z]{2,8}(?:[-_][A-Za-z0-9]{1,8})*$/, 'must be a language tag such as de or pt-BR')
    .describe('The language to read and answer in (en, de, fr, es, pl), as a tag such as de-AT; English when left out'),
  reminderId: z.string().min(1).max(100).describe('The id of the reminder (rem_...)'),
  answeredReminder: z
    .string()
    .min(1)
    .max(100)
    .describe(
      'The id of the reminder (rem_...); that of its schedule (sch_...) means the newest one that awaits an answer',
    ),
  turnId: z.string().min(1).max(100).describe('The id of the turn (trn_...)'),
  agent: z.string().min(1).max(100).describe('The name of the agent'),
  policies: z
    .strictObject({
      ...policiesView.partial().shape,
      followUp: followUpInput,
      budget: budgetInput,
      notices: noticesInput,
    })
    .describe('How the schedule behaves when the world does not; what is left out has its default'),
  message: saying().describe('What to say to the agent; at most 32 KB'),
};

nameViews({ PoliciesInput: field.policies });
