import { BESIDE, languageOf, openingsOfAll } from '../../languages/registered.ts';
import { has, type Token, types } from '../../time/language/lexicon.ts';
import { VERBS } from '../../time/language/unread-words.ts';
import { isAddressed, isBound } from './bound.ts';
import type { RunPiece } from './clause-runs.ts';
import { Scene } from './scene.ts';
import { isCounted } from './strange-words.ts';

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

const ABOUT = /^(?:about|for|from|of)\s/;

/** Words that introduce a time, or show by themselves that one is meant. */
const LEADS = types(
  'at at-hour on in every all next coming this until starting from between relative-day in-unit how-often for now start-of end-of past zone-lead except',
);
const ADJECTIVES = types('frequency');

const DAYS = types('weekday day-set relative-day');
const DAY_NUMBERS = types('ordinal number');
const ORDINALS = types('ordinal');
const COUNTS = types('how-often');
const RELATIVE = types('relative-day');

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

/** Whether a run has only dates, parts of the day and limits, whose words may also describe a thing. */
const isPlain = (run: Run) => run.every(({ kind, isPart }) => kind === 'date' || isPart || kind === 'limit');

/** Things that are created with a time: "set up a daily reminder". */
const MADE =
  /^(?:it|reminders?|alarms?|alerts?|notifications?|timers?|events?|tasks?|jobs?|schedules?|erinnerung|wecker|aufgabe|rappel|alarme|tache|recordatorio|alarma|tarea|przypomnienie|budzik|alarm)$/;

/** Planned for a time, or told for whom: "an appointment for Friday at 3", "put me in for Friday", not "the appointment". */
const PLANNED =
  /(?:^|\p{L}\s+(?:mir|uns|me|us|in|moi|nous|mi|nam)|p[uo]n(?:me|eme|ganme)|a(?:nota|punta|genda)me|(?:^|(?:^|\s)(?:an?|ein|einen|une?|una)\s+)(?:appointment|booking|slot|termin|rdv|creneau(?: \p{L}+)?|rendez[ -]vous|pense[ -]bete|cita|turno|wizyta))\s*$/u;

/**
 * Whether a run describes a noun beside it and is not the time of the request: "the March invoices", "my weekly
 * report", "the second draft".
 */
function isBoundRun(run: Run, around: RunText, rest: Run): boolean {
  const { tokens, text, from, language } = around;
  const { first, next, last, at } = placeOf(run, around);
  if (first === undefined || last === undefined || (next !== undefined && MADE.test(next.text))) return false;
  // "Mein Morgen fängt um vier an"
  const { owners } = languageOf(language).bound;
  if (run.length === 1 && first === last && has(first, RELATIVE) && owners.has(tokens[at - 1]?.text ?? '')) return true;
  const isAdjective = run.length === 1 && first === last && has(last, ADJECTIVES);
  const isThing = next?.kind === 'word' && next.meanings.length === 0 && !BESIDE.beginners.has(next.text);
  const isNoun = languageOf(language).bound.determiners.has(first.text) && isThing;
  // "Check the May 5 photos"
  if (isDate(run, around)) return isNoun && language === 'en' && startOf(run) > from + 1;
  if (!isPlain(run) && !isAdjective) return false;
  // "Am 3. Advent"
  const isDotted = has(last, ORDINALS) && /\d/.test(last.text);
  const end = tokens.indexOf(last);
  const isNumbered = BESIDE.counted.has(next?.text ?? '') && tokens[end - 1]?.kind === 'number';
  // "On the 7th floor", but "on the 7th call mom"
  if (isCounted(last, next) || (isNumbered && !VERBS.has(next?.text ?? ''))) return true;
  const isOrdinal = last.kind === 'word' && !isDotted && has(last, ORDINALS);
  // "Trzydziestego wystawić fakturę"
  if (isOrdinal && language === 'pl' && /(?:c|[aiu]j)$/.test(next?.text ?? '')) return false;
  // "Escribir a Abril"
  if ((has(first, LEADS) && first.text !== 'a' && !isOrdinal) || tieOf(run, around) === 'made') return false;
  const { determiners, of, amount, leads } = languageOf(language).bound;
  // "A table for friday" may tell the day.
  const before = tokens[at - 1]?.text ?? '';
  if (!isOrdinal && amount.has(before) && !of.has(before) && !isNoun) return false;
  // "Monday call mom" begins with its time; "the second draft" does not.
  const isOpen = startOf(run) <= from + 1 && !around.isSeparated;
  if (isOpen && !isOrdinal && !determiners.has(first.text)) return false;
  let core = at;
  const isLead = ({ text: said }: Token) => determiners.has(said) || of.has(said) || leads.has(said);
  while (core < end && isLead(tokens[core] as Token)) core++;
  // "The 3rd floor"
  if (isNumbered || (isOrdinal && BESIDE.counted.has(next?.text ?? ''))) return true;
  // "El 25", "the last day of the month"
  const isWhole = core < end || last.kind === 'number' || isDotted;
  if (isWhole && !owners.has(tokens[core - 1]?.text ?? '')) return false;
  return isBound({ first: core, last: end }, sceneOf(text, around, rest));
}

/** The words around a run; `pieces` are the time beside it. */
function sceneOf(text: string, { tokens, from, language }: RunText, pieces: Run): Scene {
  const within = { start: from, end: text.length };
  const around = { tokens, within, language, pieces, quoted: [], subjects: [], isAll: false, isTimed: false };
  return new Scene(text, around, null);
}

/** Whether a run has a day and a month, which name a date regardless of the words beside them. */
export function isDate(run: Run, { tokens }: RunText): boolean {
  const said = tokens.filter(({ start, end }) => start >= startOf(run) && end <= endOf(run));
  const isDay = (token: Token) => token.kind === 'number' || has(token, DAY_NUMBERS);
  return said.some(isDay) && said.some((token) => token.meanings.some(({ type }) => type === 'month'));
}

/** Whether a run is only a number of times: "once". */
export const isCount = (run: Run, around: RunText): boolean =>
  run.length === 1 && has(placeOf(run, around).first, COUNTS);

/** A run without the clauses that describe a noun, and those clauses. */
export interface FreedRun {
  /** Null when no clause is left. */
  readonly run: Run | null;
  readonly bound: Run;
}

/** How long an activity takes, unlike "for the next hour", which bounds a recurrence. */
const SHORT_LENGTH =
  /^(?:for(?! the next)|pendant|durant|durante|por|przez|fur|für)\s.*\b(?:min|minut\w*|hours?|stunden?|heures?|horas?|godzin\w*|sec\w*)$/i;

/** Removes the clauses that belong to the noun after the run or, as in "le plan annuel", before it. */
export function freeRun(run: Run, around: RunText): FreedRun {
  const [head, tail] = [run.slice(0, 1), run.slice(-1)];
  const [start, rest] = [run.slice(0, -1), run.slice(1)];
  if (isBoundRun(tail, around, start)) return { run: start.length === 0 ? null : start, bound: tail };
  if (start.length === 0) return { run, bound: [] };
  // "Walk the dog for 30 minutes every day"
  const isLength =
    head[0]?.kind === 'limit' &&
    startOf(head) > around.from + 1 &&
    SHORT_LENGTH.test(around.text.slice(startOf(head), endOf(head)));
  const isOwn = rest.some(({ kind }) => kind === 'recurrence' || kind === 'date' || kind === 'duration');
  const { at } = placeOf(head, around);
  const isBoundHead = isOwn
    ? isLength || isBoundRun(head, around, rest)
    : isAddressed({ first: at, last: at }, sceneOf(around.text, around, rest));
  return isBoundHead ? { run: rest, bound: head } : { run, bound: [] };
}

/**
 * Whether a run is a single word that also describes things (a month, a holiday, an ordinal, "yearly"), without a
 * preposition of time.
 */
export function isFaint(run: Run, around: RunText): boolean {
  const { first } = placeOf(run, around);
  const said = around.text.slice(startOf(run), endOf(run));
  if (run.length !== 1 || /\d/.test(said)) return false;
  const isAdjective = has(first, ADJECTIVES) && first?.end === endOf(run);
  if (has(first, DAYS)) return false;
  // "Llamar a Julio" means calling a person.
  return (isPlain(run) && (!has(first, LEADS) || first?.text === 'a')) || isAdjective;
}

/**
 * How a noun is tied to the run: `made` for a reminder itself ("an alarm for Friday"), `noun` for another thing ("a
 * table for Friday at 7"), null without a tie.
 */
export function tieOf(run: Run, { text, language }: RunText): 'made' | 'noun' | null {
  const before = text.slice(Math.max(0, startOf(run) - 40), startOf(run)).toLowerCase();
  const lead = openingsOfAll().nounTie.get(language)?.exec(before) ?? null;
  if (lead === null && !ABOUT.test(text.slice(startOf(run)).toLowerCase())) return null;
  const said = before.slice(0, lead?.index ?? before.length);
  const noun = /([\p{L}]+)\s*$/u.exec(said)?.[1] ?? '';
  return MADE.test(noun) || PLANNED.test(said) ? 'made' : 'noun';
}

/** Whether a run begins with a word that introduces a time. */
export const isLed = (run: Run, around: RunText): boolean => has(placeOf(run, around).first, LEADS);

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
  // "The class on tuesdays, so tell me on monday at 9"
  if (isWhole(other) && kinds.has('recurrence') && others.has('date')) return false;
  return isHour || [...others].every((kind) => !kinds.has(kind));
}

/** Whether a run is complete: an hour with its day, or a duration. */
export const isWhole = (run: Run): boolean =>
  isTimed(run) && run.some(({ kind }) => kind !== 'time' && kind !== 'zone');
