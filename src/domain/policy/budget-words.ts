import type { BudgetKind, BudgetLine, ScheduleBudget } from './budget.ts';

const grouped = new Intl.NumberFormat('en-US');

/** `50,000 tokens` */
export function tokenWords(tokens: number): string {
  return `${grouped.format(tokens)} ${tokens === 1 ? 'token' : 'tokens'}`;
}

const NAMES: Readonly<Record<BudgetKind, string>> = {
  run: 'of one run',
  schedule: 'of this schedule for today',
  agent: 'of this agent for today',
  user: 'of all your agents for today',
};

/** `the budget of this schedule for today is used up: 499,100 of 500,000 tokens` */
export function budgetReachedWords({ kind, limit, used }: BudgetLine): string {
  return `the budget ${NAMES[kind]} is used up: ${grouped.format(used)} of ${tokenWords(limit)}, and the next step needs more than is left`;
}

/** What a person reads whose message is not answered for want of budget. */
export function unansweredForBudget({ kind, limit, used }: BudgetLine, tomorrow: string): string {
  const figures = `${grouped.format(used)} of ${tokenWords(limit)}`;
  if (kind === 'run') {
    return `This answer has used up what one answer may take (${figures}), so I stopped. Your message is kept.`;
  }
  const whose = kind === 'agent' ? "This agent's" : 'Your';
  return `${whose} token budget for today is used up (${figures}), so I cannot answer now. Your message is kept; the new day begins ${tomorrow}. Reminders come all the same.`;
}

/** `10,000 tokens a run, 50,000 tokens a day`; null: as all schedules. */
export function scheduleBudgetWords(budget: ScheduleBudget | null): string | null {
  if (budget === null) return null;
  const { tokensPerRun, tokensPerDay } = budget;
  const parts = [
    tokensPerRun === null ? '' : `${tokenWords(tokensPerRun)} a run`,
    tokensPerDay === null ? '' : `${tokenWords(tokensPerDay)} a day`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}
