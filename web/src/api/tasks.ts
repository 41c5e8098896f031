import { type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OperationInput } from '../../../src/client/index.ts';
import type { HeartbeatView } from '../../../src/operations/tasks/heartbeat-view.ts';
import type { TaskView } from '../../../src/operations/tasks/task-view.ts';
import { everyWords } from '../components/heartbeat/every-words.ts';
import { showToast } from '../components/toast.tsx';
import { say } from '../voice/say.ts';
import { client } from './client.ts';
import type { TaskPlace } from './inputs.ts';
import { keys } from './keys.ts';
import { errorWords } from './problem.ts';
import { PAGE_BY_PAGE, readPages } from './read-pages.ts';
import { newKey } from './request-key.ts';
import { shortName } from './schedule-change.ts';
import { takeBack } from './undo/changes.ts';

/** A list has at most this many open tasks; several lists are read page by page. */
const PAGE_SIZE = 200;
const PAGES = 5;

async function readOpen(signal: AbortSignal): Promise<readonly TaskView[]> {
  const read = await readPages(PAGES, (cursor) =>
    client.listTasks({ state: 'open', limit: PAGE_SIZE, cursor }, { signal }),
  );
  return read.items;
}

/** The open tasks of every list, in order. */
export function useOpenTasks() {
  return useQuery({ queryKey: keys.openTasks, queryFn: ({ signal }) => readOpen(signal) });
}

/** Completed and abandoned tasks, newest first, a page at a time. */
export function usePastTasks(agent: string | undefined) {
  return useInfiniteQuery({
    ...PAGE_BY_PAGE,
    queryKey: keys.pastTasks(agent),
    queryFn: ({ pageParam, signal }) =>
      client.listTasks({ state: 'over', agent, limit: 20, cursor: pageParam }, { signal }),
  });
}

/** One task in detail, loaded while it is shown. */
export function useTask(id: string, isWanted: boolean) {
  return useQuery({
    queryKey: keys.task(id),
    queryFn: ({ signal }) => client.getTask({ id }, { signal }),
    enabled: isWanted,
  });
}

/** The heartbeats of all agents; refreshed twice a minute, because one with an unchanged outcome emits no event. */
export function useHeartbeats() {
  return useQuery({
    queryKey: keys.heartbeats,
    queryFn: ({ signal }) => client.listHeartbeats({}, { signal }),
    refetchInterval: 30_000,
  });
}

/** A heartbeat was changed: says so, with the way back. */
const sayChanged = (queries: QueryClient, agent: string, text: string): void =>
  showToast({ text, undo: () => void takeBack(queries, { subject: `heartbeat:${agent}` }) });

/** Pauses or resumes a heartbeat, with an undo for ten seconds. */
export function usePauseHeartbeat() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: { readonly agent: string; readonly paused: boolean }) => client.updateHeartbeat(input),
    onSuccess({ agent, state }) {
      sayChanged(queries, agent, say(state === 'paused' ? 'heart.didPause' : 'heart.didResume', { agent }));
    },
    onError: (error) => showToast({ text: errorWords(error), tone: 'bad' }),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.heartbeats }),
  });
}

/** Changes the interval of a heartbeat; the form shows errors. */
export function useChangeHeartbeat() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ heart, every }: { readonly heart: HeartbeatView; readonly every: string | null }) =>
      client.updateHeartbeat({ agent: heart.agent, every }),
    onSuccess({ agent, everySeconds }, { heart }) {
      const text = say('heart.now', { agent, every: everyWords(everySeconds ?? 0) });
      if (everySeconds === heart.everySeconds) showToast({ text });
      else sayChanged(queries, agent, text);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keys.heartbeats }),
  });
}

/** Adds a task; the form shows errors. */
export function useAddTask() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: OperationInput<'add-task'>) => client.addTask(input, { idempotencyKey: newKey() }),
    onSuccess(task) {
      const undo = () => void takeBack(queries, { subject: task.id });
      showToast({ text: say('task.did.added', { what: shortName(task.description) }), undo });
      return queries.invalidateQueries({ queryKey: keys.tasks });
    },
  });
}

/** The one-press actions on a task. */
export type TaskDeed = 'start' | 'complete' | 'reopen' | 'delete' | 'restore';

const CALL: Readonly<Record<TaskDeed, (input: { readonly id: string }) => Promise<unknown>>> = {
  start: client.startTask,
  complete: client.completeTask,
  reopen: client.reopenTask,
  delete: client.deleteTask,
  restore: client.restoreTask,
};
/** These can be taken back by one press. */
const UNDOABLE: ReadonlySet<TaskDeed> = new Set(['start', 'complete', 'delete']);

/** These leave the list at once. */
const LEAVES: ReadonlySet<TaskDeed> = new Set(['complete', 'delete']);

async function act(queries: QueryClient, task: TaskView, deed: TaskDeed): Promise<void> {
  await queries.cancelQueries({ queryKey: keys.openTasks });
  const before = queries.getQueryData<readonly TaskView[]>(keys.openTasks);
  if (LEAVES.has(deed)) setOpen(queries, (items) => items.filter(({ id }) => id !== task.id));
  try {
    await CALL[deed]({ id: task.id });
    const text = say(`task.did.${deed}`, { what: shortName(task.description) });
    const undo = () => void takeBack(queries, { subject: task.id });
    showToast(UNDOABLE.has(deed) ? { text, undo } : { text });
  } catch (error) {
    if (before !== undefined) queries.setQueryData(keys.openTasks, before);
    showToast({ text: errorWords(error), tone: 'bad' });
  }
  await queries.invalidateQueries({ queryKey: keys.tasks });
}

async function move(queries: QueryClient, task: TaskView, place: TaskPlace, order: readonly string[]): Promise<void> {
  await queries.cancelQueries({ queryKey: keys.openTasks });
  setOpen(queries, (items) => inOrder(items, order));
  try {
    await client.moveTask({ id: task.id, ...place });
  } catch (error) {
    showToast({ text: errorWords(error), tone: 'bad' });
  }
  await queries.invalidateQueries({ queryKey: keys.openTasks });
}

function setOpen(queries: QueryClient, change: (items: readonly TaskView[]) => readonly TaskView[]): void {
  queries.setQueryData<readonly TaskView[]>(keys.openTasks, (items) => (items === undefined ? items : change(items)));
}

/** The tasks of one list in a new order; those of other lists keep their places. */
function inOrder(items: readonly TaskView[], order: readonly string[]): readonly TaskView[] {
  const moved = order.flatMap((id) => items.find((item) => item.id === id) ?? []);
  let next = 0;
  return items.map((item) => (order.includes(item.id) ? (moved[next++] ?? item) : item));
}

export interface TaskActions {
  act(task: TaskView, deed: TaskDeed): Promise<void>;
  /** Moves a task in its list; `order` has the ids of the new order. */
  move(task: TaskView, place: TaskPlace, order: readonly string[]): Promise<void>;
}

/** One-press actions on a task: shown at once, reverted when refused, with an undo for ten seconds. */
export function useTaskActions(): TaskActions {
  const queries = useQueryClient();
  return useMemo(
    () => ({
      act: (task, deed) => act(queries, task, deed),
      move: (task, place, order) => move(queries, task, place, order),
    }),
    [queries],
  );
}
