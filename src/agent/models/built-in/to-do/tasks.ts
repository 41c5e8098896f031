import { languageOf } from '../../../../domain/words/language.ts';
import { placesSaid } from '../../../../talk/orders/places.ts';
import { wordsOf } from '../../../../talk/words.ts';
import { capital } from '../../../../voice/capital.ts';
import { heardAs } from '../../../../voice/say.ts';
import { isDismissal } from '../by-act/calls-off.ts';
import { asking, type CallResult, call, type Inquiry, type Plan } from '../dialogue.ts';
import { type KnownSchedule, listThere } from '../memory.ts';
import { confirmCancel } from '../schedules/cancel-schedules.ts';
import { targetIn } from '../talk-data.ts';
import { asRecord } from '../turns.ts';
import { isSeries } from '../wording/lists.ts';
import { wordProblem } from '../wording/outcomes.ts';
import { quoteAll } from '../wording/phrases.ts';
import { saidTime } from '../wording/said-times.ts';
import { word } from '../wording/speaking.ts';
import { isYes } from '../words/yes.ts';
import { namesAll } from './entries.ts';

/** A task as the list tool returns it. */
export interface ListedTask {
  readonly id: string;
  readonly description: string;
  readonly due: string | null;
  readonly forPerson: boolean;
  readonly state: string;
}

/** Whether a reply shows the list: "the second one" then refers to it. */
export const showsList = (reply: string): boolean => heardAs(reply.split('\n')[0] ?? '', 'todo.list') !== null;

export function readTasks({ output }: CallResult): ListedTask[] {
  const rows = Array.isArray(output.tasks) ? output.tasks : [];
  return rows.map(asRecord).map((row) => ({
    id: String(row.task_id),
    description: String(row.description ?? ''),
    due: typeof row.due === 'string' ? row.due : null,
    forPerson: row.for_person === true,
    state: String(row.state ?? 'pending'),
  }));
}

export function wordTasks(tasks: readonly ListedTask[]): string {
  if (tasks.length === 0) return word('todo.empty');
  const lines = tasks.map(({ description, due, forPerson, state }, index) => {
    const facts = [
      due === null ? '' : word('todo.due', { when: saidTime(due) }),
      state === 'in_progress' ? word('todo.inProgress') : forPerson ? '' : word('todo.forMe'),
    ].filter((fact) => fact !== '');
    return `${index + 1}. ${capital(description)}${facts.length === 0 ? '' : ` (${facts.join('; ')})`}`;
  });
  return [word('todo.list', { number: tasks.length }), ...lines].join('\n');
}

/** Acts on the tasks that were meant. */
export type TaskDeed = (tasks: readonly ListedTask[]) => Plan;

/** Finds the tasks that words mean, then acts. */
export function* findTasks(words: string, deed: TaskDeed): Plan {
  const result = yield* listed();
  if (result.isError) return { text: wordProblem(result.output), question: null };
  const tasks = readTasks(result);
  const chosen = choose(words, tasks);
  const isWhole = chosen.every(({ description }) => namesAll(words, description));
  const isSure = placesSaid(words, tasks.length) !== null || (isWhole && namedIn(words, chosen).left.length === 0);
  const isUnclear = pointsBack(words) && /both/.test(words) && chosen.length !== 2;
  const isMeant = (chosen.length === 1 && (isSure || IT.test(words))) || isSeveral(words, tasks.length);
  if (chosen.length > 0) return yield* isMeant && !isUnclear ? deed(chosen) : which(chosen, deed);
  const planned = yield* plannedOnce(words);
  if (planned !== null) return yield* confirmCancel([planned]);
  if (tasks.length === 0) return { text: word('todo.empty'), question: null };
  return { text: word('todo.notThere', { what: words, list: wordTasks(tasks) }), question: null };
}

/** "I already called Bob": a reminder of it that is still to come. */
function* plannedOnce(words: string): Inquiry<KnownSchedule | null> {
  const there = (yield* listThere('active')).filter((one) => !isSeries(one));
  const [only, ...others] = there.filter(({ what }) => namesAll(what, words));
  return only === undefined || others.length > 0 ? null : only;
}

export const listed = (): Inquiry<CallResult> => call({ name: 'list_tasks', input: {} });

const IT = /^(?:it|that|this|that one|this one)$/;
const ALL = /^(?:all|everything|all of (?:it|them)|them all|both|both of them)$/;

/** Whether the words name nothing by themselves: "it", "both". */
export const pointsBack = (words: string): boolean => IT.test(words) || ALL.test(words);

function isSeveral(words: string, length: number): boolean {
  return ALL.test(words) || (placesSaid(words, length)?.length ?? 0) > 1;
}

function choose(words: string, tasks: readonly ListedTask[]): readonly ListedTask[] {
  if (pointsBack(words)) return tasks;
  const positions = placesSaid(words, tasks.length);
  if (positions !== null) return positions.flatMap((position) => tasks[position] ?? []);
  const same = tasks.filter(({ description }) => description.toLowerCase() === words);
  if (same.length > 0) return same;
  const { named, left } = namedIn(words, tasks);
  return left.length <= MOST_LEFT ? named : [];
}
/** In words that fit none. */
const MOST_LEFT = 1;

function namedIn(words: string, tasks: readonly ListedTask[]) {
  const language = languageOf(words);
  const named = tasks.map((task) => ({ ...task, what: task.description }));
  return targetIn(wordsOf(words, []), named, language);
}

function which(candidates: readonly ListedTask[], deed: TaskDeed): Plan {
  const whats = candidates.map(({ description: what }) => ({ what }));
  return asking(word('todo.which', { whats: quoteAll('or', whats) }), (words) => {
    if (candidates.length === 1 && isYes(words)) return deed(candidates);
    if (isDismissal(words)) return null;
    const chosen = choose(words.lower, candidates);
    const isClear = chosen.length === 1 || (chosen.length > 0 && isSeveral(words.lower, candidates.length));
    return isClear ? deed(chosen) : null;
  });
}
