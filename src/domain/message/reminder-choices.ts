/** An answer to a reminder: a button on channels with buttons, otherwise words. */
export interface ReminderChoice {
  /** The label of the button. */
  readonly label: string;
  /** The text that a person writes instead. */
  readonly reply: string;
  /** Its operation with the input. */
  readonly operation: 'acknowledge-reminder' | 'snooze-reminder' | 'stop-reminder';
  readonly input: Readonly<Record<string, string>>;
}

const CHOICES = [
  { label: 'Done', reply: 'done', operation: 'acknowledge-reminder' },
  { label: 'Snooze 10 min', reply: 'snooze 10m', operation: 'snooze-reminder', until: '10 minutes' },
  { label: 'Snooze 1 h', reply: 'snooze 1h', operation: 'snooze-reminder', until: '1 hour' },
  { label: 'Tomorrow', reply: 'tomorrow', operation: 'snooze-reminder', until: 'tomorrow' },
  { label: 'Stop', reply: 'stop', operation: 'stop-reminder' },
] as const;

/** The answers to a reminder, in the order of display. */
export function reminderChoices(reminderId: string): readonly ReminderChoice[] {
  return CHOICES.map(({ label, reply, operation, ...rest }) => ({
    label,
    reply,
    operation,
    input: { id: reminderId, ...rest },
  }));
}

/** The line below a reminder on a channel without buttons. */
export function choiceLine(choices: readonly Pick<ReminderChoice, 'reply'>[]): string {
  return `Reply: ${choices.map(({ reply }, index) => `${index + 1} ${reply}`).join(', ')}`;
}

/** The meaning of a reply: one of the choices, or a snooze of the named length. */
export type ChoiceReply =
  | { readonly operation: 'acknowledge-reminder' | 'stop-reminder' }
  | { readonly operation: 'snooze-reminder'; readonly until: string };

/** Reads a whole message as an answer to a reminder that named its replies; null for anything else. */
export function readChoiceReply(text: string): ChoiceReply | null {
  const said = text
    .trim()
    .toLowerCase()
    .replace(/[.!✅👍\s]+$/u, '');
  const byNumber = /^[1-9]$/.test(said) ? CHOICES[Number(said) - 1] : undefined;
  const chosen = byNumber ?? CHOICES.find(({ label, reply }) => reply === said || label.toLowerCase() === said);
  if (chosen !== undefined)
    return 'until' in chosen ? { operation: chosen.operation, until: chosen.until } : { operation: chosen.operation };
  const until = /^(?:snooze|later)\s+(?:for\s+|until\s+|till\s+)?(\S.*)$/.exec(said)?.[1];
  return until === undefined || until.length > 60 ? null : { operation: 'snooze-reminder', until };
}
