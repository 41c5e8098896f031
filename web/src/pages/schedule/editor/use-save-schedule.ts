import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ScheduleView } from '../../../../../src/operations/views/views.ts';
import { client } from '../../../api/client.ts';
import type { ScheduleChange } from '../../../api/inputs.ts';
import { keys } from '../../../api/keys.ts';
import { errorWords } from '../../../api/problem.ts';
import type { DraftInHand } from '../../../components/draft/use-draft.ts';
import { showToast } from '../../../components/toast.tsx';
import { changeOf, type EditorForm } from './editor-form.ts';
import { undoingChange } from './undoing-change.ts';

/**
 * Saves the changes of a schedule, based on the version the form was opened with. When somebody was faster, both
 * versions are merged in the form.
 */
export function useSaveSchedule({ save }: DraftInHand<ScheduleView, EditorForm>, id: string) {
  const queries = useQueryClient();
  const update = (change: ScheduleChange, expectedRevision: number) =>
    client.updateSchedule({ id, ...change }, { expectedRevision });
  const undo = useMutation({
    mutationFn: ({ back, revision }: { readonly back: ScheduleChange; readonly revision: number }) =>
      update(back, revision),
    onSuccess({ schedule, confirmation }) {
      queries.setQueryData(keys.schedule(id), schedule);
      showToast({ text: `As before: ${confirmation}` });
      void queries.invalidateQueries({ queryKey: keys.schedules });
    },
    onError: (error) => showToast({ text: errorWords(error), tone: 'bad' }),
  });
  const mutation = useMutation({
    mutationFn: () =>
      save({
        send({ base, form }) {
          const change = changeOf(base, form);
          if (change === null) return null;
          return update(change, base.revision).then((answer) => ({
            ...answer,
            back: undoingChange(base, answer.schedule, form.when),
          }));
        },
        read: () => client.getSchedule({ id }),
      }),
    onSuccess(sent) {
      if (sent.kind === 'choose') return;
      if (sent.kind === 'same') showToast({ text: 'It stands so already' });
      else {
        const { schedule, confirmation, back } = sent.answer;
        queries.setQueryData(keys.schedule(id), schedule);
        showToast({
          text: `Saved: ${confirmation}`,
          undo: back === null ? undefined : () => undo.mutate({ back, revision: schedule.revision }),
        });
      }
      void queries.invalidateQueries({ queryKey: keys.schedules });
    },
    onError() {
      void queries.invalidateQueries({ queryKey: keys.schedule(id) });
    },
  });
  return { ...mutation, failure: mutation.error === null ? null : errorWords(mutation.error) };
}
