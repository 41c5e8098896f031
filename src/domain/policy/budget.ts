/** The token budgets. A day is the local day of the person. */
export interface TokenLimits {
  /** For one run, or one answer in a conversation. @default 50,000 */
  readonly tokensPerRun: number;
  /** For all runs of one schedule in a day. @default 500,000 */
  readonly tokensPerScheduleDay: number;
  /** For everything of one person in a day. @default 2,000,000 */
  readonly tokensPerUserDay: number;
  /** The longest answer requested in one model call. @default 8,192 */
  readonly maxOutputTokens: number;
}

/** The budgets in an agent's definition; missing ones are the general ones. Tokens. */
export interface AgentBudget {
  readonly tokensPerRun?: number;
  readonly tokensPerScheduleDay?: number;
  /** For one person in a day, conversations included. @default only the person's own limit */
  readonly tokensPerDay?: number;
}

/** The budgets in a schedule's policies; null for the general ones. Tokens. */
export interface ScheduleBudget {
  readonly tokensPerRun: number | null;
  readonly tokensPerDay: number | null;
}

export const BUDGET_KINDS = ['run', 'schedule', 'agent', 'user'] as const;
/** The subject of a budget. */
export type BudgetKind = (typeof BUDGET_KINDS)[number];

/** One budget with its use: spent, and reserved for calls under way. */
export interface BudgetLine {
  readonly kind: BudgetKind;
  readonly limit: number;
  readonly used: number;
}

/** Why a call was not made, and what a raise would add. */
export interface BudgetStop {
  readonly line: BudgetLine;
  /** The scope of a raise. */
  readonly scope: string;
  /** The person's local day, YYYY-MM-DD. */
  readonly day: string;
  readonly raiseBy: number;
}

/** The budgets by kind; absent when none of that kind applies. */
export type BudgetAmounts = Partial<Readonly<Record<BudgetKind, number>>>;

/** The budgets for a call: the schedule's own override the agent's, and those override the general ones. */
export function limitsFor(
  house: TokenLimits,
  agent: AgentBudget | undefined,
  schedule: ScheduleBudget | null | undefined,
  isRun: boolean,
): BudgetAmounts {
  const perRun = schedule?.tokensPerRun ?? agent?.tokensPerRun ?? house.tokensPerRun;
  const perDay = schedule?.tokensPerDay ?? agent?.tokensPerScheduleDay ?? house.tokensPerScheduleDay;
  return {
    run: perRun,
    ...(isRun ? { schedule: perDay } : {}),
    ...(agent?.tokensPerDay === undefined ? {} : { agent: agent.tokensPerDay }),
    user: house.tokensPerUserDay,
  };
}

/** The budgets that apply, the narrowest kind first. `raised`: the person's additions. */
export function budgetLines(limits: BudgetAmounts, used: BudgetAmounts, raised: BudgetAmounts): BudgetLine[] {
  return BUDGET_KINDS.flatMap((kind) => {
    const limit = limits[kind];
    return limit === undefined ? [] : [{ kind, limit: limit + (raised[kind] ?? 0), used: used[kind] ?? 0 }];
  });
}

/** A shorter answer would be useless, so the call is not made. */
const LEAST_OUTPUT_TOKENS = 1_024;

/** The shortest answer for which a call is made. */
export const leastOutput = (maxOutputTokens: number): number => Math.min(LEAST_OUTPUT_TOKENS, maxOutputTokens);

export type CallDecision =
  | { readonly kind: 'go'; readonly maxOutputTokens: number; readonly reserve: number }
  /** The exceeded budget, the narrowest first. */
  | { readonly kind: 'stop'; readonly line: BudgetLine };

/**
 * Decides before a model call: its highest cost is the input plus the longest answer. With less left, a shorter
 * answer is requested; without enough for an answer, the call is not made.
 */
export function decideCall(lines: readonly BudgetLine[], inputTokens: number, maxOutputTokens: number): CallDecision {
  const least = leastOutput(maxOutputTokens);
  let output = maxOutputTokens;
  for (const line of lines) {
    const left = line.limit - line.used - inputTokens;
    if (left < least) return { kind: 'stop', line };
    output = Math.min(output, left);
  }
  return { kind: 'go', maxOutputTokens: output, reserve: inputTokens + output };
}

/** The least bytes of UTF-8 per token, in texts of any language, which makes the estimate rather too high. */
const BYTES_PER_TOKEN = 3;

/** About how many tokens a text has, rather too many than too few. */
export function estimateTokens(text: string): number {
  let bytes = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    // Each half of a surrogate pair is half of a character of four bytes.
    bytes += code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3;
  }
  return Math.ceil(bytes / BYTES_PER_TOKEN);
}

/**
 * The share of its price that a cached token costs, rather too much than too little. Anthropic takes a tenth for
 * reading and a quarter more for storing; OpenAI a tenth since GPT-5, a quarter for GPT-4.1 and o3, half for older
 * ones (price lists, May 2026). Others are unknown: half is the most that any of them takes.
 */
export function cachedShare({ provider, name }: { readonly provider: string; readonly name: string }): number {
  if (provider === 'anthropic') return 0.25;
  return provider === 'openai' && !/^(?:gpt-4o|gpt-4-|gpt-3|o1|chatgpt-4o)/.test(name) ? 0.25 : 0.5;
}
