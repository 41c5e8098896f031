import { carriesOut } from '../action-ability.ts';
import type { CallResult } from '../dialogue.ts';
import type { Draft } from '../schedules/draft.ts';
import { isRefused, isWaiting, wordAsked, wordDecision } from './approvals.ts';
import { join, listWith, quote, sentence } from './phrases.ts';

type Output = Readonly<Record<string, unknown>>;

/** The sentences of a tool's notes: warnings and assumptions. */
function notesOf(output: Output): string {
  const notes = [output.assumptions, output.warnings].flatMap((list) => (Array.isArray(list) ? list : []));
  const words = notes.map((note) => (typeof note === 'string' ? note : String((note as Output | null)?.message ?? '')));
  return [...new Set(words.filter(Boolean))].map(sentence).join(' ');
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The tool's own words for the time: in the person's zone, and relative to now. */
function timeOf(output: Output): string {
  const [next] = Array.isArray(output.next) ? output.next : [output.next];
  return sentence(textOf(output.confirmation) || textOf(output.sentence) || textOf(next));
}

const BEYOND_ME =
  'When it is time I can only tell you so: I am the built-in model and cannot carry this out. Set BELFRY_MODEL to connect a model that can.';

/** Belfry itself has told the person of it, with its time, its notes and Undo. */
export const isTold = (output: Output): boolean => output.told !== undefined;

/** Reports a created schedule; empty when Belfry has told the person of it. */
export function wordCreated(draft: Draft, output: Output): string {
  if (isWaiting(output)) return join(wordAsked(draft.what, output), notesOf(output));
  if (isRefused(output)) return wordDecision(output);
  const honest = draft.kind === 'action' && carriesOut(draft.what) === null ? BEYOND_ME : '';
  if (isTold(output)) return honest;
  const opening = draft.kind === 'reminder' ? 'I’ll remind you' : 'Scheduled';
  const again = textOf(output.follow_up);
  const insists = again === '' ? '' : `If I hear nothing, I will remind you ${again}.`;
  return join(`${opening}: ${quote(draft.what)}.`, timeOf(output), insists, notesOf(output), honest);
}

/** Reports a schedule that was moved, renamed, paused, resumed or skipped once; empty when Belfry has told of it. */
export function wordUpdated(deed: string, what: string, output: Output): string {
  if (isWaiting(output)) return join(wordAsked(what, output), notesOf(output));
  if (isRefused(output)) return wordDecision(output);
  if (isTold(output)) return '';
  return join(`${deed}: ${quote(what)}.`, timeOf(output), notesOf(output));
}

export function wordCancelled(whats: readonly string[]): string {
  if (whats.length === 1) return `Cancelled: ${quote(whats[0] ?? '')}.`;
  return `Cancelled ${whats.length}: ${whats.map(quote).join(', ')}.`;
}

export function wordZoneSet(output: Output): string {
  const time = textOf(output.local_time).replace(/^today, |, now$/g, '');
  const zone = `Your time zone is now ${textOf(output.zone)}.`;
  return join(zone, time === '' ? '' : `There it is ${time}.`, textOf(output.moved));
}

/** The problem in plain words. It leaves out hints about tools, which are meant for models. */
export function wordProblem(output: Output): string {
  const code = textOf(output.code);
  const known = PROBLEMS[code];
  const hint = textOf(output.hint);
  const plainHint = /[a-z]_[a-z\d]|\bthe user\b|\bthe person\b|\btool\b/i.test(hint) ? '' : sentence(hint);
  const message = sentence(textOf(output.message).replace(/ \(sch_\w+\)/g, ''));
  if (known !== undefined) return join(known, message, plainHint);
  return join('That did not work.', message, plainHint);
}

const PROBLEMS: Readonly<Record<string, string>> = {
  time_in_past: 'That time has passed already.',
  beyond_horizon: 'That is too far ahead for me.',
  too_frequent: 'That is more often than I may.',
  never_fires: 'That would never come.',
  unreadable_time: 'I could not read that time.',
  ambiguous_time: 'That time can be read in two ways.',
  duplicate: 'You have that already.',
  limit_reached: 'That is more than is allowed at once.',
  rate_limited: 'That was a lot at once; please try again in a minute.',
  not_found: 'That one does not exist any more.',
  already_decided: 'That was decided already.',
  wrong_state: 'That is not possible now.',
  forbidden: 'I am not allowed to do that.',
  too_large: 'That text is too long.',
  unknown: 'Something was interrupted.',
};

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
    return isWaiting(output)
      ? wordAsked(textOf(output.what), output)
      : timeOf(output) || sentence(textOf(output.words)) || 'Done.';
  });
  return [...new Set(words)].join(' ');
}

/** The reminders that still wait for an answer, one entry for each time they came; empty when there are none. */
export function wordStillOpen(ones: readonly { readonly what: string }[]): string {
  if (ones.length === 0) return '';
  const whats = listWith(
    'and',
    ones.map(({ what }) => quote(what)),
  );
  return `${whats} ${ones.length === 1 ? 'is' : 'are'} still open: say “done” or “later”.`;
}
