import { say } from '../../voice/say.ts';
import { sayNumber, sayShortDay } from '../../voice/times.ts';
import type { Language } from '../words/language.ts';
import type { BudgetLine, ScheduleBudget } from './budget.ts';

/**
 * `the budget of this schedule for Mon 23 Nov is used up: 499,100 of 500,000 tokens`. It names the day, because it is
 * also read later.
 */
export function budgetReachedWords(line: BudgetLine, day: string, language: Language = 'en'): string {
  const figures = figuresOf(line, language);
  return line.kind === 'run'
    ? say(language, 'budget.run', { figures })
    : say(language, `budget.${line.kind}`, { figures, day: sayShortDay(language, day) });
}

const figuresOf = ({ limit, used }: BudgetLine, language: Language): string =>
  say(language, 'budget.figures', {
    ...{ number: limit, used: sayNumber(language, used) },
    limit: sayNumber(language, limit),
  });

/**
 * The message for a person who gets no answer because of a budget.
 * @param clock when the next day begins; null when the day ended during the answer
 */
export function unansweredForBudget(line: BudgetLine, clock: string | null, language: Language): string {
  const figures = figuresOf(line, language);
  if (line.kind === 'run') return say(language, 'budget.answer', { figures });
  const isAgent = line.kind === 'agent';
  return clock === null
    ? say(language, isAgent ? 'budget.agentOver' : 'budget.userOver', { figures })
    : say(language, isAgent ? 'budget.agentToday' : 'budget.userToday', { figures, clock });
}

/** `10,000 tokens a run, 50,000 tokens a day`; null for the general budgets. */
export function scheduleBudgetWords(budget: ScheduleBudget | null, language: Language = 'en'): string | null {
  if (budget === null) return null;
  const { tokensPerRun, tokensPerDay } = budget;
  const parts = [
    tokensPerRun === null
      ? ''
      : say(language, 'budget.aRun', { number: tokensPerRun, tokens: sayNumber(language, tokensPerRun) }),
    tokensPerDay === null
      ? ''
      : say(language, 'budget.aDay', { number: tokensPerDay, tokens: sayNumber(language, tokensPerDay) }),
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** The most names that are easily read. */
export const MOST_NAMES = 5;

/** `“check the mail”, “count the till” and 3 more`: the first names, and the number of the others. */
export function pausedNames(names: readonly string[], count: number, language: Language = 'en'): string {
  const quoted = names.slice(0, MOST_NAMES).map((what) => say(language, 'words.quoted', { what }));
  const more = count - quoted.length;
  if (more > 0) return say(language, 'budget.namesMore', { names: quoted.join(', '), number: more });
  const [last = '', ...before] = quoted.toReversed();
  return before.length === 0 ? last : say(language, 'words.and', { before: before.toReversed().join(', '), last });
}
