// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { PoliciesInput } from './policies.ts';

export interface TemplateParameter {
  /** Its name in braces */
  name: string;
  /** text, when: words of a time, number: a whole one, url */
  type: 'text' | 'when' | 'number' | 'url';
  /** What it is, for whoever fills it in */
  description: string;
  /** Its default; null when it is required */
  default: string | null;
}

export interface TemplateFollowUp {
  /** How many at most; "{name}" of a number parameter */
  max: number | string;
  /** Minutes between two; "{name}" of a number parameter */
  intervalMinutes: number | string;
  /** What settles it */
  ack: 'understood' | 'any_message' | 'explicit' | 'judged';
}

export interface Template {
  /** tpl_..., or the name of one that is built in */
  id: string;
  /** Its name: lower-case words with dashes, such as "morning-briefing" */
  name: string;
  /** Whether it is built in; built-in ones cannot be changed */
  builtIn: boolean;
  /** A few words: "Morning briefing" */
  title: string;
  /** One sentence */
  summary: string;
  /** Says something to the person, or gives the agent something to do */
  kind: 'reminder' | 'action' | 'callback';
  /** The text, with {blanks} */
  what: string;
  /** The time, with {blanks} */
  when: string;
  /** The blanks */
  parameters: TemplateParameter[];
  /** How a reminder is repeated until it is answered; null when it is not */
  followUp: TemplateFollowUp | null;
  /** Further fields for create-schedule: policies, windows, ends, zone */
  more: Record<string, unknown>;
  /** Grows with every change; send it as If-Match */
  revision: number;
}

export interface ListTemplatesAnswer {
  /** Every one of them */
  items: Template[];
}

export interface SaveTemplateInputMore {
  /** How the schedule behaves when the world does not; what is left out has its default */
  policies?: PoliciesInput | undefined;
  /** The IANA time zone a time of day is read in, such as Europe/Warsaw; the person's own when left out. "user" follows the person: what is planned moves when their zone changes */
  zone?: string | undefined;
  /** The name of the agent */
  agent?: string | undefined;
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
}

export interface SaveTemplateInput {
  /** Its name: lower-case words with dashes, such as "morning-briefing" */
  name: string;
  /** A schedule to start from: its text and its time become the blanks {what} and {when} */
  scheduleId?: string | undefined;
  /** A few words: "Morning briefing" */
  title?: string | undefined;
  /** One sentence */
  summary?: string | undefined;
  /** Says something to the person, or gives the agent something to do */
  kind?: 'reminder' | 'action' | 'callback' | undefined;
  /** The text, with {blanks} */
  what?: string | undefined;
  /** The time, with {blanks} */
  when?: string | undefined;
  /** The blanks */
  parameters?: TemplateParameter[] | undefined;
  /** How a reminder is repeated until it is answered; null when it is not */
  followUp?: TemplateFollowUp | null | undefined;
  /** Further fields of a schedule made from it: policies, windows, ends, zone, agent */
  more?: SaveTemplateInputMore | undefined;
}

export interface GetTemplateInput {
  /** The name of a template, or its id (tpl_...) */
  id: string;
}

export interface DeleteTemplateInput {
  /** The name of a template, or its id (tpl_...) */
  id: string;
}

export interface RestoreTemplateInput {
  /** The name of a template, or its id (tpl_...) */
  id: string;
}

export interface UseTemplateInput {
  /** The name of a template, or its id (tpl_...) */
  id: string;
  /**
   * The values of its blanks, by name; omitted ones have their defaults
   * @default {}
   */
  values?: Record<string, string | number> | undefined;
  /** The IANA time zone a time of day is read in, such as Europe/Warsaw; the person's own when left out. "user" follows the person: what is planned moves when their zone changes */
  zone?: string | undefined;
  /** The agent to wake; that of the template when left out */
  agent?: string | undefined;
  /** The id of the thread (thr_...) */
  threadId?: string | undefined;
  /** Also tries it out at once, as a test. Only for people */
  tryNow?: boolean | undefined;
}
