import { DAY_MS, MINUTE_MS, SECOND_MS, type TimeLimits } from '../when/index.ts';
import type { TokenLimits } from './policy/budget.ts';

/** Every number an operator can set about how much is allowed. Times in milliseconds. */
export interface Limits extends TimeLimits, TokenLimits {
  readonly activeSchedulesPerUser: number;
  /** How far ahead the toolset `messages` reaches. */
  readonly messageHorizonMs: number;
  readonly creationsPerMinute: number;
  /** Runs that a person starts by hand. */
  readonly runsByHandPerMinute: number;
  readonly promptBytes: number;
  readonly messageBytes: number;
  readonly outputBytes: number;
  /** Proposals of one agent within an hour: more of them are clicked through, not read. */
  readonly proposalsPerHour: number;
  /** How long a chain of background runs may be in which each asks for the schedule of the next; a successor makes none longer. */
  readonly wakeDepth: number;
  /** Tasks of one agent's list that are not over. */
  readonly openTasksPerList: number;
  /** How long a proposal waits for an answer; then it counts as denied. */
  readonly approvalWindowMs: number;
  /** How much of its conversation a turn remembers, in estimated tokens; never more than a quarter of what it may take. */
  readonly historyTokens: number;
  /** How often a model is asked within one turn; more goes in circles. */
  readonly stepsPerTurn: number;
  /** How often the same call of a tool may have the same answer within a turn; then it is not carried out any more. */
  readonly sameCallsPerTurn: number;
}

export const DEFAULT_LIMITS: Limits = {
  activeSchedulesPerUser: 50,
  minimumGapMs: MINUTE_MS,
  minimumDelayMs: SECOND_MS,
  horizonMs: 3653 * DAY_MS,
  messageHorizonMs: 7 * DAY_MS,
  creationsPerMinute: 20,
  runsByHandPerMinute: 20,
  promptBytes: 8 * 1024,
  messageBytes: 32 * 1024,
  outputBytes: 64 * 1024,
  proposalsPerHour: 20,
  wakeDepth: 1,
  openTasksPerList: 200,
  approvalWindowMs: DAY_MS,
  tokensPerRun: 50_000,
  tokensPerScheduleDay: 500_000,
  tokensPerUserDay: 2_000_000,
  maxOutputTokens: 8_192,
  historyTokens: 12_000,
  stepsPerTurn: 20,
  sameCallsPerTurn: 3,
};
