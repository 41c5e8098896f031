import type { MessageName } from '../../voice/message.ts';
import { inEveryLanguage, say } from '../../voice/say.ts';
import type { Language } from '../words/language.ts';

/** An answer to a reminder: a button on channels with buttons, otherwise words. */
export interface ReminderChoice {
  /** Its name in links, which is the same in every language. */
  readonly slug: string;
  /** The label of the button. */
  readonly label: string;
  /** The text that a person writes instead. */
  readonly reply: string;
  /** Its operation with the input. */
  readonly operation: 'acknowledge-reminder' | 'snooze-reminder' | 'stop-reminder';
  readonly input: Readonly<Record<string, string>>;
}

const CHOICES = [
  { slug: 'done', label: 'reminder.done', reply: 'reminder.sayDone', operation: 'acknowledge-reminder' },
  { slug: 'snooze-10m', label: 'reminder.snooze10', reply: 'reminder.say10', ...snooze('10 minutes') },
  { slug: 'snooze-1h', label: 'reminder.snooze60', reply: 'reminder.say60', ...snooze('1 hour') },
  { slug: 'tomorrow', label: 'reminder.tomorrow', reply: 'reminder.sayTomorrow', ...snooze('tomorrow') },
  { slug: 'stop', label: 'reminder.stop', reply: 'reminder.sayStop', operation: 'stop-reminder' },
] as const;

function snooze<Until extends string>(until: Until) {
  return { operation: 'snooze-reminder', until } as const;
}

/** The answers to a reminder, in the order of display. */
export function reminderChoices(reminderId: string, language: Language): readonly ReminderChoice[] {
  return CHOICES.map(({ slug, label, reply, operation, ...rest }) => ({
    ...{ slug, label: say(language, label), reply: say(language, reply), operation },
    input: { id: reminderId, ...rest },
  }));
}

/** The line below a reminder on a channel without buttons. */
export function choiceLine(choices: readonly Pick<ReminderChoice, 'reply'>[], language: Language): string {
  const answers = choices.map(({ reply }, index) => `${index + 1} ${reply}`).join(', ');
  return say(language, 'reminder.reply', { answers });
}

/** The meaning of a reply: one of the choices, or a snooze of the named length. */
export type ChoiceReply =
  | { readonly operation: 'acknowledge-reminder' | 'stop-reminder' }
  | { readonly operation: 'snooze-reminder'; readonly until: string };

/** A word, or a word with a time. */
const LONGEST_REPLY = 200;

/** Reads a whole message as an answer to a reminder that named its replies; null for anything else. */
export function readChoiceReply(text: string): ChoiceReply | null {
  if (text.length > LONGEST_REPLY) return null;
  const said = text
    .trim()
    .toLowerCase()
    .replace(/[.!✅👍\s]+$/u, '');
  const says = (name: MessageName): boolean => inEveryLanguage(name).some((words) => words.toLowerCase() === said);
  const byNumber = /^[1-9]$/.test(said) ? CHOICES[Number(said) - 1] : undefined;
  const chosen = byNumber ?? CHOICES.find(({ label, reply }) => says(label) || says(reply));
  if (chosen !== undefined)
    return 'until' in chosen ? { operation: chosen.operation, until: chosen.until } : { operation: chosen.operation };
  const until = /^(?:snooze|later)\s+(?:for\s+|until\s+|till\s+)?(\S.*)$/.exec(said)?.[1];
  return until === undefined || until.length > 60 ? null : { operation: 'snooze-reminder', until };
}
