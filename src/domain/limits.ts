import { DAY_MS, MINUTE_MS, SECOND_MS } from '../when/index.ts';
import type { TimeLimits } from '../when/preview/index.ts';
import type { TokenLimits } from './policy/budget.ts';
import { DEFAULT_CHAIN_LIMITS } from './policy/chain.ts';
import { DEFAULT_FOLLOW_UP } from './policy/follow-up.ts';

/** Every limit that an operator can set. Times in milliseconds. */
export interface Limits extends TimeLimits, TokenLimits {
  readonly activeSchedulesPerUser: number;
  /**
   * The toolset `approved` makes no more schedules beyond this number of a person's active ones; never more than
   * `activeSchedulesPerUser`.
   */
  readonly activeSchedulesApproved: number;
  /** How far ahead the toolset `messages` schedules. */
  readonly messageHorizonMs: number;
  readonly creationsPerMinute: number;
  /** Runs started by hand. */
  readonly runsByHandPerMinute: number;
  readonly promptBytes: number;
  readonly messageBytes: number;
  readonly outputBytes: number;
  /** Proposals of one agent within an hour: people click through more than these without reading. */
  readonly proposalsPerHour: number;
  /** The longest chain of background runs in which each schedules the next; a successor does not make it longer. */
  readonly wakeDepth: number;
  /** Open tasks of one agent's list. */
  readonly openTasksPerList: number;
  /** How long a proposal waits for an answer before it counts as denied. */
  readonly approvalWindowMs: number;
  /** How long follow-ups of a reminder continue without a policy of its own. */
  readonly followUpLifeMs: number;
  /** One approval covers this many links, or days, of a chain of wakes that replace themselves. */
  readonly approvedChainLinks: number;
  readonly approvedChainDays: number;
  /** Without any approval, such a chain ends after this many links, or days. */
  readonly unaskedChainLinks: number;
  readonly unaskedChainDays: number;
  /** Check-ins that one agent proposes in a day because it inferred a need. */
  readonly checkInsPerDay: number;
  /** Past times that one backfill makes up for. */
  readonly runsPerBackfill: number;
  /** Messages of a program that was started for a run. */
  readonly saidPerRun: number;
  readonly hooksPerUser: number;
  /** Signed calls of one webhook. */
  readonly hookCallsPerMinute: number;
  readonly templatesPerUser: number;
  readonly linksPerUser: number;
  /** Of one voice message: its size and its length. */
  readonly voiceBytes: number;
  readonly voiceLengthMs: number;
  /** Voice messages of one person within a day: each is paid for where the endpoint is. */
  readonly voiceMessagesPerDay: number;
  /** Valid tokens for programs. */
  readonly accessTokensPerUser: number;
  /** Programs that register by OAuth from one network within an hour. */
  readonly registrationsPerHour: number;
  /** How much of its conversation a turn remembers, in estimated tokens; never more than a quarter of its budget. */
  readonly historyTokens: number;
  /** How often a model is called within one turn; more means that it goes in circles. */
  readonly stepsPerTurn: number;
  /** How often the same tool call may have the same answer within a turn; after that it is no longer carried out. */
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
  voiceBytes: 10_000_000,
  voiceLengthMs: 5 * MINUTE_MS,
  voiceMessagesPerDay: 100,
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
