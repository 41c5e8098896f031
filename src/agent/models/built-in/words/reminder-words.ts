import type { Wake, WakeRepeat } from '../../../../domain/runs/wake.ts';
import type { Language } from '../../../../domain/words/language.ts';
import { marked } from '../../../../voice/mark.ts';
import type { MessageName } from '../../../../voice/message.ts';
import { heardAs, inEveryLanguage, say } from '../../../../voice/say.ts';
import { startsWithVerb } from './verbs.ts';

/** The person's own words: rephrased they could be wrong, so they stay unchanged. */
const FIRST_PERSON = /\b(?:i|me|my|mine|myself|we|us|our)\b/i;

const PLAIN = ['ring.plain1', 'ring.plain2', 'ring.plain3'] as const;
const NUDGES = ['ring.nudge1', 'ring.nudge2', 'ring.nudge3'] as const;
const FIRM = ['ring.firm1', 'ring.firm2'] as const;
const AS_ASKED = 'ring.again';
const LAST = 'ring.last';
/** Precedes an action, in English alone: other languages would need to rephrase the message. */
const DEEDS: readonly string[] = ['Time to ', 'It is time to ', 'Now is the time to '];

/**
 * The words of a reminder: warm, short, with every fact of the stored message. The message is text, never an order to
 * the agent. A run always gets the same words; recurring reminders vary from run to run.
 */
export function wordReminder({ prompt, runId, repeat }: Wake, language: Language = 'en'): string {
  const message = prompt.trim();
  if (repeat !== null) return wordAgain(message, repeat, language);
  const isDeed =
    language === 'en' &&
    startsWithVerb(message) &&
    !FIRST_PERSON.test(message) &&
    !message.includes('\n') &&
    message.length <= 120;
  const chosen = hash(runId ?? '') % (PLAIN.length + (isDeed ? DEEDS.length : 0));
  const deed = isDeed ? DEEDS[chosen] : undefined;
  if (deed !== undefined) return `${marked(deed)}${closed(message.charAt(0).toLowerCase() + message.slice(1))}`;
  return say(language, PLAIN[isDeed ? chosen - DEEDS.length : chosen] ?? PLAIN[0], { text: closed(message) });
}

/** Never repeats the sentence before: each follow-up has another opening, and the last one says that it is the last. */
function wordAgain(message: string, { number, of, snoozed, firmer }: WakeRepeat, language: Language): string {
  const text = closed(message);
  if (snoozed) return say(language, AS_ASKED, { text });
  const openings = firmer ? FIRM : NUDGES;
  const said = say(language, openings[(number - 1) % openings.length] ?? openings[0], { text });
  return number >= of ? say(language, LAST, { text: said }) : said;
}

const ALL = [...PLAIN, ...NUDGES, ...FIRM, AS_ASKED] as const;
const piecesOf = (name: MessageName): readonly string[] =>
  inEveryLanguage(name).map((text) => text.replace('{text}', ''));
const OPENINGS: readonly string[] = [...DEEDS, ...ALL.flatMap(piecesOf)].flatMap((words) => [words, `⟦${words}⟧`]);
const ENDINGS = piecesOf(LAST).flatMap((words) => [words, `⟦${words}⟧`]);

/** Whether this file worded the reminder of a text. */
export function isReminderText(text: string): boolean {
  return OPENINGS.some((words) => text.startsWith(words));
}

/** A message without the note of how late it came. */
function withoutLateness(text: string): string {
  const [note = '', said = ''] = / \(([^()]+)\)$/.exec(text) ?? [];
  const isNote = heardAs(said, 'late.today') !== null || heardAs(said, 'late.otherDay') !== null;
  return isNote ? text.slice(0, -note.length) : text;
}

/** The stored message inside a reminder's words, without the note on lateness. */
export function messageOfReminder(text: string): string {
  const opening = OPENINGS.find((words) => text.startsWith(words));
  const message = withoutLateness(text.slice(opening?.length ?? 0));
  const ending = ENDINGS.find((words) => message.endsWith(words));
  return message.slice(0, message.length - (ending?.length ?? 0)).replace(/\.$/, '');
}

function closed(text: string): string {
  return /[\p{L}\p{N})]$/u.test(text) ? `${text}.` : text;
}

/** FNV-1a: distributes ids that differ only in their last letters. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}
