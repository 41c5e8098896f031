// The agenda, schedules, runs and what waits for them.
import { allDueItems, dueItems, hasItem } from '../../../src/agenda/agenda.ts';
import type { Schedule } from '../../../src/domain/schedules/schedule.ts';
import type { Tx } from '../../../src/store/database.ts';
import { databaseNow } from '../../../src/store/database-time.ts';
import { countLateWithin } from '../../../src/store/home/home-runs.ts';
import { countMissedWithin, countNextByHour } from '../../../src/store/home/home-schedules.ts';
import { listCauses, setCauseDue } from '../../../src/store/hooks/causes.ts';
import {
  claimSubscription,
  loadEventSubscription,
  recordTelling,
} from '../../../src/store/hooks/event-subscriptions.ts';
import { findSource, hasSubscription, keepSubscription } from '../../../src/store/hooks/subscriptions.ts';
import { findAcpSession, putAcpSession } from '../../../src/store/runs/acp-sessions.ts';
import { insertInDoubt, markInDoubt } from '../../../src/store/runs/in-doubt.ts';
import { pruneSurplusRuns } from '../../../src/store/runs/prune-runs.ts';
import { countRuns } from '../../../src/store/runs/run-list.ts';
import { countAtPlace } from '../../../src/store/runs/run-surroundings.ts';
import { deleteRunToken, loadRunToken, putRunToken, setSaid } from '../../../src/store/runs/run-tokens.ts';
import { findFinishedRun, findLastFailed } from '../../../src/store/runs/run-views.ts';
import { recordTry } from '../../../src/store/runs/tries.ts';
import { noteRunProblem, reopenRun } from '../../../src/store/runs/unfinished-runs.ts';
import { shortenMissed } from '../../../src/store/runs/void-records.ts';
import { countLinks, hasBeginning, hasSuccessor, saveChain } from '../../../src/store/schedules/creations.ts';
import { noteCard } from '../../../src/store/schedules/direct-reminders.ts';
import { loadObservation, saveObservation } from '../../../src/store/schedules/observations.ts';
import { listLongestUntouched } from '../../../src/store/schedules/schedule-neighbours.ts';
import { loadSchedule } from '../../../src/store/schedules/schedule-rows.ts';
import { retitleFollower } from '../../../src/store/schedules/schedules.ts';
import { isConversationWaiting, listNotBegun, readPlaceUse } from '../../../src/store/server/concurrency.ts';
import { sumTokens } from '../../../src/store/server/gauges.ts';
import { newestTimes } from '../../../src/store/server/newest-times.ts';
import { markWorker, removeWorker } from '../../../src/store/server/workers.ts';
import { type Call, NOW } from './call.ts';

const PLACE = { key: 'agent belfry', kind: 'agent', name: 'belfry', places: 1, chats: true } as const;
const PROVIDER = { ...PLACE, key: 'provider acme', kind: 'provider', name: 'acme' } as const;
const WORKER = { id: 'wrk_1', role: 'all', host: 'here', pid: 1, version: '1', startedAt: NOW } as const;
const DAY = { from: NOW - 86_400_000, to: NOW + 86_400_000 };
const CHAIN = { id: 'chn_1', links: 1, startedAt: NOW, state: 'free', approval: null } as const;

export const CALLS_OF_RUNS: Readonly<Record<string, Call>> = {
  dueItems: async (tx) => (await dueItems(tx, DAY.to)).map(({ key }) => key),
  'dueItems after another': async (tx, { ann }) => {
    const after = { key: 'a', kind: 'turn', userId: ann.userId, dueAt: 0, payload: { id: 'a' } } as const;
    return (await dueItems(tx, DAY.to, { after })).length;
  },
  allDueItems: async (tx) => (await allDueItems(tx, DAY.to)).map(({ key }) => key),
  hasItem: (tx) => hasItem(tx, 'none'),
  countLateWithin: (tx, { ann }) => countLateWithin(tx, ann.userId, { ...DAY, limitMs: 1 }),
  countMissedWithin: (tx, { ann }) => countMissedWithin(tx, ann.userId, DAY),
  countNextByHour: (tx, { ann }) => countNextByHour(tx, ann.userId, DAY),
  listCauses: (tx, { scheduleId }) => listCauses(tx, scheduleId),
  setCauseDue: (tx, { scheduleId, ann }) => {
    const cause = {
      scheduleId,
      userId: ann.userId,
      causeId: 'run_1',
      cause: 'after',
      nominalAt: NOW,
      dueAt: NOW,
    } as const;
    return setCauseDue(tx, { ...cause, facts: {} as never }, NOW + 1);
  },
  claimSubscription: (tx, { subscriptionId }) => claimSubscription(tx, { id: subscriptionId, nextTryAt: NOW }, NOW),
  recordTelling: (tx, { subscriptionId }) =>
    recordTelling(tx, { id: subscriptionId }, { cursor: 1, failingSince: null, tries: 1, nextTryAt: NOW + 1 }),
  loadEventSubscription: async (tx, { subscriptionId }) => (await loadEventSubscription(tx, subscriptionId))?.tries,
  hasSubscription: (tx, { scheduleId }) => hasSubscription(tx, scheduleId),
  findSource: (tx, { ann, scheduleId }) => findSource(tx, ann.userId, scheduleId),
  putAcpSession: (tx, { ann, threadId }) =>
    putAcpSession(tx, { userId: ann.userId, threadId, agent: 'belfry', programHash: 'p' }, 'session-1', NOW),
  findAcpSession: (tx, { ann, threadId }) =>
    findAcpSession(tx, { userId: ann.userId, threadId, agent: 'belfry', programHash: 'p' }),
  insertInDoubt: (tx, { ann, scheduleId, threadId }) =>
    insertInDoubt(tx, {
      ...{
        id: 'dbt_1',
        userId: ann.userId,
        kind: 'occurrence',
        subject: scheduleId,
        scheduleId,
        runId: null,
        threadId,
      },
      ...{ what: 'water', fromAt: NOW, toAt: NOW, count: 1, state: 'waiting', backupAt: null, restoredAt: NOW },
      ...{ decidedAt: null },
    }),
  markInDoubt: (tx) => markInDoubt(tx, 'dbt_1', 'skipped', NOW),
  countRuns: (tx, { ann }) => countRuns(tx, ann.userId, { search: 'plants' } as never),
  countAtPlace: (tx, { ann, runId, scheduleId }) =>
    countAtPlace(tx, PLACE.key, { id: runId, userId: ann.userId, scheduleId, dueAt: NOW, began: NOW }),
  putRunToken: (tx, { ann, threadId, turnId }) => {
    const pass = { turnId, activationId: 'act_1', attempt: 1 };
    const rest = { userId: ann.userId, agent: 'belfry', threadId, wake: '{}', said: 0, createdAt: NOW };
    return putRunToken(tx, { ...pass, ...rest }, 'a hash');
  },
  setSaid: (tx, { turnId }) => setSaid(tx, turnId, 2),
  loadRunToken: (tx, { ann, turnId }) => loadRunToken(tx, ann.userId, turnId),
  deleteRunToken: (tx, { turnId }) => deleteRunToken(tx, turnId),
  findLastFailed: (tx, { scheduleId }) => findLastFailed(tx, scheduleId),
  findFinishedRun: (tx, { ann, scheduleId }) => findFinishedRun(tx, ann.userId, scheduleId),
  recordTry: (tx, { runId }) =>
    recordTry(tx, runId, { startedAt: NOW, endedAt: NOW, code: 'x', message: 'not now', process: null }),
  ...Object.fromEntries(
    [1, 2].map((time): [string, Call] => [
      `recordTry, resting ${time}`,
      (tx, { runId }) =>
        recordTry(tx, runId, {
          startedAt: NOW,
          endedAt: NOW + time,
          code: 'model_resting',
          message: 'x',
          process: null,
        }),
    ]),
  ),
  noteRunProblem: (tx, { runId }) => noteRunProblem(tx, runId, 'x', 'not now'),
  reopenRun: (tx, { runId }) => reopenRun(tx, runId),
  shortenMissed: (tx, { scheduleId }) => {
    const range = { id: 'mss_1', scheduleId, from: NOW, to: NOW + 2, count: 3, kind: 'missed', reason: 'x' } as const;
    return shortenMissed(tx, range, { to: NOW + 1, count: 2, reason: 'y' });
  },
  'shortenMissed to nothing': (tx, { scheduleId }) => {
    const range = { id: 'mss_1', scheduleId, from: NOW, to: NOW + 1, count: 2, kind: 'missed', reason: 'y' } as const;
    return shortenMissed(tx, range, { to: NOW, count: 0, reason: 'y' });
  },
  saveChain: (tx, { ann, scheduleId }) => saveChain(tx, ann.userId, scheduleId, CHAIN),
  countLinks: (tx) => countLinks(tx, CHAIN.id),
  hasBeginning: (tx) => hasBeginning(tx, CHAIN.id),
  hasSuccessor: (tx, { runId, scheduleId }) => hasSuccessor(tx, { id: runId, scheduleId, cause: 'scheduled' }),
  noteCard: (tx, { scheduleId }) => noteCard(tx, scheduleId),
  saveObservation: (tx, { ann, scheduleId }) =>
    saveObservation(tx, { scheduleId, userId: ann.userId, subject: 'page', fact: 'a', now: NOW }),
  loadObservation: (tx, { scheduleId }) => loadObservation(tx, scheduleId, 'page'),
  listLongestUntouched: async (tx, { ann }) => (await listLongestUntouched(tx, ann.userId, 9)).map(({ id }) => id),
  readPlaceUse: (tx) => readPlaceUse(tx, [PLACE, PROVIDER]),
  isConversationWaiting: (tx) => isConversationWaiting(tx, [PLACE.key]),
  listNotBegun: (tx) => listNotBegun(tx, PLACE, 9),
  'listNotBegun of a provider': (tx) => listNotBegun(tx, PROVIDER, 9),
  sumTokens: (tx, { turnId, runId }) => sumTokens(tx, { turnIds: [turnId], runIds: [runId] }),
  newestTimes: (tx, { ann }) => newestTimes(tx, 'task', ann.userId, { since: 0, limit: 9, agent: undefined }),
  markWorker: (tx) => markWorker(tx, { ...WORKER, at: NOW }),
  removeWorker: (tx) => removeWorker(tx, WORKER.id),
  keepSubscription: async (tx, { scheduleId }) => keepSubscription(tx, await scheduleOf(tx, scheduleId)),
  retitleFollower: async (tx, { scheduleId }) => retitleFollower(tx, await scheduleOf(tx, scheduleId)),
  'pruneSurplusRuns, none ended': (tx) => pruneSurplusRuns(tx, 1, 9),
  pruneSurplusRuns: async (tx, { runId }) => {
    await tx.db.updateTable('runs').set({ state: 'succeeded', ended_at: NOW }).where('id', '=', runId).execute();
    return pruneSurplusRuns(tx, 0, 9);
  },
  // By the clock of a server: only that it can be read is the same.
  databaseNow: async (tx) => (await databaseNow(tx, NOW)) > 0,
};

async function scheduleOf(tx: Tx, id: string): Promise<Schedule> {
  const schedule = await loadSchedule(tx, id);
  if (schedule === null) throw new Error(`there is no schedule ${id}`);
  return schedule;
}
