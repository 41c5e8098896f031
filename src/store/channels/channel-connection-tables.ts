// The tables of channels that people write on, as Kysely sees them.
import type { Generated } from 'kysely';

/** One row per channel: the process that receives there, and how far it has read. */
export interface ChannelConnectionTable {
  channel: string;
  holder: string | null;
  held_until: number;
  /** The position from which the service is asked next. */
  cursor: string | null;
  cursor_at: number | null;
  state: string;
  reason: string | null;
  /** Since when it is in this state. */
  since: number;
  account_name: string | null;
  account_url: string | null;
  /** The service's own id of the account, for channels where it matters which account it is. */
  account_id: Generated<string | null>;
  /** When the service answered last. */
  heard_at: number | null;
}

/** A code that pairs an address with a person. Only the hash of the code is stored. */
export interface ChannelPairingTable {
  id: string;
  user_id: string;
  channel: string;
  agent: string;
  label: string;
  code_hash: string;
  state: string;
  /** How many wrong codes were tried on the channel since this code was made. */
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

/** The action of a button below a message. */
export interface ChannelPressTable {
  token_hash: string;
  user_id: string;
  channel: string;
  address: string;
  account: string | null;
  delivery_id: string;
  /** The message below which the button stands; null while the send is pending, or if the channel's answer was lost. */
  message_id: string | null;
  operation: string;
  input_json: string;
  expires_at: number;
}

/** Maps a channel's message to the message of Belfry that it became. */
export interface ChannelHeardTable {
  thread_id: string;
  channel_message_id: string;
  message_id: string;
  heard_at: number;
}

/** An update that a service pushed and that Belfry has taken. */
export interface ChannelPushedTable {
  channel: string;
  update_id: string;
  taken_at: number;
}

/** An answer to a command or a button press that still has to be shown to the sender. */
export interface ChannelAnswerTable {
  channel: string;
  /** The service's handle of the command or press. */
  answer_id: string;
  /** Whether it answers a command or a press. */
  answers: Generated<string>;
  user_id: string | null;
  address: string;
  text: string;
  taken_at: number;
}

/** An unlinked address that wrote to Belfry. */
export interface ChannelStrangerTable {
  channel: string;
  address: string;
  attempts: number;
  first_at: number;
  last_at: number;
}
