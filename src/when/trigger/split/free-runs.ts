import type { Meaning } from '../../time/language/lexicon.ts';
import type { Token } from '../../time/language/tokens.ts';
import { BEGINNERS, COUNTED } from '../../time/language/unread-words.ts';
import { TITLES } from './bound.ts';
import type { RunPiece } from './clause-runs.ts';

/** Adjacent clauses about time. */
export type Run = readonly RunPiece[];

/** The text around a run. */
export interface RunText {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** The start of the request, after "remind me to". */
  readonly from: number;
  readonly language: string;
  /** Whether the opening ended in a separator, so that the subject follows. */
  readonly isSeparated: boolean;
}

export const startOf = (run: Run): number => (run[0] as RunPiece).start;
export const endOf = (run: Run): number => (run[run.length - 1] as RunPiece).end;

const OWNERS =
  /\b(?:my|our|your|his|her|their|its|meine?[nmrs]?|unsere?[nmrs]?|deine?[nmrs]?|mon|ma|mes|notre|nos|mis?|nuestr[oa]s?|moj[aei]?|nasz[ae]?)\s+$/;
const THE = /\b(?:the|this|that|die|der|das|den|dem|la|el|los|las|les)\s+$/;
/** Words that tie a noun to the time after it: "a table for Friday". */
export const NOUN_LEADS =
  /\b(?:for|about|of|from|due|de|d'|fur|fuer|von|vom|uber|zum|zur|pour|du|des|sur|para|del|sobre|dla|od|z|na)\s+(?:the\s+|le\s+|la\s+|el\s+|den\s+|dem\s+)?$/;
const ABOUT = /^(?:about|for|from|of)\s/;

/** Words that introduce a time, or show by themselves that one is meant. */
const LEADS: ReadonlySet<Meaning['type']> = new Set<Meaning['type']>([
  ...([
    'at',
    'at-hour',
    'on',
    'in',
    'every',
    'all',
    'next',
    'coming',
    'this',
    'until',
    'starting',
    'from',
    'between',
  ] as const),
  ...([
    'relative-day',
    'in-unit',
    'how-often',
    'for',
    'now',
    'start-of',
    'end-of',
    'past',
    'zone-lead',
    'except',
  ] as const),
]);
const ADJECTIVES: ReadonlySet<Meaning['type']> = new Set<Meaning['type']>(['frequency']);

const ARTICLES: ReadonlySet<Meaning['type']> = new Set<Meaning['type']>(['the', 'article']);
const DAYS: ReadonlySet<Meaning['type']> = new Set<Meaning['type']>(['weekday', 'day-set', 'relative-day']);
const MONTHS: ReadonlySet<Meaning['type']> = new Set<Meaning['type']>(['month']);
const ORDINALS: ReadonlySet<Meaning['type']> = new Set<Meaning['type']>(['ordinal']);

const hasMeaning = (token: Token | undefined, types: ReadonlySet<Meaning['type']>) =>
  token?.meanings.some(({ type }) => types.has(type)) === true;

function placeOf(run: Run, { tokens }: RunText) {
  const first = tokens.findIndex((token) => token.start >= startOf(run));
  const after = tokens.findIndex((token) => token.start >= endOf(run));
  return {
    first: tokens[first],
    next: after === -1 ? undefined : tokens[after],
    at: first,
    last: tokens[(after === -1 ? tokens.length : after) - 1],
  };
}

/** Whether a word has no meaning in a time, so that the time directly before it may belong to it. */
const isNoun = (token: Token | undefined) =>
  token?.kind === 'word' && token.meanings.length === 0 && !BEGINNERS.has(token.text);

/** Whether a run has only dates, parts of the day and limits, whose words may also describe a thing. */
const isPlain = (run: Run) => run.every(({ kind, isPart }) => kind === 'date' || isPart || kind === 'limit');

/** Things that are created with a time: "set up a daily reminder". */
const MADE =
  /^(?:reminders?|alarms?|alerts?|notifications?|timers?|events?|tasks?|jobs?|schedules?|erinnerung|wecker|aufgabe|rappel|alarme|tache|recordatorio|alarma|tarea|przypomnienie|budzik|alarm)$/;

/** Ties a word to the noun before it, optionally with an article. */
const OF =
  /\p{L}\s+(?:of|de|del|du|d'|des|von|vom|z|ze)\s*(?:the\s+|la\s+|el\s+|los\s+|las\s+|les\s+|l'|der\s+|dem\s+)?$/u;

/**
 * Whether a run describes a noun beside it and is not the time of the request: "the March invoices", "my weekly
 * report", "the second draft".
 */
export function isBound(run: Run, around: RunText): boolean {
  const { text, from, isSeparated } = around;
  const { first, next, last } = placeOf(run, around);
  const before = text.slice(Math.max(0, startOf(run) - 20), startOf(run)).toLowerCase();
  const follows = isNoun(next) && next !== undefined && text.slice(endOf(run), next.start).trim() === '';
  const isAdjective = run.length === 1 && hasMeaning(last, ADJECTIVES) && first === last;
  if (next !== undefined && MADE.test(next.text)) return false;
  if (startOf(run) > from && OWNERS.test(before) && (isPlain(run) || isAdjective) && !hasMeaning(first, LEADS))
    return true;
  // "The invoices of March"
  const isWord = first?.kind === 'word' && first.end === endOf(run);
  if (isWord && isPlain(run) && startOf(run) > from && OF.test(before) && !hasMeaning(first, LEADS)) return true;
  if (!follows) return false;
  // "on the second floor"
  if (last?.meanings.some(({ type }) => type === 'ordinal') === true && COUNTED.has(next.text)) return true;
  if (THE.test(before) && (isPlain(run) || isAdjective)) return true;
  if (!isPlain(run) && !isAdjective) return false;
  // "Le deuxième candidat", "do drugiego kandydata"
  if (last?.kind === 'word' && hasMeaning(last, ORDINALS)) return true;
  if (isDate(run, around)) return false;
  if (hasMeaning(first, ARTICLES)) return true;
  // "First call the bank": a position in a list.
  if (run.length === 1 && first === last && first?.kind === 'word' && hasMeaning(first, ORDINALS)) return true;
  const isLed = hasMeaning(first, LEADS);
  // "Monday call mom" begins with its time; in "remind me to print the invoices march left" the subject has already
  // begun.
  const isOpen = startOf(run) <= from + 1 && !isSeparated;
  return !isLed && !isOpen && !(first?.kind === 'number');
}

/** Whether a run has a day and a month, which name a date regardless of the words beside them. */
function isDate(run: Run, { tokens }: RunText): boolean {
  const said = tokens.filter(({ start, end }) => start >= startOf(run) && end <= endOf(run));
  const isDay = (token: Token) => token.kind === 'number' || hasMeaning(token, ORDINALS);
  return said.some(isDay) && said.some((token) => token.meanings.some(({ type }) => type === 'month'));
}

/** A run without the clauses that describe a noun, and those clauses. */
export interface FreedRun {
  /** Null when no clause is left. */
  readonly run: Run | null;
  readonly bound: Run;
}

/** Removes the clauses that belong to the noun after the run or, as in "le plan annuel", before it. */
export function freeRun(run: Run, around: RunText): FreedRun {
  if (run.length === 1) return isBound(run, around) ? { run: null, bound: run } : { run, bound: [] };
  const tail = run.slice(-1);
  const { first, next, last } = placeOf(tail, around);
  const follows = isNoun(next) && around.text.slice(endOf(tail), next?.start ?? 0).trim() === '';
  const before = around.text.slice(Math.max(0, startOf(tail) - 20), startOf(tail)).toLowerCase();
  const isOrdinal = hasMeaning(last, ORDINALS) && (last?.kind === 'word' || COUNTED.has(next?.text ?? ''));
  const isAdjective = first === last && hasMeaning(last, ADJECTIVES) && !MADE.test(next?.text ?? '');
  if (follows && (isOrdinal || isAdjective || OWNERS.test(before))) return { run: run.slice(0, -1), bound: tail };
  return ownRun(run, around);
}

/** How long an activity takes, unlike "for the next hour", which bounds a recurrence. */
const SHORT_LENGTH =
  /^(?:for(?! the next)|pendant|durant|durante|por|przez|fur|für)\s.*\b(?:min|minut\w*|hours?|stunden?|heures?|horas?|godzin\w*|sec\w*)$/i;

/**
 * Removes the first clause when it belongs to a noun before it: "Le plan annuel dans 2 heures", "le train de nuit
 * demain", "Frau März morgen".
 */
function ownRun(run: Run, around: RunText): FreedRun {
  const head = run.slice(0, 1);
  const { first, at } = placeOf(head, around);
  const isWord = first?.end === endOf(head) && first.kind === 'word';
  const before = around.text.slice(Math.max(0, startOf(head) - 24), startOf(head)).toLowerCase();
  const isRomance = around.language === 'fr' || around.language === 'es';
  const isAdjective = isRomance && isNoun(around.tokens[at - 1]) && hasMeaning(first, ADJECTIVES);
  const isTiedBack = OF.test(before) && (isPlain(head) || hasMeaning(first, ADJECTIVES));
  const isName = hasMeaning(first, MONTHS) && TITLES.has(around.tokens[at - 1]?.text ?? '');
  // "Walk the dog for 30 minutes every day"
  const isLength =
    head[0]?.kind === 'limit' &&
    startOf(head) > around.from + 1 &&
    SHORT_LENGTH.test(around.text.slice(startOf(head), endOf(head)));
  const isOwned =
    isLength || (startOf(head) > around.from && OWNERS.test(before) && isPlain(head) && !hasMeaning(first, LEADS));
  const rest = run.slice(1);
  const isOwn = rest.some(({ kind }) => kind === 'recurrence' || kind === 'date' || kind === 'duration');
  return isOwn && ((isWord && (isAdjective || isTiedBack || isName)) || isOwned)
    ? { run: rest, bound: head }
    : { run, bound: [] };
}

/**
 * Whether a run is a single word that also describes things (a month, a holiday, an ordinal, "yearly"), without a
 * preposition of time.
 */
export function isFaint(run: Run, around: RunText): boolean {
  const { first } = placeOf(run, around);
  const said = around.text.slice(startOf(run), endOf(run));
  if (run.length !== 1 || /\d/.test(said)) return false;
  const isAdjective = hasMeaning(first, ADJECTIVES) && first?.end === endOf(run);
  if (hasMeaning(first, DAYS)) return false;
  // "Llamar a Julio" means calling a person.
  return (isPlain(run) && (!hasMeaning(first, LEADS) || first?.text === 'a')) || isAdjective;
}

/**
 * How a noun is tied to the run: `made` for a reminder itself ("an alarm for Friday"), `noun` for another thing ("a
 * table for Friday at 7"), null without a tie.
 */
export function tieOf(run: Run, { text }: RunText): 'made' | 'noun' | null {
  const before = text.slice(Math.max(0, startOf(run) - 40), startOf(run)).toLowerCase();
  const lead = NOUN_LEADS.exec(before);
  if (lead === null && !ABOUT.test(text.slice(startOf(run)).toLowerCase())) return null;
  const noun = /([\p{L}]+)\s*$/u.exec(before.slice(0, lead?.index ?? before.length))?.[1] ?? '';
  return MADE.test(noun) ? 'made' : 'noun';
}

/** Whether a run begins with a word that introduces a time. */
export const isLed = (run: Run, around: RunText): boolean => hasMeaning(placeOf(run, around).first, LEADS);

/** Whether only punctuation and polite words follow. */
export function isLast(run: Run, text: string): boolean {
  return /^[\s.,;:!?)"']*(?:please|pls|thanks|thank you|bitte|danke|merci|s'il te plait|por favor|gracias|prosze|dzieki)?[\s.,;:!?)"']*$/i.test(
    text.slice(endOf(run), endOf(run) + 60),
  );
}

const kindsOf = (run: Run) => new Set(run.map(({ kind }) => kind));

/** Whether a run has a time of day, or a duration from now. */
export const isTimed = (run: Run): boolean =>
  run.some(({ kind, isPart }) => (kind === 'time' && !isPart) || kind === 'duration');

/**
 * Whether two runs complete each other, as a day and an hour do. `isSeparated`: the second is in the subject, and may
 * only add an hour.
 */
export function completes(one: Run, other: Run, isSeparated: boolean): boolean {
  const [kinds, others] = [kindsOf(one), kindsOf(other)];
  const isHour = [...others].every((kind) => kind === 'time' || kind === 'zone') && !isTimed(one) && isTimed(other);
  if (isSeparated) return isHour;
  if (isWhole(one)) return [...others].every((kind) => kind === 'limit' || kind === 'zone');
  return isHour || [...others].every((kind) => !kinds.has(kind));
}

/** Whether a run is complete: an hour with its day, or a duration. */
export const isWhole = (run: Run): boolean =>
  isTimed(run) && run.some(({ kind }) => kind !== 'time' && kind !== 'zone');
