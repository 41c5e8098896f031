import type { ActOnOne } from '../../../../talk/acts/acts.ts';
import { listWith, quoteAll, withPhrases } from './phrases.ts';
import { word } from './speaking.ts';

/** What is to be done with the one that is meant. */
export type Deed = ActOnOne | 'runNow';

/** A question with times to press. */
const withTimes = (question: string, first: string | null = null): string =>
  withPhrases(question, [...(first === null ? [word('phrase.soon')] : [first]), word('phrase.tomorrow')]);

/** Questions with what can be said to them. */
export const ask = {
  when: (kind: 'reminder' | 'action', what: string): string =>
    kind === 'reminder' ? withTimes(word('ask.when', { what })) : word('ask.whenAction', { what }),
  /** `first`: the part of a time that was understood. */
  whenOnce: (what: string, first: string | null = null): string => withTimes(word('ask.whenOnce', { what }), first),
  whenExactly: (what: string, first: string | null = null): string =>
    withTimes(word('ask.whichReading', { what }), first),
  whenAgain: (what: string): string => withTimes(word('ask.whenAgain', { what })),
  what: (kind: 'reminder' | 'action'): string => word(kind === 'reminder' ? 'ask.what' : 'ask.whatAction'),
  /** `what` is null when that is open too. */
  which: (what: string | null, labels: readonly string[]): string => {
    const question = what === null ? 'ask.reading' : what === '' ? 'ask.whenReading' : null;
    return withPhrases(question === null ? word('ask.whichReading', { what: what ?? '' }) : word(question), labels);
  },
  whichAgain: (labels: readonly string[]): string => withPhrases(word('ask.readingAgain'), labels),
  zoneSeveral: (place: string, cities: readonly string[]): string =>
    word('ask.zoneSeveral', { place, cities: listWith('or', cities) }),
  whichSchedule: (deed: Deed, lines: readonly string[]): string => [word(`which.${deed}`), ...lines].join('\n'),
  thisOne: (deed: Deed, line: string): string => word(`this.${deed}`, { line }),
  scope: (what: string, when: string): string =>
    withPhrases(word('ask.scope', { what, when }), [word('phrase.onlyNext'), word('phrase.allOfThem')]),
  part: (what: string, when: string): string =>
    withPhrases(word('ask.part', { what, when }), [word('phrase.onlyThen')]),
  cancelAll: (number: number, lines: readonly string[]): string =>
    word('ask.cancelAll', { number, lines: lines.join('\n') }),
  changeAll: (number: number, lines: readonly string[]): string =>
    word('ask.changeAll', { number, lines: lines.join('\n') }),
  wholeText: (what: string, fresh: string): string =>
    withPhrases(word('ask.wholeText', { what }), [word('ask.rename', { what, fresh })]),
  cancelMade: (ones: readonly { readonly what: string }[]): string =>
    word('ask.cancelMade', { whats: quoteAll('and', ones) }),
};

/** Asks to send each of two possible requests alone. */
export const wordTwofold = (wishes: readonly string[]): string => withPhrases(word('ask.twofold'), wishes);
