import type { EventMap, EventType, PresenceEvent, ReplyEvent } from '../../../src/domain/events.ts';

/** One event as the page hears it. `reset`: what was heard so far no longer tells the whole story; read again. */
export type LiveEvent =
  | { [T in EventType]: { readonly type: T; readonly data: EventMap[T] } }[EventType]
  | { readonly type: ReplyEvent['type']; readonly data: ReplyEvent['data'] }
  | { readonly type: PresenceEvent['type']; readonly data: PresenceEvent['data'] }
  | { readonly type: 'reset'; readonly data: null };
export type LiveEventType = LiveEvent['type'];

const KNOWN: Readonly<Record<LiveEventType, true>> = {
  'schedule.created': true,
  'schedule.changed': true,
  'run.queued': true,
  'run.started': true,
  'run.waiting': true,
  'run.finished': true,
  'message.created': true,
  'turn.started': true,
  'turn.finished': true,
  'delivery.changed': true,
  'reminder.changed': true,
  'task.created': true,
  'task.changed': true,
  'heartbeat.changed': true,
  'missed.recorded': true,
  'schedules.moved': true,
  'template.changed': true,
  'user.changed': true,
  'proposal.created': true,
  'proposal.changed': true,
  'proposal.decided': true,
  'proposal.undone': true,
  'doubts.decided': true,
  'hook.changed': true,
  'hook.called': true,
  'channels.changed': true,
  'consent.changed': true,
  'held.changed': true,
  'token.created': true,
  'token.revoked': true,
  'budget.reached': true,
  'promise.unkept': true,
  'offer.created': true,
  'offer.decided': true,
  'watchdog.repaired': true,
  'reply.delta': true,
  'reply.step': true,
  'reply.discarded': true,
  'agent.busy': true,
  'agent.idle': true,
  reset: true,
};
/** Every type the page listens for; the compiler checks that none is forgotten. */
export const LIVE_EVENT_TYPES = Object.keys(KNOWN) as readonly LiveEventType[];
