// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { WithOldNames } from '../../operations/frame/old-names.ts';
import type { AfterInput, CheckAgainInput, Note, OnlyIfInput } from './timing.ts';

export interface PreviewScheduleInput {
  /** What and when in one sentence: "remind me tomorrow at 9 to call Sarah" */
  text: string;
  /** The IANA time zone a time of day is read in, such as Europe/Warsaw; the person's own when left out. "user" follows the person: what is planned moves when their zone changes */
  zone?: string | undefined;
  /** The language to read and answer in (en, de, fr, es, pl), as a tag such as de-AT; English when left out */
  locale?: string | undefined;
  /** A reminder says something to the person; an action gives the agent something to do in silence; a callback is what the agent wrote to itself, and comes back to it */
  kind?: 'reminder' | 'action' | 'callback' | undefined;
  /** Days left out: a date ("2026-12-24"), two dates ("2026-12-24 to 2026-12-26"), or words ("weekends", "25 December", "in August") */
  except?: string[] | undefined;
  /** Only occurrences at this time of day, both ends included: "09:00-17:00" */
  activeHours?: string | undefined;
  /** Its own quiet hours: "22:00-07:00" defers occurrences in them to the end, "22:00-07:00 skip" leaves them out; "ignore" and "respect" decide about the person's quiet hours */
  quietHours?: string | undefined;
  /** Runs up to this much later, always by the same amount for a schedule: "5 minutes"; never past its next occurrence */
  jitter?: string | undefined;
  /** Ends after this many occurrences. One that is skipped or missed counts, one that falls on a day left out does not */
  endsAfter?: number | undefined;
  /** The last moment, on the wall clock: "2026-12-31" (to its end), "30 June 2027 at 12:00" */
  endsAt?: string | undefined;
  /** Instead of a time: runs once for each run of another schedule */
  after?: WithOldNames<AfterInput, { readonly schedule: 'scheduleId' }> | undefined;
  /** Instead of a time: runs when a signed webhook calls it (create-hook makes the webhook) */
  onEvent?: true | undefined;
  /** Looked at before each run, without the agent: where it does not hold, the run is left out and nothing is spent */
  onlyIf?: WithOldNames<OnlyIfInput, { readonly of: 'scheduleId' }> | undefined;
  /** After its first time the agent itself chooses when it looks again, within these bounds, or that it stops */
  checkAgain?: CheckAgainInput | undefined;
  /** The model its runs are carried out with, one of those the operator offers; the agent's own when left out */
  model?: string | undefined;
}

export interface PreviewNextItemClockChange {
  /** "gap": its time does not exist that day; "overlap": it comes twice */
  kind: 'gap' | 'overlap';
  /** The local date, YYYY-MM-DD */
  date: string;
  /** The time of day the rule says */
  planned: string;
  /** The time of day the clock shows when it happens */
  actual: string;
  /** Which of the two, when it comes twice */
  pass?: 'first' | 'second' | undefined;
  /** The same in a sentence */
  message: string;
}

export interface PreviewNextItem {
  /** ISO 8601 instant in UTC */
  at: string;
  /** Weekday, date, time, zone, how long until then */
  words: string;
  /** Set only on days with a relevant clock change */
  clockChange?: PreviewNextItemClockChange | undefined;
}

export interface PreviewSpansItem {
  /** First character, from 0, in UTF-16 units */
  start: number;
  /** The character after the last one */
  end: number;
  /** What these words say */
  kind: 'time' | 'date' | 'recurrence' | 'duration' | 'zone' | 'limit' | 'filler';
}

export interface PreviewOtherReadingsItem {
  /** The other possible time */
  label: string;
  /** The whole text in a form with only this meaning */
  text: string;
}

export interface Preview {
  /** The words that say when, as written: what create-schedule takes */
  when: string;
  /** The rule in words, with the zone */
  sentence: string;
  /** once, interval, cron, ... */
  kind: string;
  /** The zone it was read in */
  zone: string;
  /** The rest of the text, when it held more than a time */
  what: string | null;
  /** What the rest of the text asks for; null when it says nothing */
  intent: 'reminder' | 'action' | null;
  /** Whether the words ask that it not be forgotten ("don't let me forget"): a reminder to be followed up */
  followUp: boolean;
  /** The next occurrences */
  next: PreviewNextItem[];
  /** What was assumed where the words left it open */
  assumptions: Note[];
  /** What the person should know, such as a clock change */
  warnings: Note[];
  /** The understood words, as places in the text that was given */
  spans: PreviewSpansItem[];
  /** The other half of the day, where a bare hour such as "at 8" leaves it open */
  otherReadings?: PreviewOtherReadingsItem[] | undefined;
}

export interface ExplainInput {
  /** A time in words or as a pattern ("every weekday at 9", "0 9 * * 1-5"), or a request with a time in it */
  text: string;
  /** The IANA time zone a time of day is read in, such as Europe/Warsaw; the person's own when left out. "user" follows the person: what is planned moves when their zone changes */
  zone?: string | undefined;
  /** The language to read and answer in (en, de, fr, es, pl), as a tag such as de-AT; English when left out */
  locale?: string | undefined;
  /** A reminder says something to the person; an action gives the agent something to do in silence; a callback is what the agent wrote to itself, and comes back to it */
  kind?: 'reminder' | 'action' | 'callback' | undefined;
  /** Read as a change of this schedule: "an hour later" and "Friday" are relative to it */
  scheduleId?: string | undefined;
  /** The same for the schedule of a pending proposal */
  proposalId?: string | undefined;
  /** Days left out: a date ("2026-12-24"), two dates ("2026-12-24 to 2026-12-26"), or words ("weekends", "25 December", "in August") */
  except?: string[] | undefined;
  /** Only occurrences at this time of day, both ends included: "09:00-17:00" */
  activeHours?: string | undefined;
  /** Its own quiet hours: "22:00-07:00" defers occurrences in them to the end, "22:00-07:00 skip" leaves them out; "ignore" and "respect" decide about the person's quiet hours */
  quietHours?: string | undefined;
  /** Runs up to this much later, always by the same amount for a schedule: "5 minutes"; never past its next occurrence */
  jitter?: string | undefined;
  /** Ends after this many occurrences. One that is skipped or missed counts, one that falls on a day left out does not */
  endsAfter?: number | undefined;
  /** The last moment, on the wall clock: "2026-12-31" (to its end), "30 June 2027 at 12:00" */
  endsAt?: string | undefined;
  /**
   * How many of the next instants
   * @default 5
   */
  count?: number | undefined;
}

export interface SuggestTimeInput {
  /**
   * A reminder follows the person's habits, an action its agent's
   * @default "reminder"
   */
  kind?: 'reminder' | 'action' | 'callback' | undefined;
  /** The agent that would be woken; the default agent when left out */
  agent?: string | undefined;
  /** Nothing before this, in words: "tomorrow", "Monday at 9"; now when left out */
  after?: string | undefined;
  /** Nothing after this, in words: "Friday", "in 2 weeks"; a week when left out */
  before?: string | undefined;
}

export interface SuggestTimeAnswerSlotsItem {
  /** ISO 8601 instant in UTC */
  at: string;
  /** Weekday, date, time, zone, how long until then */
  words: string;
  /** What create-schedule takes: "2026-11-23T09:00" */
  when: string;
  /** The reasons for it, from facts */
  reasons: string[];
}

export interface SuggestTimeAnswer {
  /** The best one first */
  slots: SuggestTimeAnswerSlotsItem[];
  /** Whether habits decided; false for common times of day */
  fromHistory: boolean;
  /** What was considered, in a sentence for the person */
  basis: string;
  /** The zone the times are said in */
  zone: string;
}
