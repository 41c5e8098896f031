// The tables of how people are reached, as Kysely sees them.
import type { Generated } from 'kysely';

export interface DeliveryTable {
  id: string;
  user_id: string;
  thread_id: string;
  channel: string;
  message_id: string;
  schedule_id: string | null;
  run_id: string | null;
  /** Unique where set: for a message that may be delivered once only, such as the reminder of a run. */
  once_key: string | null;
  nominal_at: number | null;
  text: string;
  state: string;
  attempts: number;
  channel_message_id: string | null;
  error_message: string | null;
  activation_id: string | null;
  created_at: number;
  sent_at: number | null;
  /** 1: sent exactly as the person wrote it, without rendering. */
  verbatim: number;
  shown_at: number | null;
}

/** A piece of a delivery that is too long for its channel. */
export interface DeliveryPartTable {
  delivery_id: string;
  number: number;
  user_id: string;
  text: string;
  channel_message_id: string | null;
  sent_at: number | null;
}

/** An address of a person on a channel. */
export interface ChannelLinkTable {
  id: string;
  user_id: string;
  channel: string;
  address: string;
  label: string;
  /** The conversation of this address: messages sent there appear in it, and messages from there belong to it. */
  thread_id: string;
  failing_since: number | null;
  failure: string | null;
  created_at: number;
  /** The service's id of the account that the address belongs to; null for channels that receive nothing. */
  account: string | null;
  /** 1: the person may approve there. */
  approvals: Generated<number>;
  /** Stored in clear, because signatures are made with it. Null on channels that sign nothing. */
  secret: Generated<string | null>;
  old_secret: Generated<string | null>;
  /** Until when the previous secret signs messages too. */
  old_until: Generated<number | null>;
  /** 1: Belfry sends nothing there until the person allows it again. */
  ended: Generated<number>;
  last_failed_at: Generated<number | null>;
  last_failure: Generated<string | null>;
}

/** Whether `user_id` agreed to be told when `asker_id` does not answer a reminder. */
export interface ConsentTable {
  id: string;
  user_id: string;
  asker_id: string;
  state: string;
  asked_at: number;
  decided_at: number | null;
}

/** A message of an agent that was deferred. */
export interface DeferredMessageTable {
  id: string;
  user_id: string;
  agent: string;
  thread_id: string;
  schedule_id: string | null;
  run_id: string | null;
  turn_id: string | null;
  text: string;
  /** 1: plain text, without markup. */
  verbatim: number;
  once_key: string | null;
  reason: string;
  held_at: number;
  release_at: number;
  released_at: number | null;
  delivery_id: string | null;
}
