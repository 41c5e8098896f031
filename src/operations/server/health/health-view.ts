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
  check: z.string().describe('What was examined'),
  state: z
    .enum(['well', 'mind', 'wrong'])
    .describe('"wrong": something does not work; "mind": worth knowing, and breaks nothing'),
  message: z.string().describe('The finding, in a sentence'),
  fix: z.string().nullable().describe('What to do; null for nothing'),
  help: z
    .object({
      act: z.enum(HELP_ACTS).describe('Make a backup, or look at the page'),
      words: z.string().describe('What the button says'),
      page: z.string().nullable().describe('Where on the page to repair it; null when the button does it at once'),
    })
    .nullable()
    .describe('The action on the page that helps; null when it must be repaired on the computer'),
});

const queueView = z.object({
  due: count('Due work that nobody has claimed'),
  oldestDueAt: instantView.nullable().describe('The due time of the oldest; null when nothing is due'),
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
  heardAt: instantView.nullable().describe('Its last sign of life; null before the first'),
  isAlive: z.boolean().describe('Whether it counts as alive'),
});

/** The doctor's findings, and the numbers behind them. */
export const healthView = z.object({
  now: instantView.describe("The server's clock"),
  findings: z
    .array(findingView)
    .describe('The findings of the last examination and of the present state, the most serious first'),
  examinedAt: instantView
    .nullable()
    .describe('When the process last examined its computer, settings and data; null when it has not, or does not'),
  isLooking: z.boolean().describe('Whether an examination is under way'),
  clock: z
    .object({
      lastTickAt: instantView.nullable().describe('Its last tick, here or in another process'),
      healthy: z.boolean().describe('Whether it ticks'),
      startedAt: instantView.describe('When the process that answers started'),
    })
    .describe('The clock that wakes the agents'),
  lateness: punctualityView.describe('How late your runs of the last 24 hours began, at most 5,000'),
  queue: queueView.describe('Due and running work, over all people'),
  workers: z.array(workerView).describe('The worker processes, the newest sign of life first'),
  channels: z.array(connectionView).describe('The channels on which people write to Belfry'),
  mcpServers: mcpServerFacts,
  database: z
    .object({
      kind: z.string().describe('The database'),
      place: z.string().nullable().describe('Where they are; null when only in memory'),
      bytes: bytes('How much room they take there'),
      sizes: z
        .array(z.object({ at: instantView, bytes: bytes('What they took') }))
        .describe('How they grew: one size a day, oldest first, at most 90'),
    })
    .describe('The data'),
  disk: z
    .object({ freeBytes: bytes('What is free'), totalBytes: bytes('What it holds') })
    .nullable()
    .describe('The disk with the data; null when unknown, as with a database server'),
  backup: z
    .object({
      lastAt: instantView.nullable().describe('When the last one was made; null when none is known'),
      lastFile: z.string().nullable().describe('Where it is'),
      canMake: z.boolean().describe('Whether back-up can make one'),
      why: z.string().nullable().describe('If it cannot: who makes them, in words'),
      folder: z.string().nullable().describe('Their folder'),
      runningSince: instantView.nullable().describe('Since when one is under way; null when none is'),
      failure: z.string().nullable().describe('Why the last requested one failed; null when it did not'),
    })
    .describe('The backups'),
  versions: z
    .object({
      belfry: z.string().describe('Belfry'),
      node: z.string().describe('Node'),
      database: z.string().describe('The database'),
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
            'How many times of your schedules in it were left out; null when not counted, for all but the newest 10',
          ),
        late: z.number().int().nullable().describe('How many of your runs due in it began late; null when not counted'),
      }),
    )
    .describe('When the clock stood still in the last 30 days, oldest first, at most the newest 200'),
});

nameViews({ ServerHealth: healthView, Finding: findingView });
