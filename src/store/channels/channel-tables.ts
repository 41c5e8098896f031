// The tables of how people are reached, as Kysely sees them.

import type { Delivery } from '../../domain/channels/delivery.ts';
import type { RowOf } from '../records.ts';

/** A part of a delivery that is too long for one message. `sentAt` is null until the channel has confirmed the part. */
export interface DeliveryPart {
  readonly number: number;
  readonly text: string;
  readonly channelMessageId: string | null;
  readonly sentAt: number | null;
}

/** A delivery with what only its sending needs. */
export type DeliveryRow = Delivery & {
  readonly activationId: string | null;
  readonly nominalAt: number | null;
  readonly onceKey: string | null;
};

export type DeferralReason = 'quiet_hours' | 'daily_limit';

/** A message that an agent wanted to send by itself and that was deferred, with what is sent later instead. */
export interface DeferredMessage {
  readonly id: string;
  readonly userId: string;
  readonly agent: string;
  readonly threadId: string;
  readonly scheduleId: string | null;
  readonly runId: string | null;
  readonly turnId: string | null;
  readonly text: string;
  /** True for plain text: no character in it is read as Markdown. */
  readonly verbatim: boolean;
  readonly onceKey: string | null;
  readonly reason: DeferralReason;
  readonly heldAt: number;
  readonly releaseAt: number;
  /** Null while it is deferred. */
  readonly releasedAt: number | null;
  readonly deliveryId: string | null;
}

export type ConsentState = 'asked' | 'agreed' | 'withdrawn';

/** Whether a person agreed to be told when another one does not answer a reminder. */
export interface Consent {
  readonly id: string;
  /** The person who is asked, and who decides. */
  readonly userId: string;
  /** The person whose unanswered reminders they would hear of. */
  readonly askerId: string;
  readonly state: ConsentState;
  readonly askedAt: number;
  readonly decidedAt: number | null;
}

/** An address of a person on a channel, with the conversation that is held there. */
export interface ChannelLink {
  readonly id: string;
  readonly userId: string;
  readonly channel: string;
  readonly address: string;
  /** The person's name for it. */
  readonly label: string;
  readonly threadId: string;
  /** Since when sends there fail, and `failure` why; null when it works as far as Belfry knows. */
  readonly failingSince: number | null;
  readonly failure: string | null;
  readonly createdAt: number;
  /** The service's id of the account that the address belongs to; null for channels that receive nothing. */
  readonly account: string | null;
  /** True when the person allows approvals from there. */
  readonly approvals: boolean;
  /** True when Belfry sends nothing there until the person allows it again; `failure` says why. */
  readonly ended: boolean;
  /** When a send there last failed, even if it works now; null when none ever failed. */
  readonly lastFailedAt: number | null;
  readonly lastFailure: string | null;
  /** Until when the previous secret is used too; null when it is not. */
  readonly oldUntil: number | null;
}

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
