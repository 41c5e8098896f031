import { type PlaceLimit, placeWords } from '../../domain/policy/concurrency.ts';
import type { LateFacts } from '../../domain/runs/late-causes.ts';
import { isAskedFor } from '../../domain/runs/run.ts';
import type { Try } from '../../domain/runs/tries.ts';
import type { Turn } from '../../domain/threads/thread.ts';
import type { Tx } from '../../store/database.ts';
import { listOutagesWithin } from '../../store/runs/outages.ts';
import { countAtPlace, countBegunBefore, listLaneWork, listRunsInTheWay } from '../../store/runs/run-surroundings.ts';
import type { ShownRun } from '../../store/runs/run-views.ts';
import { loadSchedule } from '../../store/schedules/schedule-rows.ts';
import { SECOND_MS } from '../../when/index.ts';

interface Known {
  readonly run: ShownRun;
  readonly turn: Turn | null;
  readonly tries: readonly Try[];
  readonly places: readonly PlaceLimit[];
  readonly now: number;
}

/** Reads the facts about when a run began; only its own rows when it began on time. */
export async function loadLateFacts(tx: Tx, { run, turn, tries, places, now }: Known): Promise<LateFacts> {
  const schedule = await loadSchedule(tx, run.scheduleId);
  const { timing = null } = schedule ?? {};
  const base: LateFacts = {
    run,
    now,
    jitterMs: timing?.jitterMs ?? 0,
    keepsQuietHours: timing?.quiet != null,
    outages: [],
    runsBefore: [],
    lane: [],
    limits: [],
    others: 0,
    tries,
  };
  const began = run.startedAt ?? run.endedAt ?? now;
  if (isAskedFor(run.cause) || began - run.dueAt < SECOND_MS) return base;
  const waited = { id: run.id, userId: run.userId, scheduleId: run.scheduleId, dueAt: run.dueAt, began };
  const limits: string[] = [];
  for (const limit of places) {
    const waits = run.line === limit.key;
    const took = turn?.places.includes(limit.key) === true;
    if (waits || (took && (await countAtPlace(tx, limit.key, waited)) >= limit.places)) limits.push(placeWords(limit));
  }
  return {
    ...base,
    outages: await listOutagesWithin(tx, run.dueAt, began, 5),
    runsBefore: await listRunsInTheWay(tx, waited),
    lane: turn?.lane == null ? [] : await listLaneWork(tx, turn.lane, waited),
    limits,
    others: await countBegunBefore(tx, waited),
  };
}
