// Reads the words of a time in one language.
import { createMemo } from '../memo.ts';
import { languageLexicon } from '../time/language/languages.ts';
import type { Token } from '../time/language/lexicon.ts';
import { tokenize } from '../time/language/tokens.ts';
import { compileOnce } from './grammar/compile-once.ts';
import { createContext, type ReadingContext } from './grammar/context.ts';
import { ReadingError } from './grammar/draft.ts';
import { hourRuleOf } from './grammar/hours/bare-hours.ts';
import { leftoverIssues } from './grammar/leftovers.ts';
import { type DraftReading, readDraft } from './grammar/reader.ts';
import { compileRecurring } from './grammar/recurring/compile-recurring.ts';
import { subjectIn } from './grammar/request.ts';
import { isZoneWord } from './grammar/zones.ts';
import type { ParseSpan, ParseWhenOptions } from './reading.ts';
import type { Trigger } from './rule.ts';
import { type SaidIssue, worded } from './said.ts';

/** Only the United States and the Philippines write the month first; English without a region leaves it open. */
function dateOrderOf(locale: string): 'day-first' | 'month-first' | undefined {
  const [language, ...rest] = locale.split('-');
  const region = rest.find((part) => /^[A-Za-z]{2}$/.test(part))?.toUpperCase();
  if (language !== 'en') return 'day-first';
  return region === undefined ? undefined : region === 'US' || region === 'PH' ? 'month-first' : 'day-first';
}

/** A time that was read. */
export interface Compiled {
  /** The language of the words; absent for an exact form. */
  readonly language?: string;
  readonly trigger: Trigger;
  readonly zone: string;
  readonly context: ReadingContext;
  readonly spans: readonly ParseSpan[];
}

/** Signs beside which a word needs no meaning: "(zone EST)", "Europe/Paris", a rule in quotes. */
const SIGNED = /[/("]/;

/** Whether a text has a word that no reader of this language takes, so that it is no time in it. */
export const hasStrangeWord = (text: string, language: string): boolean =>
  !SIGNED.test(text) &&
  tokenize(text, languageLexicon(language)).some(
    (token) =>
      token.kind === 'word' &&
      token.meanings.length === 0 &&
      token.text.length > 2 &&
      !token.glued &&
      !isZoneWord(token.text),
  );

/** Caches the drafts of the last texts, which do not depend on the present. */
const drafts = createMemo<DraftReading>(64);

/** Reads words as a time, or gives the issues. `isRequest`: what is to be done may stand behind the time. */
export function readWords(
  text: string,
  options: ParseWhenOptions,
  language: string,
  isRequest: boolean,
): Compiled | readonly SaidIssue[] {
  try {
    return compileWords(text, options, language, isRequest);
  } catch (error) {
    if (error instanceof ReadingError) return [error.issueIn(text)];
    throw error;
  }
}

/** Whether words were read. */
export const isRead = (read: Compiled | readonly SaidIssue[]): read is Compiled => 'trigger' in read;

/** @throws ReadingError for an impossible time. */
function compileWords(
  text: string,
  options: ParseWhenOptions,
  language: string,
  isRequest: boolean,
): Compiled | readonly SaidIssue[] {
  const dateOrder = options.defaults?.dateOrder ?? dateOrderOf(options.locale ?? 'en');
  const reading = () =>
    readDraft(text, languageLexicon(language), {
      hasDayNumbers: language !== 'en',
      ...(dateOrder === undefined ? {} : { dateOrder }),
    });
  const { draft, parts, leftovers: unread } = drafts.get(`${language} ${dateOrder} ${text}`, reading);
  const found = draft.now !== null || draft.spans.some((span) => span.kind !== 'filler');
  const subject = isRequest ? subjectIn(text, unread) : null;
  const leftovers = subject === null ? unread : [];
  if (subject !== null && subject !== '') {
    refuseSecondTime(text, draft, unread, (words) => isRead(readWords(words, options, language, false)));
  }
  if (leftovers.length > 0 || !found) return leftoverIssues(text, leftovers, found);
  const zone = draft.zone?.zone ?? options.zone;
  const hourRule = hourRuleOf(language, options.locale, options.about ?? text);
  const context = createContext(text, options.now, zone, options.defaults ?? {}, hourRule);
  context.assumptions.push(...draft.assumptions);
  if (subject !== null && subject !== '') context.assume('matter', worded`"${subject}" is what it is about, not when.`);
  const recurs = parts.some((part) => part.recurrences.length > 0);
  const trigger = recurs ? compileRecurring(draft, parts, context) : compileOnce(draft, context);
  return { trigger, zone, context, spans: draft.spans, language };
}

/**
 * Refuses a time after the subject, which may belong to the subject, as ambiguous: "Remind me every friday at 4 to
 * plan next week". Accepts it as the hour of a day before the subject.
 */
function refuseSecondTime(
  text: string,
  draft: DraftReading['draft'],
  subject: readonly Token[],
  isTime: (words: string) => boolean,
): void {
  const start = subject[0]?.start ?? 0;
  const said = draft.spans.filter(({ kind }) => kind !== 'filler');
  const before = said.filter((span) => span.end <= start);
  const after = said.filter((span) => span.start >= start);
  const isHour = after.every(({ kind }) => kind === 'time' || kind === 'zone');
  const [first] = after;
  if (before.length === 0 || first === undefined) return;
  if (isHour && before.every(({ kind }) => kind !== 'time' && kind !== 'duration')) return;
  const span = [first.start, (after.at(-1) ?? first).end] as const;
  const own = text.slice(before[0]?.start ?? 0, before.at(-1)?.end);
  const choices = [own, `${own} ${text.slice(...span)}`].filter(isTime).map((words) => ({ label: words, text: words }));
  throw new ReadingError(
    'ambiguous',
    worded`"${text.slice(...span)}" may be a part of what it is about, or of the time.`,
    span,
    'Say the whole time before what it is about, and put that in double quotes.',
    choices,
  );
}
