import { BESIDE } from '../../languages/registered.ts';
import { fold } from '../../time/language/tokens.ts';
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
import { readPreamble } from './preamble.ts';
import { findSubjectStart } from './separators.ts';
import { type Stretch, spansInText } from './split-spans.ts';
import { isOneMore, twoTimes } from './two-times.ts';

/** A read time and its words. */
export interface Found {
  readonly when: ParsedWhen;
  readonly pieces: readonly Stretch[];
  readonly whenText: string;
  /**
   * Words that belong neither to the time nor to the subject: "the class" of "an hour before the class at 3 to
   * print".
   */
  readonly besides?: readonly Stretch[];
}

/** The result of reading the runs in one language. */
export interface Readings {
  readonly found: Found | null;
  readonly issues: readonly SaidIssue[];
  /** The longest run with an impossible time. */
  readonly refused?: readonly Stretch[];
}

/** The total length of pieces in characters. */
export const lengthOf = (pieces: readonly Stretch[]) => pieces.reduce((sum, { start, end }) => sum + end - start, 0);

/** Words that are rarely a time by themselves. */
const WEAK = /^(?:may|mai|march|now|sun|sat|mar|second|the second|a second|(?:el |la )?segund[oa])$/i;

/** Things that run for a length of time from now. */
const TIMER =
  /(?<!\p{L})(?:timers?|countdown|count down|stopwatch|eieruhr|kurzzeitwecker|stoppuhr|minuteur|minuterie|compte a rebours|temporizador|cuenta atras|cronometro|minutnik\p{L}*|tajmer\p{L}*|timera?|odlicz\p{L}*|odmierz\p{L}*|stoper|time me|zahl\p{L}* runter|cronometr\p{L}+|chronometr\p{L}+)(?!\p{L})/iu;
/** Orders about a timer that runs already: "add 5 minutes to the timer". */
const TIMER_CHANGE =
  /(?<!\p{L})(?:cancel\p{L}*|stop|pau[sz]\p{L}*|resume|add|extend|increase|reduce|shorten|remove|delete|how|left|abbrech\p{L}*|losch\p{L}*|verlanger\p{L}*|verkurz\p{L}*|stopp\p{L}*|wie|annul\p{L}*|arret\p{L}*|ajout\p{L}*|prolong\p{L}*|combien|anad\p{L}*|agreg\p{L}*|quita\p{L}*|deten\p{L}*|cuanto|anuluj|zatrzymaj|wstrzymaj|dodaj|wydluz|skroc|usun|ile|aumenta|riduci|aggiungi|togli|riprendi|parar|retirar)(?!\p{L})/u;
const isTimer = (text: string) => TIMER.test(text) && !TIMER_CHANGE.test(text);
/** The preposition of such a length: "a timer for 10 minutes". */
const TIMER_LEAD = /^(?:for|of|auf|uber|über|fur|für|von|pour|de|para|por|na|z)\s+/i;

/** "Mon injection", "oni mają": words of French and Polish that name a day and a month in others. */
const OTHER_WORD = /^(?:mon|mają)$/;

const isWeak = (when: ParsedWhen, whenText: string, text: string, locale = 'en') =>
  (OTHER_WORD.test(whenText) && !locale.startsWith('en')) ||
  (when.assumptions.some((note) => note.code === 'from-now') && !isTimer(fold(text))) ||
  WEAK.test(whenText.trim());

/** Most attempts to read a part of one sentence as a time, which bounds the work for any input. */
export const TRIES_LIMIT = 24;
/** Most pieces of a time. */
const RUN_LIMIT = 10;

/** The work spent on a request. */
export interface Work {
  /** Positions at which the reader looked for a clause, counted for each language. */
  clauses: number;
  /** Remaining attempts to read a part as a time. */
  tries: number;
}

/** Reads pieces of a text, joined by spaces, as one time. */
export function tryPieces(
  text: string,
  said: readonly Stretch[],
  options: ParseWhenOptions,
  work: Work,
): { found: Found | null; issues: readonly SaidIssue[]; whenText: string } {
  const lead = TIMER_LEAD.exec(text.slice(said[0]?.start ?? 0))?.[0].length ?? 0;
  const isLength = said.length === 1 && lead > 0 && isTimer(fold(text));
  const pieces = isLength ? said.map((piece) => ({ ...piece, start: piece.start + lead })) : said;
  const whenText = pieces.map((piece) => text.slice(piece.start, piece.end)).join(' ');
  if (work.tries-- <= 0) return { found: null, issues: [], whenText };
  const when = parseWhen(whenText, options);
  if (!when.ok) {
    // Words about time that name none (a place, a month) belong to the subject.
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
  return isWeak(when, whenText, text, options.locale)
    ? { found: null, issues: [], whenText }
    : { found: { when, pieces, whenText, ...(isLength && { besides: said }) }, issues: [], whenText };
}

/** The readings of a time, each inserted into the whole request. */
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

/** "for the next hour" counts from now, "for 3 weeks" may belong to the subject. */
const FROM_NOW = /^for the next\b/i;

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
      ({ kind, start, end }) =>
        kind === 'recurrence' ||
        kind === 'zone' ||
        (kind === 'limit' && FROM_NOW.test(text.slice(start, end))) ||
        (OWN.includes(kind) && beside.trim() === ''),
    );
  const before = text.slice(preamble, (run[0] as RunPiece).start);
  return isOwn(run.slice(0, from), before) || isOwn(run.slice(end), '');
}

/** Codes of an impossible time; the reader accepts no part of it instead. */
const FINAL: readonly ParseIssue['code'][] = ['past', 'bad-date', 'never', 'too-far', 'ambiguous'];

/** Reads the longest part of a run that is a time; the rest belongs to the subject. */
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
      // "Demain deux heures de piano": a length in the text is no hour without the words behind it.
      const isLength = run.slice(from, from + length).some(({ kind }) => kind === 'duration');
      if (isLength && tried.found?.when.spans.every(({ kind }) => kind !== 'duration') === true) continue;
      // When the whole was refused as impossible (a date in the past), no part of it is accepted.
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
      const issue = twoTimes(rest, object, { ...scene, isSeparated: scene.isSeparated === true, subjectAt });
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

/** The preposition of how long something goes on. */
const FOR = /^(?:for|für|fuer|fur|pour|pendant|durante|por|przez)\s/i;
const OWN_TIME: ReadonlySet<ClauseKind> = new Set<ClauseKind>(['date', 'time', 'recurrence']);

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
    // "Jeden Sonntag einen Plan für die Woche machen": between other words, a length is one of what is to be done.
    const isOfMatter = other.every(({ kind }) => kind === 'limit') && FOR.test(text.slice(startOf(other)));
    const isApart = isOfMatter && !isLast(other, text) && startOf(other) > endOf(run) + 1 && joined.length === 1;
    const isOpen = !isApart && completes(joined.flat(), other, isBehind(other, subjectAt));
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
    const isEnd = isLast(other, text);
    // A run directly after "remind me" is a time.
    const isFirst = !scene.isSeparated && startOf(other) <= scene.from + 1 && isLed(other, scene);
    // "We move on the 29th, so tell me on the 26th": a whole time in what is to be done.
    const isOwn = isLed(other, scene) && !isBehind(other, subjectAt) && OWN_TIME.has(other[0]?.kind ?? 'filler');
    if (!isEnd && !isFirst && !isOwn && !(isTimed(other) && isOneMore(other, scene)) && tie === null) continue;
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

/** Whether runs are a time by themselves, and not only a duration. */
function namesTime(text: string, runs: readonly Run[], { options, work }: RunScene): boolean {
  const words = wholes(runs)
    .map(({ start, end }) => text.slice(start, end))
    .join(' ');
  if (WEAK.test(words) || work.tries-- <= 0) return false;
  return !runs.every((run) => isLength(run, text)) && parseWhen(words, options).ok;
}

/** Whether a run is a duration that does not count from now: "the two day workshop". */
const isLength = (run: Run, text: string) =>
  run.every(({ kind }) => kind === 'duration') &&
  !/^(?:in|dans|en|dentro|za|w|within|after|from)\b/i.test(text.slice(startOf(run)));
