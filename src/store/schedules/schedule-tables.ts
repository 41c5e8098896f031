import type { Generated } from 'kysely';
import type { Chain } from '../../domain/policy/chain.ts';
import type { Reschedule } from '../../domain/schedules/reschedule.ts';
import type { Schedule, ScheduleCounters, ScheduleOptions } from '../../domain/schedules/schedule.ts';
import type { RowOf } from '../records.ts';

/** Which agent made a schedule, and where. */
export interface Creation {
  readonly scheduleId: string;
  readonly userId: string;
  readonly agent: string;
  readonly threadId: string;
  /** The run that this schedule is the successor of; at most one schedule per run. */
  readonly successorOf: string | null;
  /**
   * 0 when asked for in a conversation; n when asked for by a run of a schedule of depth n - 1. A successor keeps the
   * depth of the schedule it replaces.
   */
  readonly depth: number;
  /** The chain that it is a link of; null when it replaces nothing. */
  readonly chain: Chain | null;
}

/** The agent that made a schedule, where, and the run that it is the successor of. */
export type CreationTable = RowOf<Omit<Creation, 'chain'>> & {
  chain_json: string | null;
  /** The id of that chain, by which its links are counted. */
  chain_id: string | null;
  chain_links: number | null;
};

/** A reminder that was made without a card. */
export interface DirectReminderTable {
  schedule_id: string;
  user_id: string;
  agent: string;
  made_at: number;
  /** Since when it repeats; null when it comes once. */
  recurs_at: number | null;
  /** 1: a card has decided about it since. */
  carded: Generated<number>;
}

/** A reminder that a program made without a card. */
export interface ProgramReminderTable {
  schedule_id: string;
  user_id: string;
  token_id: string;
  /** The name of its token then. */
  program: string;
  made_at: number;
}

/** A program that its person wants to hear nothing of. */
export interface ProgramMuteTable {
  user_id: string;
  token_id: string;
  muted_at: number;
}

export type ScheduleTable = RowOf<
  Omit<Schedule, 'trigger' | 'policies' | 'timing' | 'pausedAt' | 'counters' | keyof ScheduleOptions>
> &
  RowOf<ScheduleCounters> & {
    trigger_json: string;
    policies_json: string;
    /** Jitter, quiet hours and limits besides the words; null for most. */
    timing_json: string | null;
    /** Condition, bounds of the next check, model; null for most. */
    options_json: string | null;
    fingerprint: string;
    paused_at: number | null;
  };

/** A planned occurrence that moved for another reason than a change of its schedule. */
export type RescheduleTable = RowOf<Reschedule>;
