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
  agent: z.string().describe('The woken agent'),
  zone: z.string().describe('The IANA zone the clock times of its schedule are read in'),
  kind: kindView,
  cause: z
    .enum(RUN_CAUSES)
    .describe(
      'Its cause: its time came, somebody started it, a reminder had no answer, a reminder was snoozed until then, a past time was made up for (backfill), a test, another run ended (after), or a webhook was called (event)',
    ),
  nominalAt: instantView.describe('The time by the rule'),
  dueAt: instantView.describe('When it should have started'),
  state: z.enum(RUN_STATES).describe('Its state'),
  waitsFor: z
    .string()
    .nullable()
    .describe(
      'What it waits for, and until when: a free place, an approval, a budget, a model provider, a retry, its agent; null when it runs, has ended, or only waits for its turn',
    ),
  waitsUntil: instantView
    .nullable()
    .describe('When it continues, is retried or is given up; null when it waits for nothing, or when that is unknown'),
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
  text: z.string().describe("The agent's text, which nobody sees in a silent run"),
  reasoning: z.string().describe("The model's reasoning, if it shows it"),
  sentBack: sentBackView,
  inputTokens: count('Tokens the model read for it'),
  cachedTokens: count('Of these, what its provider had read before, and reads for less'),
  outputTokens: count('Tokens the model wrote in it'),
  ...timesView,
  tools: z
    .array(
      z.object({
        name: z.string().describe('The tool'),
        input: z.unknown().describe('Its input'),
        output: z.unknown().describe('Its output; null while there is none'),
        isError: z.boolean().describe('Whether it refused or failed'),
        outcome: z
          .enum(TOOL_OUTCOMES)
          .describe('Its result: done, the person is asked first, refused, unknown, or still running'),
        source: z
          .string()
          .nullable()
          .describe('The origin of a foreign tool: "the configuration", "the server “home”"; null for Belfry’s own'),
        replayed: z
          .boolean()
          .describe(
            'Whether it was called again after a crash, with the same key; only tools that read or are idempotent',
          ),
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
  runId: z.string().nullable().describe('Its run; null for an answer to the person'),
  mode: z.enum(['conversational', 'silent']).describe('"silent": the person saw only what the agent sent'),
  state: z.enum(TURN_STATES).describe('Its state'),
  startedAt: instantView.nullable().describe('When it started'),
  endedAt: instantView.nullable().describe('When it ended'),
  error: z.string().nullable().describe('Why it failed'),
  steps: z.array(stepView).describe("The agent's reasoning, tools and text, in order"),
});
export type TurnDetail = z.infer<typeof turnDetail>;

export const runDetail = runView.extend({
  output: z.string().nullable().describe("The agent's final output"),
  ...runFactViews,
  wake: z.string().nullable().describe('The wake'),
  transcript: z.array(stepView).describe('Its steps'),
  ...runRecordViews,
  deliveries: z.array(deliveryView).describe('Its messages'),
});
export type RunDetail = z.infer<typeof runDetail>;

nameViews({ Run: runView, RunDetail: runDetail, Step: stepView, Turn: turnDetail });
