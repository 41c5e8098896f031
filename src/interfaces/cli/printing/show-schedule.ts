import type { Client } from '../../../client/client.ts';
import { scheduleBudgetWords } from '../../../domain/policy/budget-words.ts';
import { tokenWords } from '../../../domain/policy/token-words.ts';
import { countsAsMissed } from '../../../domain/runs/run.ts';
import { spanWords } from '../../../domain/span-words.ts';
import type { UsageView } from '../../../operations/server/get-usage.ts';
import type { MissedView, ReminderView, ScheduleDetail, ScheduleView } from '../../../operations/views/views.ts';
import type { Cli } from '../cli.ts';
import { printRuns } from '../commands/runs/runs.ts';
import { momentsOf } from '../commands/schedules/ls.ts';
import { followUpWords } from '../options/follow-up-options.ts';
import { noticeWords } from '../options/notice-options.ts';
import type { Moments } from './moments.ts';
import { printable } from './printable.ts';

/** A schedule with its last runs and missed times. */
export async function showSchedule(cli: Cli, id: string): Promise<void> {
  const { client } = await cli.connect();
  const [schedule, runs, missed, reminders, usage] = await Promise.all([
    client.getSchedule({ id }),
    client.listRuns({ scheduleId: id, limit: 5 }),
    client.listMissed({ id, limit: 5 }),
    remindersOf(client, id),
    // An agent's token may see the schedule, but not the total use of its person.
    client.getUsage({ scheduleId: id, days: 1 }).catch(() => null),
  ]);
  cli.print.json({ ...schedule, runs: runs.items, missed: missed.items, reminders });
  if (cli.print.format === 'json') return;
  const { followers } = schedule;
  const moments = await momentsOf(cli);
  cli.print.line(cli.print.style.bold(printable(schedule.what, { lines: true })));
  cli.print.fields(scheduleFields(schedule, moments, usedToday(usage)));
  for (const { id: follower, what, state } of followers)
    cli.print.line(`Followed by ${printable(what)} (${follower}, ${state})`);
  if (runs.items.length > 0) {
    cli.print.line();
    printRuns(cli, runs.items, moments);
  }
  if (reminders.length > 0) cli.print.line();
  for (const { words, reason } of reminders) cli.print.line(`${printable(words)} (${printable(reason)})`);
  if (missed.items.length > 0) cli.print.line();
  for (const gap of missed.items) cli.print.line(missedWords(gap, moments));
}

/** The states of its last reminders; empty for an action. */
async function remindersOf(client: Client, id: string): Promise<readonly ReminderView[]> {
  const { kind } = await client.getSchedule({ id });
  return kind === 'reminder' ? (await client.listReminders({ scheduleId: id, state: 'all', limit: 3 })).items : [];
}

function scheduleFields(schedule: ScheduleDetail, moments: Moments, used: string | null): [string, string | null][] {
  const { when, counters, policies, lastRun } = schedule;
  return [
    ['id', schedule.id],
    ['kind', schedule.kind],
    ['when', when.sentence],
    ['as written', when.text === when.sentence ? null : when.text],
    ['quiet hours', quietWords(schedule)],
    ['state', schedule.stateReason ? `${schedule.state}: ${schedule.stateReason}` : schedule.state],
    ['waits', schedule.waits?.words ?? null],
    ['paused since', schedule.pausedAt == null ? null : `${moments.short(schedule.pausedAt)}${passedWords(schedule)}`],
    ['goes on', schedule.pausedUntil === null ? null : moments.long(schedule.pausedUntil)],
    ['next', schedule.nextWords ?? moments.long(schedule.nextAt)],
    ['last run', lastRun ? `${lastRun.state}, ${moments.long(lastRun.at)}` : 'never'],
    ['count', countWords(counters)],
    ['agent', schedule.agent],
    [
      'if missed',
      MISSED_WORDS[policies.missed] +
        (policies.freshnessSeconds ? `, if at most ${spanWords(policies.freshnessSeconds * 1000)} late` : ''),
    ],
    ['if still running', OVERLAP_WORDS[policies.overlap]],
    ['tries', String(policies.retryAttempts)],
    ['only if', schedule.onlyIf === null ? null : schedule.onlyIf.words.replace(/^only if /, '')],
    ['looks again', schedule.checkAgain === null ? null : schedule.checkAgain.words.replace(/^then again /, '')],
    ['model', schedule.model],
    ['follow-ups', policies.followUp == null ? null : followUpWords(policies.followUp)],
    ['budget', scheduleBudgetWords(policies.budget)],
    ['tokens today', used],
    ['said on', policies.deliverTo.length === 0 ? null : policies.deliverTo.join(', ')],
    ['notices', policies.notices == null ? null : noticeWords(policies.notices)],
    ['key', schedule.key],
    ['created', `${moments.short(schedule.createdAt)} by ${schedule.createdBy === 'user' ? 'you' : 'an agent'}`],
  ];
}

/** `, 12 times passed`; empty for none. */
function passedWords({ passed }: ScheduleDetail): string {
  if (passed == null) return '';
  const count = `${passed.exact ? '' : 'more than '}${passed.count}`;
  return `, ${count} ${passed.count === 1 ? 'time' : 'times'} passed`;
}

/** Null when no tokens were used. */
function usedToday(usage: UsageView | null): string | null {
  const line = usage?.schedule ?? null;
  return line === null || line.total === 0 ? null : `${line.total} of ${tokenWords(line.limit)}`;
}

/** Which quiet hours apply to it; null for none. */
function quietWords({ timing }: ScheduleView): string | null {
  if (timing === null || timing.quietHours === 'ignore') return timing === null ? null : 'none, whatever yours are';
  const whose = timing.quietHours === timing.quietNow ? '' : ' (yours)';
  return timing.quietNow === null ? null : `${timing.quietNow}${whose}`;
}

export const MISSED_WORDS = {
  run_once: 'once, for the latest',
  run_all: 'each one, oldest first',
  skip: 'left out',
} as const;
export const OVERLAP_WORDS = {
  queue_one: 'one waits',
  skip: 'left out',
  queue_all: 'all wait',
  cancel_running: 'the running one is stopped',
  allow: 'they run side by side',
} as const;

function countWords(counters: ScheduleView['counters']): string {
  const parts = [`${counters.runs} ${counters.runs === 1 ? 'run' : 'runs'}`];
  for (const name of ['missed', 'skipped', 'failed'] as const)
    if (counters[name] > 0) parts.push(`${counters[name]} ${name}`);
  return parts.join(', ');
}

function missedWords(gap: MissedView, moments: Moments): string {
  const when = gap.count === 1 ? moments.short(gap.from) : `${moments.short(gap.from)} to ${moments.short(gap.to)}`;
  return `${countsAsMissed(gap.kind) ? 'Missed' : 'Left out'} ${gap.count}: ${when} (${printable(gap.reason)})`;
}
