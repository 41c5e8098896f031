import { DAY_MS, MINUTE_MS, SECOND_MS } from '../when/index.ts';
import type { TimeLimits } from '../when/preview/index.ts';
import type { TokenLimits } from './policy/budget.ts';
import { DEFAULT_CHAIN_LIMITS } from './policy/chain.ts';
import { DEFAULT_FOLLOW_UP } from './policy/follow-up.ts';

/** Every number an operator can set about how much is allowed. Times in milliseconds. */
export interface Limits extends TimeLimits, TokenLimits {
  readonly activeSchedulesPerUser: number;
  /** Active schedules of a person beyond which the toolset `approved` makes none; never more than `activeSchedulesPerUser`. */
  readonly activeSchedulesApproved: number;
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
  /** How long follow-ups of a reminder go on that says nothing about it itself. */
  readonly followUpLifeMs: number;
  /** One yes covers a chain of wakes that replace themselves for so many links, and for so many days. */
  readonly approvedChainLinks: number;
  readonly approvedChainDays: number;
  /** Where no yes is ever asked for, such a chain ends after so many links, or after so many days. */
  readonly unaskedChainLinks: number;
  readonly unaskedChainDays: number;
  /** Check-ins that one agent proposes in a day because it heard a need between the lines. */
  readonly checkInsPerDay: number;
  /** Times of the past that one backfill makes up for. */
  readonly runsPerBackfill: number;
  /** What a program that was started for a run may say to the person. */
  readonly saidPerRun: number;
  readonly hooksPerUser: number;
  /** Signed calls of one webhook. */
  readonly hookCallsPerMinute: number;
  readonly templatesPerUser: number;
  readonly linksPerUser: number;
  /** Tokens for programs that are neither revoked nor over. */
  readonly accessTokensPerUser: number;
  /** Programs that register by OAuth from one network within an hour. */
  readonly registrationsPerHour: number;
  /** How much of its conversation a turn remembers, in estimated tokens; never more than a quarter of what it may take. */
  readonly historyTokens: number;
  /** How often a model is asked within one turn; more goes in circles. */
  readonly stepsPerTurn: number;
  /** How often the same call of a tool may have the same answer within a turn; then it is not carried out any more. */
  readonly sameCallsPerTurn: number;
}

export const DEFAULT_LIMITS: Limits = {
  activeSchedulesPerUser: 200,
  activeSchedulesApproved: 50,
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
  followUpLifeMs: DEFAULT_FOLLOW_UP.lifetimeMs,
  approvedChainLinks: DEFAULT_CHAIN_LIMITS.approvedChainLinks,
  approvedChainDays: DEFAULT_CHAIN_LIMITS.approvedChainDays,
  unaskedChainLinks: DEFAULT_CHAIN_LIMITS.unaskedChainLinks,
  unaskedChainDays: DEFAULT_CHAIN_LIMITS.unaskedChainDays,
  checkInsPerDay: 3,
  runsPerBackfill: 500,
  saidPerRun: 100,
  hooksPerUser: 50,
  hookCallsPerMinute: 60,
  templatesPerUser: 50,
  linksPerUser: 100,
  accessTokensPerUser: 100,
  registrationsPerHour: 10,
  tokensPerRun: 50_000,
  tokensPerScheduleDay: 500_000,
  tokensPerUserDay: 2_000_000,
  maxOutputTokens: 8_192,
  historyTokens: 12_000,
  stepsPerTurn: 20,
  sameCallsPerTurn: 3,
};
