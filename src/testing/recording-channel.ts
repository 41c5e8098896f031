import { type Channel, ChannelError, type OutgoingMessage } from '../domain/delivery.ts';

/** What a channel did with one send. */
export type ChannelBehaviour = 'sent' | 'refused' | 'refused for good' | 'lost after sending' | 'silent';

/** A channel that keeps what it is sent, and fails as it is told to. */
export interface RecordingChannel extends Channel {
  /** Everything a person on this channel would have seen, in order; with `dedupes` each delivery once. */
  readonly sent: OutgoingMessage[];
  /** What the next sends do, in order; `sent` once the list is used up. */
  readonly behaviours: ChannelBehaviour[];
}

/** @default name 'web', dedupes true */
export function createRecordingChannel(options: { name?: string; dedupes?: boolean } = {}): RecordingChannel {
  const dedupes = options.dedupes ?? true;
  const sent: OutgoingMessage[] = [];
  const behaviours: ChannelBehaviour[] = [];
  return {
    name: options.name ?? 'web',
    dedupes,
    sent,
    behaviours,
    async send(message, signal) {
      const behaviour = behaviours.shift() ?? 'sent';
      if (behaviour === 'refused') throw new ChannelError('the channel is down', { retryable: true });
      if (behaviour === 'refused for good')
        throw new ChannelError('the channel does not know this person', { retryable: false });
      if (behaviour === 'silent') {
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
      }
      if (!dedupes || !sent.some((earlier) => earlier.dedupeKey === message.dedupeKey)) sent.push(message);
      if (behaviour === 'lost after sending') throw new Error('the connection broke after the message was sent');
      return { channelMessageId: `${options.name ?? 'web'}-${message.messageId}` };
    },
  };
}
