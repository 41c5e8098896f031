import { listWith, quote, wordPhrases } from './phrases.ts';

/** A question with its answers, one per line: a page shows them as buttons. */
const withPhrases = (question: string, phrases: readonly string[]): string =>
  [question, 'You can say:', ...wordPhrases(phrases)].join('\n');

/** All questions of the built-in model. */
export const ask = {
  when: (kind: 'reminder' | 'action', what: string): string =>
    kind === 'reminder'
      ? `When should the reminder ${quote(what)} come? For example “in 10 minutes”, “tomorrow at 9” or “every Monday at 8”.`
      : `When should this be done: ${quote(what)}? For example “tomorrow at 9” or “every weekday at 8”.`,
  noEvent: (what: string): string =>
    `I cannot know when that is, only times. When should ${quote(what)} come? For example “in 2 hours” or “today at 18:00”.`,
  whenOnce: (what: string): string => `When should ${quote(what)} come?`,
  whenAgain: (what: string): string =>
    `I could not read that as a time. When should ${quote(what)} be? For example “in 10 minutes” or “tomorrow at 9”. Or say “never mind”.`,
  what: (kind: 'reminder' | 'action'): string =>
    kind === 'reminder' ? 'What should the reminder say?' : 'What should be done then?',
  whatAndWhen: 'Gladly. What should the reminder say, and when should it come?',
  /** `what` is null when that is open too. */
  which: (what: string | null, labels: readonly string[]): string => {
    if (what === null) return withPhrases('That can be read in more than one way. Which do you mean?', labels);
    return withPhrases(`${what === '' ? 'When' : `${quote(what)}: when`} do you mean?`, labels);
  },
  whichAgain: (labels: readonly string[]): string =>
    withPhrases('Sorry, I did not get which one. Which do you mean?', labels),
  zone: 'Which city or time zone are you in? A clock time means nothing to me without it.',
  zoneUnknown: (words: string): string =>
    `I do not know where ${quote(words)} is. Which big city shares your time? A zone name such as Europe/Warsaw works too.`,
  zoneSeveral: (place: string, cities: readonly string[]): string =>
    `${place} has more than one time zone. Which city is nearest to your time: ${listWith('or', cities)}?`,
  whichSchedule: (deed: string, lines: readonly string[]): string => `Which one should I ${deed}?\n${lines.join('\n')}`,
  thisOne: (deed: string, line: string): string => `Should I ${deed} this one: ${line}?`,
  scope: (what: string, when: string, deed: string): string =>
    withPhrases(`${quote(what)} comes ${when}. Should I ${deed} all of them, or only the next one?`, [
      'only the next one',
      'all of them',
    ]),
  /** `canBoth`: one rule can keep the other days as they are. */
  part: (what: string, when: string, canBoth: boolean): string =>
    withPhrases(`${quote(what)} comes ${when}. That time is for some of these days only. What about the others?`, [
      ...(canBoth ? ['the others stay'] : []),
      'only then',
    ]),
  cancelAll: (count: string, lines: readonly string[]): string =>
    `Cancel ${count}?\n${lines.join('\n')}\nSay “yes” to cancel them all.`,
  changeAll: (all: string, lines: readonly string[]): string =>
    `Change ${all}?\n${lines.join('\n')}\nSay “yes” to change them all.`,
  newTime: (what: string): string => `When should ${quote(what)} be instead?`,
  wholeText: (what: string, fresh: string): string =>
    withPhrases(`I do not find those words in ${quote(what)}, so nothing was changed. Please say the whole new text.`, [
      `rename ${what} to ${fresh}`,
    ]),
  newText: (what: string): string => `What should ${quote(what)} say instead?`,
  offer: (what: string): string =>
    `Would you like a reminder ${quote(what)}? Then tell me when, for example “in 10 minutes” or “tomorrow at 9”.`,
  yesOrNo: 'Should I cancel that? Please say “yes” or “no”.',
  cancelMade: (whats: readonly string[]): string => `Should I cancel ${listWith('and', whats.map(quote))}?`,
} as const;

/** Asks to send each of two possible requests alone. */
export const wordTwofold = (wishes: readonly string[]): string =>
  withPhrases('That may be more than one wish, so nothing was changed. Please say them one by one.', wishes);
