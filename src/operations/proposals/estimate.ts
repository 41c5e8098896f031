import type { ScheduleDefinition } from '../../domain/proposal.ts';
import { isRecurring } from '../../domain/schedule.ts';
import { countPerMonth } from '../../domain/trigger/search.ts';
import { listRunTokens } from '../../store/schedule-neighbours.ts';
import type { OperationContext } from '../operation.ts';
import type { ProposalView } from '../proposal-view.ts';

/** Past runs an estimate is made from. */
const RUNS_LOOKED_AT = 20;

/** What a schedule would cost a month: how many runs, and how many tokens if they are like the agent's past ones. */
export async function estimate(
  { tx, actor, now }: OperationContext,
  { agent, trigger, zone }: ScheduleDefinition,
): Promise<ProposalView['perMonth']> {
  const recurring = isRecurring(trigger);
  const runs = recurring ? round(countPerMonth(trigger, zone, now).perMonth) : 1;
  const past = await listRunTokens(tx, actor.userId, agent, RUNS_LOOKED_AT);
  const runsWords = recurring ? runsPerMonth(runs) : 'one run';
  if (past.length === 0) {
    return { runs, runsWords, tokens: null, tokensWords: `no past run of ${agent} tells how many tokens it takes` };
  }
  const each = past.reduce((sum, tokens) => sum + tokens, 0) / past.length;
  const tokens = Math.round(each * runs);
  const from = past.length === 1 ? `the last run of ${agent}` : `the last ${past.length} runs of ${agent}`;
  return { runs, runsWords, tokens, tokensWords: `${Math.round(each)} a run, as in ${from}` };
}

const round = (value: number): number => Math.round(value * 10) / 10;

function runsPerMonth(runs: number): string {
  if (runs < 1) return 'less than one run a month';
  const whole = Math.round(runs);
  return `about ${whole} ${whole === 1 ? 'run' : 'runs'} a month`;
}
