import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChangeView } from '../../../../src/operations/undo/list-changes.ts';
import { showToast } from '../../components/toast.tsx';
import { client } from '../client.ts';
import { keys } from '../keys.ts';
import { errorWords } from '../problem.ts';

/** A change, while it can be taken back; null otherwise. */
export function useChange(id: string): ChangeView | null {
  const { data } = useQuery({ queryKey: keys.changes, queryFn: () => client.listChanges({ limit: 100 }) });
  const found = data?.items.find((change) => change.id === id || change.wish === id);
  return found?.stands === true ? found : null;
}

/** Which change is taken back: itself, or the last one of a thing. */
type Meant = { readonly change: string } | { readonly subject: string };

/** Takes a change back and says what became of it. */
export async function takeBack(queries: QueryClient, meant: Meant): Promise<void> {
  try {
    showToast({ text: (await client.undo(meant)).words });
  } catch (error) {
    showToast({ text: errorWords(error), tone: 'bad' });
  }
  await Promise.all(
    [
      ...[keys.schedules, keys.calendar, keys.tasks, keys.templates, keys.calendars, keys.runs, keys.changes],
      keys.heartbeats,
    ].map((queryKey) => queries.invalidateQueries({ queryKey })),
  );
}

export function useTakeBack(): (meant: Meant) => void {
  const queries = useQueryClient();
  return (meant) => void takeBack(queries, meant);
}
