import type { ChannelCapabilities } from '../channels/delivery.ts';
import { toPlainText } from './plain-text.ts';
import { choiceLine, type ReminderChoice } from './reminder-choices.ts';
import { splitText } from './split-text.ts';

/** What stands at the end of a text that was cut. */
const CUT = '…';

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
  { maxLength, markup, buttons, dedupes, dedupesForMs, excerpts, escape: write }: ChannelCapabilities,
): readonly string[] {
  const rendered = markup || verbatim ? text : toPlainText(text);
  const line = buttons || choices.length === 0 ? '' : `\n\n${choiceLine(choices)}`;
  // A text of nothing but marks would leave nothing to send.
  const said = `${rendered.trim() === '' ? text : rendered}${line}`;
  if (maxLength === null) return [write?.(said) ?? said];
  // The room for saying that it is repeated is kept until that is said.
  const isSure = dedupes && dedupesForMs === undefined;
  const room = isSure || text.endsWith(REPEATED) ? maxLength : Math.max(1, maxLength - REPEATED.length);
  if (excerpts === true) {
    const [excerpt] = write === undefined ? [] : escaped(excerptOf(said, maxLength), maxLength, write);
    return [excerpt ?? excerptOf(said, maxLength)];
  }
  const parts = splitText(said, { limit: room, fences: markup && !verbatim });
  return write === undefined ? parts : parts.flatMap((part) => escaped(part, room, write));
}

/** The beginning of a text, cut between words where it is too long; that it is repeated stays said. */
function excerptOf(said: string, limit: number): string {
  if (said.length <= limit) return said;
  const end = said.endsWith(REPEATED) ? `${CUT}${REPEATED}` : CUT;
  const [first = ''] = splitText(said, { limit: limit - end.length });
  return `${first.trimEnd()}${end}`;
}

/** A part as it is written, in smaller ones where the marks that protect it make it too long. */
function escaped(part: string, limit: number, write: (text: string) => string): readonly string[] {
  const written = write(part);
  if (written.length <= limit || part.length <= 1) return [written];
  const room = Math.min(part.length - 1, Math.floor((part.length * limit) / written.length));
  return splitText(part, { limit: Math.max(1, room) }).flatMap((piece) => escaped(piece, limit, write));
}
