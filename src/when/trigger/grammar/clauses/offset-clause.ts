// Reads a duration from now: "in 2 hours", "2 hours from now".
import { attempt, type Cursor, meaning, peek, take, takeText } from '../../../time/language/cursor.ts';
import { type Duration, durationOf, readDuration } from '../../../time/language/duration-phrase.ts';
import type { MeaningOf } from '../../../time/language/lexicon.ts';
import { readNumber } from '../../../time/language/numbers.ts';
import { worded } from '../../said.ts';
import type { SentenceLanguage } from '../../sentence/sentence-language.ts';
import { type Draft, passed, ReadingError, unclear } from '../draft.ts';
import { spanFrom } from '../times.ts';

/** Refuses "in 5" as ambiguous: the person has to choose minutes or hours. */
function refuseBareNumber(cursor: Cursor, start: number): void {
  const amount = attempt(cursor, () => readNumber(cursor));
  const next = peek(cursor);
  if (amount === null || amount > 999 || !Number.isInteger(amount) || (next !== undefined && !/^[.,]$/.test(next.text)))
    return;
  const span = spanFrom(cursor, start);
  const readings = (['minute', 'hour'] as const).map((unit) => {
    const words = ({ relative }: SentenceLanguage) => relative(amount, unit);
    return { label: words, instead: words };
  });
  throw new ReadingError(
    'ambiguous',
    worded`"${cursor.text.slice(...span)}" has no unit.`,
    span,
    'Say in 5 minutes, or in 5 hours.',
    readings,
  );
}

/** "Za godzinę i 10 minut": one unit from now, and what is added to it. */
function readSingle(cursor: Cursor, { unit, times }: MeaningOf<'in-unit'>): Duration | null {
  const one = durationOf(1, { type: 'unit', unit, times, short: false });
  const more = attempt(cursor, () => (take(cursor, 'and') === undefined ? null : readDuration(cursor)));
  if (one === null || more === null || more.ms >= one.ms) return one;
  return { ...one, ms: one.ms + more.ms };
}

/** Reads "in 2 hours", "2 hours from now"; refuses "2 hours ago" as past. */
export function readOffset(cursor: Cursor, draft: Draft): boolean {
  const start = cursor.index;
  const found = attempt(cursor, () => {
    if (take(cursor, 'ago-before') !== undefined) {
      if (readDuration(cursor) === null) return null;
      throw passed(cursor.text, spanFrom(cursor, start), 'Say a time to come, such as in 2 hours.');
    }
    // "za kwadrans dziewiąta" is a time of day.
    const isHour = (meaning(cursor, 'number', 1) ?? meaning(cursor, 'ordinal', 1)) !== undefined;
    if (meaning(cursor, 'quarter-to') !== undefined && isHour) return null;
    // "1830 hours" is also a time of day.
    if (peek(cursor)?.text.length === 4 && peek(cursor)?.kind === 'number' && meaning(cursor, 'oclock-long', 1))
      return null;
    const single = take(cursor, 'in-unit');
    const isEnglishPast = peek(cursor)?.text === 'past';
    const said = single !== undefined || take(cursor, 'in', 'past') !== undefined;
    const duration = single === undefined ? readDuration(cursor) : readSingle(cursor, single);
    if (duration === null) {
      if (said) refuseBareNumber(cursor, start);
      return null;
    }
    if (isEnglishPast || take(cursor, 'ago') !== undefined) {
      throw passed(cursor.text, spanFrom(cursor, start), 'Say a time to come, such as in 2 hours.');
    }
    // "in an hour's time"
    const possessive = peek(cursor, -1)?.text.endsWith("'s") === true && takeText(cursor, 'time');
    const later = possessive || take(cursor, 'from-now') !== undefined;
    // "2 hours before lunch", "5 minutes to six", but not "6 min do makaronu"
    const isSide = meaning(cursor, 'ahead-of') ?? meaning(cursor, 'past');
    const behind = peek(cursor, 1);
    const isFor = peek(cursor)?.text === 'do' && behind?.kind === 'word' && behind.meanings.length === 0;
    const isBefore = meaning(cursor, 'before') !== undefined && !isFor;
    if (!said && !later && (isSide !== undefined || isBefore)) return null;
    return { duration, assumed: !said && !later, span: spanFrom(cursor, start) };
  });
  if (found === null) return false;
  if (draft.offset !== null) throw unclear('Two lengths of time are given.', found.span, 'Keep one of them.');
  draft.offset = found;
  return true;
}
