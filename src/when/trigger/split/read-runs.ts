import { BESIDE, openingsOfAll } from '../../languages/registered.ts';
import type { ClauseKind } from '../grammar/clauses/clause.ts';
import { parseWhen } from '../parse.ts';
import type { ParseWhenOptions } from '../reading.ts';
import type { SaidIssue } from '../said.ts';
import type { RunPiece } from './clause-runs.ts';
import {
  completes,
  endOf,
  freeRun,
  isCount,
  isDate,
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
import { readPreamble } from './preamble.ts';
import { findSubjectStart } from './separators.ts';
import { lengthOf, type Stretch } from './split-spans.ts';
import { type Found, tryPieces, type Work } from './try-pieces.ts';
import { isOneMore, twoTimes } from './two-times.ts';

/** The result of reading the runs in one language. */
export interface Readings {
  readonly found: Found | null;
  readonly issues: readonly SaidIssue[];
  /** The longest run with an impossible time. */
  readonly refused?: readonly Stretch[];
}

/** Most pieces of a time. */
const RUN_LIMIT = 10;

const ADJECTIVE = /^(?:hourly|daily|nightly|weekly|fortnightly|monthly|quarterly|yearly|annual|annually)$/i;

/** Clauses that belong to an adjacent time: without them the reader would understand another time. */
const OWN: readonly ClauseKind[] = ['recurrence', 'zone', 'time', 'date'];

/**
 * Whether the dropped clauses beside `[from, end)` of a run belonged to its time. "The shop closes at 8 at 7pm": a
 * time at the end of the subject, before the read one, may be dropped; a recurrence, a zone, or a time after the read
 * one may not.
 */
function isTornOff(
  text: string,
  preamble: number,
  run: readonly RunPiece[],
  [from, end]: readonly [number, number],
): boolean {
  const isOwn = (pieces: readonly RunPiece[], beside: string) =>
    pieces.some(
      ({ kind, isStretch, start, end }) =>
        kind === 'recurrence' ||
        kind === 'zone' ||
        isStretch ||
        (kind === 'limit' && !isLengthOf(text.slice(start, end))) ||
        (OWN.includes(kind) && beside.trim() === ''),
    );
  const before = text.slice(preamble, (run[0] as RunPiece).start);
  return isOwn(run.slice(0, from), before) || isOwn(run.slice(end), '');
}

/** Codes of an impossible time; the reader accepts no part of it instead. */
const FINAL: ReadonlySet<string> = new Set('past bad-date bad-time never too-far ambiguous'.split(' '));

/** Reads the longest part of a run that is a time; the rest belongs to the subject. */
function readRun(
  text: string,
  preamble: number,
  run: readonly RunPiece[],
  options: ParseWhenOptions,
  work: Work,
): Readings {
  let first: readonly SaidIssue[] = [];
  // "The first day on monday" names no date.
  const isNumbered = run.some(({ kind, start, end }) => kind === 'date' && /\d/.test(text.slice(start, end)));
  for (let length = Math.min(run.length, RUN_LIMIT); length > 0 && work.tries > 0; length--) {
    for (let from = run.length - length; from >= 0 && work.tries > 0; from--) {
      const whole = { start: (run[from] as Stretch).start, end: (run[from + length - 1] as Stretch).end };
      const tried = tryPieces(text, [whole], options, work);
      // "Demain deux heures de piano": a length in the text is no hour without the words behind it.
      const isLength = run.slice(from, from + length).some(({ kind }) => kind === 'duration');
      if (isLength && tried.found?.when.spans.every(({ kind }) => kind !== 'duration') === true) continue;
      // When the whole was refused as impossible (a date in the past), no part of it is accepted.
      if (tried.found !== null) {
        const isFinal = first.some(({ code }) => FINAL.has(code) || (code === 'weekday-mismatch' && isNumbered));
        const isTorn = first.length > 0 && isTornOff(text, preamble, run, [from, from + length]);
        return isFinal || isTorn ? { found: null, issues: first, refused: run } : { found: tried.found, issues: [] };
      }
      if (first.length === 0 && tried.issues.length > 0) first = tried.issues;
    }
  }
  return { found: null, issues: first, refused: first.length > 0 ? run : [] };
}

/** The text around the runs, and the settings for reading them. */
export interface RunScene extends RunText {
  /** The text in lower case without diacritics. */
  readonly folded: string;
  readonly options: ParseWhenOptions;
  readonly work: Work;
}

/** The readings of the runs, with the start of the subject. */
export interface RunReading extends Readings {
  /** The position after a separator; null without a separator. */
  readonly subjectAt: number | null;
  /** Whether the found time has a time of day or a duration from now. */
  readonly isTimed: boolean;
  /** Times beside it that belong to the subject. */
  readonly subjects: readonly Stretch[];
}

const isAdjective = (run: Run, text: string) => {
  const [only] = run;
  return run.length === 1 && only !== undefined && ADJECTIVE.test(text.slice(only.start, only.end));
};

/** How clearly a run is a time: "at 5pm" before "friday" before "march". */
function strengthOf(run: Run, { text, ...scene }: RunScene): number {
  if (isAdjective(run, text)) return 0;
  const tie = isRhythm(run) ? null : tieOf(run, { ...scene, text: scene.folded });
  if (run.some(({ kind, isPart }) => kind === 'recurrence' || kind === 'duration' || (kind === 'time' && !isPart)))
    return tie === 'noun' ? 1 : 3;
  return tie === 'noun' ? 0.5 : 2;
}

const isRhythm = (run: Run) => run.some(({ kind }) => kind === 'recurrence');
const NONE = { found: null, issues: [], subjectAt: null, isTimed: false, subjects: [] } as const;

/** Reads the time before the subject, and an hour at the end of the subject that completes it. */
export function readRuns(runs: readonly Run[], scene: RunScene): RunReading {
  const freed = runs.map((run) => freeRun(run, scene));
  const free = freed.map(({ run }) => run).filter((run) => run !== null);
  const bound = freed.flatMap((one) => (one.run === null ? [] : one.bound));
  const { folded, language } = scene;
  for (const run of free) {
    const subjectAt = findSubjectStart(folded, endOf(run), language);
    if (subjectAt === null) continue;
    // "El 3 de diciembre": a word between two words of a time is not a separator.
    if (
      /(?:\bde|d'|\bto|\bzu|\ban)\s*$/.test(folded.slice(0, subjectAt)) &&
      (runs.some((one) => startOf(one) === subjectAt) ||
        /\d de\s*$/.test(folded.slice(0, subjectAt)) ||
        BESIDE.namedDays.has(/^\p{L}*/u.exec(folded.slice(subjectAt))?.[0] ?? ''))
    )
      continue;
    const read = readFrom(
      free.filter((one) => endOf(one) <= subjectAt),
      free.filter((one) => startOf(one) >= subjectAt),
      subjectAt,
      scene,
    );
    // "The class ends at 8 remind me at 7:45": the order has a time of its own.
    const told = free.find((one) => startOf(one) === subjectAt && readPreamble(folded, endOf(run) + 1).intent !== null);
    if (told !== undefined && read.found?.pieces.every(({ end }) => end <= subjectAt) === true) {
      const issue = twoTimes(run, told, { ...scene, isSeparated: false, subjectAt });
      return { ...NONE, issues: [issue], refused: [...run, ...told], subjectAt };
    }
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
      const issue = twoTimes(rest, object, { ...scene, subjectAt });
      return { ...NONE, issues: [issue], refused: run, subjectAt };
    }
    const tried = readRun(text, from, run, options, work);
    const others = [...head.filter((one) => one !== run), ...tail];
    if (tried.found !== null) return withOthers(tried.found, run, others, subjectAt, scene);
    if (issues.length === 0) issues = tried.issues;
    if (lengthOf(tried.refused ?? []) > lengthOf(refused)) refused = tried.refused ?? [];
    // "Tomorrow at 5 ... on friday": the other run may complete the first.
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

const wordBefore = (folded: string, at: number | null) => /(\p{L}+)\W*$/u.exec(folded.slice(0, at ?? 0))?.[1] ?? '';

/** Whether a run is in the subject, after a separator. */
const isBehind = (run: Run, subjectAt: number | null) => subjectAt !== null && startOf(run) >= subjectAt;

const PERIOD =
  /\b(?:week|month|quarter|year|woche|monat|quartal|jahr|(?:semaine|mois|annee)(?: prochaine?)?|(?:semana|mes|ano)(?: que viene| proxim[oa])?|tydzien|miesiac|rok)$/;

/** "Plan next week every friday at 4": a period before a recurrence may be the object of the request. */
function objectOf(run: Run, { folded, from }: RunScene): Run | null {
  const [first, second] = run;
  if (first?.kind !== 'date' || second?.kind !== 'recurrence') return null;
  const isObject =
    PERIOD.test(folded.slice(first.start, first.end)) && /\p{L}{3,} $/u.test(folded.slice(from, first.start));
  return isObject ? [first] : null;
}

const wholes = (runs: readonly Run[]): Stretch[] =>
  [...runs].sort((a, b) => startOf(a) - startOf(b)).map((run) => ({ start: startOf(run), end: endOf(run) }));

/** "For 3 weeks", which what is to be done may take, and not "for the next hour", nor "pour six heures" of the clock. */
const isLengthOf = (words: string) => FOR.test(words) && !/^for the next\b|heures?$/i.test(words);

/** The preposition of how long something goes on. */
const FOR = /^(?:for|für|fuer|fur|pour|pendant|durante|por|przez)\s/i;
const OWN_TIME: ReadonlySet<ClauseKind> = new Set<ClauseKind>(['date', 'time', 'recurrence']);

/** Whether another run may complete the time of a run, as a day does with an hour. */
function mayComplete(run: Run, joined: readonly Run[], other: Run, subjectAt: number | null, scene: RunScene): boolean {
  const { text, folded } = scene;
  const isSubject = isBehind(other, subjectAt);
  const isBeside = joined.some((one) => startOf(other) <= endOf(one) + 1 && startOf(one) <= endOf(other) + 1);
  // "Jeden Sonntag einen Plan für die Woche machen": between other words, a length is one of what is to be done.
  const isOfMatter = other.every(({ kind }) => kind === 'limit') && FOR.test(text.slice(startOf(other)));
  if (isOfMatter && !isLast(other, text) && startOf(other) > endOf(run) + 1 && joined.length === 1) return false;
  // "Every week, I mean, not just once": a number of times away from the time is not one of it.
  if (isCount(other, scene) && !isBeside) return false;
  // "The morning of the 6th that Ann has her exam at 10"
  const isClause = run.some(({ isPart }) => isPart) && BESIDE.clauses.has(wordBefore(folded, subjectAt));
  return !(isClause && isSubject) && completes(joined.flat(), other, isSubject);
}

/** Whether another run stands where a second time does. */
function isSecond(other: Run, subjectAt: number | null, scene: RunScene): boolean {
  // "We move on the 29th, so tell me on the 26th": a whole time in what is to be done.
  const isOwn = (isLed(other, scene) || isDate(other, scene)) && OWN_TIME.has(other[0]?.kind ?? 'filler');
  return (
    isLast(other, scene.text) || (isOwn && !isBehind(other, subjectAt)) || (isTimed(other) && isOneMore(other, scene))
  );
}

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
    // "Every day at 7pm send the March invoices": beside a complete time, a lone month belongs to the subject.
    if (isFaint(other, scene) && (isWhole(joined.flat()) || run.some(({ kind }) => kind === 'duration'))) continue;
    const isOpen = mayComplete(run, joined, other, subjectAt, scene);
    // "Tomorrow at 9 book a table for friday" has a complete time before the noun; "at 9 book a table for friday"
    // does not.
    if (tie === 'noun' && !(isOpen && subjectAt === null && !isWhole(joined.flat()))) continue;
    if (isOpen && tie !== 'noun' && !isLength(other, text) && !isLength(run, text)) {
      const both = tryPieces(text, wholes([...joined, other]), options, work);
      if (both.found !== null) {
        best = both.found;
        joined = [...joined, other];
        continue;
      }
    }
    if (tie === null && !isSecond(other, subjectAt, scene)) continue;
    if ([[other], [...joined, other]].some((some) => namesTime(text, some, scene))) {
      const issues = [twoTimes(run, other, { ...scene, subjectAt })];
      return { ...NONE, issues, refused: [...run, ...other], subjectAt };
    }
  }
  const name = findLoneName(joined, best.pieces, { ...scene, subjectAt });
  if (name !== null) {
    const hour = joined.flat().filter(({ kind }) => kind === 'time');
    const issue = twoTimes(hour, [name], { ...scene, subjectAt, isName: true });
    return { ...NONE, issues: [issue], refused: joined.flat(), subjectAt };
  }
  // "That the shop closes at 8 at 7pm": an hour before the time may end the subject.
  const dropped = run.filter((piece) => piece.end <= (found.pieces[0]?.start ?? 0));
  const subjects = scene.isSeparated && dropped.every(({ kind }) => kind === 'time') ? dropped : [];
  return { found: best, issues: [], subjectAt, isTimed: joined.some(isTimed), subjects };
}

/** Whether runs are a time by themselves, and not only a duration. */
function namesTime(text: string, runs: readonly Run[], { options, work }: RunScene): boolean {
  const words = wholes(runs)
    .map(({ start, end }) => text.slice(start, end))
    .join(' ');
  if (openingsOfAll().weak.test(words) || work.tries-- <= 0) return false;
  return !runs.every((run) => isLength(run, text)) && parseWhen(words, options).ok;
}

/** Whether a run is a duration that does not count from now: "the two day workshop". */
const isLength = (run: Run, text: string) =>
  run.every(({ kind }) => kind === 'duration') &&
  !/^(?:in|dans|en|dentro|za|w|within|after|from)\b/i.test(text.slice(startOf(run)));
