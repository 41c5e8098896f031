import { z } from 'zod';
import { hostOf } from '../../domain/calendar/subscribed.ts';
import type { PingState } from '../../domain/ping.ts';
import { countPending } from '../../store/approval/proposals.ts';
import { listCalendars } from '../../store/calendar/calendars.ts';
import type { Tx } from '../../store/database.ts';
import { countInDoubt } from '../../store/runs/in-doubt.ts';
import { findLastOutage } from '../../store/runs/outages.ts';
import { countUnfinishedRuns } from '../../store/runs/run-views.ts';
import { countSchedulesIn } from '../../store/schedules/schedule-counts.ts';
import { findNextDueAt } from '../../store/schedules/schedule-list.ts';
import { readPlaceUse } from '../../store/server/concurrency.ts';
import { isoInstant } from '../../when/index.ts';
import { viewConnections } from '../channels/connection-view.ts';
import { viewTraffic } from '../channels/traffic-view.ts';
import { defineOperation, type OperationEnvironment } from '../frame/operation.ts';
import { countWays } from '../owned/read-reaches.ts';
import { readClock } from './clock-facts.ts';
import { viewPlaces } from './concurrency-view.ts';
import { statusView } from './status-view.ts';

export const getStatus = defineOperation({
  name: 'get-status',
  summary: "Shows Belfry's status: its clock, its model, its queue and what is due next.",
  scope: 'agent',
  effect: 'read',
  http: { method: 'GET', path: '/status' },
  input: z.strictObject({}),
  output: statusView,
  async handler(context) {
    const { tx, actor, now, environment, engine, limits } = context;
    const schedules = await countSchedulesIn(tx, actor.userId, ['active', 'paused']);
    const runs = await countUnfinishedRuns(tx, actor.userId);
    const nextDueAt = await findNextDueAt(tx, actor.userId);
    const outage = await findLastOutage(tx);
    const { lastTickAt, healthy, workers } = await readClock(tx, environment, now);
    return {
      version: environment.version,
      now: isoInstant(now),
      startedAt: isoInstant(environment.startedAt),
      role: environment.role ?? 'all',
      model: { ...environment.model },
      providers: (environment.providers?.() ?? []).map((one) => ({
        ...one,
        until: one.until === null ? null : isoInstant(one.until),
      })),
      places: viewPlaces(await readPlaceUse(tx, environment.places ?? [])),
      agents: environment.agents.map((agent) => agent.name),
      schedules: { active: schedules.get('active') ?? 0, paused: schedules.get('paused') ?? 0 },
      runs: { queued: runs.get('queued') ?? 0, running: runs.get('running') ?? 0, waiting: runs.get('waiting') ?? 0 },
      nextDueAt: nextDueAt === null ? null : isoInstant(nextDueAt),
      approvals: await countPending(tx, actor.userId, actor.kind === 'agent' ? actor.agent : undefined),
      doubts: actor.kind === 'agent' ? 0 : await countInDoubt(tx, actor.userId),
      lastOutage:
        outage === null
          ? null
          : { from: isoInstant(outage.fromAt), to: isoInstant(outage.toAt), reason: outage.reason },
      clock: {
        lastTickAt: lastTickAt === null ? null : isoInstant(lastTickAt),
        healthy,
        workers,
      },
      ping: pingOf(environment.ping?.() ?? null),
      choices: { models: [...(environment.models ?? [])], conditions: [...(environment.conditions ?? [])] },
      mcpServers: (actor.kind === 'agent' ? [] : (environment.mcpServers?.() ?? [])).map((one) => ({
        ...one,
        since: isoInstant(one.since),
      })),
      channels: await viewConnections(tx, engine.channels, now),
      sending: await viewTraffic(tx, engine.channels, now),
      ways: await countWays(context),
      calendars: actor.kind === 'agent' ? [] : await troubledCalendars(tx, actor.userId),
      dataFile: actor.kind === 'agent' ? null : environment.dataFile,
      trouble: troubleOf(environment, actor.kind === 'agent'),
      limits: {
        minimumGapMs: limits.minimumGapMs,
        minimumDelayMs: limits.minimumDelayMs,
        // A library may remove this limit; JSON has no infinity.
        horizonMs: Math.min(limits.horizonMs, Number.MAX_SAFE_INTEGER),
        voiceLengthMs: environment.hearsSpeech === true ? limits.voiceLengthMs : null,
      },
    };
  },
});

/** An agent must not learn where the data are. */
function troubleOf({ trouble }: OperationEnvironment, isAgent: boolean): string | null {
  const words = trouble?.() ?? null;
  return words !== null && isAgent ? 'The data cannot be written any more.' : words;
}

function pingOf(state: PingState | null) {
  if (state === null) return null;
  const { lastOkAt, failingSince } = state;
  return {
    lastOkAt: lastOkAt === null ? null : isoInstant(lastOkAt),
    failingSince: failingSince === null ? null : isoInstant(failingSince),
  };
}

/** The calendars of a person of which they were told that they cannot be read. */
async function troubledCalendars(tx: Tx, userId: string) {
  const calendars = await listCalendars(tx, userId);
  return calendars.flatMap((calendar) => {
    const { id, name, state, reading } = calendar;
    const { told, failingSince, problem } = reading;
    if (!told || failingSince === null) return [];
    const kind = state === 'ended' ? ('ended' as const) : ('failing' as const);
    return [{ id, name, host: hostOf(calendar), state: kind, since: isoInstant(failingSince), problem: problem ?? '' }];
  });
}
