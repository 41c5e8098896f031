// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.

export interface CreateHookInput {
  /**
   * What a call does: "start" runs the schedule now with what the call brings, "cancel" ends it, "acknowledge" settles its open reminders, "calendar" keeps posted iCalendar entries as reminders
   * @default "start"
   */
  action?: 'start' | 'cancel' | 'acknowledge' | 'calendar' | undefined;
  /** What it is about: an id (sch_...), a key, or a text; not for a calendar */
  scheduleId?: string | undefined;
  /** What it is called; tells you later who calls it */
  name?: string | undefined;
  /** Where a calendar's reminders are said; the first thread when left out */
  threadId?: string | undefined;
}

export interface Hook {
  /** hok_... */
  id: string;
  /** What it is called */
  name: string;
  /** What a call of it does */
  action: 'start' | 'cancel' | 'acknowledge' | 'calendar';
  /** Where it is called, below the address of the server */
  path: string;
  /** The schedule it is about; null for a calendar */
  scheduleId: string | null;
  /** What that schedule says or does */
  what: string | null;
  /** Where a calendar's reminders are said; null for the others */
  threadId: string | null;
  /** How often it was called */
  calls: number;
  /** When it was called last */
  lastCallAt: string | null;
  /** Until when the secret before this one is taken too; null: it is not */
  oldSecretUntil: string | null;
  /** When it was made */
  createdAt: string;
}

export interface CreateHookAnswer {
  /** The webhook, without its secret */
  hook: Hook;
  /** whsec_...: calls are signed with it (Standard Webhooks); it cannot be shown again */
  secret: string;
}

export interface ListHooksInput {
  /** Only those about this schedule */
  scheduleId?: string | undefined;
}

export interface ListHooksAnswer {
  /** The webhooks; at most 50 */
  items: Hook[];
}

export interface RotateHookInput {
  /** The id of the webhook (hok_...) */
  id: string;
  /** How long the old secret is still taken: "1 hour"; 24 hours when left out, "none" to end it at once */
  keepOld?: string | undefined;
}

export interface RotateHookAnswer {
  /** The webhook, without its secret */
  hook: Hook;
  /** whsec_...: calls are signed with it (Standard Webhooks); it cannot be shown again */
  secret: string;
}

export interface DeleteHookInput {
  /** The id of the webhook (hok_...) */
  id: string;
}

export interface DeleteHookAnswer {
  /** The webhook, without its secret */
  hook: Hook;
}

export interface CreateSubscriptionInput {
  /** Where events are posted: an https address of the public internet */
  url: string;
  /** What it is called; the host when left out */
  label?: string | undefined;
  /** The types of events that are posted, as in the stream of events; all when left out */
  events?: ('schedule.created' | 'schedule.changed' | 'run.queued' | 'run.started' | 'run.waiting' | 'run.finished' | 'wake.offered' | 'wake.withdrawn' | 'message.created' | 'turn.started' | 'turn.finished' | 'delivery.changed' | 'reminder.changed' | 'task.created' | 'task.changed' | 'heartbeat.changed' | 'missed.recorded' | 'schedules.moved' | 'template.changed' | 'user.emptied' | 'user.changed' | 'proposal.created' | 'proposal.changed' | 'proposal.decided' | 'proposal.undone' | 'doubts.decided' | 'hook.changed' | 'hook.called' | 'subscription.changed' | 'calendar.changed' | 'channels.changed' | 'pairing.changed' | 'consent.changed' | 'held.changed' | 'token.created' | 'token.revoked' | 'tool.accepted' | 'tool.refused' | 'budget.reached' | 'promise.unkept' | 'offer.created' | 'offer.decided' | 'watchdog.repaired')[] | undefined;
}

export interface EventSubscription {
  /** sub_... */
  id: string;
  /** What it is told of; "events": you made it, and it is posted what happens */
  event: 'wake' | 'schedule.missed' | 'run.finished' | 'run.failed' | 'reminder.answered' | 'proposal.decided' | 'events';
  /** What it asked for */
  arguments: Record<string, unknown>;
  /** The name of its token, or yours for it; null when that is gone */
  program: string | null;
  /** The agent it acts as; null: you made it yourself */
  agent: string | null;
  /** Where it is told; null: it asks by itself */
  host: string | null;
  /** "proposed": it waits for your yes; "paused": it did not renew, or could not be reached */
  state: 'live' | 'proposed' | 'paused';
  /** Why it is paused */
  reason: string | null;
  /** The schedule it made; null: it made none, or it waits for your yes */
  scheduleId: string | null;
  /** The card it waits for */
  proposalId: string | null;
  /** When it ends unless its program renews it; null: never */
  refreshBefore: string | null;
  /** Since when it cannot be told; null: it can */
  failingSince: string | null;
  /** Others that look alike, perhaps one too many: of the same program with the same event and arguments at another address, or of yours with the same events at the same one */
  lookAlikes: string[];
  /** Since when */
  createdAt: string;
}

export interface CreateSubscriptionAnswer {
  /** A program that is told of events */
  subscription: EventSubscription;
  /** whsec_...: what is posted is signed with it (Standard Webhooks); it cannot be shown again */
  secret: string;
}

export interface ListSubscriptionsAnswer {
  /** The subscriptions; at most 250 */
  items: EventSubscription[];
}

export interface RotateSubscriptionInput {
  /** The id of the subscription (sub_...) */
  id: string;
}

export interface RotateSubscriptionAnswer {
  /** A program that is told of events */
  subscription: EventSubscription;
  /** whsec_...: what is posted is signed with it (Standard Webhooks); it cannot be shown again */
  secret: string;
}

export interface ResumeSubscriptionInput {
  /** The id of the subscription (sub_...) */
  id: string;
}

export interface ResumeSubscriptionAnswer {
  /** A program that is told of events */
  subscription: EventSubscription;
}

export interface EndSubscriptionInput {
  /** The id of the subscription (sub_...) */
  id: string;
}

export interface EndSubscriptionAnswer {
  /** As it was */
  subscription: EventSubscription;
}
