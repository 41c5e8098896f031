import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ScheduleView } from '../../../src/operations/views/views.ts';
import { showToast } from '../components/toast.tsx';
import { say } from '../voice/say.ts';
import { client } from './client.ts';
import { keys } from './keys.ts';
import { errorWords } from './problem.ts';
import { expectAfter, type ScheduleAction, shortName } from './schedule-change.ts';
import type { ScheduleList } from './schedules.ts';
import { takeBack } from './undo/changes.ts';

/** Sends the action to the server. */
export function callAction(action: ScheduleAction, id: string): Promise<unknown> {
  switch (action) {
    case 'pause':
      return client.pauseSchedule({ id });
    case 'resume':
      return client.resumeSchedule({ id });
    case 'skip-next':
      return client.skipNext({ id });
    case 'delete':
      return client.cancelSchedule({ id });
    case 'restore':
      return client.restoreSchedule({ id });
    default:
      throw new Error(`unknown action ${String(action satisfies never)}`);
  }
}

function showEverywhere(queries: QueryClient, schedule: ScheduleView): void {
  queries.setQueryData(keys.schedule(schedule.id), schedule);
  queries.setQueriesData<ScheduleList>({ queryKey: ['schedules', 'list'] }, (list) =>
    list === undefined
      ? list
      : { ...list, items: list.items.map((item) => (item.id === schedule.id ? schedule : item)) },
  );
}

async function act(queries: QueryClient, schedule: ScheduleView, action: ScheduleAction): Promise<void> {
  await queries.cancelQueries({ queryKey: keys.schedules });
  showEverywhere(queries, expectAfter(schedule, action));
  try {
    await callAction(action, schedule.id);
    const text = say(`did.${action}`, { what: shortName(schedule.what) });
    const undo = () => void takeBack(queries, { subject: schedule.id });
    showToast(action === 'restore' ? { text } : { text, undo });
  } catch (error) {
    showEverywhere(queries, schedule);
    showToast({ text: errorWords(error), tone: 'bad' });
  }
  // A skip is listed among the runs.
  if (action === 'skip-next') void queries.invalidateQueries({ queryKey: keys.runs });
  await queries.invalidateQueries({ queryKey: keys.schedules });
}

export interface ScheduleActions {
  act(schedule: ScheduleView, action: ScheduleAction): Promise<void>;
  /** Runs it now; resolves to the id of the run, or to null when it was refused. */
  runNow(schedule: ScheduleView): Promise<string | null>;
}

/** One-press actions on a schedule: shown at once, reverted when refused, with an undo for ten seconds. */
export function useScheduleActions(): ScheduleActions {
  const queries = useQueryClient();
  return useMemo(
    () => ({
      act: (schedule, action) => act(queries, schedule, action),
      async runNow(schedule) {
        try {
          const { runId } = await client.runSchedule({ id: schedule.id });
          showToast({ text: say('did.run', { what: shortName(schedule.what) }) });
          return runId;
        } catch (error) {
          showToast({ text: errorWords(error), tone: 'bad' });
          return null;
        }
      },
    }),
    [queries],
  );
}
