// The events for programs over MCP, by revision 2ec39b9 of the Events extension (io.modelcontextprotocol/events,
// SEP-3415).

import { z } from 'zod';
import type { EventType } from '../../../domain/events.ts';
import type { EventName } from '../../../domain/hooks/event-subscription.ts';
import { isNotUnseen, SAYS_NOTHING } from '../../../domain/words/says-something.ts';

const scheduleId = z.string().min(1).max(100).describe('Only those of this schedule, sch_...');
const OF_ONE = z.strictObject({ schedule: scheduleId.optional() });

export const wakeArguments = z.strictObject({
  when: z
    .string()
    .regex(/\S/)
    .refine(isNotUnseen, SAYS_NOTHING)
    .max(500)
    .optional()
    .describe(
      'When to be woken, in the words the person used: "in 30 minutes", "every weekday at 8". Never compute dates',
    ),
  what: z
    .string()
    .regex(/\S/)
    .refine(isNotUnseen, SAYS_NOTHING)
    .max(8192)
    .optional()
    .describe('What is to be done then; comes back with each wake as "prompt"'),
  zone: z.string().min(1).max(100).optional().describe("An IANA time zone; the person's own when left out"),
  key: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe('A name of your own: another subscription of yours with it takes the place of this one'),
  schedule: scheduleId.optional().describe('Instead of the others: to be told when this schedule, sch_..., rings'),
});
export type WakeArguments = z.output<typeof wakeArguments>;

const instant = z.string().describe('ISO 8601');
const wakePayload = z.looseObject({
  prompt: z.string().describe('What is to be done'),
  runId: z.string().describe('The run; complete_wake takes it'),
  scheduleId: z.string().describe('The schedule'),
  sentence: z.string().describe('The schedule in words'),
  zone: z.string().describe('The zone its times are read in'),
  nominalAt: instant,
  dueAt: instant,
});

/** How an event is made from Belfry's records. */
export interface EventKind {
  readonly name: EventName;
  readonly description: string;
  readonly delivery: readonly ('webhook' | 'poll')[];
  readonly input: z.ZodType;
  readonly payload: z.ZodType;
  /** The records that it is made from. */
  readonly of: EventType;
}

const runPayload = z.looseObject({
  runId: z.string().describe('The run'),
  scheduleId: z.string().describe('The schedule'),
  what: z.string().describe('Its text'),
  state: z.string().describe('How it ended'),
});

export const EVENT_KINDS: readonly EventKind[] = [
  {
    name: 'wake',
    description:
      'Wakes you at a time, once or again and again. Give when and what to make a schedule of your own (where the person has to agree nothing rings before their yes; a poll with cursor null asks for it, and each later one with its cursor keeps it), or the id of a schedule to be told when it rings.',
    delivery: ['webhook', 'poll'],
    input: wakeArguments,
    payload: wakePayload,
    of: 'run.started',
  },
  {
    name: 'schedule.missed',
    description: 'A schedule of yours could not run at some of its times: the server was off, or it was too late.',
    delivery: ['webhook', 'poll'],
    input: OF_ONE,
    payload: z.looseObject({
      scheduleId: z.string().describe('The schedule'),
      what: z.string().describe('Its text'),
      count: z.number().describe('How many times were missed'),
    }),
    of: 'missed.recorded',
  },
  {
    name: 'run.finished',
    description: 'A run of one of your schedules ended, however it ended.',
    delivery: ['webhook', 'poll'],
    input: OF_ONE,
    payload: runPayload,
    of: 'run.finished',
  },
  {
    name: 'run.failed',
    description: 'A run of one of your schedules failed for good.',
    delivery: ['webhook', 'poll'],
    input: OF_ONE,
    payload: runPayload,
    of: 'run.finished',
  },
  {
    name: 'reminder.answered',
    description: 'The person settled a reminder that you set.',
    delivery: ['webhook', 'poll'],
    input: OF_ONE,
    payload: z.looseObject({
      reminderId: z.string().describe('The reminder'),
      scheduleId: z.string().describe('The schedule'),
      what: z.string().describe('Its text'),
      state: z.string().describe('acknowledged'),
    }),
    of: 'reminder.changed',
  },
  {
    name: 'proposal.decided',
    description: 'The person decided about something that you asked for.',
    delivery: ['webhook', 'poll'],
    input: z.strictObject({}),
    payload: z.looseObject({
      proposalId: z.string().describe('What was asked for, apr_...'),
      state: z.string().describe('approved, denied, expired or withdrawn'),
      scheduleId: z.string().nullable().describe('The schedule it made or changed'),
    }),
    of: 'proposal.decided',
  },
];

export const kindNamed = (name: string): EventKind | undefined => EVENT_KINDS.find((kind) => kind.name === name);

/** The answer to `events/list`: everything on one page. */
export const listEvents = () => ({
  events: EVENT_KINDS.map(({ name, description, delivery, input, payload }) => ({
    name,
    description,
    delivery: [...delivery],
    inputSchema: z.toJSONSchema(input, { io: 'input' }),
    payloadSchema: z.toJSONSchema(payload, { io: 'output' }),
  })),
});
