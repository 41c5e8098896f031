// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.

export interface EscalationStepInput {
  /** Follow-ups after this one; 0: all of them */
  after: number;
  /** "firmer": plainer and firmer words; "channel": said on another channel as well; "person": somebody who agreed is told */
  kind: 'firmer' | 'channel' | 'person';
  /** The channel (its name or lnk_...), or the person (their name or usr_...); not for "firmer" */
  to?: string | undefined;
}

export interface PoliciesInputFollowUp {
  /** From one delivery to the next, in seconds */
  intervalSeconds?: number | undefined;
  /** How many follow-ups at most */
  max?: number | undefined;
  /** Nothing follows this long after the first delivery, in seconds */
  lifetimeSeconds?: number | undefined;
  /** What settles it: "understood" an answer that means it, "any_message" any message but a question or a wish for more time, "explicit" the button or the word, "judged" what the model takes for an answer */
  ack?: 'understood' | 'any_message' | 'explicit' | 'judged' | undefined;
  /** The changes at later follow-ups */
  escalation?: EscalationStepInput[] | undefined;
}

export interface PoliciesInputBudget {
  /** The tokens of one run; null for the general limit of runs */
  tokensPerRun?: number | null | undefined;
  /** The tokens of all its runs in your day; null for the general limit of schedules */
  tokensPerDay?: number | null | undefined;
}

export interface PoliciesInputNotices {
  /** When the person is told: as a run starts, succeeds, or fails */
  on?: ('start' | 'success' | 'failure')[] | undefined;
  /** After a notice of a failure the next one comes this much later at the earliest; 3600 by default */
  cooldownSeconds?: number | undefined;
}

export interface PoliciesInput {
  /** What happens to missed occurrences */
  missed?: 'run_once' | 'run_all' | 'skip' | undefined;
  /** How late an occurrence is still useful; null for always */
  freshnessSeconds?: number | null | undefined;
  /** What happens to an occurrence while an earlier run is unfinished */
  overlap?: 'queue_one' | 'skip' | 'queue_all' | 'cancel_running' | 'allow' | undefined;
  /** How often a run is tried */
  retryAttempts?: number | undefined;
  /** Repeats a reminder until it is answered; {} for the defaults: every 30 minutes, twice, within 24 hours, settled by an answer that means it; null for no repetition */
  followUp?: PoliciesInputFollowUp | null | undefined;
  /** Its token budget; null for that of all schedules. Reminders come in any case */
  budget?: PoliciesInputBudget | null | undefined;
  /** Where its messages go: "web", names of linked channels, or lnk_...; empty for its own conversation */
  deliverTo?: string[] | undefined;
  /** Tells the person about the runs of an action: {"on": ["failure"]}; failures at most once an hour unless cooldownSeconds says otherwise; null ends that */
  notices?: PoliciesInputNotices | null | undefined;
}

export interface FollowUpEscalationItem {
  /** Follow-ups after this one; 0: all of them */
  after: number;
  /** "firmer": plainer and firmer words; "channel": said on another channel as well; "person": somebody who agreed is told */
  kind: 'firmer' | 'channel' | 'person';
  /** The channel (its name or lnk_...), or the person (their name or usr_...); not for "firmer" */
  to?: string | undefined;
  /** The name of the channel or person; only in answers */
  name?: string | undefined;
}

export interface FollowUp {
  /** From one delivery to the next, in seconds */
  intervalSeconds: number;
  /** How many follow-ups at most */
  max: number;
  /** Nothing follows this long after the first delivery, in seconds */
  lifetimeSeconds: number;
  /** What settles it: "understood" an answer that means it, "any_message" any message but a question or a wish for more time, "explicit" the button or the word, "judged" what the model takes for an answer */
  ack: 'understood' | 'any_message' | 'explicit' | 'judged';
  /** The changes at later follow-ups */
  escalation: FollowUpEscalationItem[];
}

export interface Budget {
  /** The tokens of one run; null for the general limit of runs */
  tokensPerRun: number | null;
  /** The tokens of all its runs in your day; null for the general limit of schedules */
  tokensPerDay: number | null;
}

export interface Notices {
  /** When the person is told: as a run starts, succeeds, or fails */
  on: ('start' | 'success' | 'failure')[];
  /** After a notice of a failure the next one comes this much later at the earliest; 3600 by default */
  cooldownSeconds: number;
}

export interface Policies {
  /** What happens to missed occurrences */
  missed: 'run_once' | 'run_all' | 'skip';
  /** How late an occurrence is still useful; null for always */
  freshnessSeconds: number | null;
  /** What happens to an occurrence while an earlier run is unfinished */
  overlap: 'queue_one' | 'skip' | 'queue_all' | 'cancel_running' | 'allow';
  /** How often a run is tried */
  retryAttempts: number;
  /** How a reminder is repeated until it is answered; null when it is not */
  followUp: FollowUp | null;
  /** Its token budget; null for that of all schedules */
  budget: Budget | null;
  /** Where its messages go: "web", names of linked channels, or lnk_...; empty for its own conversation */
  deliverTo: string[];
  /** The notices about its runs; null for none but those that it was paused or given up after failures */
  notices: Notices | null;
}
