// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { Schedule } from './schedules.ts';
import type { Note, Wait } from './timing.ts';

export interface SkipNextInput {
  /** The id of the schedule (sch_...) */
  id: string;
}

export interface UndoSkipInput {
  /** The id of the schedule (sch_...) */
  id: string;
}

export interface SkipOccurrenceInput {
  /** The id of the schedule (sch_...) */
  id: string;
  /** The time by its rule: ruleAt of get-calendar and list-next. It must be in the future */
  at: string;
}

export interface SkipOccurrenceAnswer {
  schedule: Schedule;
  /** When it comes, in words, to be shown to the person */
  confirmation: string;
  /** The next occurrences, at most 5 */
  next: string[];
  /** What was assumed where the words left it open */
  assumptions: Note[];
  /** What the person should know, such as a clock change */
  warnings: Note[];
  /** The earlier exceptions: update-schedule with this as except undoes it; null for none */
  exceptBefore: string[] | null;
}

export interface MoveOccurrenceInput {
  /** The id of the schedule (sch_...) */
  id: string;
  /** The time by its rule: ruleAt of get-calendar and list-next. It must be in the future */
  at: string;
  /** The new time, read from the old one: "an hour later", "at 15:00", "Friday at 9", "2026-12-01T10:00" */
  to: string;
  /** The zone the new time is read in; that of the schedule when left out */
  zone?: string | undefined;
}

export interface MoveOccurrenceAnswer {
  schedule: Schedule;
  /** When it comes, in words, to be shown to the person */
  confirmation: string;
  /** The next occurrences, at most 5 */
  next: string[];
  /** What was assumed where the words left it open */
  assumptions: Note[];
  /** What the person should know, such as a clock change */
  warnings: Note[];
  /** The schedule it was taken out of */
  series: Schedule;
  /** The earlier exceptions: update-schedule with this as except undoes it; null for none */
  exceptBefore: string[] | null;
}

export interface ListNextInput {
  /** The id of the schedule (sch_...) */
  id: string;
  /** The latest time: "1 March", "in 2 weeks", "2027-03-01T09:00" */
  until?: string | undefined;
  /**
   * How many items at most
   * @default 50
   */
  limit?: number | undefined;
  /** Where to continue: the nextCursor of the previous page */
  cursor?: string | undefined;
}

export interface NextTime {
  /** When it is due */
  at: string;
  /** The time by its rule, before quiet hours and jitter */
  ruleAt: string;
  /** Weekday, date, time and how long until then, in the zone of the person */
  words: string;
  /** The same in the zone of the schedule; null where that is the same zone */
  zoneWords: string | null;
  /** The effect of that day's clock change, in a sentence; null on other days */
  clockChange: string | null;
}

export interface NextTimes {
  /** The times, soonest first */
  items: NextTime[];
  /** Send it as cursor for the next page; null on the last one */
  nextCursor: string | null;
  /** A note for the person: it is paused, has no times of its own, or has no next time */
  note: string | null;
  /** What it waits for besides its next time; null for nothing */
  waits: Wait | null;
}

export interface ListMissedInput {
  /** The id of the schedule (sch_...) */
  id: string;
  /** Only those with this reason; "pause" and "overlap" do not count as missed */
  kind?: 'missed' | 'late' | 'cap' | 'pause' | 'stopped' | 'overlap' | undefined;
  /** Only what was left out at this moment or later: "2026-12-01", "yesterday", "3 days ago" */
  since?: string | undefined;
  /** Only what was left out at this moment or before; a day alone ends with the day */
  until?: string | undefined;
  /**
   * How many items at most
   * @default 50
   */
  limit?: number | undefined;
  /** Where to continue: the nextCursor of the previous page */
  cursor?: string | undefined;
}

export interface Missed {
  /** mis_... */
  id: string;
  /** The schedule */
  scheduleId: string;
  /** The first slot left out */
  from: string;
  /** The last slot left out */
  to: string;
  /** How many slots */
  count: number;
  /** "missed": nothing could run them; "late": too late to be useful; "cap": more than are made up for at once; "pause": the schedule was paused; "stopped": paused, changed or cancelled before one that was due could start; "overlap": an earlier run was not done. "pause" and "overlap" do not count as missed */
  kind: 'missed' | 'late' | 'cap' | 'pause' | 'stopped' | 'overlap';
  /** Why, in words */
  reason: string;
  /** When it was noticed */
  recordedAt: string;
}

export interface MissedPage {
  /** The page */
  items: Missed[];
  /** Send it as cursor for the next page; null on the last one */
  nextCursor: string | null;
}

export interface ListAllMissedInput {
  /** Only of schedules of this agent */
  agent?: string | undefined;
  /** Only those with this reason; "pause" and "overlap" do not count as missed */
  kind?: 'missed' | 'late' | 'cap' | 'pause' | 'stopped' | 'overlap' | undefined;
  /** Only what was left out at this moment or later: "2026-12-01", "yesterday", "3 days ago" */
  since?: string | undefined;
  /** Only what was left out at this moment or before; a day alone ends with the day */
  until?: string | undefined;
  /**
   * How many items at most
   * @default 50
   */
  limit?: number | undefined;
  /** Where to continue: the nextCursor of the previous page */
  cursor?: string | undefined;
}

export interface MissedOfAll {
  /** mis_... */
  id: string;
  /** The schedule */
  scheduleId: string;
  /** The first slot left out */
  from: string;
  /** The last slot left out */
  to: string;
  /** How many slots */
  count: number;
  /** "missed": nothing could run them; "late": too late to be useful; "cap": more than are made up for at once; "pause": the schedule was paused; "stopped": paused, changed or cancelled before one that was due could start; "overlap": an earlier run was not done. "pause" and "overlap" do not count as missed */
  kind: 'missed' | 'late' | 'cap' | 'pause' | 'stopped' | 'overlap';
  /** Why, in words */
  reason: string;
  /** When it was noticed */
  recordedAt: string;
  /** What the schedule says or does */
  what: string;
}

export interface MissedOfAllPage {
  /** The page */
  items: MissedOfAll[];
  /** Send it as cursor for the next page; null on the last one */
  nextCursor: string | null;
}

export interface ListMovesInput {
  /** Only reschedules with this cause */
  cause?: 'user_zone' | 'zone_rules' | 'quiet_hours' | 'clock' | undefined;
  /**
   * How many items at most
   * @default 50
   */
  limit?: number | undefined;
  /** Where to continue: the nextCursor of the previous page */
  cursor?: string | undefined;
}

export interface Move {
  /** mov_... */
  id: string;
  /** The schedule */
  scheduleId: string;
  /** What it says or does */
  what: string;
  /** Says something to the person, gives the agent something to do, or comes back to the agent with what it wrote to itself */
  kind: 'reminder' | 'action' | 'callback';
  /** What moved it */
  cause: 'user_zone' | 'zone_rules' | 'quiet_hours' | 'clock';
  /** The same in words */
  reason: string;
  /** When it was due */
  from: string;
  /** When it is due instead; null when the schedule has no next occurrence */
  to: string | null;
  /** The move in words, in the zone of the person */
  words: string;
  /** When it was moved */
  recordedAt: string;
}

export interface MovePage {
  /** The page */
  items: Move[];
  /** Send it as cursor for the next page; null on the last one */
  nextCursor: string | null;
}
