// The tables of channels that people write on, as Kysely sees them.
import type { Generated } from 'kysely';

/** One row a channel: which process receives there, and how far it came. */
export interface ChannelConnectionTable {
  channel: string;
  holder: string | null;
  held_until: number;
  /** What the service is asked with next. */
  cursor: string | null;
  cursor_at: number | null;
  state: string;
  reason: string | null;
  /** Since when it is in this state. */
  since: number;
  account_name: string | null;
  account_url: string | null;
  /** The service's own number of the account, where it matters which it is. */
  account_id: Generated<string | null>;
  /** When the service answered last. */
  heard_at: number | null;
}

/** A code that is to pair an address with a person. Only its hash is kept. */
export interface ChannelPairingTable {
  id: string;
  user_id: string;
  channel: string;
  agent: string;
  label: string;
  code_hash: string;
  state: string;
  /** Wrong codes that were tried on the channel meanwhile. */
  wrong: number;
  address: string | null;
  person_id: string | null;
  person_name: string | null;
  created_at: number;
  expires_at: number;
  codes: Generated<number>;
  codes_since: Generated<number>;
  failure: Generated<string | null>;
}

/** What a button below a message stands for. */
export interface ChannelPressTable {
  token_hash: string;
  user_id: string;
  channel: string;
  address: string;
  account: string | null;
  delivery_id: string;
  /** The message it stands below; null while the channel has not said, or if its answer was lost. */
  message_id: string | null;
  operation: string;
  input_json: string;
  expires_at: number;
}

/** Which message of a channel became which of Belfry's. */
export interface ChannelHeardTable {
  thread_id: string;
  channel_message_id: string;
  message_id: string;
  heard_at: number;
}

/** An update that a service handed over, and that was taken. */
export interface ChannelPushedTable {
  channel: string;
  update_id: string;
  taken_at: number;
}

/** An answer to a command or a press that is still to be shown to whoever asked. */
export interface ChannelAnswerTable {
  channel: string;
  /** What the service knows the question by. */
  answer_id: string;
  /** Which of the two. */
  answers: Generated<string>;
  user_id: string | null;
  address: string;
  text: string;
  taken_at: number;
}

/** An address of nobody's that wrote to Belfry. */
export interface ChannelStrangerTable {
  channel: string;
  address: string;
  attempts: number;
  first_at: number;
  last_at: number;
}
