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
  /** Unique where set: what may be delivered once only, such as the one reminder of a run. */
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
  /** 1: as it was written by the person, not to be rendered. */
  verbatim: number;
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
  /** The conversation on it: what is sent there is said in it, what is written from there belongs to it. */
  thread_id: string;
  failing_since: number | null;
  failure: string | null;
  created_at: number;
  /** Whose account the address is, as the service numbers them; null where nothing comes in. */
  account: string | null;
  /** 1: what needs a yes can be approved there. */
  approvals: Generated<number>;
  /** As it is: signatures are made with it. Null on channels that sign nothing. */
  secret: Generated<string | null>;
  old_secret: Generated<string | null>;
  /** Until when messages are signed with the secret before this one, too. */
  old_until: Generated<number | null>;
  /** 1: nothing is sent there until its person says so. */
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

/** What an agent wanted to say, and did not say at once. */
export interface DeferredMessageTable {
  id: string;
  user_id: string;
  agent: string;
  thread_id: string;
  schedule_id: string | null;
  run_id: string | null;
  turn_id: string | null;
  text: string;
  /** Whether no character of the text is a mark. */
  verbatim: number;
  once_key: string | null;
  reason: string;
  held_at: number;
  release_at: number;
  released_at: number | null;
  delivery_id: string | null;
}
