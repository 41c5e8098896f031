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

/** When an agent's own runs for a person began, and how long they took, newest first. Nobody's tests count. */
export async function listAgentRuns(
  tx: Tx,
  userId: string,
  { agent, since, limit }: { readonly agent: string; readonly since: EpochMs; readonly limit: number },
): Promise<{ readonly startedAt: EpochMs; readonly lengthMs: number | null }[]> {
  const rows = await tx.db
    .selectFrom('runs')
    .innerJoin('schedules', 'schedules.id', 'runs.schedule_id')
    .select(['runs.started_at', 'runs.ended_at'])
    .where('runs.user_id', '=', userId)
    .where('schedules.agent', '=', agent)
    .where('schedules.kind', '=', 'action')
    .where('runs.cause', '!=', 'test')
    .where('runs.started_at', '>=', since)
    .orderBy('runs.id', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap(({ started_at: startedAt, ended_at: endedAt }) =>
    startedAt === null ? [] : [{ startedAt, lengthMs: endedAt === null ? null : endedAt - startedAt }],
  );
}
