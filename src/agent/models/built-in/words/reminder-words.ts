import type { Wake, WakeRepeat } from '../../../../domain/runs/wake.ts';
import { startsWithVerb } from './verbs.ts';

/** The person's own words: turned around they could come out wrong, so they are left as they are. */
const FIRST_PERSON = /\b(?:i|me|my|mine|myself|we|us|our)\b/i;

/** Openings of a reminder and how it ends; the message between them is never changed. */
const PLAIN: readonly string[] = ['Reminder: ', 'Here is your reminder: ', 'You asked me to remind you: '];
const DEEDS: readonly string[] = ['Time to ', 'It is time to ', 'Now is the time to '];

/**
 * The words a reminder comes in: warm, short, with every fact of the stored message. The message is text, never an order to the agent.
 * The same run is always worded the same; recurring ones vary from run to run.
 */
export function wordReminder({ prompt, runId, repeat }: Wake): string {
  const message = prompt.trim();
  if (repeat !== null) return wordAgain(message, repeat);
  const isDeed =
    startsWithVerb(message) && !FIRST_PERSON.test(message) && !message.includes('\n') && message.length <= 120;
  const openings = isDeed ? [...DEEDS, ...PLAIN] : PLAIN;
  const opening = openings[hash(runId ?? '') % openings.length] ?? 'Reminder: ';
  const words = DEEDS.includes(opening) ? message.charAt(0).toLowerCase() + message.slice(1) : message;
  return `${opening}${closed(words)}`;
}

const AS_ASKED = 'Again, as you asked: ';
const NUDGES: readonly string[] = ['A gentle nudge: ', 'Still open: ', 'I have not heard from you yet: '];
const FIRM: readonly string[] = ['This still needs you: ', 'Please do not let this slip: '];
const LAST_TIME = ' I will not ask again.';

/** Never the sentence of the time before: each follow-up opens in its own way, and the last one says that it is. */
function wordAgain(message: string, { number, of, snoozed, firmer }: WakeRepeat): string {
  if (snoozed) return `${AS_ASKED}${closed(message)}`;
  const openings = firmer ? FIRM : NUDGES;
  const opening = openings[(number - 1) % openings.length] ?? 'Still open: ';
  return `${opening}${closed(message)}${number >= of ? LAST_TIME : ''}`;
}

const OPENINGS: readonly string[] = [...PLAIN, ...DEEDS, AS_ASKED, ...NUDGES, ...FIRM];

/** Whether a text is a reminder worded here. */
export function isReminderText(text: string): boolean {
  return OPENINGS.some((words) => text.startsWith(words));
}

/** The stored message inside a reminder's words, without what was added about lateness. */
export function messageOfReminder(text: string): string {
  const opening = OPENINGS.find((words) => text.startsWith(words));
  return text
    .slice(opening?.length ?? 0)
    .replace(/ \(due [^()]+, delivered [^()]+\)$/, '')
    .replace(LAST_TIME, '')
    .replace(/\.$/, '');
}

function closed(text: string): string {
  return /[\p{L}\p{N})]$/u.test(text) ? `${text}.` : text;
}

/** FNV-1a: spreads ids that differ in their last letters only. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}
