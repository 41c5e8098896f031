import type { Wake, WakeRepeat } from '../../../../domain/runs/wake.ts';
import type { Language } from '../../../../domain/words/language.ts';
import { startsWithVerb } from './verbs.ts';

/** The person's own words: rephrased they could be wrong, so they stay unchanged. */
const FIRST_PERSON = /\b(?:i|me|my|mine|myself|we|us|our)\b/i;

/** The opening and the ending of a reminder in a language; the message between them never changes. */
interface Words {
  readonly plain: readonly string[];
  /** After a snooze. */
  readonly asAsked: string;
  readonly nudges: readonly string[];
  readonly firm: readonly string[];
  readonly lastTime: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    plain: ['Reminder: ', 'Here is your reminder: ', 'You asked me to remind you: '],
    asAsked: 'Again, as you asked: ',
    nudges: ['A gentle nudge: ', 'Still open: ', 'I have not heard from you yet: '],
    firm: ['This still needs you: ', 'Please do not let this slip: '],
    lastTime: ' I will not ask again.',
  },
  de: {
    plain: ['Erinnerung: ', 'Hier ist deine Erinnerung: ', 'Du wolltest erinnert werden: '],
    asAsked: 'Noch einmal, wie gewünscht: ',
    nudges: ['Nur zur Erinnerung: ', 'Noch offen: ', 'Ich habe noch nichts gehört: '],
    firm: ['Das braucht dich noch: ', 'Bitte nicht vergessen: '],
    lastTime: ' Ich frage nicht noch einmal.',
  },
  fr: {
    plain: ['Rappel : ', 'Voici ton rappel : ', 'Tu voulais un rappel : '],
    asAsked: 'De nouveau, comme demandé : ',
    nudges: ['Petit rappel : ', 'Toujours en attente : ', 'Je n’ai pas encore de réponse : '],
    firm: ['Cela t’attend encore : ', 'À ne pas oublier : '],
    lastTime: ' Je ne redemanderai pas.',
  },
  es: {
    plain: ['Recordatorio: ', 'Aquí está tu recordatorio: ', 'Me pediste que te lo recordara: '],
    asAsked: 'Otra vez, como pediste: ',
    nudges: ['Un pequeño recordatorio: ', 'Sigue pendiente: ', 'Aún no tengo respuesta: '],
    firm: ['Esto todavía te espera: ', 'Que no se te pase: '],
    lastTime: ' No volveré a preguntar.',
  },
  pl: {
    plain: ['Przypomnienie: ', 'Oto twoje przypomnienie: ', 'Prośba o przypomnienie: '],
    asAsked: 'Jeszcze raz, zgodnie z prośbą: ',
    nudges: ['Tylko przypominam: ', 'Nadal czeka: ', 'Nie mam jeszcze odpowiedzi: '],
    firm: ['To wciąż czeka na ciebie: ', 'Proszę, nie zapomnij: '],
    lastTime: ' Nie zapytam ponownie.',
  },
};
/** Precedes an action, in English alone: other languages would need to rephrase the message. */
const DEEDS: readonly string[] = ['Time to ', 'It is time to ', 'Now is the time to '];

/**
 * The words of a reminder: warm, short, with every fact of the stored message. The message is text, never an order to
 * the agent. A run always gets the same words; recurring reminders vary from run to run.
 */
export function wordReminder({ prompt, runId, repeat }: Wake, language: Language = 'en'): string {
  const { plain } = WORDS[language];
  const message = prompt.trim();
  if (repeat !== null) return wordAgain(message, repeat, WORDS[language]);
  const isDeed =
    language === 'en' &&
    startsWithVerb(message) &&
    !FIRST_PERSON.test(message) &&
    !message.includes('\n') &&
    message.length <= 120;
  const openings = isDeed ? [...DEEDS, ...plain] : plain;
  const opening = openings[hash(runId ?? '') % openings.length] ?? plain[0] ?? '';
  const words = DEEDS.includes(opening) ? message.charAt(0).toLowerCase() + message.slice(1) : message;
  return `${opening}${closed(words)}`;
}

/** Never repeats the sentence before: each follow-up has another opening, and the last one says that it is the last. */
function wordAgain(message: string, { number, of, snoozed, firmer }: WakeRepeat, words: Words): string {
  if (snoozed) return `${words.asAsked}${closed(message)}`;
  const openings = firmer ? words.firm : words.nudges;
  const opening = openings[(number - 1) % openings.length] ?? '';
  return `${opening}${closed(message)}${number >= of ? words.lastTime : ''}`;
}

const SPOKEN = Object.values(WORDS);
const OPENINGS: readonly string[] = [
  ...DEEDS,
  ...SPOKEN.flatMap(({ plain, asAsked, nudges, firm }) => [...plain, asAsked, ...nudges, ...firm]),
];
const ENDINGS = SPOKEN.map(({ lastTime }) => lastTime);

/** Whether this file worded the reminder of a text. */
export function isReminderText(text: string): boolean {
  return OPENINGS.some((words) => text.startsWith(words));
}

/** The stored message inside a reminder's words, without the note on lateness. */
export function messageOfReminder(text: string): string {
  const opening = OPENINGS.find((words) => text.startsWith(words));
  const message = text.slice(opening?.length ?? 0).replace(/ \(due [^()]+, delivered [^()]+\)$/, '');
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
