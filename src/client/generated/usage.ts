// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.

export interface GetUsageInput {
  /** Also the budget of this schedule */
  scheduleId?: string | undefined;
  /** Also the budget of this run, and of its schedule */
  runId?: string | undefined;
  /**
   * How many days back
   * @default 7
   */
  days?: number | string | undefined;
}

export interface UsageLine {
  /** Tokens the models read */
  input: number;
  /** Tokens the models wrote */
  output: number;
  /** Tokens set aside for calls under way */
  reserved: number;
  /** All of these together */
  total: number;
  /** Calls of a model */
  calls: number;
  /** Calls whose tokens are estimated, because the model told none or broke off */
  estimated: number;
  /** The allowed tokens, with raises */
  limit: number;
  /** Tokens that were added */
  raised: number;
  /** Tokens that are left */
  left: number;
}

export interface UsageAgentsItem {
  /** Tokens the models read */
  input: number;
  /** Tokens the models wrote */
  output: number;
  /** Tokens set aside for calls under way */
  reserved: number;
  /** All of these together */
  total: number;
  /** Calls of a model */
  calls: number;
  /** Calls whose tokens are estimated, because the model told none or broke off */
  estimated: number;
  /** The allowed tokens, with raises */
  limit: number;
  /** Tokens that were added */
  raised: number;
  /** Tokens that are left */
  left: number;
  /** The agent */
  agent: string;
}

export interface UsagePartsItem {
  /** Tokens the models read */
  input: number;
  /** Tokens the models wrote */
  output: number;
  /** Tokens set aside for calls under way */
  reserved: number;
  /** All of these together */
  total: number;
  /** Calls of a model */
  calls: number;
  /** Calls whose tokens are estimated, because the model told none or broke off */
  estimated: number;
  /** The schedule; null for conversations */
  scheduleId: string | null;
  /** What it says or does */
  what: string | null;
  /** Who used them */
  agent: string;
}

export interface UsageDaysItem {
  /** Tokens the models read */
  input: number;
  /** Tokens the models wrote */
  output: number;
  /** Tokens set aside for calls under way */
  reserved: number;
  /** All of these together */
  total: number;
  /** Calls of a model */
  calls: number;
  /** Calls whose tokens are estimated, because the model told none or broke off */
  estimated: number;
  /** YYYY-MM-DD */
  day: string;
}

export interface Usage {
  /** The person's local day, YYYY-MM-DD */
  day: string;
  /** The zone the day is counted in */
  zone: string;
  /** When the next day begins, and with it the budgets of a day */
  endsAt: string;
  /** Your use on the day */
  user: UsageLine;
  /** The use of the given schedule on the day */
  schedule: UsageLine | null;
  /** The use of the given run */
  run: UsageLine | null;
  /** The agents with a budget of their own */
  agents: UsageAgentsItem[];
  /** The use of the day by schedule and agent, the most first, at most 50 */
  parts: UsagePartsItem[];
  /** The last days, newest first */
  days: UsageDaysItem[];
}
