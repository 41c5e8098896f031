import { shorten } from '../shorten.ts';

/** At most so many, each so long: one sees the whole of what one says by pressing it. */
const MOST = 4;
const LENGTH = 100;
/** As many lines as a question of one of several has. */
const MOST_LINES = 10;

/** What stands before the lines of an offer, in the languages the built-in model answers in. */
const OFFERS =
  /(?:You can(?: also)? say|Du kannst(?: auch)? sagen|Tu peux(?: aussi)? dire|(?:También puedes|Puedes) decir|Możesz(?: też)? powiedzieć) ?:\n(?=• “)/;

/** What a reply offers to say, in its last lines: `You can say:` and a line `• “what is next?”` for each. A phrase with hidden characters does not count. */
export function phrasesToSay(reply: string): readonly string[] {
  const [, below] = reply.split(OFFERS);
  const lines = below?.split('\n') ?? [];
  const phrases = lines.flatMap((line) => /^• “([^“”\p{C}@]+)”$/u.exec(line)?.[1] ?? []);
  const isPlain = phrases.length === lines.length && phrases.every(({ length }) => length <= LENGTH);
  return isPlain ? phrases.slice(0, MOST) : [];
}

/** An answer to a question: what a button shows, and what its press says. */
export interface QuestionAnswer {
  readonly label: string;
  readonly says: string;
}

/**
 * What a reply that is a question can be answered with, where it names that itself: phrases to say; the numbered lines below "Which one
 * should I cancel?"; yes and no to "Should I cancel this one: ...?". None: it asks for words.
 */
export function answersToSay(reply: string): readonly QuestionAnswer[] {
  const phrases = phrasesToSay(reply);
  if (phrases.length > 0) return phrases.map((says) => ({ label: shorten(says), says }));
  const [question = '', ...lines] = reply.split('\n');
  if (lines.length === 0) return CONFIRMATIONS.find(([asks]) => asks.test(question))?.[1] ?? [];
  if (!WHICH.test(question) || lines.length > MOST_LINES) return [];
  const isNumbered = lines.every((line, index) => line.startsWith(`${index + 1}. `) && !/\p{C}/u.test(line));
  return isNumbered ? lines.map((line, index) => ({ label: shorten(line), says: String(index + 1) })) : [];
}

/** How the built-in model asks which of several is meant, in the languages it answers in. */
const WHICH =
  /^(?:Nothing scheduled is quite “[^”]*”\. |Nichts Geplantes ist genau “[^”]*”\. |Rien de prévu n’est exactement “[^”]*”\. |Nada programado es exactamente “[^”]*”\. |Nic zaplanowanego nie jest dokładnie “[^”]*”\. )?(?:Which one should I \P{C}+|Was davon soll ich \P{C}+|Lequel dois-je \P{C}+|¿Cuál \P{C}+|Które mam \P{C}+)\?$/u;

const yesOrNo = (yes: string, no: string): readonly QuestionAnswer[] =>
  [yes, no].map((says) => ({ label: says.charAt(0).toUpperCase() + says.slice(1), says }));

/** How it asks whether something is meant, and with what that is answered. */
const CONFIRMATIONS: readonly (readonly [RegExp, readonly QuestionAnswer[]])[] = [
  [/^Should I \P{C}+\?$/u, yesOrNo('yes', 'no')],
  [/^Soll ich \P{C}+\?$/u, yesOrNo('ja', 'nein')],
  [/^Dois-je \P{C}+\?$/u, yesOrNo('oui', 'non')],
  [/^¿Cancelo (?:esto: |“)\P{C}+\?$/u, yesOrNo('sí', 'no')],
  [/^Czy mam \P{C}+\?$/u, yesOrNo('tak', 'nie')],
];
