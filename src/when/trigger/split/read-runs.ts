import type { ClauseKind } from '../grammar/clauses/clause.ts';
import { parseWhen } from '../parse.ts';
import type { ParsedWhen, ParseIssue, ParseWhenOptions } from '../reading.ts';
import type { SaidIssue } from '../said.ts';
import type { RunPiece } from './clause-runs.ts';
import {
  completes,
  endOf,
  freeRun,
  isFaint,
  isLast,
  isLed,
  isTimed,
  isWhole,
  type Run,
  type RunText,
  startOf,
  tieOf,
} from './free-runs.ts';
import { findLoneName } from './lone-names.ts';
import { findSubjectStart } from './separators.ts';
import { type Stretch, spansInText } from './split-spans.ts';
import { isOneMore, twoTimes } from './two-times.ts';

/** A time that was read, and the words of it. */
export interface Found {
  readonly when: ParsedWhen;
  readonly pieces: readonly Stretch[];
  readonly whenText: string;
  /** What is neither a part of the time nor of the subject: "the class" of "an hour before the class at 3 to print". */
  readonly besides?: readonly Stretch[];
}

/** What came of the runs in one language. */
export interface Readings {
  readonly found: Found | null;
  readonly issues: readonly SaidIssue[];
  /** The longest run of words about an impossible time. */
  readonly refused?: readonly Stretch[];
}

/** How many characters pieces have together. */
export const lengthOf = (pieces: readonly Stretch[]) => pieces.reduce((sum, { start, end }) => sum + end - start, 0);

/** Words that are seldom a time by themselves. */
const WEAK = /^(?:may|march|now|sun|sat|mar|second|the second|a second)$/i;

const isWeak = (when: ParsedWhen, text: string) =>
  when.assumptions.some((note) => note.code === 'from-now') || WEAK.test(text.trim());

/** How many stretches of one sentence are read at most: no input may hang. */
export const TRIES_LIMIT = 24;
/** A time is made of at most so many pieces. */
const RUN_LIMIT = 10;

/** What the reading of a request takes. */
export interface Work {
  /** Places at which a clause was looked for, in each language anew. */
  clauses: number;
  /** How many stretches may still be read as times. */
  tries: number;
}

/** Reads pieces of a text together as one time. */
export function tryPieces(
  text: string,
  pieces: readonly Stretch[],
  options: ParseWhenOptions,
  work: Work,
): { found: Found | null; issues: readonly SaidIssue[]; whenText: string } {
  const whenText = pieces.map((piece) => text.slice(piece.start, piece.end)).join(' ');
  if (work.tries-- <= 0) return { found: null, issues: [], whenText };
  const when = parseWhen(whenText, options);
  if (!when.ok) {
    // Words that are about time without naming one (a place, a month) belong to the subject.
    if (when.issues.every((issue) => issue.code === 'unreadable' || issue.code === 'leftover'))
      return { found: null, issues: [], whenText };
    const [only] = pieces;
    const shift = pieces.length === 1 && only !== undefined ? only.start : null;
    const last = pieces[pieces.length - 1] as Stretch;
    const issues = when.issues.map((issue) => {
      const whole = [pieces[0]?.start ?? 0, last.end] as const;
      const span = shift === null ? whole : ([issue.span[0] + shift, issue.span[1] + shift] as const);
      return { ...issue, span, ...readingsIn(text, issue, pieces) };
    });
    return { found: null, issues, whenText };
  }
  return isWeak(when, whenText)
    ? { found: null, issues: [], whenText }
    : { found: { when, pieces, whenText }, issues: [], whenText };
}

/** The ways to read a time, each put into the request the time was found in. */
function readingsIn(
  text: string,
  { span, readings }: ParseIssue,
  pieces: readonly Stretch[],
): Pick<ParseIssue, 'readings'> {
  if (readings === undefined) return {};
  const [place, ...more] = spansInText([{ start: span[0], end: span[1], kind: 'time' }], pieces);
  if (place === undefined || more.length > 0) return { readings: [] };
  const put = readings.flatMap(({ label, instead }) =>
    instead === undefined ? [] : { label, text: text.slice(0, place.start) + instead + text.slice(place.end) },
  );
  return { readings: put };
}

const ADJECTIVE = /^(?:hourly|daily|nightly|weekly|fortnightly|monthly|quarterly|yearly|annual|annually)$/i;

/** "for the next hour" is counted from now, "for 3 weeks" may be a part of the subject. */
const FROM_NOW = /^for the next\b/i;

/** Clauses that belong to the time they stand beside: without them another time would be read. */
const OWN: readonly ClauseKind[] = ['recurrence', 'zone', 'time', 'date'];

/**
 * Whether what is dropped beside `[from, end)` of a run belonged to its time. "The shop closes at 8 at 7pm": a time that ends
 * the subject before it may be a part of that; what repeats, a zone, and a time after the one that is taken may not.
 */
function isTornOff(
  text: string,
  preamble: number,
  run: readonly RunPiece[],
  [from, end]: readonly [number, number],
): boolean {
  const isOwn = (pieces: readonly RunPiece[], beside: string) =>
    pieces.some(
      ({ kind, start, end }) =>
        kind === 'recurrence' ||
        kind === 'zone' ||
        (kind === 'limit' && FROM_NOW.test(text.slice(start, end))) ||
        (OWN.includes(kind) && beside.trim() === ''),
    );
  const before = text.slice(preamble, (run[0] as RunPiece).start);
  return isOwn(run.slice(0, from), before) || isOwn(run.slice(end), '');
}

/** Refusals of an impossible time; no part of it is taken instead. */
const FINAL: readonly ParseIssue['code'][] = ['past', 'bad-date', 'never', 'too-far', 'ambiguous'];

/** The longest stretch of a run that is a time; what is left of it belongs to the subject. */
function readRun(
  text: string,
  preamble: number,
  run: readonly RunPiece[],
  options: ParseWhenOptions,
  work: Work,
): Readings {
  let first: readonly SaidIssue[] = [];
  for (let length = Math.min(run.length, RUN_LIMIT); length > 0 && work.tries > 0; length--) {
    for (let from = run.length - length; from >= 0 && work.tries > 0; from--) {
      const whole = { start: (run[from] as Stretch).start, end: (run[from + length - 1] as Stretch).end };
      const tried = tryPieces(text, [whole], options, work);
      // What was said whole and refused (a date that has passed) is not taken in part.
      if (tried.found !== null) {
        const isFinal = first.some((issue) => FINAL.includes(issue.code));
        const isTorn = first.length > 0 && isTornOff(text, preamble, run, [from, from + length]);
        return isFinal || isTorn ? { found: null, issues: first, refused: run } : { found: tried.found, issues: [] };
      }
      if (first.length === 0 && tried.issues.length > 0) first = tried.issues;
    }
  }
  return { found: null, issues: first, refused: first.length > 0 ? run : [] };
}

/** What runs are read with. */
export interface RunScene extends RunText {
  /** The text in small letters without diacritics. */
  readonly folded: string;
  readonly options: ParseWhenOptions;
  readonly work: Work;
}

/** Runs that could be read, with where the subject begins. */
export interface RunReading extends Readings {
  /** Behind a separator; null where none was said. */
  readonly subjectAt: number | null;
  /** Whether the time that was found has an hour. */
  readonly isTimed: boolean;
  /** Hours beside it that are a part of the subject. */
  readonly subjects: readonly Stretch[];
}

const isAdjective = (run: Run, text: string) => {
  const [only] = run;
  return run.length === 1 && only !== undefined && ADJECTIVE.test(text.slice(only.start, only.end));
};

/** How plainly a run says when: "at 5pm" before "friday" before "march". */
function strengthOf(run: Run, { text, ...scene }: RunScene): number {
  if (isAdjective(run, text)) return 0;
  const tie = isRhythm(run) ? null : tieOf(run, { ...scene, text: scene.folded });
  if (run.some(({ kind, isPart }) => kind === 'recurrence' || kind === 'duration' || (kind === 'time' && !isPart)))
    return tie === 'noun' ? 1 : 3;
  return tie === 'noun' ? 0.5 : 2;
}

const isRhythm = (run: Run) => run.some(({ kind }) => kind === 'recurrence');
const NONE = { found: null, issues: [], subjectAt: null, isTimed: false, subjects: [] } as const;

/** The time that is said before the subject, with an hour that is said at the end of it. */
export function readRuns(runs: readonly Run[], scene: RunScene): RunReading {
  const freed = runs.map((run) => freeRun(run, scene));
  const free = freed.map(({ run }) => run).filter((run) => run !== null);
  const bound = freed.flatMap((one) => (one.run === null ? [] : one.bound));
  const { folded, language } = scene;
  for (const run of free) {
    const subjectAt = findSubjectStart(folded, endOf(run), language);
    if (subjectAt === null) continue;
    // "El 3 de diciembre": what leads from one time word to the next separates nothing.
    if (
      /(?:\bde|d'|\bto|\bzu|\ban)\s*$/.test(folded.slice(0, subjectAt)) &&
      (runs.some((one) => startOf(one) === subjectAt) || /\d de\s*$/.test(folded.slice(0, subjectAt)))
    )
      continue;
    const read = readFrom(
      free.filter((one) => endOf(one) <= subjectAt),
      free.filter((one) => startOf(one) >= subjectAt),
      subjectAt,
      scene,
    );
    if (read.found !== null || read.issues.length > 0) return { ...read, subjects: [...read.subjects, ...bound] };
  }
  const read = readFrom(free, [], null, scene);
  return { ...read, subjects: [...read.subjects, ...bound] };
}

function readFrom(head: readonly Run[], tail: readonly Run[], subjectAt: number | null, scene: RunScene): RunReading {
  const { text, from, options, work } = scene;
  let issues: readonly SaidIssue[] = [];
  let refused: readonly Stretch[] = [];
  const order = [...head].sort((a, b) => strengthOf(b, scene) - strengthOf(a, scene));
  for (const run of order) {
    const object = objectOf(run, scene);
    if (object !== null) {
      const rest = run.slice(1);
      const issue = twoTimes(rest, object, { ...scene, isSeparated: scene.isSeparated === true, subjectAt });
      return { ...NONE, issues: [issue], refused: run, subjectAt };
    }
    const tried = readRun(text, from, run, options, work);
    const others = [...head.filter((one) => one !== run), ...tail];
    if (tried.found !== null) return withOthers(tried.found, run, others, subjectAt, scene);
    if (issues.length === 0) issues = tried.issues;
    if (lengthOf(tried.refused ?? []) > lengthOf(refused)) refused = tried.refused ?? [];
    // "Tomorrow at 5 ... on friday": what the first leaves open another may say.
    const [other] = others;
    if (
      tried.issues.length > 0 &&
      other !== undefined &&
      others.length === 1 &&
      completes(run, other, isBehind(other, subjectAt))
    ) {
      const joined = tryPieces(text, wholes([run, other]), options, work);
      if (joined.found !== null) return { found: joined.found, issues: [], subjectAt, isTimed: true, subjects: [] };
    }
  }
  return { ...NONE, issues, refused, subjectAt };
}

/** Whether a run stands in the subject, behind a separator. */
const isBehind = (run: Run, subjectAt: number | null) => subjectAt !== null && startOf(run) >= subjectAt;

const PERIOD =
  /\b(?:week|month|quarter|year|woche|monat|quartal|jahr|(?:semaine|mois|annee)(?: prochaine?)?|(?:semana|mes|ano)(?: que viene| proxim[oa])?|tydzien|miesiac|rok)$/;

/** "Plan next week every friday at 4": a week before a rhythm may be what is planned. */
function objectOf(run: Run, { folded, from }: RunScene): Run | null {
  const [first, second] = run;
  if (first?.kind !== 'date' || second?.kind !== 'recurrence') return null;
  const isObject =
    PERIOD.test(folded.slice(first.start, first.end)) && /\p{L}{3,} $/u.test(folded.slice(from, first.start));
  return isObject ? [first] : null;
}

const wholes = (runs: readonly Run[]): Stretch[] =>
  [...runs].sort((a, b) => startOf(a) - startOf(b)).map((run) => ({ start: startOf(run), end: endOf(run) }));

function withOthers(
  found: Found,
  run: Run,
  others: readonly Run[],
  subjectAt: number | null,
  scene: RunScene,
): RunReading {
  const { text, folded, options, work } = scene;
  let best = found;
  let joined: readonly Run[] = [run];
  for (const other of others) {
    const tie = isRhythm(other) ? null : tieOf(other, { ...scene, text: folded });
    // "Every day at 7pm send the March invoices": where all of the time is said, a lone month belongs to the request.
    if (isFaint(other, scene) && (isWhole(joined.flat()) || run.some(({ kind }) => kind === 'duration'))) continue;
    const isOpen = completes(joined.flat(), other, isBehind(other, subjectAt));
    // "Tomorrow at 9 book a table for friday" says all of its time before; "at 9 book a table for friday" does not.
    if (tie === 'noun' && !(isOpen && subjectAt === null && !isWhole(joined.flat()))) continue;
    if (isOpen && tie !== 'noun' && !isLength(other, text) && !isLength(run, text)) {
      const both = tryPieces(text, wholes([...joined, other]), options, work);
      if (both.found !== null) {
        best = both.found;
        joined = [...joined, other];
        continue;
      }
    }
    const isEnd = isLast(other, text);
    // What stands first behind "remind me" says when.
    const isFirst = !scene.isSeparated && startOf(other) <= scene.from + 1 && isLed(other, scene);
    if (!isEnd && !isFirst && !(isTimed(other) && isOneMore(other, scene)) && tie === null) continue;
    const isTime = [[other], [...joined, other]].some((some) => namesTime(text, some, scene));
    if (isTime) {
      const issues = [twoTimes(run, other, { ...scene, isSeparated: scene.isSeparated === true, subjectAt })];
      return { ...NONE, issues, refused: [...run, ...other], subjectAt };
    }
  }
  // "That the shop closes at 8 at 7pm": an hour before the time may end the subject.
  const start = found.pieces[0]?.start ?? 0;
  const dropped = run.filter((piece) => piece.end <= start);
  const subjects = scene.isSeparated && dropped.every(({ kind }) => kind === 'time') ? dropped : [];
  const name = findLoneName(joined, best.pieces, { ...scene, subjectAt });
  if (name !== null) {
    const hour = joined.flat().filter(({ kind }) => kind === 'time');
    const issue = twoTimes(hour, [name], {
      ...scene,
      isSeparated: scene.isSeparated === true,
      subjectAt,
      isName: true,
    });
    return { ...NONE, issues: [issue], refused: joined.flat(), subjectAt };
  }
  return { found: best, issues: [], subjectAt, isTimed: joined.some(isTimed), subjects };
}

/** Whether runs are a time by themselves, and not just how long something lasts. */
function namesTime(text: string, runs: readonly Run[], { options, work }: RunScene): boolean {
  const words = wholes(runs)
    .map(({ start, end }) => text.slice(start, end))
    .join(' ');
  if (WEAK.test(words) || work.tries-- <= 0) return false;
  return !runs.every((run) => isLength(run, text)) && parseWhen(words, options).ok;
}

/** Whether a run is a length of time that nothing counts from now: "the two day workshop". */
const isLength = (run: Run, text: string) =>
  run.every(({ kind }) => kind === 'duration') &&
  !/^(?:in|dans|en|dentro|za|w|within|after|from)\b/i.test(text.slice(startOf(run)));
