/** How many tokens may be spent. A day is the local day of the person. */
export interface TokenLimits {
  /** What one run, or one answer in a conversation, may take. @default 50,000 */
  readonly tokensPerRun: number;
  /** What all runs of one schedule may take in a day. @default 500,000 */
  readonly tokensPerScheduleDay: number;
  /** What everything of one person may take in a day. @default 2,000,000 */
  readonly tokensPerUserDay: number;
  /** The longest answer that is asked for in one call of a model. @default 8,192 */
  readonly maxOutputTokens: number;
}

/** What an agent's own definition allows; what is left out is as for all agents. Tokens. */
export interface AgentBudget {
  readonly tokensPerRun?: number;
  readonly tokensPerScheduleDay?: number;
  /** What the agent may take for one person in a day, conversations included. @default only the person's own limit */
  readonly tokensPerDay?: number;
}

/** What a schedule's own policy allows; null: as for all schedules. Tokens. */
export interface ScheduleBudget {
  readonly tokensPerRun: number | null;
  readonly tokensPerDay: number | null;
}

export const BUDGET_KINDS = ['run', 'schedule', 'agent', 'user'] as const;
/** What a budget is kept for. */
export type BudgetKind = (typeof BUDGET_KINDS)[number];

/** One budget with what is used of it: spent, and reserved for calls under way. */
export interface BudgetLine {
  readonly kind: BudgetKind;
  readonly limit: number;
  readonly used: number;
}

/** Why a call was not made, and what a raise would add. */
export interface BudgetStop {
  readonly line: BudgetLine;
  /** What a raise is kept under. */
  readonly scope: string;
  /** The person's local day, YYYY-MM-DD. */
  readonly day: string;
  readonly raiseBy: number;
}

/** What may be spent, by kind; absent: no budget of that kind applies. */
export type BudgetAmounts = Partial<Readonly<Record<BudgetKind, number>>>;

/** The limits that hold for a call: the schedule's own go before the agent's, and those before everybody's. */
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

/** The budgets that apply, the narrowest kind first. `raised`: what the person added. */
export function budgetLines(limits: BudgetAmounts, used: BudgetAmounts, raised: BudgetAmounts): BudgetLine[] {
  return BUDGET_KINDS.flatMap((kind) => {
    const limit = limits[kind];
    return limit === undefined ? [] : [{ kind, limit: limit + (raised[kind] ?? 0), used: used[kind] ?? 0 }];
  });
}

/** An answer shorter than this is no answer: then the call is not made. */
const LEAST_OUTPUT_TOKENS = 1_024;

/** The shortest answer a call is made for. */
export const leastOutput = (maxOutputTokens: number): number => Math.min(LEAST_OUTPUT_TOKENS, maxOutputTokens);

export type CallDecision =
  | { readonly kind: 'go'; readonly maxOutputTokens: number; readonly reserve: number }
  /** The budget that stands in the way, the narrowest first. */
  | { readonly kind: 'stop'; readonly line: BudgetLine };

/**
 * Decides before a call of a model: what it may cost at most is the input and the longest answer. Where less is left, a shorter
 * answer is asked for; where that would be none, the call is not made.
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

/** Bytes of UTF-8 a token has at least, in texts of any language: an estimate that is rather too high. */
const BYTES_PER_TOKEN = 3;

/** About how many tokens a text has, rather too many than too few. */
export function estimateTokens(text: string): number {
  let bytes = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    // Either half of a pair of surrogates is half of a character of four bytes.
    bytes += code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3;
  }
  return Math.ceil(bytes / BYTES_PER_TOKEN);
}

/**
 * Which share of its price a token costs that the provider had read before, rather too much than too little. Anthropic takes a tenth for
 * reading and a quarter more for keeping; OpenAI a tenth since GPT-5, a quarter for GPT-4.1 and o3, half for what came before (price lists,
 * May 2026). Of others nothing is known: half is the most that any of them takes.
 */
export function cachedShare({ provider, name }: { readonly provider: string; readonly name: string }): number {
  if (provider === 'anthropic') return 0.25;
  return provider === 'openai' && !/^(?:gpt-4o|gpt-4-|gpt-3|o1|chatgpt-4o)/.test(name) ? 0.25 : 0.5;
}
