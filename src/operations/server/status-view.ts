import { z } from 'zod';
import { ROLES } from '../../domain/people/role.ts';
import { connectionView } from '../channels/connection-view.ts';
import { trafficView } from '../channels/traffic-view.ts';
import { instantView } from '../views/instant-view.ts';
import { nameViews } from '../views/view-names.ts';
import { placesView } from './concurrency-view.ts';
import { calendarFacts, mcpServerFacts, modelFacts, pingFacts } from './status-facts.ts';

/** The state of the model providers. */
const providersView = z
  .array(
    z.object({
      provider: z.string().describe('Who runs the model'),
      model: z.string().describe('The model'),
      state: z
        .enum(['closed', 'open', 'half_open'])
        .describe(
          '"closed": it works; "open": it keeps failing and is not called for a while; "half_open": one test call is under way',
        ),
      until: instantView.nullable().describe('When it is tried again'),
      lastError: z.string().nullable().describe('Its last error'),
    }),
  )
  .describe('The state of the model providers that were called since the start');

const count = (words: string) => z.number().int().describe(words);

/** The state of a Belfry. */
export const statusView = z.object({
  version: z.string().describe('The version of Belfry'),
  now: instantView.describe("The server's clock"),
  startedAt: instantView.describe('When this process started'),
  role: z.enum(ROLES).describe('The role of this process; "web": other processes carry out what is due'),
  model: modelFacts,
  providers: providersView,
  places: placesView,
  agents: z.array(z.string()).describe('The names of the agents'),
  schedules: z.object({ active: count('Active ones'), paused: count('Paused ones') }).describe('How many schedules'),
  runs: z
    .object({
      queued: count('Waiting for their turn'),
      running: count('At work'),
      waiting: count('Waiting for a retry'),
    })
    .describe('How many unfinished runs'),
  nextDueAt: instantView.nullable().describe('When something comes next'),
  approvals: count('Pending proposals; an agent sees only its own; see list-proposals'),
  doubts: count('Undecided items that a restore holds; see list-doubts'),
  lastOutage: z
    .object({ from: instantView, to: instantView, reason: z.string().describe('Why, in words') })
    .nullable()
    .describe('When the clock last stood still'),
  clock: z
    .object({
      lastTickAt: instantView
        .nullable()
        .describe('Its last tick; in a process without a clock, the last sign of life of another process'),
      healthy: z.boolean().describe('Whether it ticks, here or in another process on the same data'),
      workers: count('Processes that carry out what is due'),
    })
    .describe('The clock that wakes the agents'),
  ping: pingFacts,
  choices: z
    .object({
      models: z.array(z.string()).describe('The models a schedule may ask for'),
      conditions: z.array(z.string()).describe('The functions a condition may name'),
    })
    .describe('What schedules may name'),
  mcpServers: mcpServerFacts,
  channels: z.array(connectionView).describe('Channels on which people write to Belfry, with their states'),
  sending: z.array(trafficView).describe('What goes out on each channel besides the page'),
  ways: z
    .int()
    .nullable()
    .describe('How many ways beside the page reach you; null where that is unknown, or an agent asks'),
  calendars: calendarFacts,
  dataFile: z.string().nullable().describe('Where the data are; null when only in memory, or when an agent asks'),
  trouble: z
    .string()
    .nullable()
    .describe('Why nothing can be written, and nothing fires, until the next start; null when all is well'),
  limits: z
    .object({
      minimumGapMs: z.number().describe('The least time between two occurrences of one schedule, in milliseconds'),
      minimumDelayMs: z.number().describe('The least time from now to a single occurrence, in milliseconds'),
      horizonMs: z.number().describe('How far ahead the first time may be, in milliseconds'),
      voiceLengthMs: z
        .number()
        .nullable()
        .describe('How long a voice message may be, in milliseconds; null where none is heard'),
    })
    .describe("The operator's limits on times and voice messages"),
});
export type StatusView = z.infer<typeof statusView>;

nameViews({ Status: statusView });
