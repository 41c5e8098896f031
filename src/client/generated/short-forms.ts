// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { WithOldNames } from '../../operations/frame/old-names.ts';
import type { PoliciesInput } from './policies.ts';
import type { ScheduleChanges } from './proposals.ts';
import type { AfterInput, CheckAgainInput, OnlyIfInput } from './timing.ts';

export interface NewSchedule {
  /** A reminder's message, an action's instruction or the words of a callback, kept as they are; at most 8 KB */
  what: string;
  /** When, in words or as a pattern: "in 2 hours", "tomorrow at 9", "every weekday at 9", "0 9 * * 1-5" */
  when?: string | undefined;
  /** The IANA time zone a time of day is read in, such as Europe/Warsaw; the person's own when left out. "user" follows the person: what is planned moves when their zone changes */
  zone?: string | undefined;
  /** The agent to wake; the default agent when left out */
  agent?: string | undefined;
  /** Its conversation; the first thread with the agent when left out */
  threadId?: string | undefined;
  /** How the schedule behaves when the world does not; what is left out has its default */
  policies?: PoliciesInput | undefined;
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
  /** Also tries it out at once: a run marked as a test, which counts as no occurrence. Only for people */
  tryNow?: boolean | undefined;
  /** A name of your own: making a schedule with the same key again changes it instead of making a second one */
  key?: string | undefined;
}

export interface ScheduleChange {
  /** A reminder's message, an action's instruction or the words of a callback, kept as they are; at most 8 KB */
  what?: string | undefined;
  /** The new time, read from the schedule: "an hour later" moves it, "at 15:00" keeps its day or rhythm, "Friday" and "every day" its time of day. The next occurrence is the first one from now on */
  when?: string | undefined;
  /** The zone of the new time; alone: the same clock time in another zone */
  zone?: string | undefined;
  /** A reminder says something to the person; an action gives the agent something to do in silence; a callback is what the agent wrote to itself, and comes back to it */
  kind?: 'reminder' | 'action' | 'callback' | undefined;
  /** How the schedule behaves when the world does not; what is left out has its default */
  policies?: PoliciesInput | undefined;
  /** Days left out: a date ("2026-12-24"), two dates ("2026-12-24 to 2026-12-26"), or words ("weekends", "25 December", "in August"); null takes it away */
  except?: string[] | null | undefined;
  /** Only occurrences at this time of day, both ends included: "09:00-17:00"; null takes it away */
  activeHours?: string | null | undefined;
  /** Its own quiet hours: "22:00-07:00" defers occurrences in them to the end, "22:00-07:00 skip" leaves them out; "ignore" and "respect" decide about the person's quiet hours; null takes it away */
  quietHours?: string | null | undefined;
  /** Runs up to this much later, always by the same amount for a schedule: "5 minutes"; never past its next occurrence; null takes it away */
  jitter?: string | null | undefined;
  /** Ends after this many occurrences. One that is skipped or missed counts, one that falls on a day left out does not; null takes it away */
  endsAfter?: number | null | undefined;
  /** The last moment, on the wall clock: "2026-12-31" (to its end), "30 June 2027 at 12:00"; null takes it away */
  endsAt?: string | null | undefined;
  /** Instead of a time: runs once for each run of another schedule */
  after?: WithOldNames<AfterInput, { readonly schedule: 'scheduleId' }> | undefined;
  /** Instead of a time: runs when a signed webhook calls it (create-hook makes the webhook) */
  onEvent?: true | undefined;
  /** Looked at before each run, without the agent: where it does not hold, the run is left out and nothing is spent; null takes it away */
  onlyIf?: WithOldNames<OnlyIfInput, { readonly of: 'scheduleId' }> | null | undefined;
  /** After its first time the agent itself chooses when it looks again, within these bounds, or that it stops; null takes it away */
  checkAgain?: CheckAgainInput | null | undefined;
  /** The model its runs are carried out with, one of those the operator offers; the agent's own when left out; null takes it away */
  model?: string | null | undefined;
}

export interface Approval {
  /** The revision of the card that was shown */
  revision: number;
  /** The hash of the card that was shown; another present hash is refused */
  hash?: string | undefined;
  /** What to change first; omitted fields stay */
  changes?: ScheduleChanges | undefined;
  /**
   * True, where the card offers it: the same call of this schedule needs no approval for 30 days
   * @default false
   */
  always?: boolean | undefined;
  /**
   * With "always": the arguments that may differ then, of "mayBeFree" on the card
   * @default []
   */
  free?: string[] | undefined;
}
