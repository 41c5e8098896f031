import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InDoubtView } from '../../../src/operations/runs/in-doubt-view.ts';
import { showToast } from '../components/toast.tsx';
import { say } from '../voice/say.ts';
import { client } from './client.ts';
import { keys } from './keys.ts';
import { errorWords } from './problem.ts';
import { readPages } from './read-pages.ts';

/** How many pages are read; further items appear when these are decided. */
const PAGES = 5;

async function readInDoubt(signal: AbortSignal): Promise<readonly InDoubtView[]> {
  const read = await readPages(PAGES, (cursor) => client.listDoubts({ limit: 200, cursor }, { signal }));
  return read.items;
}

/** Items that a restore holds, without a decision yet. */
export function useInDoubt() {
  return useQuery({ queryKey: keys.doubts, queryFn: ({ signal }) => readInDoubt(signal) });
}

export interface InDoubtDecision {
  readonly choice: 'run' | 'skip';
  readonly items: readonly InDoubtView[];
}

/** The most items in one request. */
const AT_ONCE = 200;

/** Decides some items. An item that could not be released is reported and stays in the list. */
export function useDecideInDoubt() {
  const queries = useQueryClient();
  return useMutation({
    async mutationFn({ choice, items }: InDoubtDecision) {
      const results = [];
      for (let i = 0; i < items.length; i += AT_ONCE) {
        const ids = items.slice(i, i + AT_ONCE).map(({ id }) => id);
        results.push(...(await client.decideDoubts({ choice, ids })).results);
      }
      return results;
    },
    onSuccess(results, { choice, items }) {
      const refused = results.filter(({ ok }) => !ok);
      const done = results.length - refused.length;
      const [only] = results;
      if (done > 0) {
        const what = items[0]?.what ?? '';
        const many = say(choice === 'run' ? 'did.manyRun' : 'did.manySkip', { number: done });
        showToast({
          text: done === 1 && items.length === 1 ? `${only?.words} “${shortOf(what)}”` : many,
          key: 'doubts',
        });
      }
      for (const { words, error } of refused.slice(0, 3)) {
        showToast({ text: `${words} ${error?.hint ?? ''}`.trim(), tone: 'bad' });
      }
    },
    onError: (error) => showToast({ text: errorWords(error), tone: 'bad' }),
    onSettled: () =>
      Promise.all(
        [keys.doubts, keys.status, keys.schedules].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
}

const shortOf = (text: string): string => (text.length <= 60 ? text : `${text.slice(0, 59)}…`);
