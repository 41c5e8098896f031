import type { Generated } from 'kysely';

/** The agent that made a schedule, where, and the run that it is the successor of. */
export interface CreationTable {
  schedule_id: string;
  user_id: string;
  agent: string;
  thread_id: string;
  successor_of: string | null;
  /** 0 when asked for in a conversation; n when asked for by a run of depth n - 1. */
  depth: Generated<number>;
  /** The chain that it is a link of; null when it replaces nothing. */
  chain_json: string | null;
  /** The id of that chain, by which its links are counted. */
  chain_id: string | null;
  chain_links: number | null;
}

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

export interface ScheduleTable {
  id: string;
  user_id: string;
  agent: string;
  thread_id: string;
  kind: string;
  what: string;
  trigger_json: string;
  zone: string;
  follows_user: number;
  when_text: string;
  policies_json: string;
  /** Jitter, quiet hours and limits besides the words; null for most. */
  timing_json: string | null;
  state: string;
  state_reason: string | null;
  key: string | null;
  fingerprint: string;
  created_by: string;
  revision: number;
  /** Condition, bounds of the next check, model; null for most. */
  options_json: string | null;
  runs: number;
  missed: number;
  skipped: number;
  failed: number;
  consecutive_failures: number;
  /** When its pause began; null when it is not paused. */
  paused_at: number | null;
  created_at: number;
  updated_at: number;
}

/** A planned occurrence that moved for another reason than a change of its schedule. */
export interface RescheduleTable {
  id: string;
  user_id: string;
  schedule_id: string;
  /** What moved it; equal for all that moved together. */
  cause: string;
  reason: string;
  from_at: number;
  /** Null when the schedule has no next occurrence. */
  to_at: number | null;
  recorded_at: number;
}
