import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RunView } from '../../../../src/operations/views/run-views.ts';
import type { ReminderView } from '../../../../src/operations/views/views.ts';
import { client } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import type { ListedSchedule } from '../../api/lists/schedule-pages.ts';
import { useDebounced } from '../use-debounced.ts';
import { fits } from './read-command.ts';

/** How long a text must rest before the server is asked. Milliseconds. */
const REST_MS = 100;
/** How many of each kind are searched; a longer name finds fewer. */
const FEW = 20;

interface Wanted {
  readonly runs: boolean;
  /** Only schedules in this state. */
  readonly state?: 'paused' | undefined;
}

export interface Found {
  readonly schedules: readonly ListedSchedule[];
  readonly runs: readonly RunView[];
  /** False while the answer for the present text is loading. */
  readonly isCurrent: boolean;
  readonly error: unknown;
}

/** Schedules and runs that match a text; meanwhile, those found for the previous text that also match this one. */
export function useFound(text: string, wanted: Wanted): Found {
  const q = useDebounced(text, REST_MS);
  const schedules = useQuery({
    queryKey: [...keys.schedules, 'list', 'palette', q, wanted.state],
    queryFn: ({ signal }) =>
      client.listSchedules({ q: q || undefined, state: wanted.state, sort: 'next', limit: FEW }, { signal }),
    placeholderData: keepPreviousData,
  });
  const runs = useQuery({
    queryKey: [...keys.runs, 'list', 'palette', q],
    queryFn: ({ signal }) => client.listRuns({ q: q || undefined, sort: 'due', limit: FEW }, { signal }),
    placeholderData: keepPreviousData,
    enabled: wanted.runs,
  });
  const isCurrent =
    q === text && !schedules.isPlaceholderData && !schedules.isPending && (!wanted.runs || !runs.isPlaceholderData);
  const shown = <T extends { readonly what: string }>(items: readonly T[] = []): readonly T[] =>
    isCurrent ? items : items.filter(({ what }) => fits(what, text));
  return {
    schedules: shown(schedules.data?.items),
    runs: wanted.runs ? shown(runs.data?.items) : [],
    isCurrent,
    error: schedules.error ?? runs.error,
  };
}

/** The reminders that await an answer. */
export function useOpenReminders(): readonly ReminderView[] {
  const open = useQuery({
    queryKey: [...keys.schedules, 'reminders', 'open'],
    queryFn: ({ signal }) => client.listReminders({ state: 'open', limit: 100 }, { signal }),
  });
  return open.data?.items ?? [];
}
