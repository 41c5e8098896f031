// The tables of channels that people write on, as Kysely sees them.
import type { Generated } from 'kysely';
import type { Pairing } from '../../domain/channels/pairing.ts';
import type { RowOf } from '../records.ts';
import type { ChannelConnection } from './connections.ts';
import type { StoredPress } from './presses.ts';

/** One row per channel: the process that receives there, and how far it has read. */
export type ChannelConnectionTable = RowOf<Omit<ChannelConnection, 'account'>> & {
  account_name: string | null;
  account_url: string | null;
  /** The service's own id of the account, for channels where it matters which account it is. */
  account_id: Generated<string | null>;
};

/** A code that pairs an address with a person. Only the hash of the code is stored. */
export type ChannelPairingTable = RowOf<Omit<Pairing, 'person'>> & {
  person_id: string | null;
  person_name: string | null;
};

/** The action of a button below a message. */
export type ChannelPressTable = RowOf<Omit<StoredPress, 'input'>> & { input_json: string };

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
