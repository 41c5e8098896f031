import { sql } from 'kysely';
import type { BudgetAmounts } from '../../domain/policy/budget.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';

/** The user, agent, schedule and day of a model call. */
export interface CallPlace {
  readonly turnId: string;
  readonly userId: string;
  readonly agent: string;
  readonly runId: string | null;
  readonly scheduleId: string | null;
  /** The person's local day, YYYY-MM-DD. */
  readonly day: string;
}

/** The used tokens of each budget that a call counts towards: spent, and reserved for calls under way. */
export async function sumUsed(tx: Tx, place: CallPlace): Promise<BudgetAmounts> {
  const ofUser = await tx.db
    .selectFrom('token_usage')
    .select([
      sql<number>`coalesce(sum(input_tokens + output_tokens + reserved_tokens), 0)`.as('user'),
      sql<number>`coalesce(sum(CASE WHEN agent = ${place.agent} THEN input_tokens + output_tokens + reserved_tokens ELSE 0 END), 0)`.as(
        'agent',
      ),
      sql<number>`coalesce(sum(CASE WHEN schedule_id = ${place.scheduleId} THEN input_tokens + output_tokens + reserved_tokens ELSE 0 END), 0)`.as(
        'schedule',
      ),
    ])
    .where('user_id', '=', place.userId)
    .where('day', '=', place.day)
    .executeTakeFirstOrThrow();
  const ofTurn = await tx.db
    .selectFrom('token_usage')
    .select(sql<number>`coalesce(sum(input_tokens + output_tokens + reserved_tokens), 0)`.as('run'))
    .where('turn_id', '=', place.turnId)
    .executeTakeFirstOrThrow();
  const { user, agent, schedule } = ofUser;
  return { run: Number(ofTurn.run), schedule: Number(schedule), agent: Number(agent), user: Number(user) };
}

/** The key of a raise. */
export const scopeOf = {
  run: ({ turnId }: Pick<CallPlace, 'turnId'>) => `turn:${turnId}`,
  schedule: ({ scheduleId }: Pick<CallPlace, 'scheduleId'>) => `schedule:${scheduleId}`,
  agent: ({ agent }: Pick<CallPlace, 'agent'>) => `agent:${agent}`,
  user: () => 'user',
} as const;

/** What the person added to the budgets of a call: for the day, and for the run on any day. */
export async function sumRaised(tx: Tx, place: CallPlace): Promise<BudgetAmounts> {
  const scopes = { schedule: scopeOf.schedule(place), agent: scopeOf.agent(place), user: scopeOf.user() };
  const run = scopeOf.run(place);
  const rows = await tx.db
    .selectFrom('budget_raises')
    .select(['scope', 'day', 'tokens'])
    .where('user_id', '=', place.userId)
    .where('scope', 'in', [run, ...Object.values(scopes)])
    .execute();
  const of = (scope: string) =>
    rows
      .filter((row) => row.scope === scope && (row.day === place.day || scope === run))
      .reduce((sum, row) => sum + row.tokens, 0);
  return { run: of(run), schedule: of(scopes.schedule), agent: of(scopes.agent), user: of(scopes.user) };
}

/** Adds to a budget of a person for a day. */
export async function raiseBudget(
  tx: Tx,
  { userId, day, scope, tokens }: { userId: string; day: string; scope: string; tokens: number },
): Promise<void> {
  await tx.db
    .insertInto('budget_raises')
    .values({ user_id: userId, day, scope, tokens })
    .onConflict((c) =>
      c.columns(['user_id', 'scope', 'day']).doUpdateSet((e) => ({
        tokens: e('budget_raises.tokens', '+', e.ref('excluded.tokens')),
      })),
    )
    .execute();
}

/** Reserves the most that a call may cost until it is settled. A turn makes one call at a time. */
export async function reserveTokens(
  tx: Tx,
  place: CallPlace,
  call: { readonly by: string; readonly input: number; readonly tokens: number; readonly now: EpochMs },
): Promise<void> {
  const reserved = { reserved_input: call.input, reserved_tokens: call.tokens, reserved_by: call.by };
  await tx.db
    .insertInto('token_usage')
    .values({
      turn_id: place.turnId,
      day: place.day,
      user_id: place.userId,
      agent: place.agent,
      run_id: place.runId,
      schedule_id: place.scheduleId,
      input_tokens: 0,
      output_tokens: 0,
      calls: 0,
      estimated: 0,
      ...reserved,
      at: call.now,
    })
    .onConflict((c) => c.columns(['turn_id', 'day']).doUpdateSet(reserved))
    .execute();
}

const FREE = { reserved_input: 0, reserved_tokens: 0, reserved_by: null } as const;

/** Replaces the reservation of a call by its real cost. Does nothing when another claim has taken over since. */
export async function settleTokens(
  tx: Tx,
  turnId: string,
  call: { readonly by: string; readonly input: number; readonly output: number; readonly estimated: boolean },
): Promise<void> {
  const asked = call.input + call.output > 0 ? 1 : 0;
  await tx.db
    .updateTable('token_usage')
    .set((e) => ({
      ...FREE,
      input_tokens: e('input_tokens', '+', call.input),
      output_tokens: e('output_tokens', '+', call.output),
      calls: e('calls', '+', asked),
      estimated: e('estimated', '+', call.estimated ? asked : 0),
    }))
    .where('turn_id', '=', turnId)
    .where('reserved_by', '=', call.by)
    .execute();
}

/**
 * Ends the reservation of a call without a known end: its worker died, or its turn was ended from outside. Its input
 * counts as spent, because the provider may have read it.
 */
export async function releaseReserved(tx: Tx, turnId: string): Promise<void> {
  await tx.db
    .updateTable('token_usage')
    .set((e) => ({
      ...FREE,
      input_tokens: e('input_tokens', '+', e.ref('reserved_input')),
      calls: e('calls', '+', 1),
      estimated: e('estimated', '+', 1),
    }))
    .where('turn_id', '=', turnId)
    .where(sql<boolean>`reserved_tokens > 0`)
    .execute();
}

/** Turns that hold a reservation and are not running. */
export async function listForgottenReservations(tx: Tx, limit: number): Promise<{ turnId: string; userId: string }[]> {
  const rows = await tx.db
    .selectFrom('token_usage')
    .leftJoin('turns', 'turns.id', 'token_usage.turn_id')
    .select(['token_usage.turn_id as turnId', 'token_usage.user_id as userId', 'turns.state as state'])
    .where(sql<boolean>`token_usage.reserved_tokens > 0`)
    .limit(5_000)
    .execute();
  return rows
    .filter(({ state }) => state !== 'running' && state !== 'queued')
    .slice(0, limit)
    .map(({ turnId, userId }) => ({ turnId, userId }));
}

/** A sum of used tokens. */
export interface UsageSum {
  readonly input: number;
  readonly output: number;
  /** Reserved for calls under way. */
  readonly reserved: number;
  readonly calls: number;
  /** Calls whose tokens are estimated. */
  readonly estimated: number;
}

const SUMS = [
  sql<number>`coalesce(sum(input_tokens), 0)`.as('input'),
  sql<number>`coalesce(sum(output_tokens), 0)`.as('output'),
  sql<number>`coalesce(sum(reserved_tokens), 0)`.as('reserved'),
  sql<number>`coalesce(sum(calls), 0)`.as('calls'),
  sql<number>`coalesce(sum(estimated), 0)`.as('estimated'),
] as const;

const toSum = ({ input, output, reserved, calls, estimated }: UsageSum): UsageSum => ({
  input: Number(input),
  output: Number(output),
  reserved: Number(reserved),
  calls: Number(calls),
  estimated: Number(estimated),
});

/**
 * The tokens that a person used on a day, or that one schedule or turn of theirs used; without a day, over all stored
 * days.
 */
export async function sumUsage(
  tx: Tx,
  userId: string,
  of: { readonly day?: string; readonly scheduleId?: string; readonly turnId?: string },
): Promise<UsageSum> {
  const row = await tx.db
    .selectFrom('token_usage')
    .select([...SUMS])
    .where('user_id', '=', userId)
    .$if(of.day !== undefined, (query) => query.where('day', '=', of.day!))
    .$if(of.scheduleId !== undefined, (query) => query.where('schedule_id', '=', of.scheduleId!))
    .$if(of.turnId !== undefined, (query) => query.where('turn_id', '=', of.turnId!))
    .executeTakeFirstOrThrow();
  return toSum(row);
}

/** The tokens that a person used since a day, by day, newest first; of one schedule where it is named. */
export async function sumUsageByDay(
  tx: Tx,
  userId: string,
  { since, scheduleId }: { readonly since: string; readonly scheduleId?: string | undefined },
): Promise<(UsageSum & { readonly day: string })[]> {
  const rows = await tx.db
    .selectFrom('token_usage')
    .select(['day', ...SUMS])
    .where('user_id', '=', userId)
    .where('day', '>=', since)
    .$if(scheduleId !== undefined, (query) => query.where('schedule_id', '=', scheduleId!))
    .groupBy('day')
    .orderBy('day', 'desc')
    .execute();
  return rows.map((row) => ({ day: row.day, ...toSum(row) }));
}

/** The tokens that each agent used for a person on a day, with reservations; agents without use are left out. */
export async function sumUsageByAgent(tx: Tx, userId: string, day: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.db
    .selectFrom('token_usage')
    .select(['agent', sql<number>`sum(input_tokens + output_tokens + reserved_tokens)`.as('tokens')])
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .groupBy('agent')
    .execute();
  return new Map(rows.map(({ agent, tokens }) => [agent, Number(tokens)]));
}

/**
 * The use of a day by schedule (null for conversations) and agent, the most first; then by agent, then the oldest
 * schedule.
 */
export async function listUsageOfDay(
  tx: Tx,
  userId: string,
  day: string,
  limit: number,
): Promise<
  (UsageSum & { readonly scheduleId: string | null; readonly what: string | null; readonly agent: string })[]
> {
  const rows = await tx.db
    .selectFrom('token_usage')
    .leftJoin('schedules', (j) =>
      j.onRef('schedules.id', '=', 'token_usage.schedule_id').onRef('schedules.user_id', '=', 'token_usage.user_id'),
    )
    .select(['token_usage.schedule_id as scheduleId', 'schedules.what as what', 'token_usage.agent as agent', ...SUMS])
    .where('token_usage.user_id', '=', userId)
    .where('token_usage.day', '=', day)
    .groupBy(['token_usage.schedule_id', 'schedules.what', 'token_usage.agent'])
    .orderBy(sql`sum(input_tokens + output_tokens + reserved_tokens)`, 'desc')
    .orderBy('token_usage.agent')
    .orderBy(sql`coalesce(token_usage.schedule_id, '')`)
    .limit(limit)
    .execute();
  return rows.map((row) => ({ scheduleId: row.scheduleId, what: row.what, agent: row.agent, ...toSum(row) }));
}

/** The raises of a day, by their keys. */
export async function findRaises(tx: Tx, userId: string, day: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.db
    .selectFrom('budget_raises')
    .select(['scope', 'day', 'tokens'])
    .where('user_id', '=', userId)
    .where((e) => e.or([e('day', '=', day), e('scope', 'like', 'turn:%')]))
    .execute();
  const all = new Map<string, number>();
  for (const { scope, tokens } of rows) all.set(scope, (all.get(scope) ?? 0) + tokens);
  return all;
}
