import type { UndoWay } from '../../domain/undo/undo-step.ts';
import { findUser } from '../../store/people/users.ts';
import { findShownReminder } from '../../store/reminders/reminder-views.ts';
import { headOfSchedule } from '../../store/schedules/schedule-rows.ts';
import { findHeart } from '../../store/tasks/heartbeats.ts';
import { findTask } from '../../store/tasks/tasks.ts';
import type { OperationContext } from '../frame/operation.ts';

/** Whether what the change left is still as it left it. */
export async function stands({ tx, actor }: OperationContext, way: UndoWay): Promise<boolean> {
  switch (way.kind) {
    case 'call': {
      if (way.revision === undefined) return true;
      const task = way.operation.endsWith('-task') ? await findTask(tx, actor.userId, way.id) : null;
      return (task ?? (await headOfSchedule(tx, way.id)))?.revision === way.revision;
    }
    case 'made':
    case 'definition': {
      const schedule = await headOfSchedule(tx, way.scheduleId);
      return schedule?.state === 'completed' || schedule?.revision === way.revision;
    }
    case 'task':
      return (await findTask(tx, actor.userId, way.taskId))?.revision === way.revision;
    case 'answer': {
      const reminder = await findShownReminder(tx, actor.userId, way.reminderId);
      return reminder?.state === way.state && reminder.nextAt === way.nextAt;
    }
    case 'heartbeat': {
      const { paused, everyMs } = await findHeart(tx, actor.userId, way.agent);
      return paused === way.after.paused && everyMs === way.after.everyMs;
    }
    case 'settings': {
      const user = await findUser(tx, actor.userId);
      return Object.entries(way.after).every(
        ([field, value]) => JSON.stringify(user?.[field as keyof typeof user]) === JSON.stringify(value),
      );
    }
    default:
      return true;
  }
}

/** The id of what a change was about; empty for none. */
export function subjectOf(way: UndoWay): string {
  switch (way.kind) {
    case 'call':
      return way.id;
    case 'made':
    case 'definition':
      return way.scheduleId;
    case 'task':
      return way.taskId;
    case 'answer':
      return way.reminderId;
    case 'heartbeat':
      return `heartbeat:${way.agent}`;
    default:
      return '';
  }
}
