// What ran, failed, was late or was missed, told from the record.
import { call, type DialogueContext, type Plan } from '../dialogue.ts';
import { asRecord } from '../turns.ts';
import { latenessOf, wordChange, wordRun, wordRuns } from '../wording/lists.ts';
import { wordProblem } from '../wording/outcomes.ts';
import { saidTime } from '../wording/said-times.ts';
import { word } from '../wording/speaking.ts';
import { instantIn, type Stretch, wordStretch } from './stretch.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Those of the rows that are asked about; all where nothing is named. */
export interface About {
  /** The words for it; empty for anything. */
  readonly name: string;
  readonly among: (rows: readonly Row[]) => readonly Row[];
}

export interface Told {
  readonly runs: readonly Row[];
  readonly changes: readonly Row[];
  readonly missed: readonly Row[];
  readonly schedules: readonly Row[];
}

/** Looks up the record and tells of it. */
export function* tellRecord(tell: (record: Told) => string): Plan {
  const result = yield* call({ name: 'list_schedules', input: { state: 'all', recent_runs: true } });
  if (result.isError) return { text: wordProblem(result.output), question: null };
  const rows = (value: unknown) => (Array.isArray(value) ? value.map(asRecord) : []);
  const { recent_runs: runs, recent_changes: changes, missed, schedules } = result.output;
  const record = { runs: rows(runs), changes: rows(changes), missed: rows(missed), schedules: rows(schedules) };
  return { text: tell(record), question: null };
}

/** Why something did not come: failed runs, skipped ones with their reason, a pause, and its next time. */
export function wordWhyNot({ runs, missed, schedules }: Told, { name, among }: About): string {
  const known = name === '' ? [] : among(schedules).slice(0, 3);
  const lines = [
    ...among(runs.filter(isFailed))
      .slice(0, 3)
      .map((run) => `• ${wordRun(run)}`),
    ...among(missed).slice(0, 3).map(wordLeftOut),
    ...known
      .filter(({ state }) => state === 'paused')
      .map(({ what }) => `• ${word('ran.isPaused', { what: String(what) })}`),
    ...known.flatMap(({ what, next }) =>
      typeof next === 'string' ? [`• ${word('ran.comesNext', { what: String(what), when: saidTime(next) })}`] : [],
    ),
  ];
  if (lines.length > 0) return word('ran.record', { lines: lines.join('\n') });
  return name === '' ? word('ran.noFailure') : word('ran.noFailureOf', { what: name });
}

/** What was said and not answered, what failed, and what was left out. */
export function wordMissed({ runs, missed }: Told): string {
  const open = runs.filter((run) => UNANSWERED.has(String(run.reminder)) || isFailed(run));
  const lines = [...open.map((run) => `• ${wordRun(run)}`), ...missed.map(wordLeftOut)];
  return lines.length === 0 ? word('ran.missedNone') : word('ran.missed', { lines: lines.join('\n') });
}

const UNANSWERED: ReadonlySet<string> = new Set(['open', 'said', 'exhausted', 'unseen']);

function wordLeftOut({ what, times, from, to }: Row): string {
  const [first, last] = [saidTime(String(from)), saidTime(String(to))];
  const when = from === to ? first : word('words.range', { from: first, to: last });
  return `• ${word('ran.leftOut', { what: String(what), number: Number(times), when })}`;
}

export function wordPast(
  runs: readonly Row[],
  changes: readonly Row[],
  stretch: Stretch,
  context: DialogueContext,
): string {
  const within = (rows: readonly Row[]) =>
    rows.filter(({ at }) => {
      const then = instantIn(String(at), context);
      return then !== null && then >= stretch.from && then < stretch.to;
    });
  const [chosen, changed] = [within(runs), within(changes)];
  const when = saidTime(wordStretch(stretch, context));
  const parts = [
    ...(chosen.length === 0 ? [] : [word('ran.recordFor', { when, lines: wordRuns(chosen) })]),
    ...(changed.length === 0 ? [] : [wordHistory([], changed)]),
  ];
  return parts.length === 0 ? word('ran.noneFor', { when }) : parts.join('\n');
}

/** The overview that an action can send, too: recent runs, and what was changed. */
export function wordHistory(runs: readonly Row[], changes: readonly Row[] = []): string {
  const lines = [
    ...(runs.length === 0 ? [] : [word('ran.lately', { lines: wordRuns(runs) })]),
    ...(changes.length === 0 ? [] : [word('ran.changes', { lines: changes.map(wordChange).join('\n') })]),
  ];
  return lines.length === 0 ? word('ran.none') : lines.join('\n');
}

const isFailed = ({ state, error }: Row): boolean => state === 'failed' || (typeof error === 'string' && error !== '');

export function wordFailed({ runs }: Told, { among }: About): string {
  const failed = among(runs.filter(isFailed));
  return failed.length > 0 ? word('ran.failed', { lines: wordRuns(failed) }) : word('ran.noneFailed');
}

export function wordLate({ runs }: Told, { among }: About): string {
  const late = runs.filter((run) => latenessOf(run) !== null);
  const [run] = [...among(late), ...late];
  if (run === undefined) return word('ran.noneLate');
  const facts = { what: String(run.what), late: latenessOf(run) ?? '', when: saidTime(String(run.at)) };
  return word('ran.cameLate', facts);
}
