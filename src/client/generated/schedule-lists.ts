// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { Policies } from './policies.ts';
import type { Counters, ScheduleLastRun } from './schedules.ts';
import type { After, CheckAgain, OnlyIf, ScheduleWhen, Timing, Wait } from './timing.ts';

export interface ListSchedulesInput {
  /** Only those in this state; "over": completed, failed or cancelled; "all" includes cancelled ones, which are left out otherwise */
  state?: 'active' | 'paused' | 'completed' | 'failed' | 'cancelled' | 'over' | 'all' | undefined;
  /** A reminder says something to the person; an action gives the agent something to do in silence; a callback is what the agent wrote to itself, and comes back to it */
  kind?: 'reminder' | 'action' | 'callback' | undefined;
  /** Only those of this agent */
  agent?: string | undefined;
  /** Only those that speak there: "web", or the name of a channel */
  channel?: string | undefined;
  /** Only those that hold these words, in any case */
  q?: string | undefined;
  /** Whether they come more than once */
  recurring?: boolean | undefined;
  /** Whether their runs failed since the last success, or they were given up */
  failing?: boolean | undefined;
  /** Whether the last run whose time had come began a minute late or more */
  late?: boolean | undefined;
  /** Whether one of their runs has not begun, or waits to continue */
  waiting?: boolean | undefined;
  /** Only those that come next at this moment or later: "2026-12-01", "2026-12-01T08:00", "today", "now" */
  since?: string | undefined;
  /** Only those that come next at this moment or before; a day alone ends with the day */
  until?: string | undefined;
  /**
   * "newest": newest first; "next": next due first, those without a next time last; "name": by text; "changed": last changed first
   * @default "newest"
   */
  sort?: 'newest' | 'next' | 'name' | 'changed' | undefined;
  /**
   * How many of the last runs of each to add, oldest first; 0 for none
   * @default 0
   */
  recent?: number | undefined;
  /**
   * How many items at most
   * @default 50
   */
  limit?: number | undefined;
  /** Where to continue: the nextCursor of the previous page */
  cursor?: string | undefined;
}

export interface ListedScheduleRecentItem {
  /** Its state */
  state: 'queued' | 'running' | 'waiting' | 'succeeded' | 'failed' | 'cancelled' | 'skipped';
  /** When it was due */
  at: string;
  /** Start minus due, in milliseconds; null before the start */
  latenessMs: number | null;
}

export interface ListedSchedule {
  /** sch_... */
  id: string;
  /** Says something to the person, gives the agent something to do, or comes back to the agent with what it wrote to itself */
  kind: 'reminder' | 'action' | 'callback';
  /** The woken agent */
  agent: string;
  /** The conversation it belongs to */
  threadId: string;
  /** A reminder's message or an action's instruction, raw */
  what: string;
  /** The time */
  when: ScheduleWhen;
  /** The IANA zone its clock times are read in */
  zone: string;
  /** Whether it follows the person's own zone (zone: "user") */
  followsUser: boolean;
  /** Settings beside its words: windows, ends, jitter; null for none */
  timing: Timing | null;
  /** What it follows instead of a time; null for none */
  after: After | null;
  /** The condition of its runs; null for none */
  onlyIf: OnlyIf | null;
  /** The bounds within which the agent chooses its next check; null when the time decides */
  checkAgain: CheckAgain | null;
  /** The model of its runs; null for the agent's own */
  model: string | null;
  /** Its state */
  state: 'active' | 'paused' | 'completed' | 'failed' | 'cancelled';
  /** The reason for its state, in words */
  stateReason: string | null;
  /** When it resumes by itself; null when not paused, or until somebody resumes it */
  pausedUntil: string | null;
  /** When its pause began; null when not paused */
  pausedAt: string | null;
  /** The next occurrence; null when there is none */
  nextAt: string | null;
  /** The next occurrence in words: weekday, date, zone, relative */
  nextWords: string | null;
  /** What it waits for besides its next time: an approval, a budget, a place, a provider, or, without a next time, what must happen before it ends; null for nothing. An active schedule always has this or nextAt */
  waits: Wait | null;
  /** The newest run; null when there is none */
  lastRun: ScheduleLastRun | null;
  /** Its counters */
  counters: Counters;
  /** Its policies for late, missed and failed runs */
  policies: Policies;
  /** The creator's own key for it */
  key: string | null;
  /** Who made it */
  createdBy: 'user' | 'agent';
  /** Grows with every change; send it as If-Match */
  revision: number;
  /** When it was made */
  createdAt: string;
  /** When it was changed last */
  updatedAt: string;
  /** Its last runs, where asked for */
  recent?: ListedScheduleRecentItem[] | undefined;
}

export interface SchedulePage {
  /** The page */
  items: ListedSchedule[];
  /** Send it as cursor for the next page; null on the last one */
  nextCursor: string | null;
}

export interface CountSchedulesInput {
  /** Only those in this state; "over": completed, failed or cancelled; "all" includes cancelled ones, which are left out otherwise */
  state?: 'active' | 'paused' | 'completed' | 'failed' | 'cancelled' | 'over' | 'all' | undefined;
  /** A reminder says something to the person; an action gives the agent something to do in silence; a callback is what the agent wrote to itself, and comes back to it */
  kind?: 'reminder' | 'action' | 'callback' | undefined;
  /** Only those of this agent */
  agent?: string | undefined;
  /** Only those that speak there: "web", or the name of a channel */
  channel?: string | undefined;
  /** Only those that hold these words, in any case */
  q?: string | undefined;
  /** Whether they come more than once */
  recurring?: boolean | undefined;
  /** Whether their runs failed since the last success, or they were given up */
  failing?: boolean | undefined;
  /** Whether the last run whose time had come began a minute late or more */
  late?: boolean | undefined;
  /** Whether one of their runs has not begun, or waits to continue */
  waiting?: boolean | undefined;
  /** Only those that come next at this moment or later: "2026-12-01", "2026-12-01T08:00", "today", "now" */
  since?: string | undefined;
  /** Only those that come next at this moment or before; a day alone ends with the day */
  until?: string | undefined;
}

export interface CountSchedulesAnswer {
  /** All that match */
  total: number;
  /** Active ones */
  active: number;
  /** Active recurring ones */
  recurring: number;
  /** Active reminders */
  reminders: number;
  /** Paused ones */
  paused: number;
  /** Completed, failed and cancelled ones */
  over: number;
}
