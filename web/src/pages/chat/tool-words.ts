const WORDS: Readonly<Record<string, string>> = {
  schedule_reminder: 'Set a reminder',
  schedule_action: 'Planned an action',
  list_schedules: 'Looked at your schedules',
  update_schedule: 'Changed a schedule',
  cancel_schedule: 'Cancelled a schedule',
  notify_user: 'Sent you a message',
  schedule_task: 'Worked on a schedule',
  set_user_timezone: 'Saved your time zone',
};

/** What a tool did, as a person says it; an unknown tool by its own name. */
export function toolWords(tool: string): string {
  return WORDS[tool] ?? `Used ${tool}`;
}
