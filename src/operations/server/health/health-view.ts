import { z } from 'zod';
import { HELP_ACTS } from '../../../domain/health/help.ts';
import { connectionView } from '../../channels/connection-view.ts';
import { instantView } from '../../views/instant-view.ts';
import { punctualityView } from '../../views/punctuality-view.ts';
import { nameViews } from '../../views/view-names.ts';
import { mcpServerFacts } from '../status-facts.ts';

const count = (words: string) => z.number().int().describe(words);
const bytes = (words: string) => z.number().describe(words);

const findingView = z.object({
  check: z.string().describe('What was looked at'),
  state: z
    .enum(['well', 'mind', 'wrong'])
    .describe('"wrong": something does not work; "mind": worth knowing, and breaks nothing'),
  message: z.string().describe('How it is, in a sentence'),
  fix: z.string().nullable().describe('What to do; null: nothing'),
  help: z
    .object({
      act: z.enum(HELP_ACTS).describe('Make a backup, or look at the page'),
      words: z.string().describe('What the button says'),
      page: z.string().nullable().describe('Where on the page it is put right; null: it is done at once'),
    })
    .nullable()
    .describe('The one thing on the page that helps; null: it is put right on its computer'),
});

const queueView = z.object({
  due: count('What is due and not taken yet'),
  oldestDueAt: instantView.nullable().describe('The time of the oldest of it; null: nothing is due'),
  queued: count('Runs that wait for their turn'),
  running: count('Runs at work'),
  waiting: count('Runs that wait for a retry or for an answer'),
  messages: count('Messages on their way'),
});

const workerView = z.object({
  host: z.string().describe('The computer it runs on'),
  pid: count('Its process there'),
  version: z.string().describe('Its version'),
  startedAt: instantView.describe('When it started'),
  heardAt: instantView.nullable().describe('When it said last that it lives; null: it has not yet'),
  isAlive: z.boolean().describe('Whether that is so lately that it counts as alive'),
});

/** The doctor's findings, and the numbers behind them. */
export const healthView = z.object({
  now: instantView.describe("The server's clock"),
  findings: z
    .array(findingView)
    .describe('The gravest first: what the process found when it looked last, and how it does now'),
  examinedAt: instantView
    .nullable()
    .describe('When it looked last at its computer, settings and data; null: not yet, or it does not look'),
  isLooking: z.boolean().describe('Whether it is looking now'),
  clock: z
    .object({
      lastTickAt: instantView.nullable().describe('When it ticked last, here or in another process'),
      healthy: z.boolean().describe('Whether it ticks'),
      startedAt: instantView.describe('When the process that answers started'),
    })
    .describe('The clock that wakes the agents'),
  lateness: punctualityView.describe('How late your runs of the last 24 hours began, at most 5,000'),
  queue: queueView.describe('What is due and what is at work, over everybody'),
  workers: z.array(workerView).describe('The processes that carry out what is due, the one heard last first'),
  channels: z.array(connectionView).describe('The channels on which people write to Belfry'),
  mcpServers: mcpServerFacts,
  database: z
    .object({
      kind: z.string().describe('What holds the data'),
      place: z.string().nullable().describe('Where they are; null: in memory only'),
      bytes: bytes('How much room they take there'),
      sizes: z
        .array(z.object({ at: instantView, bytes: bytes('What they took') }))
        .describe('How they grew: one size a day, oldest first, at most 90'),
    })
    .describe('The data'),
  disk: z
    .object({ freeBytes: bytes('What is free'), totalBytes: bytes('What it holds') })
    .nullable()
    .describe('The disk that holds the data; null: not known, as with a database server'),
  backup: z
    .object({
      lastAt: instantView.nullable().describe('When the last one was made; null: none is known'),
      lastFile: z.string().nullable().describe('Where it is'),
      canMake: z.boolean().describe('Whether back-up makes one'),
      why: z.string().nullable().describe('Where it does not: who does, in words'),
      folder: z.string().nullable().describe('Where it puts them'),
      runningSince: instantView.nullable().describe('Since when one is being made; null: none is'),
      failure: z.string().nullable().describe('Why the last one that was asked for here failed; null: it did not'),
    })
    .describe('The copies of the data'),
  versions: z
    .object({
      belfry: z.string().describe('Belfry'),
      node: z.string().describe('Node'),
      database: z.string().describe('What holds the data'),
      data: count('The shape of the data'),
      zoneRules: z.string().describe('The rules of time zones'),
    })
    .describe('What runs'),
  outages: z
    .array(
      z.object({
        from: instantView,
        to: instantView,
        reason: z.string().describe('Why, in words'),
        missed: z
          .number()
          .int()
          .nullable()
          .describe(
            'How many times of your schedules fell into it and were left out; null: not counted, of those before the newest 10',
          ),
        late: z
          .number()
          .int()
          .nullable()
          .describe('How many of your runs were due in it and began late; null: not counted'),
      }),
    )
    .describe('When the clock stood still in the last 30 days, oldest first, at most the newest 200'),
});

nameViews({ ServerHealth: healthView, Finding: findingView });
