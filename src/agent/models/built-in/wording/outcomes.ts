import { sayLimit } from '../../../../domain/say-error.ts';
import { marked } from '../../../../voice/mark.ts';
import { translate } from '../../../../when/translations/index.ts';
import { carriesOut } from '../action-ability.ts';
import type { CallResult } from '../dialogue.ts';
import type { Draft } from '../schedules/draft.ts';
import { isRefused, isWaiting, wordDecision } from './approvals.ts';
import { join, quote, quoteAll, sentence } from './phrases.ts';
import { saidRhythm, saidTime } from './said-times.ts';
import { presentSpeech, word } from './speaking.ts';

type Output = Readonly<Record<string, unknown>>;

/** The sentences of a tool's notes: warnings and assumptions. */
function notesOf(output: Output): string {
  const notes = [output.assumptions, output.warnings].flatMap((list) => (Array.isArray(list) ? list : []));
  const words = notes.map((note) => (typeof note === 'string' ? note : String((note as Output | null)?.message ?? '')));
  return [...new Set(words.filter(Boolean))].map((note) => marked(sentence(note))).join(' ');
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The time of an output, as people say it; empty for none. */
function timeOf(output: Output): string {
  const [next] = Array.isArray(output.next) ? output.next : [output.next];
  return saidTime(textOf(output.sentence) || textOf(next) || textOf(output.confirmation));
}

/** A person's words and the time of an output. */
const lineOf = (what: string, output: Output): string =>
  [quote(what), timeOf(output)].filter((part) => part !== '').join(', ');

/** Belfry itself has told the person of it, with its time, its notes and Undo. */
export const isTold = (output: Output): boolean => output.told !== undefined;

/** Reports a created schedule; empty when Belfry has told the person of it. */
export function wordCreated(draft: Draft, output: Output): string {
  if (isRefused(output)) return wordDecision(output);
  // It is said when it is asked, before any yes.
  const honest = draft.kind === 'action' && carriesOut(draft.what) === null ? word('made.beyond') : '';
  if (isWaiting(output)) return join(notesOf(output), honest);
  if (isTold(output)) return honest;
  const line = lineOf(draft.what, output);
  const rhythm = saidRhythm(textOf(output.follow_up));
  const insists = rhythm === '' ? '' : word('made.insists', { rhythm });
  return join(
    word(draft.kind === 'reminder' ? 'made.reminder' : 'made.scheduled', { line }),
    insists,
    notesOf(output),
    honest,
  );
}

/** What became of a schedule. */
export type Did = 'changed' | 'moved' | 'movedOnce' | 'paused' | 'resumed' | 'skippedOnce' | 'runningNow';

/** Reports a schedule that was moved, paused, resumed or skipped once; empty when Belfry has told of it. */
export function wordUpdated(did: Did | 'scheduled', what: string, output: Output): string {
  if (isWaiting(output)) return notesOf(output);
  if (isRefused(output)) return wordDecision(output);
  if (isTold(output)) return '';
  const line = lineOf(what, output);
  if (output.unchanged === true) return word('did.same', { line });
  return join(did === 'scheduled' ? word('made.scheduled', { line }) : word(`did.${did}`, { line }), notesOf(output));
}

/** The days of a series that are left out. */
export function wordLeftOut(days: string, what: string, output: Output): string {
  return isTold(output) || isWaiting(output) ? '' : word('did.leftOut', { days, line: quote(what) });
}

export function wordCancelled(whats: readonly string[]): string {
  const named = whats.map(quote).join(', ');
  if (whats.length === 1) return word('did.cancelled', { whats: named });
  return word('did.cancelledMany', { number: whats.length, whats: named });
}

export function wordZoneSet(output: Output): string {
  const time = /\d\d:\d\d/.exec(textOf(output.local_time))?.[0] ?? '';
  return join(word('zone.isNow', { zone: textOf(output.zone), time }), textOf(output.moved));
}

/** The problem in plain words: by its code, so that no word is for models. */
export function wordProblem(output: Output): string {
  const code = textOf(output.code);
  const message = textOf(output.message);
  // What is wrong with a time is worded where it is read, in the person's language.
  if (WORDED.includes(code) && message !== '') return marked(sentence(message));
  const met = sayLimit(presentSpeech().language, code, output);
  if (met !== null) return met;
  return word(Object.hasOwn(PROBLEMS, code) ? PROBLEMS[code as keyof typeof PROBLEMS] : 'problem.failed');
}

const WORDED = [
  ...['unreadable_time', 'ambiguous_time', 'time_in_past', 'never_fires', 'zone_needed'],
  // What became of an undo is worded for the person, too.
  'content_changed',
];

const PROBLEMS = {
  time_in_past: 'problem.past',
  beyond_horizon: 'problem.far',
  too_frequent: 'problem.often',
  never_fires: 'problem.never',
  unreadable_time: 'problem.unreadable',
  ambiguous_time: 'problem.ambiguous',
  duplicate: 'error.duplicate',
  limit_reached: 'error.limit',
  rate_limited: 'error.rate',
  not_found: 'error.notFound',
  already_decided: 'error.decided',
  wrong_state: 'error.state',
  forbidden: 'error.forbidden',
  too_large: 'error.tooLarge',
  unknown: 'problem.interrupted',
} as const;

/** Whether another time would solve the problem. */
export function isTimeProblem(output: Output): boolean {
  return [
    'time_in_past',
    'beyond_horizon',
    'too_frequent',
    'never_fires',
    'unreadable_time',
    'ambiguous_time',
  ].includes(textOf(output.code));
}

/** Reports the results of a step that this model did not plan itself. */
export function wordUnplannedResults(results: readonly CallResult[]): string {
  const words = results.map(({ output, isError }) => {
    if (isError) return wordProblem(output);
    if (isRefused(output)) return wordDecision(output);
    return isWaiting(output) ? '' : sentence(timeOf(output)) || word('did.done');
  });
  return [...new Set(words)].join(' ');
}

/** The reminders that still wait for an answer, one entry for each time they came; empty when there are none. */
export function wordStillOpen(ones: readonly { readonly what: string }[]): string {
  if (ones.length === 0) return '';
  return word('answer.stillOpen', { whats: quoteAll('and', ones), number: ones.length });
}

/** Why a time could not be read, worded where it is read in the language of its words; empty for any other. */
export const wordUnreadable = (time: {
  readonly kind: string;
  readonly message?: string;
  readonly hint?: string;
}): string => (time.kind === 'unreadable' ? join(theirs(time.message ?? ''), theirs(time.hint ?? '')) : '');

/** A text without a word in it was read in no language, and its problem is said in English. */
function theirs(text: string): string {
  const { language } = presentSpeech();
  return marked(sentence(translate(text, language) ?? text));
}
