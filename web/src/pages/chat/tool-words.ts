const WORDS: Readonly<Record<string, string>> = {
  schedule_reminder: 'Set a reminder',
  schedule_action: 'Planned an action',
  list_schedules: 'Looked at your schedules',
  update_schedule: 'Changed a schedule',
  cancel_schedule: 'Cancelled a schedule',
  add_task: 'Added to the to-do list',
  list_tasks: 'Looked at the to-do list',
  complete_task: 'Said that a task is done',
  fail_task: 'Gave a task up',
  update_task: 'Changed the to-do list',
  notify_user: 'Sent you a message',
  schedule_task: 'Worked on a schedule',
  set_user_timezone: 'Saved your time zone',
};

/** What a tool did, as a person says it; an unknown tool by its own name. */
export function toolWords(tool: string): string {
  return WORDS[tool] ?? `Used ${tool}`;
}
