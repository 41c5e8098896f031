import type { ScheduleDefinition } from '../../../domain/approval/proposal.ts';
import { comesBack, isRecurring } from '../../../domain/schedules/schedule.ts';
import type { Language } from '../../../domain/words/language.ts';
import { findReadableSchedule } from '../../../store/schedules/schedules.ts';
import { say } from '../../../voice/say.ts';
import { countPerMonth, DAY_MS } from '../../../when/index.ts';
import type { OperationContext } from '../../frame/operation.ts';
import type { ProposalView } from '../proposal-view.ts';

/** The monthly cost of a schedule: how many runs, and how many tokens if they are like the agent's past ones. */
export async function estimate(
  context: OperationContext,
  definition: ScheduleDefinition,
  {
    past,
    gapMs,
  }: {
    /** Tokens that the last runs of its agent used. */
    readonly past: readonly number[];
    /** The gap of a chain, where it continues by itself. */
    readonly gapMs: number | undefined;
  },
  /** The language of the runs; what the tokens come from is said on the page alone. */
  language: Language = 'en',
): Promise<ProposalView['perMonth']> {
  const { agent } = definition;
  const goesOn = gapMs !== undefined && !comesBack(definition);
  const asAsked = goesOn ? { ...definition, checkAgain: { minMs: Math.max(1, gapMs), maxMs: gapMs } } : definition;
  const { runs, runsWords } = await estimateRuns(context, asAsked, language);
  if (past.length === 0) {
    return { runs, runsWords, tokens: null, tokensWords: `no past run of ${agent} tells how many tokens it takes` };
  }
  const each = past.reduce((sum, tokens) => sum + tokens, 0) / past.length;
  const tokens = Math.round(each * runs);
  const from = past.length === 1 ? `the last run of ${agent}` : `the last ${past.length} runs of ${agent}`;
  return { runs, runsWords, tokens, tokensWords: `${Math.round(each)} a run, as in ${from}` };
}

type Runs = Pick<ProposalView['perMonth'], 'runs' | 'runsWords'>;

/** The most runs a month. For webhook calls, the number cannot be known. */
async function estimateRuns(
  context: OperationContext,
  definition: ScheduleDefinition,
  language: Language,
): Promise<Runs> {
  const { trigger, zone, checkAgain } = definition;
  if (checkAgain != null) {
    const runs = round((30 * DAY_MS) / checkAgain.minMs);
    return { runs, runsWords: runsPerMonth(language, runs, 'runs.upTo') };
  }
  if (trigger.kind === 'event') return { runs: 0, runsWords: say(language, 'runs.webhook') };
  if (trigger.kind === 'after') {
    const source = await findReadableSchedule(context.tx, context.actor.userId, trigger.scheduleId);
    if (source === null) return { runs: 0, runsWords: say(language, 'runs.sourceGone') };
    const { runs, runsWords } = await estimateRuns(context, source, language);
    return { runs, runsWords: say(language, 'runs.asSource', { runs: runsWords, title: trigger.title }) };
  }
  if (!isRecurring(trigger)) return { runs: 1, runsWords: say(language, 'runs.one') };
  const runs = round(countPerMonth(trigger, zone, context.now).perMonth);
  return { runs, runsWords: runsPerMonth(language, runs, 'runs.about') };
}

const round = (value: number): number => Math.round(value * 10) / 10;

const runsPerMonth = (language: Language, runs: number, name: 'runs.about' | 'runs.upTo'): string =>
  runs < 1 ? say(language, 'runs.few') : say(language, name, { number: Math.round(runs) });
