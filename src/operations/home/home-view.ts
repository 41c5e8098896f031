import { z } from 'zod';
import { ATTENTION_ACTS, ATTENTION_KINDS } from '../../domain/home/attention.ts';
import { instantView } from '../views/instant-view.ts';
import { offerView } from '../views/offer-view.ts';
import { runView } from '../views/run-views.ts';
import { nameViews } from '../views/view-names.ts';
import { reminderView } from '../views/views.ts';

const count = (words: string) => z.number().int().describe(words);
const optionalId = (words: string) => z.string().nullable().describe(words);

export const attentionView = z.object({
  kind: z
    .enum(ATTENTION_KINDS)
    .describe(
      'The kind of problem: the clock stands still, a restore holds items, the doctor finds a fault, a channel is down, a model does not answer, a budget is used up, runs fail, a due run has not begun, a run began late, or times were missed',
    ),
  key: z.string().describe('Equal for the same problem at each read'),
  title: z.string().describe('What it is about'),
  reason: z.string().describe('Why it needs you, in a sentence'),
  at: instantView.nullable().describe('When it happened; null for a present state'),
  agent: optionalId('The agent of the schedule'),
  scheduleId: optionalId('The schedule it is about'),
  runId: optionalId('The run it is about'),
  offerId: optionalId('The question that is answered with it; it is among `questions`'),
  button: z
    .object({
      act: z.enum(ATTENTION_ACTS).describe('Run the schedule now, resume it, answer the question, or look at the page'),
      words: z.string().describe('What the button says'),
    })
    .describe('The action that helps'),
  page: z.string().describe('Where on the page to repair it'),
});

export const homeView = z.object({
  now: instantView.describe("The server's clock"),
  attention: z.array(attentionView).describe('The problems, the most serious first'),
  attentionMore: count('How many more problems there are'),
  approvals: count('Proposals that wait for your approval; see list-proposals'),
  questions: z.array(offerView).describe('Questions of Belfry, oldest first, at most 10'),
  reminders: z.array(reminderView).describe('Reminders that await an answer, newest first, at most 10'),
  remindersMore: count('How many more reminders await an answer'),
  running: z
    .array(
      z.object({
        run: runView,
        agent: z.string().describe('Who carries it out'),
        waits: z.string().nullable().describe('What it waits for, in words; null while it runs'),
      }),
    )
    .describe('Unfinished runs, running ones first, at most 8'),
  runningMore: count('Unfinished runs besides these'),
  hours: z
    .array(
      z.object({
        from: instantView.describe('When the hour begins'),
        count: count('How many occurrences are due in it'),
        night: z.boolean().describe('Whether it is night where you are, from 22 to 6'),
        quiet: z.boolean().describe('Whether it is in your quiet hours'),
        busy: z.boolean().describe('Whether far more is due than in other hours'),
        first: z
          .array(
            z.object({
              at: instantView.describe('When it is due'),
              scheduleId: z.string().describe('The schedule'),
              what: z.string().describe('What it says or does'),
              agent: z.string().describe('Who carries it out'),
            }),
          )
          .describe('The first of them'),
      }),
    )
    .describe('The next 24 hours, from the present one on'),
  hoursPartial: z.boolean().describe('Whether not everything is counted: of some schedules, only the next time is'),
  health: z
    .object({
      words: z.string().describe("Belfry's health, in one sentence"),
      ticks: z.boolean().describe('Whether the clock ticks'),
      runs: count('Runs that began today, as you count days'),
      p50Ms: z.number().nullable().describe('The median lateness, in milliseconds'),
      p95Ms: z.number().nullable().describe('The lateness that nineteen of twenty did not exceed, in milliseconds'),
      lastBackupAt: instantView.nullable().describe('When the last backup was made; null when never, or unknown'),
    })
    .describe('How punctual today is, over at most the last 10,000 runs'),
  setup: z
    .object({
      isEmpty: z.boolean().describe('Whether there is no schedule yet'),
      hasZone: z.boolean().describe('Whether your time zone is known'),
      hasModel: z.boolean().describe('Whether a model other than the built-in one is connected'),
      hasChannel: z.boolean().describe('Whether you linked a channel besides the page'),
    })
    .describe('Which first steps are done'),
  unreached: z
    .string()
    .nullable()
    .describe('Said until a way beside the page reaches you; null when one does, or when that is unknown'),
});
export type HomeView = z.infer<typeof homeView>;
export type AttentionView = z.infer<typeof attentionView>;

nameViews({ Home: homeView, Attention: attentionView });
