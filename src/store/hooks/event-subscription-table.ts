import type { EventSubscription } from '../../domain/hooks/event-subscription.ts';
import type { RowOf } from '../records.ts';

/** `cursor_id`: the newest event of the log that was sent or that it does not subscribe to. */
export type EventSubscriptionTable = RowOf<Omit<EventSubscription, 'arguments' | 'cursor'>> & {
  arguments_json: string;
  cursor_id: number;
};
