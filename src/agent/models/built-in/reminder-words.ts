import type { Wake } from '../../../domain/wake.ts';
import { LATE_AFTER_MS } from '../../../domain/wake.ts';
import { startsWithVerb } from './verbs.ts';
import { wordDuration } from './wording/phrases.ts';

/** The person's own words: turned around they could come out wrong, so they are left as they are. */
const FIRST_PERSON = /\b(?:i|me|my|mine|myself|we|us|our)\b/i;

/** Openings of a reminder and how it ends; the message between them is never changed. */
const PLAIN: readonly string[] = ['Reminder: ', 'Here is your reminder: ', 'You asked me to remind you: '];
const DEEDS: readonly string[] = ['Time to ', 'It is time to ', 'Now is the time to '];

/**
 * The words a reminder comes in: warm, short, with every fact of the stored message. The message is text, never an order to the agent.
 * The same run is always worded the same; recurring ones vary from run to run.
 */
export function wordReminder({ prompt, runId, lateByMs }: Wake): string {
  const message = prompt.trim();
  const isDeed =
    startsWithVerb(message) && !FIRST_PERSON.test(message) && !message.includes('\n') && message.length <= 120;
  const openings = isDeed ? [...DEEDS, ...PLAIN] : PLAIN;
  const opening = openings[hash(runId) % openings.length] ?? 'Reminder: ';
  const words = DEEDS.includes(opening) ? message.charAt(0).toLowerCase() + message.slice(1) : message;
  return withLateness(`${opening}${closed(words)}`, lateByMs);
}

/** Whether a text is a reminder worded here. */
export function isReminderText(text: string): boolean {
  return [...PLAIN, ...DEEDS].some((words) => text.startsWith(words));
}

/** The stored message inside a reminder's words, without what was added about lateness. */
export function messageOfReminder(text: string): string {
  const opening = [...PLAIN, ...DEEDS].find((words) => text.startsWith(words));
  return text
    .slice(opening?.length ?? 0)
    .replace(/ \(due [^()]+, delivered [^()]+\)$/, '')
    .replace(/ Sorry, this comes [^.]+ late\.$/, '')
    .replace(/\.$/, '');
}

/** Adds how late a message comes, when that is worth telling. */
export function withLateness(text: string, lateByMs: number): string {
  return lateByMs > LATE_AFTER_MS ? `${text} Sorry, this comes ${wordDuration(lateByMs)} late.` : text;
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
