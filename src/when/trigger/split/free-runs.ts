import type { Meaning } from '../../time/language/lexicon.ts';
import type { Token } from '../../time/language/tokens.ts';
import { COUNTED } from '../../time/language/unread-words.ts';
import type { RunPiece } from './clause-runs.ts';

/** Neighbouring clauses about time. */
export type Run = readonly RunPiece[];

/** The words a run stands among. */
export interface RunText {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Where the request begins, behind "remind me to". */
  readonly from: number;
  /** Whether that opening ended in a separator, so that what follows is about something. */
  readonly isSeparated: boolean;
}

export const startOf = (run: Run): number => (run[0] as RunPiece).start;
export const endOf = (run: Run): number => (run[run.length - 1] as RunPiece).end;

const OWNERS =
  /\b(?:my|our|your|his|her|their|its|meine?[nmrs]?|unsere?[nmrs]?|deine?[nmrs]?|mon|ma|mes|notre|nos|mis?|nuestr[oa]s?|moj[aei]?|nasz[ae]?)\s+$/;
const THE = /\b(?:the|this|that|die|der|das|den|dem|la|el|los|las|les)\s+$/;
/** What a noun is tied to the time behind it with: "a table for Friday". */
const NOUN_LEADS =
  /\b(?:for|about|of|from|due|fur|fuer|von|vom|uber|zum|zur|pour|du|des|sur|para|del|sobre|dla|od|z|na)\s+(?:the\s+|le\s+|la\s+|el\s+|den\s+|dem\s+)?$/;
const ABOUT = /^(?:about|for|from|of)\s/;

/** Words that lead to a time, or say by themselves that one is meant. */
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

/** Whether a word that means nothing in a time follows directly: what a time before it may belong to. */
const isNoun = (token: Token | undefined) => token?.kind === 'word' && token.meanings.length === 0;

/** Whether a run says a time of day, a rhythm or a length by words that nothing else has. */
const isPlain = (run: Run) => run.every(({ kind, isPart }) => kind === 'date' || isPart || kind === 'limit');

/** What is made with a time, and has none of its own: "set up a daily reminder". */
const MADE =
  /^(?:reminders?|alarms?|alerts?|notifications?|timers?|events?|tasks?|jobs?|schedules?|erinnerung|wecker|aufgabe|rappel|alarme|tache|recordatorio|alarma|tarea|przypomnienie|budzik|alarm)$/;

/** Whether a run belongs to a word beside it ("the March invoices", "my weekly report", "the second draft"), and says nothing of when. */
export function isBound(run: Run, around: RunText): boolean {
  const { text, from, isSeparated } = around;
  const { first, next, last } = placeOf(run, around);
  const before = text.slice(Math.max(0, startOf(run) - 20), startOf(run)).toLowerCase();
  const follows = isNoun(next) && next !== undefined && text.slice(endOf(run), next.start).trim() === '';
  const isAdjective = run.length === 1 && hasMeaning(last, ADJECTIVES) && first === last;
  if (next !== undefined && MADE.test(next.text)) return false;
  if (OWNERS.test(before) && (isPlain(run) || isAdjective)) return true;
  if (!follows) return false;
  // "on the second floor"
  if (last?.meanings.some(({ type }) => type === 'ordinal') === true && COUNTED.has(next.text)) return true;
  if (THE.test(before) && (isPlain(run) || isAdjective)) return true;
  if (!isPlain(run) && !isAdjective) return false;
  if (first?.meanings.some(({ type }) => type === 'the' || type === 'article') === true) return true;
  // "First call the bank": a number in a row.
  if (run.length === 1 && first === last && first?.kind === 'word' && hasMeaning(first, ORDINALS)) return true;
  const isLed = hasMeaning(first, LEADS);
  // "Monday call mom" begins with when; "remind me to print the invoices march left" is about something already.
  const isOpen = startOf(run) <= from + 1 && !isSeparated;
  return !isLed && !isOpen && !(first?.kind === 'number');
}

/** The run without clauses at its end that belong to the word behind it; null when nothing is left. */
export function freeRun(run: Run, around: RunText): Run | null {
  if (!isBound(run, around)) {
    const last = run.slice(-1);
    if (run.length === 1 || !isBound(last, around)) return run;
    return freeRun(run.slice(0, -1), around);
  }
  return run.length === 1 ? null : freeRun(run.slice(0, -1), around);
}

/** Whether a noun is tied to the run: "a table for Friday at 7". */
export function isTied(run: Run, { text }: RunText): boolean {
  const before = text.slice(Math.max(0, startOf(run) - 24), startOf(run)).toLowerCase();
  return NOUN_LEADS.test(before) || ABOUT.test(text.slice(startOf(run)).toLowerCase());
}

/** Whether only signs and polite words follow. */
export function isLast(run: Run, text: string): boolean {
  return /^[\s.,;:!?)"']*(?:please|pls|thanks|thank you|bitte|danke|merci|s'il te plait|por favor|gracias|prosze|dzieki)?[\s.,;:!?)"']*$/i.test(
    text.slice(endOf(run), endOf(run) + 60),
  );
}

const kindsOf = (run: Run) => new Set(run.map(({ kind }) => kind));

/** Whether a time of day, or a length from now, is said. */
export const isTimed = (run: Run): boolean =>
  run.some(({ kind, isPart }) => (kind === 'time' && !isPart) || kind === 'duration');

/**
 * Whether two runs complete one another: a day and an hour. `isSeparated`: the second stands in the matter, and gives the hour alone.
 */
export function completes(one: Run, other: Run, isSeparated: boolean): boolean {
  const [kinds, others] = [kindsOf(one), kindsOf(other)];
  const isHour = [...others].every((kind) => kind === 'time' || kind === 'zone') && !isTimed(one) && isTimed(other);
  if (isSeparated) return isHour;
  return isHour || [...others].every((kind) => !kinds.has(kind));
}
