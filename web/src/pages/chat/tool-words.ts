import type { ToolOutcomeKind } from '../../../../src/domain/tool-outcome.ts';

/** An action as done, as asked for, and its object. */
type Deed = readonly [done: string, asked: string, to: string];

const DEEDS: Readonly<Record<string, Deed>> = {
  schedule_reminder: ['Set', 'set', 'a reminder'],
  schedule_action: ['Planned', 'plan', 'an action'],
  list_schedules: ['Looked at', 'look at', 'your schedules'],
  update_schedule: ['Changed', 'change', 'a schedule'],
  cancel_schedule: ['Cancelled', 'cancel', 'a schedule'],
  acknowledge_reminder: ['Ticked off', 'tick off', 'a reminder'],
  snooze_reminder: ['Put off', 'put off', 'a reminder'],
  reopen_reminder: ['Opened', 'open', 'a reminder again'],
  undo_last_change: ['Took back', 'take back', 'the last change'],
  change_follow_ups: ['Changed', 'change', 'how often a reminder comes again'],
  skip_dates: ['Left out', 'leave out', 'dates of a schedule'],
  more_tools: ['Went through', 'go through', 'its rarer tools'],
  use_template: ['Set up', 'set up', 'a schedule from a template'],
  suggest_time: ['Looked for', 'look for', 'a good time'],
  next_check: ['Chose', 'choose', 'when it looks again'],
  notify_user: ['Sent', 'send', 'you a message'],
  set_user_timezone: ['Saved', 'save', 'your time zone'],
  send_delayed_message: ['Left', 'leave', 'itself a message for later'],
  send_scheduled_message: ['Left', 'leave', 'itself a message for a date'],
  schedule_future_callback: ['Planned', 'plan', 'to come back to something'],
  schedule_message: ['Left', 'leave', 'itself a message for later'],
  list_scheduled_actions: ['Looked at', 'look at', 'what is planned'],
  delete_scheduled_action: ['Deleted', 'delete', 'an action'],
  stop_interval_action: ['Stopped', 'stop', 'a repeated action'],
  schedule_task: ['Worked on', 'work on', 'a schedule'],
  add_task: ['Added', 'add', 'a task to the list'],
  list_tasks: ['Looked at', 'look at', 'the to-do list'],
  complete_task: ['Ticked off', 'tick off', 'a task'],
  fail_task: ['Gave up', 'give up', 'a task'],
  update_task: ['Changed', 'change', 'a task'],
  command: ['Finished', 'finish', 'the program'],
};

/** A tool's action as done, asked for or impossible, in a person's words; an unknown tool by its own name. */
export function toolWords(tool: string, outcome: ToolOutcomeKind): string {
  const [done, verb, to] = DEEDS[tool] ?? channelDeed(tool) ?? (['Used', 'use', tool] satisfies Deed);
  switch (outcome) {
    case 'done':
      return `${done} ${to}`;
    case 'asked':
      return `Asked to ${verb} ${to}`;
    case 'refused':
      return `Could not ${verb} ${to}`;
    case 'running':
      return `Is trying to ${verb} ${to}`;
    case 'unknown':
      return `It is not known whether it could ${verb} ${to}`;
    default:
      return outcome satisfies never;
  }
}

/** A toolset may have one tool for each channel. */
function channelDeed(tool: string): Deed | null {
  const channel = /^notify_via_(.+)$/.exec(tool)?.[1];
  return channel === undefined ? null : ['Sent', 'send', `you a message on ${channel.replaceAll('_', ' ')}`];
}
