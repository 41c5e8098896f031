import type { ToolAnnotations } from '@modelcontextprotocol/server';
import { z } from 'zod';

/** What an MCP client gets about a tool, besides what models get. */
export interface ToolFacts {
  readonly title: string;
  /** Facts about the tool, by which a client may ask its person less or more. */
  readonly annotations: ToolAnnotations;
  /** Its answer as JSON Schema. Other fields may come too. */
  readonly outputSchema: Readonly<Record<string, unknown>>;
}

/** No tool reaches beyond Belfry's own data. `adds` makes something new; `changes` alters or ends existing things. */
const does = {
  looks: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  adds: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  changes: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
  /** A repetition changes nothing. */
  settles: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
} as const satisfies Readonly<Record<string, ToolAnnotations>>;

/** The possible answers of every tool that requests something: it is done, it waits for the person, or they decided. */
const asked = {
  ok: z.boolean().describe('False: the person said no, or it is too late'),
  status: z
    .string()
    .optional()
    .describe('"pending_approval": nothing is made yet; else what the person decided. Absent: it is done'),
  proposal_id: z.string().optional().describe('The request that waits, apr_...; cancel_schedule takes it back'),
  approve_at: z.string().optional().describe('Where the person decides. Nobody else can'),
  note: z.string().optional().describe('What to do next'),
};
const schedule = z.looseObject({
  ...asked,
  schedule_id: z.string().optional().describe('The schedule, once there is one'),
  kind: z.string().optional().describe('"reminder" or "action"'),
  what: z.string().optional().describe('Its text'),
  state: z.string().optional().describe('How it stands'),
  sentence: z.string().optional().describe('When, in words'),
  confirmation: z.string().optional().describe('What to tell the person'),
  next: z.array(z.string()).optional().describe('Its next times, in words'),
  warnings: z.array(z.string()).optional().describe('What the person should know'),
});
const task = z.looseObject({
  ...asked,
  task_id: z.string().optional().describe('The task'),
  description: z.string().optional().describe('Its text'),
  state: z.string().optional().describe('How it stands'),
});
const reminder = z.looseObject({
  ...asked,
  reminder_id: z.string().optional().describe('The reminder'),
  what: z.string().optional().describe('Its text'),
  state: z.string().optional().describe('How it stands'),
});

const facts = (title: string, annotations: ToolAnnotations, output: z.ZodType): ToolFacts => ({
  title,
  annotations: { title, ...annotations },
  outputSchema: z.toJSONSchema(output, { io: 'output' }),
});

/** By the name of the tool; a tool without facts is not offered over MCP, and a test says so. */
export const TOOL_FACTS: Readonly<Record<string, ToolFacts>> = {
  schedule_reminder: facts('Remind the person', does.adds, schedule),
  schedule_action: facts('Schedule something for the agent', does.adds, schedule),
  list_schedules: facts(
    'List schedules',
    does.looks,
    z.looseObject({
      total: z.number().describe('How many there are'),
      schedules: z
        .array(
          z.looseObject({
            schedule_id: z.string().describe('Its id'),
            kind: z.string().describe('"reminder" or "action"'),
            what: z.string().describe('Its text'),
            when: z.string().describe('When, in words'),
            next: z.string().nullable().describe('Its next time, in words; null: none'),
            state: z.string().describe('How it stands'),
          }),
        )
        .describe('In the order of their next times'),
    }),
  ),
  update_schedule: facts('Change a schedule', does.changes, schedule),
  change_follow_ups: facts('Change how often a reminder comes again', does.changes, schedule),
  skip_dates: facts('Leave out dates', does.changes, schedule),
  cancel_schedule: facts('Cancel a schedule', does.settles, schedule),
  use_template: facts('Make a schedule of a template', does.adds, schedule),
  notify_user: facts(
    'Tell the person',
    does.adds,
    z.looseObject({
      ...asked,
      delivery_id: z
        .string()
        .nullable()
        .optional()
        .describe('The message on its way; null: it is held, or was said before'),
      held: z.string().optional().describe('Until when it is held, in words'),
    }),
  ),
  next_check: facts('Choose the next look', does.settles, z.looseObject(asked)),
  suggest_time: facts(
    'Suggest a time',
    does.looks,
    z.looseObject({
      ok: z.boolean().describe('True'),
      slots: z
        .array(
          z.looseObject({
            words: z.string().describe('The time, in words'),
            when: z.string().describe('What to give as when'),
            reasons: z.array(z.string()).describe('Why'),
          }),
        )
        .describe('The best one first; nothing is planned by it'),
    }),
  ),
  acknowledge_reminder: facts('Mark a reminder as done', does.settles, reminder),
  snooze_reminder: facts('Put a reminder off', does.changes, reminder),
  reopen_reminder: facts('Open a reminder again', does.changes, reminder),
  undo_last_change: facts('Take the last change back', does.changes, z.looseObject(asked)),
  add_task: facts('Add a task', does.adds, task),
  list_tasks: facts(
    'List tasks',
    does.looks,
    z.looseObject({
      total: z.number().describe('How many are shown'),
      tasks: z
        .array(
          z.looseObject({
            task_id: z.string().describe('Its id'),
            description: z.string().describe('Its text'),
            state: z.string().describe('How it stands'),
          }),
        )
        .describe('In the order of the list'),
    }),
  ),
  complete_task: facts('Mark a task as done', does.settles, task),
  fail_task: facts('Give a task up', does.settles, task),
  update_task: facts('Change a task', does.changes, task),
  set_user_timezone: facts(
    "Store the person's time zone",
    does.settles,
    z.looseObject({ ...asked, zone: z.string().optional().describe('The zone that is stored') }),
  ),
};
