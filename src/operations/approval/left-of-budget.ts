import type { ScheduleDefinition } from '../../domain/approval/proposal.ts';
import { budgetLines, limitsFor } from '../../domain/policy/budget.ts';
import { dayZone } from '../../engine/budgets/stop-for-budget.ts';
import { listRunTokens } from '../../store/schedules/schedule-neighbours.ts';
import { sumRaised, sumUsed } from '../../store/server/token-usage.ts';
import { localDay } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';

/** How many past runs of an agent tell what one takes. */
const RUNS_LOOKED_AT = 20;

/**
 * The tokens that an agent would take a day for something, as its past runs do, and what is left of the tightest
 * budget of a day. Null where no past run tells.
 */
export async function leftOfBudget(
  { tx, actor, now, limits, environment }: OperationContext,
  { agent, policies }: ScheduleDefinition,
  aDay: number,
): Promise<{ readonly needed: number; readonly left: number } | null> {
  const { userId } = actor;
  const past = await listRunTokens(tx, userId, agent, RUNS_LOOKED_AT);
  if (past.length === 0) return null;
  const each = past.reduce((sum, tokens) => sum + tokens, 0) / past.length;
  const day = localDay(await dayZone(tx, userId), now);
  const place = { turnId: '', userId, agent, runId: null, scheduleId: null, day };
  const own = environment.agents.find(({ name }) => name === agent)?.budget;
  const { run: _, ...ofDay } = limitsFor(limits, own, policies.budget, true);
  const lines = budgetLines(ofDay, await sumUsed(tx, place), await sumRaised(tx, place));
  return { needed: Math.round(each * aDay), left: Math.min(...lines.map(({ limit, used }) => limit - used)) };
}
