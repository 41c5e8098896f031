import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ScheduleView } from '../../../../src/operations/views.ts';
import { api, type ScheduleChange } from '../../api/calls.ts';
import { keys } from '../../api/keys.ts';
import { ApiError, errorWords } from '../../api/problem.ts';
import { showToast } from '../../components/toast.tsx';

/** Saves what was changed in a schedule. Where someone else was faster, the newer one is read and the person looks again. */
export function useSaveSchedule() {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ schedule, change }: { schedule: ScheduleView; change: ScheduleChange }) =>
      api.changeSchedule(schedule.id, schedule.revision, change),
    onSuccess({ schedule, confirmation }) {
      queries.setQueryData(keys.schedule(schedule.id), schedule);
      void queries.invalidateQueries({ queryKey: keys.schedules });
      showToast({ text: `Saved: ${confirmation}` });
    },
    onError(_, { schedule }) {
      void queries.invalidateQueries({ queryKey: keys.schedule(schedule.id) });
    },
  });
  return { ...mutation, failure: failureWords(mutation.error) };
}

function failureWords(error: unknown): string | null {
  if (error === null) return null;
  return error instanceof ApiError && error.code === 'stale_revision'
    ? 'It was changed in the meantime. What you did not touch shows the newer state; look again, then save.'
    : errorWords(error);
}
