import type { HomeView } from '../../../operations/home/home-view.ts';
import type { StatusView } from '../../../operations/server/status-view.ts';
import type { RunView } from '../../../operations/views/run-views.ts';
import type { ScheduleView } from '../../../operations/views/views.ts';
import { shortIds } from '../ids.ts';
import { latenessWords, type Moments } from '../printing/moments.ts';
import { cut, printable } from '../printing/printable.ts';
import type { Printer } from '../printing/printer.ts';

/** The data of one screen. */
export interface TopFacts {
  readonly status: Pick<StatusView, 'runs' | 'schedules' | 'clock' | 'trouble'>;
  /** Null for a token that may not read the home view: an agent's. */
  readonly home: Pick<
    HomeView,
    'attention' | 'attentionMore' | 'approvals' | 'running' | 'runningMore' | 'health'
  > | null;
  /** Soonest first. */
  readonly coming: readonly ScheduleView[];
  /** Ended runs, the latest first. */
  readonly ended: readonly RunView[];
}

/** Fixed rows: an empty line and a title before each of three lists, and the hint for leaving below them. */
const FRAME_ROWS = 8;
/** How many things that need the person get a line. */
const MOST_ATTENTION = 3;
/** The height when the terminal reports none. */
const ROWS = 24;

/**
 * Prints one screen: Belfry's health, what needs the person, current runs, coming schedules, ended runs. The lists
 * share the `rows` of the screen.
 */
export function printTop(
  print: Printer,
  { status, home, coming, ended }: TopFacts,
  { moments, rows = ROWS, columns }: { readonly moments: Moments; readonly rows?: number; readonly columns?: number },
): void {
  const { style } = print;
  const fitted = (text: string) => (columns === undefined ? printable(text) : cut(printable(text), columns));
  const running = home?.running ?? [];
  const top = [
    ...headLines(status, home).map((line) => style.bold(fitted(line))),
    ...(status.trouble ? [style.bad(fitted(status.trouble))] : []),
    ...(home === null ? [] : attentionLines(home).map((line) => style.warn(fitted(line)))),
  ];
  for (const line of top) print.line(line);
  const lists = [running, coming, ended].map(({ length }) => length);
  const heads = lists.filter((length) => length > 0).length;
  const [ofRunning = 0, ofComing = 0, ofEnded = 0] = shareRows(lists, rows - top.length - FRAME_ROWS - heads);
  section(print, 'RUNNING', running.length === 0 ? 'Nothing runs.' : null);
  const ids = shortIds(running.map(({ run }) => run.id));
  print.table(running.slice(0, ofRunning), [
    { title: 'RUN', value: ({ run }) => ids.get(run.id) ?? run.id, style: () => style.dim },
    { title: 'AGENT', value: ({ agent }) => agent, shrinkTo: 4 },
    { title: 'WHAT', value: ({ run }) => run.what, shrinkTo: 16 },
    { title: 'SINCE', value: ({ run }) => moments.relative(run.startedAt ?? run.dueAt) },
    { title: 'NOW', value: ({ waits }) => waits ?? 'at work', shrinkTo: 12 },
  ]);
  more(print, running.length + (home?.runningMore ?? 0) - ofRunning);
  section(print, 'NEXT', coming.length === 0 ? 'Nothing is planned.' : null);
  print.table(coming.slice(0, ofComing), [
    { title: 'DUE', value: ({ nextAt }) => moments.short(nextAt) },
    { title: '', value: ({ nextAt }) => moments.relative(nextAt), style: () => style.dim },
    { title: 'AGENT', value: ({ agent }) => agent, shrinkTo: 4 },
    { title: 'WHAT', value: ({ what }) => what, shrinkTo: 16 },
  ]);
  section(print, 'ENDED', ended.length === 0 ? 'Nothing has run yet.' : null);
  print.table(ended.slice(0, ofEnded), [
    { title: 'WHEN', value: ({ endedAt }) => moments.relative(endedAt) },
    {
      title: 'STATE',
      value: ({ state }) => state,
      style: ({ state }) => (state === 'failed' ? style.bad : style.good),
    },
    { title: 'AGENT', value: ({ agent }) => agent, shrinkTo: 4 },
    { title: 'WHAT', value: ({ what }) => what, shrinkTo: 16 },
    { title: 'NOTE', value: noteOf, shrinkTo: 10 },
  ]);
}

/** The counts, and the health. */
function headLines({ runs, schedules, clock }: TopFacts['status'], home: TopFacts['home']): string[] {
  const health = home !== null ? [home.health.words] : clock.healthy ? [] : ['The clock does not tick.'];
  return [
    `${runs.running} running, ${runs.queued} queued, ${runs.waiting} waiting; ${schedules.active} active ${schedules.active === 1 ? 'schedule' : 'schedules'}`,
    ...health,
  ];
}

function attentionLines({ attention, attentionMore, approvals }: NonNullable<TopFacts['home']>): string[] {
  const others = attentionMore + Math.max(0, attention.length - MOST_ATTENTION);
  const wait = approvals === 1 ? '1 proposal waits' : `${approvals} proposals wait`;
  return [
    ...attention.slice(0, MOST_ATTENTION).map(({ title, reason }) => `! ${title}: ${reason}`),
    ...(others > 0 ? [`and ${others} more`] : []),
    ...(approvals > 0 ? [`! ${wait} for your yes: belfry pending`] : []),
  ];
}

/** How many rows each list gets: at least two and an equal share; rows that one does not need go to the others. */
function shareRows(lists: readonly number[], free: number): number[] {
  const part = Math.max(2, Math.floor(free / lists.length));
  const given = lists.map((length) => Math.min(length, part));
  let left = free - given.reduce((sum, rows) => sum + rows, 0);
  return lists.map((length, place) => {
    const rows = given[place] ?? 0;
    const more = Math.max(0, Math.min(left, length - rows));
    left -= more;
    return rows + more;
  });
}

function section(print: Printer, title: string, empty: string | null): void {
  print.line(`\n${print.style.bold(title)}${empty === null ? '' : `  ${print.style.dim(empty)}`}`);
}

function more(print: Printer, count: number): void {
  if (count > 0) print.line(print.style.dim(`and ${count} more`));
}

function noteOf({ error, latenessMs }: RunView): string {
  return error?.message ?? latenessWords(latenessMs);
}
