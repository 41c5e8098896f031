import { isAskedFor, type RunCause } from '../../domain/runs/run.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';

/** When a person answered reminders, newest first. What ended without an answer is none. */
export async function listAnswers(
  tx: Tx,
  userId: string,
  { since, limit }: { readonly since: EpochMs; readonly limit: number },
): Promise<EpochMs[]> {
  const rows = await tx.db
    .selectFrom('reminders')
    .select('ended_at')
    .where('user_id', '=', userId)
    .where('state', '=', 'acknowledged')
    .where('ended_at', '>=', since)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap((row) => row.ended_at ?? []);
}

/** When an agent's own runs for a person began, how long they took, and whether they failed or began late, newest first. Nobody's tests count. */
export async function listAgentRuns(
  tx: Tx,
  userId: string,
  {
    agent,
    since,
    limit,
    lateAfterMs,
  }: { readonly agent: string; readonly since: EpochMs; readonly limit: number; readonly lateAfterMs: number },
): Promise<{ readonly startedAt: EpochMs; readonly lengthMs: number | null; readonly isTroubled: boolean }[]> {
  const rows = await tx.db
    .selectFrom('runs')
    .innerJoin('schedules', 'schedules.id', 'runs.schedule_id')
    .select(['runs.started_at', 'runs.ended_at', 'runs.state', 'runs.lateness_ms', 'runs.cause'])
    .where('runs.user_id', '=', userId)
    .where('schedules.agent', '=', agent)
    .where('schedules.kind', '=', 'action')
    .where('runs.cause', '!=', 'test')
    .where('runs.started_at', '>=', since)
    .orderBy('runs.id', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap(({ started_at: startedAt, ended_at: endedAt, state, lateness_ms: lateness, cause }) => {
    if (startedAt === null) return [];
    const wasLate = !isAskedFor(cause as RunCause) && (lateness ?? 0) > lateAfterMs;
    const lengthMs = endedAt === null ? null : endedAt - startedAt;
    return [{ startedAt, lengthMs, isTroubled: state === 'failed' || wasLate }];
  });
}
