import { shortDay } from '../timing/short-day.ts';
import type { BudgetKind, BudgetLine, ScheduleBudget } from './budget.ts';
import { grouped, tokenWords } from './token-words.ts';

const NAMES: Readonly<Record<BudgetKind, string>> = {
  run: 'of one run',
  schedule: 'of this schedule',
  agent: 'of this agent',
  user: 'of all your agents',
};

/**
 * `the budget of this schedule for Mon 23 Nov is used up: 499,100 of 500,000 tokens`. It names the day, because it is
 * also read later.
 */
export function budgetReachedWords({ kind, limit, used }: BudgetLine, day: string): string {
  const name = kind === 'run' ? NAMES.run : `${NAMES[kind]} for ${shortDay(day)}`;
  return `the budget ${name} is used up: ${grouped.format(used)} of ${tokenWords(limit)}, and the next step needs more than is left`;
}

/**
 * The message for a person who gets no answer because of a budget.
 * @param tomorrow when the next day begins; null when the day ended during the answer
 */
export function unansweredForBudget({ kind, limit, used }: BudgetLine, tomorrow: string | null): string {
  const figures = `${grouped.format(used)} of ${tokenWords(limit)}`;
  if (kind === 'run') {
    return `This answer has used up what one answer may take (${figures}), so I stopped. Your message is kept.`;
  }
  const whose = kind === 'agent' ? "This agent's" : 'Your';
  if (tomorrow === null)
    return `${whose} token budget for the day that just ended was used up (${figures}), so I did not answer. Your message is kept, and a new day has begun: I can answer now.`;
  return `${whose} token budget for today is used up (${figures}), so I cannot answer now. Your message is kept; the new day begins ${tomorrow}. Reminders come all the same.`;
}

/** `10,000 tokens a run, 50,000 tokens a day`; null for the general budgets. */
export function scheduleBudgetWords(budget: ScheduleBudget | null): string | null {
  if (budget === null) return null;
  const { tokensPerRun, tokensPerDay } = budget;
  const parts = [
    tokensPerRun === null ? '' : `${tokenWords(tokensPerRun)} a run`,
    tokensPerDay === null ? '' : `${tokenWords(tokensPerDay)} a day`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** The most names that are easily read. */
export const MOST_NAMES = 5;

/** `“check the mail”, “count the till” and 3 more`: the first names, and the number of the others. */
export function pausedNames(names: readonly string[], count: number): string {
  const quoted = names.slice(0, MOST_NAMES).map((name) => `“${name}”`);
  const more = count - quoted.length;
  if (more > 0) return `${quoted.join(', ')} and ${more} more`;
  return [quoted.slice(0, -1).join(', '), quoted.at(-1) ?? ''].filter((part) => part !== '').join(' and ');
}
