import type { ChannelCapabilities } from '../channels/delivery.ts';
import { toPlainText } from './plain-text.ts';
import { choiceLine, type ReminderChoice } from './reminder-choices.ts';
import { splitText } from './split-text.ts';

/** The end of a cut text. */
const CUT = '…';

/** Added to a reminder that may have been sent before. */
export const REPEATED = ' (repeated)';

/** A message before the channel is known. */
export interface ComposedText {
  readonly text: string;
  /** A person's own text, in which nothing counts as Markdown. */
  readonly verbatim: boolean;
  /** The answers that it waits for; empty for none. */
  readonly choices: readonly Pick<ReminderChoice, 'reply'>[];
}

/** A text in the form of a channel: rendered, with the replies named when it has no buttons, in parts that fit. */
export function composeParts(
  { text, verbatim, choices }: ComposedText,
  { maxLength, markup, buttons, dedupes, dedupesForMs, excerpts, escape: write }: ChannelCapabilities,
): readonly string[] {
  const rendered = markup || verbatim ? text : toPlainText(text);
  const line = buttons || choices.length === 0 ? '' : `\n\n${choiceLine(choices)}`;
  // A text of nothing but markup would leave nothing to send.
  const said = `${rendered.trim() === '' ? text : rendered}${line}`;
  if (maxLength === null) return [write?.(said) ?? said];
  // Keeps room for the remark about a repetition until it is made.
  const isSure = dedupes && dedupesForMs === undefined;
  const room = isSure || text.endsWith(REPEATED) ? maxLength : Math.max(1, maxLength - REPEATED.length);
  if (excerpts === true) {
    const [excerpt] = write === undefined ? [] : escaped(excerptOf(said, maxLength), maxLength, write);
    return [excerpt ?? excerptOf(said, maxLength)];
  }
  const parts = splitText(said, { limit: room, fences: markup && !verbatim });
  return write === undefined ? parts : parts.flatMap((part) => escaped(part, room, write));
}

/** The beginning of a text, cut between words when it is too long; the remark about a repetition stays. */
function excerptOf(said: string, limit: number): string {
  if (said.length <= limit) return said;
  const end = said.endsWith(REPEATED) ? `${CUT}${REPEATED}` : CUT;
  const [first = ''] = splitText(said, { limit: limit - end.length });
  return `${first.trimEnd()}${end}`;
}

/** An escaped part, split further when its escapes make it too long. */
function escaped(part: string, limit: number, write: (text: string) => string): readonly string[] {
  const written = write(part);
  if (written.length <= limit || part.length <= 1) return [written];
  const room = Math.min(part.length - 1, Math.floor((part.length * limit) / written.length));
  return splitText(part, { limit: Math.max(1, room) }).flatMap((piece) => escaped(piece, limit, write));
}
