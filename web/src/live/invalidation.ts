import { keys } from '../api/keys.ts';
import type { LiveEvent } from './live-stream.ts';

type Key = readonly unknown[];

/** The query keys whose answers an event outdates. An empty key means all. */
export function staleKeys(event: LiveEvent): readonly Key[] {
  switch (event.type) {
    case 'reset':
      return [[]];
    case 'schedule.created':
    case 'schedule.changed':
    case 'schedules.moved':
    case 'missed.recorded':
    case 'reminder.changed':
      return [keys.schedules, keys.status, keys.agents, keys.home, keys.calendar, keys.limits, keys.changes];
    case 'run.queued':
    case 'run.started':
    case 'run.waiting':
    case 'run.finished':
    case 'wake.offered':
    case 'wake.withdrawn':
      return [keys.runs, keys.schedules, keys.status, keys.usage, keys.home, keys.calendar];
    case 'delivery.changed':
      return [keys.runs, keys.channels, keys.home];
    case 'turn.started':
    case 'turn.finished':
      return [keys.threads, keys.agents];
    case 'agent.busy':
    case 'agent.idle':
      return [keys.agents];
    case 'doubts.decided':
      return [keys.doubts, keys.schedules, keys.status, keys.home, keys.calendar];
    case 'hook.changed': // It is in the history of its schedule too.
      return [keys.hooks, keys.histories];
    case 'calendar.changed':
      return [keys.calendars, keys.status];
    case 'hook.called':
    case 'subscription.changed':
      return [keys.hooks, keys.subscriptions];
    case 'pairing.changed':
      return [keys.pairings];
    case 'channels.changed':
      return [keys.channels, keys.threads, keys.home];
    case 'consent.changed':
    case 'held.changed':
      return [keys.consents, keys.held];
    case 'token.created':
    case 'token.revoked':
      return [keys.tokens, keys.limits];
    case 'proposal.created':
    case 'proposal.changed':
    case 'proposal.decided':
    case 'proposal.undone':
      return [keys.proposals, keys.status, keys.home, keys.limits, keys.changes];
    case 'tool.accepted':
    case 'tool.refused':
      return [keys.status, keys.mcpTools];
    case 'template.changed':
      return [keys.templates];
    case 'task.created':
    case 'task.changed':
    case 'heartbeat.changed':
      return [keys.tasks, keys.changes];
    case 'user.changed':
    case 'user.emptied':
      return [keys.me, keys.schedules, keys.home, keys.calendar];
    case 'budget.reached':
      return [keys.usage, keys.offers, keys.runs, keys.schedules, keys.home];
    case 'offer.created':
    case 'offer.decided':
    case 'promise.unkept':
      return [keys.offers, keys.usage, keys.home];
    case 'message.created':
      return [keys.changes];
    case 'watchdog.repaired':
    case 'reply.delta':
    case 'reply.step':
    case 'reply.discarded':
      return [];
    default:
      // A newer Belfry may send events that this page does not know.
      event satisfies never;
      return [];
  }
}

/** The keys of several events, each once; all keys when one event says so. */
export function mergeKeys(lists: readonly (readonly Key[])[]): readonly Key[] {
  const merged = new Map<string, Key>();
  for (const key of lists.flat()) {
    if (key.length === 0) return [[]];
    merged.set(JSON.stringify(key), key);
  }
  return [...merged.values()];
}
