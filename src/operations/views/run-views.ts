import { z } from 'zod';
import { RUN_CAUSES, RUN_STATES } from '../../domain/runs/run.ts';
import { TURN_STATES } from '../../domain/threads/thread.ts';
import { TOOL_OUTCOMES } from '../../domain/tool-outcome.ts';
import { runCauseViews, runFactViews } from './cause-views.ts';
import { instantView } from './instant-view.ts';
import { sentBackView } from './offer-view.ts';
import { runRecordViews, timesView } from './run-record-view.ts';
import { nameViews } from './view-names.ts';
import { count, deliveryView, kindView } from './views.ts';

export const runView = z.object({
  id: z.string().describe('run_...'),
  scheduleId: z.string().describe('The schedule that ran'),
  what: z.string().describe("The reminder's message or the action's instruction"),
  agent: z.string().describe('Who is woken'),
  zone: z.string().describe('The IANA zone the clock times of its schedule are read in'),
  kind: kindView,
  cause: z
    .enum(RUN_CAUSES)
    .describe(
      'Its time came, somebody asked for it, a reminder found no answer, one was put off until then, a past time was made up for (backfill), somebody tried the schedule out (test), another run ended (after), or a webhook was called (event)',
    ),
  nominalAt: instantView.describe('What the rule says'),
  dueAt: instantView.describe('When it should have started'),
  state: z.enum(RUN_STATES).describe('How it stands or ended'),
  waitsFor: z
    .string()
    .nullable()
    .describe(
      'What it waits for, with until when: a free place, a yes, a budget, a provider of models, another try, its agent; null: it is at work or over, or waits for its turn alone',
    ),
  waitsUntil: instantView
    .nullable()
    .describe('When it goes on, is tried again or is given up; null: it waits for nothing, or no moment is known'),
  startedAt: instantView.nullable().describe('When it started'),
  endedAt: instantView.nullable().describe('When it ended'),
  latenessMs: z.number().nullable().describe('Start minus due, in milliseconds; null before the start'),
  attempts: count('How often it was tried'),
  inputTokens: count('Tokens the model read'),
  outputTokens: count('Tokens the model wrote'),
  error: z
    .object({
      code: z.string().describe('Stable, for programs'),
      message: z.string().describe('A sentence for people'),
    })
    .nullable()
    .describe('Why it failed'),
  delivered: z.number().int().describe('How many messages reached a channel; 0 for a healthy silent run'),
  ...runCauseViews,
});
export type RunView = z.infer<typeof runView>;

/** One step of a turn: what the agent thought, wrote and called. */
export const stepView = z.object({
  number: count('From 1'),
  text: z.string().describe('What the agent wrote; in a silent run nobody saw it'),
  reasoning: z.string().describe('What the model thought, where it tells'),
  sentBack: sentBackView,
  inputTokens: count('Tokens the model read for it'),
  cachedTokens: count('Of these, what its provider had read before, and reads for less'),
  outputTokens: count('Tokens the model wrote in it'),
  ...timesView,
  tools: z
    .array(
      z.object({
        name: z.string().describe('The tool'),
        input: z.unknown().describe('What it was asked'),
        output: z.unknown().describe('What it answered; null while it has not'),
        isError: z.boolean().describe('Whether it refused or failed'),
        outcome: z
          .enum(TOOL_OUTCOMES)
          .describe(
            'What came of it: done, the person is asked first, refused, nobody knows whether it was done, or it is running and has no answer yet',
          ),
        source: z
          .string()
          .nullable()
          .describe(
            'Where a tool outside of Belfry comes from: "the configuration", "the server “home”"; null: Belfry’s own',
          ),
        replayed: z
          .boolean()
          .describe('Whether it was called again after a crash, with the same key; only what reads or is idempotent'),
        fromRecord: z
          .boolean()
          .describe('Whether the last of several attempts took its answer from the record instead of calling it again'),
        ...timesView,
      }),
    )
    .describe('The tools it used, in order'),
});

export const turnDetail = z.object({
  id: z.string().describe('trn_...'),
  threadId: z.string().describe('The conversation'),
  runId: z.string().nullable().describe('The run it carried out; null for an answer to the person'),
  mode: z.enum(['conversational', 'silent']).describe('"silent": the person saw only what the agent sent'),
  state: z.enum(TURN_STATES).describe('How it stands or ended'),
  startedAt: instantView.nullable().describe('When it started'),
  endedAt: instantView.nullable().describe('When it ended'),
  error: z.string().nullable().describe('Why it failed'),
  steps: z.array(stepView).describe('What the agent thought, used and said, in order'),
});
export type TurnDetail = z.infer<typeof turnDetail>;

export const runDetail = runView.extend({
  output: z.string().nullable().describe('What the agent said to itself at the end'),
  ...runFactViews,
  wake: z.string().nullable().describe('What the agent was told when it was woken'),
  transcript: z.array(stepView).describe('What it did, step by step'),
  ...runRecordViews,
  deliveries: z.array(deliveryView).describe('What it sent'),
});
export type RunDetail = z.infer<typeof runDetail>;

nameViews({ Run: runView, RunDetail: runDetail, Step: stepView, Turn: turnDetail });
