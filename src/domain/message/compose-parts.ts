import type { ChannelCapabilities } from '../channels/delivery.ts';
import { toPlainText } from './plain-text.ts';
import { choiceLine, type ReminderChoice } from './reminder-choices.ts';
import { splitText } from './split-text.ts';

/** What is put behind a reminder that may have been sent before. */
export const REPEATED = ' (repeated)';

/** What is to be said, before it is known how a channel says it. */
export interface ComposedText {
  readonly text: string;
  /** As a person wrote it: nothing in it is taken for Markdown. */
  readonly verbatim: boolean;
  /** The answers it waits for; empty where it waits for none. */
  readonly choices: readonly Pick<ReminderChoice, 'reply'>[];
}

/** A text as a channel can carry it: rendered, with the replies named where it has no buttons, in parts that fit. */
export function composeParts(
  { text, verbatim, choices }: ComposedText,
  { maxLength, markup, buttons, dedupes }: ChannelCapabilities,
): readonly string[] {
  const rendered = markup || verbatim ? text : toPlainText(text);
  const line = buttons || choices.length === 0 ? '' : `\n\n${choiceLine(choices)}`;
  // A text of nothing but marks would leave nothing to send.
  const said = `${rendered.trim() === '' ? text : rendered}${line}`;
  if (maxLength === null) return [said];
  // The room for saying that it is repeated is kept until that is said.
  const room = dedupes || text.endsWith(REPEATED) ? maxLength : Math.max(1, maxLength - REPEATED.length);
  return splitText(said, { limit: room, fences: markup && !verbatim });
}
