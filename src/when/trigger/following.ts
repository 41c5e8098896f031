import { type SaidIssue, worded } from './said.ts';

/** How people say that a time is to travel with them. A time itself cannot hold this: it is kept beside it, as the zone `user`. */
export const FOLLOWING =
  /[\s,]*\b(?:wherever i (?:am|go|travel|may be)|in whatever (?:time ?)?zone i(?:'m| am) in|following my time ?zone)\b/i;

/**
 * "Every day at 9 wherever I am": taken for a part of the subject it would stay in one zone without a word. Null where nothing of the
 * kind is said. Text in double quotes is not looked at.
 */
export function findFollowing(text: string): SaidIssue | null {
  const unquoted = text.replaceAll(/"[^"]*"/g, (quoted) => ' '.repeat(quoted.length));
  const match = FOLLOWING.exec(unquoted);
  if (match === null) return null;
  const end = match.index + match[0].length;
  const words = match[0].replace(/^[\s,]+/, '');
  return {
    code: 'unsupported',
    message: worded`"${words}" is not a part of the time.`,
    span: [end - words.length, end],
    hint: 'Leave it out and choose the zone "user", which follows your own, or ask for it in the chat. If it is no time, put it in double quotes.',
  };
}
