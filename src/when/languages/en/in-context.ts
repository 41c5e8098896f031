import { type InContext, isA } from '../../time/language/lexicon.ts';
import { VERBS } from '../../time/language/unread-words.ts';

/** Words of English whose meaning depends on those around them. */
export const inContext: InContext = (tokens, index, { lexicon, text }) => {
  const [before, token, behind] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  const means = (word: string) => lexicon.get(word)?.[0]?.meanings ?? [];
  if (token === undefined) return;
  // "Tom 8pm", in small letters and in front
  const isFront = index === 0 || before?.text === 'me';
  if (isFront && token.text === 'tom' && text[token.start] === 't' && behind?.kind === 'number')
    tokens[index] = { ...token, meanings: means('tomorrow') };
  // "Friday eve drinks"
  if (token.text === 'eve' && isA(before, 'relative-day', 'weekday'))
    tokens[index] = { ...token, meanings: means('evening') };
  // "Tomorrow lunch call Bob", but "tomorrow lunch with Bob"
  const isDay = isA(before, 'relative-day', 'weekday');
  if (token.text === 'lunch' && isDay && (behind === undefined || VERBS.has(behind.text)))
    tokens[index] = { ...token, meanings: means('lunchtime') };
};
