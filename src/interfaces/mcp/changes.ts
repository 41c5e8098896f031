import type { ServerNotifier } from '@modelcontextprotocol/server';
import type { StoredEvent, TransientEvent } from '../../domain/events.ts';
import { type Principal, readAs } from './principal.ts';
import { RESOURCES } from './resources.ts';

/** Tells clients what an event changed, as far as the agent may read it. */
export async function tellChange(
  event: StoredEvent | TransientEvent,
  principal: Principal,
  notify: ServerNotifier,
): Promise<void> {
  if (event.userId !== principal.actor.userId || !('id' in event)) return;
  if (event.type === 'schedules.moved') return tellList(notify);
  if (event.type === 'reminder.changed') return notify.resourceUpdated(RESOURCES.waiting);
  const { scheduleId, runId } = event.data as { readonly scheduleId?: unknown; readonly runId?: unknown };
  const isAbout = event.type.startsWith('schedule.') || event.type.startsWith('run.');
  if (!isAbout || typeof scheduleId !== 'string') return;
  // Another agent's schedule: nothing is sent, because the agent may not read it.
  const schedule = await readAs(principal, 'get-schedule', { id: scheduleId }).catch(() => null);
  if (schedule === null) return;
  if (typeof runId === 'string') notify.resourceUpdated(RESOURCES.run(runId));
  notify.resourceUpdated(RESOURCES.schedule(scheduleId));
  tellList(notify);
  if (event.type === 'schedule.created' || isOver(schedule)) notify.resourcesChanged();
}

function tellList(notify: ServerNotifier): void {
  notify.resourceUpdated(RESOURCES.schedules);
  notify.resourceUpdated(RESOURCES.upcoming);
}

const isOver = (schedule: unknown): boolean => (schedule as { readonly state?: string }).state === 'cancelled';
