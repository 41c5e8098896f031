import { z } from 'zod';
import { DELIVERY_STATES } from '../domain/delivery.ts';
import { RUN_STATES } from '../domain/run.ts';
import { SCHEDULE_STATES } from '../domain/schedule.ts';

/** An instant at the edge: ISO 8601 in UTC, milliseconds included. */
export const instantView = z.iso.datetime().describe('ISO 8601 instant in UTC');

export const policiesView = z.object({
  missed: z
    .enum(['run_once', 'run_all', 'skip'])
    .describe('What happens to slots that passed while nothing could run them'),
  freshnessSeconds: z
    .number()
    .int()
    .positive()
    .nullable()
    .describe('How late an occurrence is still useful; null: always'),
  overlap: z
    .enum(['queue_one', 'skip', 'queue_all', 'cancel_running', 'allow'])
    .describe('What an occurrence does while an earlier run is unfinished'),
  retryAttempts: z.number().int().min(1).max(10).describe('How often a run is tried'),
});

export const countersView = z.object({
  runs: z.number().int(),
  missed: z.number().int(),
  skipped: z.number().int(),
  failed: z.number().int(),
});

export const scheduleView = z.object({
  id: z.string(),
  kind: z.enum(['reminder', 'action']),
  agent: z.string(),
  threadId: z.string(),
  what: z.string().describe("A reminder's message or an action's instruction, raw"),
  when: z.object({
    text: z.string().describe('The words the time was given in'),
    sentence: z.string().describe('The rule in words, with the zone'),
    kind: z.string().describe('once, interval, cron, ...'),
    recurring: z.boolean(),
  }),
  zone: z.string(),
  state: z.enum(SCHEDULE_STATES),
  stateReason: z.string().nullable(),
  nextAt: instantView.nullable().describe('The next occurrence; null when there is none'),
  nextWords: z.string().nullable().describe('The next occurrence in words: weekday, date, zone, relative'),
  lastRun: z
    .object({ id: z.string(), state: z.enum(RUN_STATES), at: instantView, latenessMs: z.number().nullable() })
    .nullable(),
  counters: countersView,
  policies: policiesView,
  key: z.string().nullable(),
  createdBy: z.enum(['user', 'agent']),
  revision: z.number().int(),
  createdAt: instantView,
  updatedAt: instantView,
});
export type ScheduleView = z.infer<typeof scheduleView>;

export const noteView = z.object({ code: z.string(), message: z.string() });

/** What `create` and `update` answer besides the schedule. */
export const scheduleAnswer = z.object({
  schedule: scheduleView,
  /** "every weekday at 09:00 (Europe/Warsaw); next: Monday 23 November, 09:00, in 2 days" */
  confirmation: z.string(),
  next: z.array(instantView),
  assumptions: z.array(noteView),
  warnings: z.array(noteView),
});
export type ScheduleAnswer = z.infer<typeof scheduleAnswer>;

export const previewView = z.object({
  sentence: z.string(),
  kind: z.string(),
  zone: z.string(),
  what: z.string().nullable().describe('The rest of the text, when it held more than a time'),
  intent: z.enum(['reminder', 'action']).nullable(),
  next: z.array(z.object({ at: instantView, words: z.string() })),
  assumptions: z.array(noteView),
  warnings: z.array(noteView),
});
export type PreviewView = z.infer<typeof previewView>;

export const deliveryView = z.object({
  id: z.string(),
  channel: z.string(),
  state: z.enum(DELIVERY_STATES),
  channelMessageId: z.string().nullable(),
  attempts: z.number().int(),
  errorMessage: z.string().nullable(),
  text: z.string(),
  createdAt: instantView,
  sentAt: instantView.nullable(),
});
export type DeliveryView = z.infer<typeof deliveryView>;

export const messageView = z.object({
  id: z.string(),
  threadId: z.string(),
  role: z.enum(['user', 'agent', 'notice', 'wake']),
  text: z.string(),
  turnId: z.string().nullable(),
  runId: z.string().nullable(),
  scheduleId: z.string().nullable(),
  deliveryState: z.enum(DELIVERY_STATES).nullable(),
  createdAt: instantView,
});
export type MessageView = z.infer<typeof messageView>;

export const threadView = z.object({
  id: z.string(),
  agent: z.string(),
  channel: z.string(),
  title: z.string(),
  createdAt: instantView,
  /** True while a conversational turn is queued or running: the page shows that an answer is on its way. */
  answering: z.boolean(),
});
export type ThreadView = z.infer<typeof threadView>;

export const runView = z.object({
  id: z.string(),
  scheduleId: z.string(),
  what: z.string(),
  kind: z.enum(['reminder', 'action']),
  cause: z.enum(['scheduled', 'manual']),
  nominalAt: instantView,
  dueAt: instantView,
  state: z.enum(RUN_STATES),
  startedAt: instantView.nullable(),
  endedAt: instantView.nullable(),
  latenessMs: z.number().nullable(),
  attempts: z.number().int(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  delivered: z.number().int().describe('How many messages reached a channel; 0 for a healthy silent run'),
});
export type RunView = z.infer<typeof runView>;

export const stepView = z.object({
  number: z.number().int(),
  text: z.string(),
  reasoning: z.string(),
  tools: z.array(z.object({ name: z.string(), input: z.unknown(), output: z.unknown(), isError: z.boolean() })),
});
export const runDetail = runView.extend({
  output: z.string().nullable(),
  wake: z.string().nullable().describe('What the agent was told when it was woken'),
  transcript: z.array(stepView),
  deliveries: z.array(deliveryView),
});
export type RunDetail = z.infer<typeof runDetail>;

export const missedView = z.object({
  id: z.string(),
  scheduleId: z.string(),
  from: instantView,
  to: instantView,
  count: z.number().int(),
  reason: z.string(),
  recordedAt: instantView,
});
export type MissedView = z.infer<typeof missedView>;

export const userView = z.object({
  id: z.string(),
  name: z.string(),
  zone: z.string().nullable().describe('The IANA time zone; null until it is known'),
});
export type UserView = z.infer<typeof userView>;

export const statusView = z.object({
  version: z.string(),
  now: instantView,
  startedAt: instantView,
  model: z.object({ name: z.string(), provider: z.string(), builtIn: z.boolean() }),
  agents: z.array(z.string()),
  schedules: z.object({ active: z.number().int(), paused: z.number().int() }),
  runs: z.object({ queued: z.number().int(), running: z.number().int(), waiting: z.number().int() }),
  nextDueAt: instantView.nullable(),
  lastOutage: z.object({ from: instantView, to: instantView, reason: z.string() }).nullable(),
  clock: z.object({ lastTickAt: instantView.nullable(), healthy: z.boolean() }),
  dataFile: z.string().nullable(),
});
export type StatusView = z.infer<typeof statusView>;

/** A page of a list; `nextCursor` is opaque, null on the last page. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });
