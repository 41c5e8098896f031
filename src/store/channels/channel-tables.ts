// The tables of how people are reached, as Kysely sees them.
import type { RowOf } from '../records.ts';
import type { ChannelLink } from './channel-links.ts';
import type { Consent } from './consents.ts';
import type { DeferredMessage } from './deferred-messages.ts';
import type { DeliveryRow } from './deliveries.ts';
import type { DeliveryPart } from './delivery-parts.ts';

/** `once_key` is unique where set: for a message that may be delivered once only, such as the reminder of a run. */
export type DeliveryTable = RowOf<DeliveryRow>;

/** A piece of a delivery that is too long for its channel. */
export type DeliveryPartTable = RowOf<DeliveryPart> & { delivery_id: string; user_id: string };

/** An address of a person on a channel. */
export type ChannelLinkTable = RowOf<ChannelLink> & {
  /** Stored in clear, because signatures are made with it. Null on channels that sign nothing. */
  secret: string | null;
  old_secret: string | null;
};

/** Whether `user_id` agreed to be told when `asker_id` does not answer a reminder. */
export type ConsentTable = RowOf<Consent>;

/** A message of an agent that was deferred. */
export type DeferredMessageTable = RowOf<DeferredMessage>;
