import type { EpochMs } from '../when/index.ts';
import type { ToolOutcomeKind } from './tool-outcome.ts';

/** Everything that is told to the page, to subscribers and to tests. The data are ids and states, never whole texts but replies in progress. */
export interface EventMap {
  'schedule.created': { scheduleId: string; threadId: string };
  'schedule.changed': { scheduleId: string; state: string };
  'run.queued': { runId: string; scheduleId: string };
  'run.started': { runId: string; scheduleId: string; latenessMs: number };
  'run.waiting': { runId: string; scheduleId: string; reason: string };
  'run.finished': { runId: string; scheduleId: string; state: string };
  'wake.offered': { wakeId: string; agent: string; scheduleId: string | null; taskId: string | null };
  'wake.withdrawn': { wakeId: string; agent: string; attempt: number };
  'message.created': { messageId: string; threadId: string; role: string };
  'turn.started': { turnId: string; threadId: string; mode: string };
  'turn.finished': { turnId: string; threadId: string; mode: string; state: string };
  'delivery.changed': { deliveryId: string; messageId: string; threadId: string; channel: string; state: string };
  'reminder.changed': { reminderId: string; scheduleId: string; threadId: string; state: string };
  'task.created': { taskId: string; agent: string; threadId: string };
  'task.changed': { taskId: string; agent: string; state: string };
  'heartbeat.changed': { agent: string; outcome: string; taskId: string | null };
  'missed.recorded': { scheduleId: string; count: number };
  'schedules.moved': { cause: string; count: number };
  'template.changed': { templateId: string };
  'user.changed': { zone: string | null };
  'user.emptied': { schedules: number };
  'proposal.created': { proposalId: string; threadId: string; agent: string; operation: string; pending: number };
  'proposal.changed': { proposalId: string; threadId: string; agent: string; revision: number; pending: number };
  'proposal.decided': {
    proposalId: string;
    threadId: string;
    agent: string;
    state: string;
    scheduleId: string | null;
    pending: number;
  };
  'proposal.undone': {
    proposalId: string;
    threadId: string;
    agent: string;
    scheduleId: string | null;
    pending: number;
  };
  'doubts.decided': { choice: string; decided: number; waiting: number };
  'hook.changed': { hookId: string; scheduleId: string | null };
  'hook.called': { hookId: string; scheduleId: string | null; did: string };
  'subscription.changed': { subscriptionId: string; state: string };
  'calendar.changed': { calendarId: string };
  'channels.changed': { linkId: string };
  'pairing.changed': { pairingId: string; channel: string; state: string };
  'consent.changed': { consentId: string; state: string };
  'held.changed': { threadId: string; waiting: number };
  'token.created': { tokenId: string };
  'token.revoked': { tokenId: string };
  'tool.accepted': { agent: string; server: string; tool: string };
  'tool.refused': { agent: string; server: string; tool: string };
  'budget.reached': { budget: string; threadId: string; scheduleId: string | null; runId: string | null };
  'promise.unkept': { threadId: string; turnId: string; agent: string; offerId: string };
  'offer.created': { offerId: string; threadId: string; kind: string };
  'offer.decided': { offerId: string; threadId: string; kind: string; choice: string | null };
  'watchdog.repaired': { what: string; subject: string };
}
export type EventType = keyof EventMap;

/** A stored event. `id` grows; a stream that names the last one it saw gets everything after it. */
export interface StoredEvent<T extends EventType = EventType> {
  readonly id: number;
  readonly userId: string;
  readonly type: T;
  readonly at: EpochMs;
  readonly data: EventMap[T];
}

/** A piece of a reply as it is written. A client that missed some reads the message instead. */
export interface ReplyEvent {
  readonly userId: string;
  readonly type: 'reply.delta' | 'reply.step' | 'reply.discarded';
  readonly data: {
    readonly turnId: string;
    readonly threadId: string;
    /** Who writes. */
    readonly agent?: string;
    readonly text?: string;
    readonly reasoning?: string;
    readonly tool?: string;
    /** What came of the tool. */
    readonly outcome?: ToolOutcomeKind;
  };
}

/** An agent began to work for a person, or has nothing left to do for them. Who missed one asks list-agents. */
export interface PresenceEvent {
  readonly userId: string;
  readonly type: 'agent.busy' | 'agent.idle';
  readonly data: {
    readonly agent: string;
    readonly turnId: string;
    readonly threadId: string;
    /** Null: it answers the person. */
    readonly runId: string | null;
  };
}

/** What happens too often to be stored. */
export type TransientEvent = ReplyEvent | PresenceEvent;
