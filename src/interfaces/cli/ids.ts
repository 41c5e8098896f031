import type { Client } from '../../client/client.ts';
import type { ProposalView } from '../../operations/proposals/proposal-view.ts';
import type { TaskView } from '../../operations/tasks/task-view.ts';
import type { ScheduleView } from '../../operations/views/views.ts';
import { EXIT } from './exit-codes.ts';
import { CliError } from './failure.ts';
import { readAll } from './pages.ts';
import { cut, printable } from './printing/printable.ts';

/** A complete id: a prefix and 26 characters. */
const WHOLE = /^[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}$/;
/** Shorter pieces match too easily by accident. */
const SHORTEST = 3;

/**
 * The shortest endings (at least 5 characters) that distinguish these ids: ids begin with their time, so the ends
 * differ.
 */
export function shortIds(ids: readonly string[]): Map<string, string> {
  for (let length = 5; length < 26; length++) {
    const ends = new Map(ids.map((id) => [id, id.slice(-length)]));
    if (new Set(ends.values()).size === new Set(ids).size) return ends;
  }
  return new Map(ids.map((id) => [id, id]));
}

/** True when a typed id means a run. */
export function isRunId(typed: string): boolean {
  return typed.startsWith('run_');
}

/** Finds schedules by complete ids, or by a beginning or end that fits a single schedule. */
export function scheduleFinder(client: Client): (typed: string) => Promise<string> {
  let all: Promise<ScheduleView[]> | undefined;
  return async (typed) => {
    if (WHOLE.test(typed)) return typed;
    all ??= readAll((paging) => client.listSchedules({ state: 'all', ...paging }));
    const schedules = await all;
    const id = pickId(
      typed,
      schedules.map(({ id, what }) => ({ id, words: what })),
      'schedule',
      'See them all: belfry ls --all',
    );
    return id;
  };
}

/** Like `scheduleFinder`, but any other text stays, because it may be a key or a text that the server knows. */
export function namesIn(client: Client): (typed: string) => Promise<string> {
  const find = scheduleFinder(client);
  return async (typed) => {
    try {
      return await find(typed);
    } catch (error) {
      if (error instanceof CliError && error.exitCode === EXIT.notFound) return typed;
      throw error;
    }
  };
}

/** Finds a run by its complete id, or by a beginning or end that fits a single recent run. */
export async function findRun(client: Client, typed: string): Promise<string> {
  if (WHOLE.test(typed)) return typed;
  const recent = await readAll((paging) => client.listRuns(paging), 500);
  return pickId(
    typed,
    recent.map(({ id, what }) => ({ id, words: what })),
    'run',
    'See the last ones: belfry runs',
  );
}

/** Finds proposals by complete ids, or by a beginning or end that fits a single recent proposal. */
export function proposalFinder(client: Client): (typed: string) => Promise<string> {
  let all: Promise<ProposalView[]> | undefined;
  return async (typed) => {
    if (WHOLE.test(typed)) return typed;
    all ??= readAll(
      ({ limit, ...paging }) => client.listProposals({ state: 'all', limit: Math.min(50, limit), ...paging }),
      500,
    );
    const known = (await all).map(({ id, what }) => ({ id, words: what.shown }));
    return pickId(typed, known, 'proposal', 'See what waits: belfry pending');
  };
}

/** Finds held items by complete ids, or by a beginning or end that fits a single waiting one. */
export function inDoubtFinder(client: Client): (typed: string) => Promise<string> {
  let all: Promise<{ id: string; what: string }[]> | undefined;
  return async (typed) => {
    if (WHOLE.test(typed)) return typed;
    all ??= readAll((paging) => client.listDoubts({ ...paging }));
    const known = (await all).map(({ id, what }) => ({ id, words: what }));
    return pickId(typed, known, 'doubt', 'See what waits: belfry doubts');
  };
}

/** Finds a task by its complete id, by a beginning or end of it, or by words that only one has. */
export async function findTask(
  client: Client,
  typed: string,
  state: 'open' | 'over' | 'all' = 'all',
): Promise<TaskView> {
  if (WHOLE.test(typed)) return client.getTask({ id: typed });
  const open = state === 'over' ? [] : await readAll((paging) => client.listTasks({ state: 'open', ...paging }), 500);
  const words = typed.toLowerCase();
  const named = open.filter(({ description }) => description.toLowerCase().includes(words));
  const [only] = named;
  if (only !== undefined && named.length === 1) return only;
  const over = state === 'open' ? [] : await readAll((paging) => client.listTasks({ state: 'over', ...paging }), 500);
  const late = named.length > 0 ? [] : over.filter(({ description }) => description.toLowerCase().includes(words));
  const [last] = late;
  if (last !== undefined && late.length === 1) return last;
  const known = [...open, ...over];
  const several = [...named, ...late];
  const fits = known.some(({ id }) => typed.length >= SHORTEST && id.endsWith(words.replace(/^tsk_/, '')));
  if (several.length > 1 && !fits) {
    const ends = shortIds(several.map(({ id }) => id));
    throw new CliError(`"${typed}" fits ${several.length} tasks.`, {
      exitCode: EXIT.usage,
      code: 'ambiguous_id',
      why: several.slice(0, 5).map(({ id, description }) => `${ends.get(id)}  ${cut(printable(description), 60)}`),
      fix: 'Type more of the words, or the id.',
    });
  }
  const rows = known.map(({ id, description }) => ({ id, words: description }));
  const id = pickId(typed, rows, 'task', 'See them: belfry tasks --all');
  return known.find((task) => task.id === id) ?? client.getTask({ id });
}

/** Finds a token by its name, its complete id, or a beginning or end of it. `userId`: among that person's. */
export async function findToken(client: Client, typed: string, userId?: string): Promise<{ id: string; name: string }> {
  const all = await readAll((paging) => client.listTokens({ userId, ...paging }));
  const id = findNamed(typed, all, 'token', 'See them all: belfry token list');
  return { id, name: all.find((token) => token.id === id)?.name ?? id };
}

/** Finds a webhook by its name, its complete id, or a beginning or end of it. */
export async function findHook(client: Client, typed: string): Promise<{ id: string; name: string }> {
  const { items } = await client.listHooks({});
  const id = findNamed(typed, items, 'webhook', 'See them all: belfry hook list');
  return { id, name: items.find((hook) => hook.id === id)?.name ?? id };
}

/** Finds a person by name, complete id, or a beginning or end of it. */
export async function findUser(client: Client, typed: string): Promise<string> {
  if (WHOLE.test(typed)) return typed;
  const all = await readAll((paging) => client.listUsers(paging));
  return findNamed(typed, all, 'person', 'See them all: belfry user list');
}

/** Finds one by a unique name, or by a piece of an id. */
export function findNamed(
  typed: string,
  all: readonly { readonly id: string; readonly name: string }[],
  noun: string,
  fix: string,
): string {
  if (WHOLE.test(typed)) return typed;
  const named = all.filter(({ name }) => name.toLowerCase() === typed.toLowerCase());
  if (named.length === 1 && named[0] !== undefined) return named[0].id;
  return pickId(
    typed,
    all.map(({ id, name }) => ({ id, words: name })),
    noun,
    fix,
  );
}

/** The one whose id begins or ends with the typed text; the error says what to do for none or several. */
export function pickId(
  typed: string,
  known: readonly { id: string; words: string }[],
  noun: string,
  fix: string,
): string {
  const piece = typed.toLowerCase().replace(/^(sch|run|tok|usr|apr|tsk|lnk|con|off|dbt|hok)_/, '');
  const fits = ({ id }: { id: string }) => id.endsWith(piece) || id.slice(4).startsWith(piece);
  const found = piece.length < SHORTEST ? [] : known.filter(fits);
  const [only] = found;
  if (only && found.length === 1) return only.id;
  if (found.length > 1) {
    const ends = shortIds(found.map(({ id }) => id));
    throw new CliError(`"${typed}" fits ${found.length} ${noun}s.`, {
      exitCode: EXIT.usage,
      code: 'ambiguous_id',
      why: found.slice(0, 5).map(({ id, words }) => `${ends.get(id)}  ${cut(printable(words), 60)}`),
      fix: 'Type more of the id.',
    });
  }
  const named = known.filter(({ words }) => words.toLowerCase().includes(piece)).slice(0, 3);
  const ends = shortIds(known.map(({ id }) => id));
  throw new CliError(`There is no ${noun} with the id "${typed}".`, {
    exitCode: EXIT.notFound,
    code: 'not_found',
    why: piece.length < SHORTEST ? ['A piece of an id needs at least 3 characters.'] : [],
    fix: named[0]
      ? `Did you mean: ${named.map(({ id, words }) => `${ends.get(id)} (${cut(printable(words), 40)})`).join(', ')}`
      : fix,
  });
}
