import { inEveryLanguage } from '../../voice/say.ts';
import type { ChannelCapabilities } from '../channels/delivery.ts';
import { toPlainText } from './plain-text.ts';
import { splitText } from './split-text.ts';

/** The end of a cut text. */
const CUT = '…';

/** The ends of a reminder that may have been sent before, in every language. */
const REPEATED = inEveryLanguage('reminder.repeated');
const LONGEST_END = Math.max(...REPEATED.map(({ length }) => length));
const endOf = (text: string): string => REPEATED.find((end) => text.endsWith(end)) ?? '';

/** Whether a text says that it may have been sent before. */
export const isRepeated = (text: string): boolean => endOf(text) !== '';

/** A text without saying so. */
export const withoutRepeated = (text: string): string => text.slice(0, text.length - endOf(text).length);

/** A message before the channel is known. */
export interface ComposedText {
  readonly text: string;
  /** A person's own text, in which nothing counts as Markdown. */
  readonly verbatim: boolean;
  /** The line that names the answers it waits for, where a channel has no buttons; empty for none. */
  readonly below: string;
}

/** A text in the form of a channel: rendered, with the replies named when it has no buttons, in parts that fit. */
export function composeParts(
  { text, verbatim, below }: ComposedText,
  { maxLength, markup, buttons, dedupes, dedupesForMs, excerpts, escape: write }: ChannelCapabilities,
): readonly string[] {
  const rendered = markup || verbatim ? text : toPlainText(text);
  const line = buttons || below === '' ? '' : `\n\n${below}`;
  // A text of nothing but markup would leave nothing to send.
  const said = `${rendered.trim() === '' ? text : rendered}${line}`;
  if (maxLength === null) return [write?.(said) ?? said];
  // Keeps room for the remark about a repetition until it is made.
  const isSure = dedupes && dedupesForMs === undefined;
  const room = isSure || isRepeated(text) ? maxLength : Math.max(1, maxLength - LONGEST_END);
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
  const end = `${CUT}${endOf(said)}`;
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
