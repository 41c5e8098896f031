/**
 * The few tools that clients list, by their short names, and the tool of the agent behind each. All others are behind
 * `more`; every name of the agent's own tools stays callable.
 */
export const SHORT_NAMES = {
  remind: 'schedule_reminder',
  schedule: 'schedule_action',
  list: 'list_schedules',
  change: 'update_schedule',
  cancel: 'cancel_schedule',
  undo: 'undo_last_change',
} as const;

/** Says what became of a reminder: one tool for three. */
export const SETTLE = 'settle';
export const SETTLES = {
  done: 'acknowledge_reminder',
  snooze: 'snooze_reminder',
  reopen: 'reopen_reminder',
} as const;

export const MORE = 'more';

/** What a woken program is for: listed beside the others in a run. */
export const RUN_TOOLS: readonly string[] = ['notify_user', 'next_check', 'complete_task', 'fail_task'];

const LISTED_AS: ReadonlyMap<string, string> = new Map<string, string>([
  ...Object.entries(SHORT_NAMES).map(([short, name]) => [name, short] as const),
  ...Object.entries(SETTLES).map(([answer, name]) => [name, `${SETTLE} (${answer})`] as const),
]);

/** A text of Belfry's own with the tools as clients list them, so that a model never looks for one it does not see. */
export function inListedNames(text: string): string {
  return text.replace(/\b[a-z]+(?:_[a-z]+)+\b/g, (name) => LISTED_AS.get(name) ?? name);
}

/** The fields of an answer that Belfry words; all others may quote people. */
const OWN_WORDS = new Set(['hint', 'note']);

/** An answer whose advice names the tools as clients list them. */
export function adviceInListedNames(output: unknown): unknown {
  if (typeof output !== 'object' || output === null || Array.isArray(output)) return output;
  const entries = Object.entries(output).map(([field, value]) =>
    OWN_WORDS.has(field) && typeof value === 'string' ? [field, inListedNames(value)] : [field, value],
  );
  return Object.fromEntries(entries);
}
