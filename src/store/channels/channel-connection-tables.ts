// The tables of channels that people write on, as Kysely sees them.
import type { Generated } from 'kysely';
import type { ChannelAccount, ConnectionTrouble } from '../../domain/channels/inbox.ts';
import type { Pairing } from '../../domain/channels/pairing.ts';
import type { EpochMs } from '../../when/index.ts';
import type { RowOf } from '../records.ts';

/** The action of a button below a message, its person, and the only chat in which it works. */
export interface StoredPress {
  readonly tokenHash: string;
  readonly userId: string;
  readonly channel: string;
  readonly address: string;
  readonly account: string | null;
  readonly deliveryId: string;
  /** The channel's id of its message; null while the send is pending, or if the channel's answer was lost. */
  readonly messageId: string | null;
  readonly operation: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly expiresAt: EpochMs;
}

/** The state of a connection. `connecting`: the service has not answered yet. */
export type ConnectionState = 'connecting' | 'connected' | ConnectionTrouble;

/** The connection that receives on a channel, as its process last described it. */
export interface ChannelConnection {
  readonly channel: string;
  /** The process that receives; null when no process does. */
  readonly holder: string | null;
  readonly heldUntil: EpochMs;
  readonly cursor: string | null;
  readonly cursorAt: EpochMs | null;
  readonly state: ConnectionState;
  readonly reason: string | null;
  readonly since: EpochMs;
  readonly account: ChannelAccount | null;
  readonly heardAt: EpochMs | null;
}

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
