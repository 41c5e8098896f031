import { shorten } from '../shorten.ts';

/** The most phrases, and the longest: a person must see all that a press says. */
const MOST = 4;
const LENGTH = 100;
/** The most lines of a question about one of several. */
const MOST_LINES = 10;

/** The heading of an offer, in the languages of the built-in model. */
const OFFERS =
  /(?:You can(?: also)? say|Du kannst(?: auch)? sagen|Tu peux(?: aussi)? dire|(?:También puedes|Puedes) decir|Możesz(?: też)? powiedzieć) ?:\n(?=• “)/;

/**
 * The phrases that a reply offers in its last lines: `You can say:` and a line `• “what is next?”` for each. A phrase
 * with hidden characters does not count.
 */
export function phrasesToSay(reply: string): readonly string[] {
  const [, below] = reply.split(OFFERS);
  const lines = below?.split('\n') ?? [];
  const phrases = lines.flatMap((line) => /^• “([^“”\p{C}@]+)”$/u.exec(line)?.[1] ?? []);
  const isPlain = phrases.length === lines.length && phrases.every(({ length }) => length <= LENGTH);
  return isPlain ? phrases.slice(0, MOST) : [];
}

/** An answer to a question: the label of a button, and the text of its press. */
export interface QuestionAnswer {
  readonly label: string;
  readonly says: string;
}

/**
 * The answers that a question itself names: phrases to say; the numbered lines below "Which one should I cancel?";
 * yes and no to "Should I cancel this one: ...?". None when it asks for words.
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

/** How the built-in model asks which of several is meant, in its languages. */
const WHICH =
  /^(?:Nothing scheduled is quite “[^”]*”\. |Nichts Geplantes ist genau “[^”]*”\. |Rien de prévu n’est exactement “[^”]*”\. |Nada programado es exactamente “[^”]*”\. |Nic zaplanowanego nie jest dokładnie “[^”]*”\. )?(?:Which one should I \P{C}+|Was davon soll ich \P{C}+|Lequel dois-je \P{C}+|¿Cuál \P{C}+|Które mam \P{C}+)\?$/u;

const yesOrNo = (yes: string, no: string): readonly QuestionAnswer[] =>
  [yes, no].map((says) => ({ label: says.charAt(0).toUpperCase() + says.slice(1), says }));

/** Its questions for confirmation, with their answers. */
const CONFIRMATIONS: readonly (readonly [RegExp, readonly QuestionAnswer[]])[] = [
  [/^Should I \P{C}+\?$/u, yesOrNo('yes', 'no')],
  [/^Soll ich \P{C}+\?$/u, yesOrNo('ja', 'nein')],
  [/^Dois-je \P{C}+\?$/u, yesOrNo('oui', 'non')],
  [/^¿Cancelo (?:esto: |“)\P{C}+\?$/u, yesOrNo('sí', 'no')],
  [/^Czy mam \P{C}+\?$/u, yesOrNo('tak', 'nie')],
];
