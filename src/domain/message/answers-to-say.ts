import { heardAs, languageHeard, say } from '../../voice/say.ts';
import { shorten } from '../shorten.ts';
import { phrasesToSay } from './phrases-to-say.ts';

/** The most lines of a question about one of several. */
const MOST_LINES = 10;

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
  if (lines.length === 0) return confirmationOf(question);
  if (!asksWhich(question) || lines.length > MOST_LINES) return [];
  const isNumbered = lines.every((line, index) => line.startsWith(`${index + 1}. `) && !/\p{C}/u.test(line));
  return isNumbered ? lines.map((line, index) => ({ label: shorten(line), says: String(index + 1) })) : [];
}

const WHICH = ['cancel', 'move', 'pause', 'resume', 'runNow'] as const;

/** Whether the built-in model asks which of several is meant, in any of its languages. */
function asksWhich(line: string): boolean {
  const asked = heardAs(line, 'which.unfit')?.question ?? line;
  return WHICH.some((name) => heardAs(asked, `which.${name}`) !== null);
}

/** Yes and no, in the language of a question for confirmation; empty for any other line. */
function confirmationOf(line: string): readonly QuestionAnswer[] {
  if (/\p{C}/u.test(line)) return [];
  const names = [...WHICH.map((name) => `this.${name}` as const), 'ask.cancelMade', 'ask.yesOrNo'] as const;
  const language = names.map((name) => languageHeard(line, name)).find((found) => found !== null);
  if (language == null) return [];
  return (['phrase.yes', 'phrase.no'] as const)
    .map((name) => say(language, name))
    .map((says) => ({ label: says.charAt(0).toUpperCase() + says.slice(1), says }));
}
