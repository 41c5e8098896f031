import {
  type Attention,
  type FailingFacts,
  findAttention,
  type LateFacts,
  type MissedFacts,
} from '../../domain/home/attention.ts';
import { isAdmin } from '../../domain/people/actor.ts';
import type { Offer } from '../../domain/promise/offer.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { momentWords, rangeWords } from '../../engine/runs/late-words.ts';
import { type ChannelLink, listLinks } from '../../store/channels/channel-links.ts';
import { listLateRuns } from '../../store/home/home-runs.ts';
import { listFailing, listMissedSince, type MissedTimes } from '../../store/home/home-schedules.ts';
import { countInDoubt } from '../../store/runs/in-doubt.ts';
import { loadRun } from '../../store/runs/run-rows.ts';
import { findLastFailed, findLastRun } from '../../store/runs/run-views.ts';
import { DAY_MS, type EpochMs, MINUTE_MS } from '../../when/index.ts';
import { viewConnections } from '../channels/connection-view.ts';
import type { OperationContext, OperationEnvironment } from '../frame/operation.ts';
import { viewOffers } from '../promises/read-offers.ts';
import { readClock } from '../server/clock-facts.ts';
import type { RunningRun } from './read-running.ts';

/** After this long, a late or missed run needs nobody's attention. */
const RECENT_MS = DAY_MS;
/** How often the disk is examined at most while the first page stays open. */
const LOOK_EVERY_MS = 10 * MINUTE_MS;
/** How many of each kind are read; a longer list would not help. */
const MOST = 20;

/** Channel states that need a person; the others settle by themselves. */
const DOWN: ReadonlySet<string> = new Set(['taken', 'refused', 'unreachable']);

/** Everything that needs the person's attention, the most serious first. */
export async function readAttention(
  context: OperationContext,
  { zone, budgets, unfinished }: { zone: string; budgets: readonly Offer[]; unfinished: readonly RunningRun[] },
): Promise<Attention[]> {
  const { tx, actor, now, environment, engine, language } = context;
  const { lateAfterMs } = engine.speech;
  const { userId } = actor;
  const since = now - RECENT_MS;
  const missed = await listMissedSince(tx, userId, since, MOST);
  const late = await listLateRuns(tx, userId, { since, limitMs: lateAfterMs, limit: MOST });
  const failing = await listFailing(tx, userId, MOST);
  const links = await listLinks(tx, userId);
  // A failing schedule gets one line, whatever else is wrong with it.
  const failed = new Set(failing.map(({ id }) => id));
  const others = <T extends { readonly scheduleId: string }>(all: readonly T[]) =>
    all.filter(({ scheduleId }) => !failed.has(scheduleId));
  return findAttention({
    ticks: (await readClock(tx, environment, now)).healthy,
    doubts: await countInDoubt(tx, userId),
    wrong: isAdmin(actor) ? wrongOf(environment) : [],
    channels: await channelsDown(context, links),
    links: links.flatMap(({ id, label, failure, failingSince: since }) =>
      since === null ? [] : [{ id, label, failure, since }],
    ),
    models: (environment.providers?.() ?? []).filter(({ state }) => state !== 'closed'),
    budgets: (await viewOffers(context, budgets)).map(({ id, words }, at) => ({
      ...{ id, words },
      at: budgets[at]?.createdAt ?? now,
    })),
    failing: await Promise.all(failing.map((schedule) => failingFacts(context, schedule))),
    overdue: others(
      unfinished
        .filter(({ run }) => run.state === 'queued' && now - run.dueAt > lateAfterMs)
        .map(({ run, wait }) => ({
          scheduleId: run.scheduleId,
          what: run.what,
          agent: run.agent,
          runId: run.id,
          dueAt: run.dueAt,
          waitsFor: wait?.words ?? null,
        })),
    ),
    late: await newestOfEach(context, others(late)),
    missed: await Promise.all(others(missed).map((times) => missedFacts(context, times))),
    mayChange: !(actor.kind === 'user' && actor.access === 'read_only'),
    language,
    clock: (at) => momentWords(at, zone, now, language),
    range: (from, to) => rangeWords(from, to, zone, language),
    now,
  });
}

/** The problems of the computer, the settings and the data, from the last examination. */
const wrongOf = ({ examine }: OperationEnvironment) =>
  (examine?.(LOOK_EVERY_MS).findings ?? []).filter(({ state }) => state === 'wrong');

/** The channels to show: those that the person linked, or all of them for an administrator. */
async function channelsDown({ tx, actor, engine, now }: OperationContext, links: readonly ChannelLink[]) {
  const linked = new Set(links.map(({ channel }) => channel));
  return (await viewConnections(tx, engine.channels, now))
    .filter(({ channel, state }) => DOWN.has(state) && (isAdmin(actor) || linked.has(channel)))
    .map(({ channel, words }) => ({ channel, words }));
}

async function failingFacts({ tx }: OperationContext, schedule: Schedule): Promise<FailingFacts> {
  const { id: scheduleId, what, agent, state, stateReason, counters, updatedAt } = schedule;
  const last = await findLastRun(tx, scheduleId);
  // The newest may be under way by now: what failed is an older one.
  const failed = last?.state === 'failed' ? last.id : await findLastFailed(tx, scheduleId);
  const run = failed === null ? null : await loadRun(tx, failed);
  return {
    scheduleId,
    what,
    agent,
    state,
    stateReason,
    failures: counters.consecutiveFailures,
    runId: run?.id ?? null,
    error: run?.errorMessage ?? null,
    at: run?.endedAt ?? updatedAt,
  };
}

async function missedFacts({ tx }: OperationContext, times: MissedTimes): Promise<MissedFacts> {
  const last = await findLastRun(tx, times.scheduleId);
  const ranSince = last?.state === 'succeeded' && (last.startedAt ?? 0) > times.recordedAt;
  return { ...times, ranSince };
}

/** Keeps the newest late run of each schedule. */
async function newestOfEach(
  { tx }: OperationContext,
  runs: readonly { id: string; scheduleId: string; what: string; agent: string; dueAt: EpochMs; latenessMs: number }[],
): Promise<LateFacts[]> {
  const newest = new Map<string, LateFacts>();
  for (const { id: runId, ...run } of runs) {
    if (newest.has(run.scheduleId)) continue;
    const last = await findLastRun(tx, run.scheduleId);
    newest.set(run.scheduleId, { ...run, runId, lastDueAt: last?.startedAt == null ? null : last.dueAt });
  }
  return [...newest.values()];
}
