import type { ToolAnnotations } from '@modelcontextprotocol/server';

/** What an MCP client gets about a tool, besides what models get. */
export interface ToolFacts {
  readonly title: string;
  /** Facts about the tool, by which a client may ask its person less or more. */
  readonly annotations: ToolAnnotations;
}

/** No tool reaches beyond Belfry's own data. `adds` makes something new; `changes` alters or ends existing things. */
const does = {
  looks: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  adds: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  changes: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
  /** A repetition changes nothing. */
  settles: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
} as const satisfies Readonly<Record<string, ToolAnnotations>>;

const facts = (title: string, annotations: ToolAnnotations): ToolFacts => ({ title, annotations });

/** By the name of the tool; a tool without facts is not offered over MCP, and a test says so. */
export const TOOL_FACTS: Readonly<Record<string, ToolFacts>> = {
  schedule_reminder: facts('Remind the person', does.adds),
  schedule_action: facts('Schedule something for the agent', does.adds),
  list_schedules: facts('List schedules', does.looks),
  update_schedule: facts('Change a schedule', does.changes),
  change_follow_ups: facts('Change how often a reminder comes again', does.changes),
  skip_dates: facts('Leave out dates', does.changes),
  cancel_schedule: facts('Cancel a schedule', does.settles),
  use_template: facts('Make a schedule of a template', does.adds),
  notify_user: facts('Tell the person', does.adds),
  next_check: facts('Choose the next look', does.settles),
  suggest_time: facts('Suggest a time', does.looks),
  acknowledge_reminder: facts('Mark a reminder as done', does.settles),
  snooze_reminder: facts('Put a reminder off', does.changes),
  reopen_reminder: facts('Open a reminder again', does.changes),
  undo_last_change: facts('Take the last change back', does.changes),
  add_task: facts('Add a task', does.adds),
  list_tasks: facts('List tasks', does.looks),
  complete_task: facts('Mark a task as done', does.settles),
  fail_task: facts('Give a task up', does.settles),
  update_task: facts('Change a task', does.changes),
  set_user_timezone: facts("Store the person's time zone", does.settles),
  complete_wake: facts('Say what came of a wake', does.adds),
};

/** @throws Error for a tool without facts, which is never offered */
export function factsOf(name: string): ToolFacts {
  const found = TOOL_FACTS[name];
  if (found === undefined) throw new Error(`the tool ${name} has no facts for MCP`);
  return found;
}
