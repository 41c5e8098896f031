// Words about timers, by language.
import type { Language } from '../../../../talk/words.ts';

/** The name of a schedule that is a timer. */
export const TIMER =
  /timers?\b|countdown|kurzzeitwecker|eieruhr|minuteur|minuterie|compte [aà] rebours|temporizador|cron[oó]metro|minutnik|stoper/iu;

/** The words for it that only one language has. */
const OF_LANGUAGE: readonly (readonly [Language, RegExp])[] = [
  ['de', /kurzzeitwecker|eieruhr|\btimer auf\b/iu],
  ['fr', /minuteur|minuterie|compte [aà] rebours/iu],
  ['es', /temporizador|cron[oó]metro/iu],
  ['pl', /minutnik|stoper/iu],
];

export const timerLanguage = (text: string): Language | null =>
  OF_LANGUAGE.find(([, words]) => words.test(text))?.[0] ?? null;

/** Beside a length of time: so much more of it; folded. */
export const MORE_TIME: Readonly<Record<Language, string>> = {
  en: 'add more another longer extra plus give extend',
  de: 'noch weitere nochmal mehr dazu langer drauf extra gib',
  fr: 'encore ajoute rajoute plus supplementaire supplementaires',
  es: 'otros anade agrega suma dame mas',
  pl: 'jeszcze dodaj doloz kolejne wiecej dluzej',
};

/** The timer that runs, and not a new one; folded. */
export const SETS_IT: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:it|that|the \w* ?timer)\b/,
  de: /\b(?:ihn|es|den \S*timer)\b/,
  fr: /(?:-l[ea]\b|\ble minuteur\b|\bla minuterie\b)/,
  es: /(?:\w+l[oa]\b|\bel temporizador\b)/,
  pl: /^(?:ustaw|zmien|przestaw) (?:go |to |minutnik )?na\b/,
};

/** Words of what wakes a person, in five languages. */
export const ALARM =
  /\balarm|\bwak(?:e|ing)|\bweck|r[ée]veil|desp(?:e|i[eé])rt|budzik|(?<!\p{L})o?bud[zź](?!\p{L})|obud[zź]|\bget(?:ting)?(?: me)? up\b/iu;
