import { type SaidIssue, worded } from './said.ts';

/**
 * Phrases for a time that travels with the person. A trigger cannot express this: Belfry keeps it beside the trigger,
 * as the zone `user`.
 */
export const FOLLOWING =
  /[\s,]*\b(?:wherever i (?:am|go|travel|may be)|in whatever (?:time ?)?zone i(?:'m| am) in|following my time ?zone)\b/i;

/**
 * Refuses "Every day at 9 wherever I am": as a part of the subject, those words would silently leave the time in one
 * zone. Null without such a phrase. Ignores text in double quotes.
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
    hint: 'Leave it out and choose the zone "user", or ask for it in the chat. If it is no time, put it in double quotes.',
  };
}
