// Walks a text from left to right and collects the clauses it knows, in any order. It returns the words that no
// clause explains: a complete time has none, a request has its subject.
import { type Cursor, meaning, peek } from '../../time/language/cursor.ts';
import type { Lexicon, Token } from '../../time/language/lexicon.ts';
import { tokenize } from '../../time/language/tokens.ts';
import type { ParseSpan } from '../reading.ts';
import { worded } from '../said.ts';
import { readClause } from './clauses/clause.ts';
import { readFiller } from './clauses/filler.ts';
import type { DateOptions } from './dates.ts';
import { type Draft, emptyDraft, hasTimes, ReadingError } from './draft.ts';
import { spanFrom } from './times.ts';
import { addedTo, readTurns, sizesOf, type TurnClause } from './turns.ts';

/** The clauses of a text, and the words without one. */
export interface DraftReading {
  /** The first rule, with everything that applies to the whole: limits, zone, spans. */
  readonly draft: Draft;
  /** All rules, including the first. */
  readonly parts: readonly Draft[];
  readonly leftovers: readonly Token[];
}

/** Gives up on a text after this many unexplained words. */
const LEFTOVER_LIMIT = 12;

/**
 * Whether the last recurrence restricts the first instead of adding a rule: in "every 15 minutes between 9 and 5 on
 * weekdays", days after a rhythm within the day.
 */
function restrictsRhythm(draft: Draft, linked: boolean): boolean {
  const [base] = draft.recurrences;
  const last = draft.recurrences[draft.recurrences.length - 1];
  // "Every saturday at 9, every week"
  const isWeekly =
    (last?.kind === 'per' && last.unit === 'week' && last.count === 1) ||
    (last?.kind === 'duration' && last.step?.unit === 'week' && last.step.count === 1);
  if (isWeekly && base?.kind === 'days' && base.date.kind === 'weekdays' && base.interval <= 1) return true;
  const isElapsed = (one: typeof base) => one?.kind === 'duration' && one.duration.ms > 0;
  if (isElapsed(base)) return !isElapsed(last);
  // "every day at 9 from monday to friday", "daily at 9 on weekdays": the weekdays restrict the days.
  const isDaily = base?.kind === 'duration' && base.step?.unit === 'day' && base.step.count === 1;
  if (isDaily && last?.kind === 'days' && last.date.kind === 'weekdays' && draft.recurrences.length === 2 && !linked)
    return true;
  return isElapsed(last) && draft.window !== null && draft.times.length === 0;
}

/**
 * Reads all clauses of a text.
 * @throws ReadingError for words of an impossible time.
 */
export function readDraft(text: string, lexicon: Lexicon, options: DateOptions): DraftReading {
  const main = emptyDraft();
  const parts: Draft[] = [main];
  const cursor: Cursor = { tokens: tokenize(text, lexicon), text, index: 0 };
  const leftovers: Token[] = [];
  const clauses: TurnClause[] = [];
  while (cursor.index < cursor.tokens.length) {
    const start = cursor.index;
    let draft = parts[parts.length - 1] as Draft;
    const knownZone = main.zone;
    const linked = start > 0 && (meaning(cursor, 'and', -1) !== undefined || peek(cursor, -1)?.text === ',');
    const before = { timed: hasTimes(draft), recurrences: draft.recurrences.length, times: draft.times.length };
    const sizes = sizesOf(draft);
    const kind = readClause(cursor, draft, options) ?? (readFiller(cursor, draft) ? 'filler' : null);
    if (kind === null || cursor.index === start) {
      leftovers.push(cursor.tokens[start] as Token);
      cursor.index = start + 1;
      if (leftovers.length < LEFTOVER_LIMIT) continue;
      // With so many unexplained words the text is not a time; the rest is not read.
      leftovers.push(...cursor.tokens.slice(cursor.index));
      break;
    }
    clauses.push(addedTo(draft, sizes, spanFrom(cursor, start), linked));
    if (kind === 'recurrence' && before.timed && before.recurrences > 0 && !restrictsRhythm(draft, linked)) {
      const moved = draft.recurrences.pop() as Draft['recurrences'][number];
      draft = { ...emptyDraft(), limits: main.limits, spans: main.spans, assumptions: main.assumptions };
      draft.recurrences.push(moved);
      parts.push(draft);
    }
    const [from, end] = spanFrom(cursor, start);
    if (kind === 'zone' && draft.zone !== null) {
      if (knownZone !== null && knownZone.zone !== draft.zone.zone) {
        throw new ReadingError(
          'zone-conflict',
          worded`Two time zones are given, ${knownZone.zone} and ${draft.zone.zone}.`,
          [from, end],
          'Keep one of them.',
        );
      }
      main.zone = { ...draft.zone, span: [from, end] };
    }
    main.spans.push(...spansOf(kind, cursor, start, [from, end]));
  }
  // "Every monday at 8 and every friday": the time applies to both.
  for (const part of parts.slice(1)) {
    if (hasTimes(part)) continue;
    part.times.push(...main.times);
    part.dayParts.push(...main.dayParts);
  }
  return { draft: main, parts: readTurns(clauses, main) ?? parts, leftovers };
}

/** A clause is one span; "morgen früh", "ce soir" name a day, and an hour of it by their last word. */
function spansOf(
  kind: ParseSpan['kind'],
  cursor: Cursor,
  start: number,
  [from, end]: readonly [number, number],
): ParseSpan[] {
  const last = cursor.tokens[cursor.index - 1];
  const isDay = kind === 'time' && cursor.tokens.slice(start, cursor.index).some(namesItsDay);
  if (!isDay || last === undefined || last.start <= from) return [{ start: from, end, kind }];
  return [
    { start: from, end: cursor.tokens[cursor.index - 2]?.end ?? last.start, kind: 'date' },
    { start: last.start, end, kind },
  ];
}
const namesItsDay = ({ meanings }: Token): boolean =>
  meanings.some((one) => one.type === 'this' || (one.type === 'day-part' && one.relativeDay !== undefined));
