// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.

export interface CreateHookInput {
  /**
   * What a call does: "start" runs the schedule now with the content of the call, "cancel" ends it, "acknowledge" settles its open reminders, "calendar" imports posted iCalendar entries as reminders
   * @default "start"
   */
  action?: 'start' | 'cancel' | 'acknowledge' | 'calendar' | undefined;
  /** What it is about: an id (sch_...), a key, or a text; not for a calendar */
  scheduleId?: string | undefined;
  /** Its name, by which you later recognise the caller */
  name?: string | undefined;
  /** The conversation for a calendar's reminders; the first thread when left out */
  threadId?: string | undefined;
}

export interface Hook {
  /** hok_... */
  id: string;
  /** Its name */
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
  /** How many times it was called */
  calls: number;
  /** When it was last called */
  lastCallAt: string | null;
  /** Until when the previous secret is also accepted; null when it is not */
  oldSecretUntil: string | null;
  /** When it was made */
  createdAt: string;
}

export interface CreateHookAnswer {
  /** The webhook, without its secret */
  hook: Hook;
  /** whsec_...: signs calls (Standard Webhooks); it cannot be shown again */
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
  /** How long the old secret is still accepted: "1 hour"; 24 hours when left out, "none" to end it at once */
  keepOld?: string | undefined;
}

export interface RotateHookAnswer {
  /** The webhook, without its secret */
  hook: Hook;
  /** whsec_...: signs calls (Standard Webhooks); it cannot be shown again */
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
  /** Its name; the host when left out */
  label?: string | undefined;
  /** The types of events that are posted, as in the stream of events; all when left out */
  events?: ('schedule.created' | 'schedule.changed' | 'run.queued' | 'run.started' | 'run.waiting' | 'run.finished' | 'wake.offered' | 'wake.withdrawn' | 'message.created' | 'turn.started' | 'turn.finished' | 'delivery.changed' | 'reminder.changed' | 'task.created' | 'task.changed' | 'heartbeat.changed' | 'missed.recorded' | 'schedules.moved' | 'template.changed' | 'user.emptied' | 'user.changed' | 'proposal.created' | 'proposal.changed' | 'proposal.decided' | 'proposal.undone' | 'doubts.decided' | 'hook.changed' | 'hook.called' | 'subscription.changed' | 'calendar.changed' | 'channels.changed' | 'pairing.changed' | 'consent.changed' | 'held.changed' | 'token.created' | 'token.revoked' | 'tool.accepted' | 'tool.refused' | 'budget.reached' | 'promise.unkept' | 'offer.created' | 'offer.decided' | 'watchdog.repaired')[] | undefined;
}

export interface EventSubscription {
  /** sub_... */
  id: string;
  /** The event it receives; "events" for a subscription of your own, which receives the types you chose */
  event: 'wake' | 'schedule.missed' | 'run.finished' | 'run.failed' | 'reminder.answered' | 'proposal.decided' | 'events';
  /** What it asked for */
  arguments: Record<string, unknown>;
  /** The name of its token, or your own name for it; null when that is gone */
  program: string | null;
  /** The agent it acts as; null when you made it */
  agent: string | null;
  /** The host that its events are posted to; null when its program polls */
  host: string | null;
  /** "proposed": it waits for your approval; "paused": it did not renew, or could not be reached */
  state: 'live' | 'proposed' | 'paused';
  /** Why it is paused */
  reason: string | null;
  /** The schedule it made; null when it made none, or while it waits for your approval */
  scheduleId: string | null;
  /** The card it waits for */
  proposalId: string | null;
  /** When it ends unless its program renews it; null for never */
  refreshBefore: string | null;
  /** Since when posts to it fail; null while they work */
  failingSince: string | null;
  /** Look-alikes that may be superfluous: of the same program with the same event and arguments at another address, or your own with the same events at the same address */
  lookAlikes: string[];
  /** When it was made */
  createdAt: string;
}

export interface CreateSubscriptionAnswer {
  /** A program that receives events */
  subscription: EventSubscription;
  /** whsec_...: signs what is posted (Standard Webhooks); it cannot be shown again */
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
  /** A program that receives events */
  subscription: EventSubscription;
  /** whsec_...: signs what is posted (Standard Webhooks); it cannot be shown again */
  secret: string;
}

export interface ResumeSubscriptionInput {
  /** The id of the subscription (sub_...) */
  id: string;
}

export interface ResumeSubscriptionAnswer {
  /** A program that receives events */
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
