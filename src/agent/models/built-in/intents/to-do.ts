// What is done with entries of the to-do list.
import { carriesOut } from '../action-ability.ts';
import { type CallResult, call, type Plan, type PlannedCall } from '../dialogue.ts';
import { entriesOf } from '../to-do/entries.ts';
import { type ListedTask, listed, readTasks, wordTasks } from '../to-do/tasks.ts';
import { textOf, wordProblem } from '../wording/outcomes.ts';
import { join, listWith, quote } from '../wording/phrases.ts';
import { saidTime } from '../wording/said-times.ts';
import { word } from '../wording/speaking.ts';

export function* addTask(description: string, due: string | null, asked: boolean): Plan {
  const entries = entriesOf(description);
  if (entries.length > 1) return yield* addEach(entries, due);
  // A task that the model cannot do itself stays the person's: a heartbeat would only return it.
  const isMine = asked || carriesOut(description) !== null;
  const input = { description, ...(due === null ? {} : { due }), for_person: !isMine };
  const result = yield* call({ name: 'add_task', input });
  if (result.isError) return { text: wordProblem(result.output), question: null };
  const by = textOf(result.output.due);
  const added =
    by === ''
      ? word('todo.added', { what: description })
      : word('todo.addedDue', { what: description, when: saidTime(by) });
  return { text: join(added, isMine ? word('todo.mine') : ''), question: null };
}

/** "Milk, eggs, bread": things of the person, each an entry that is ticked off by itself. */
function* addEach(entries: readonly string[], due: string | null): Plan {
  const results = yield entries.map(
    (description): PlannedCall => ({
      name: 'add_task',
      input: { description, ...(due === null ? {} : { due }), for_person: true },
    }),
  );
  return told(entries, results, (whats) => word('list.several', { whats: whats.join(', ') }));
}

export function* showTasks(): Plan {
  const result = yield* listed();
  return { text: result.isError ? wordProblem(result.output) : wordTasks(readTasks(result)), question: null };
}

/** Ticks them off in one step. */
export const tickOff = (tasks: readonly ListedTask[]): Plan =>
  each(tasks, 'todo.done', (id) => ({ name: 'complete_task', input: { task_id: id } }));

export const takeOff = (tasks: readonly ListedTask[]): Plan =>
  each(tasks, 'todo.off', (id) => ({ name: 'update_task', input: { task_id: id, change: 'delete' } }));

export const put = (tasks: readonly ListedTask[], change: 'to_top' | 'to_bottom'): Plan =>
  each(tasks, change === 'to_top' ? 'todo.first' : 'todo.last', (id) => ({
    name: 'update_task',
    input: { task_id: id, change },
  }));

function* each(
  tasks: readonly ListedTask[],
  name: 'todo.done' | 'todo.off' | 'todo.first' | 'todo.last',
  callFor: (id: string) => PlannedCall,
): Plan {
  const results = yield tasks.map(({ id }) => callFor(id));
  return told(
    tasks.map(({ description }) => description),
    results,
    (whats) => word(name, { whats: listWith('and', whats) }),
  );
}

/** What came out, and the first problem. */
function told(whats: readonly string[], results: readonly CallResult[], wordGood: (good: readonly string[]) => string) {
  const good = whats.filter((_, index) => results[index]?.isError === false).map(quote);
  const bad = results.find(({ isError }) => isError);
  return { text: join(good.length === 0 ? '' : wordGood(good), bad && wordProblem(bad.output)), question: null };
}
