import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ScheduleView } from '../../../../../src/operations/views/views.ts';
import { client } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { errorWords } from '../../../api/problem.ts';
import { takeBack } from '../../../api/undo/changes.ts';
import type { DraftInHand } from '../../../components/draft/use-draft.ts';
import { showToast } from '../../../components/toast.tsx';
import { say } from '../../../voice/say.ts';
import { changeOf, type EditorForm } from './editor-form.ts';

/**
 * Saves the changes of a schedule, based on the version the form was opened with. When somebody was faster, both
 * versions are merged in the form.
 */
export function useSaveSchedule({ save }: DraftInHand<ScheduleView, EditorForm>, id: string) {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: () =>
      save({
        send({ base, form }) {
          const change = changeOf(base, form);
          if (change === null) return null;
          return client.updateSchedule({ id, ...change }, { expectedRevision: base.revision });
        },
        read: () => client.getSchedule({ id }),
      }),
    onSuccess(sent) {
      if (sent.kind === 'choose') return;
      if (sent.kind === 'same') showToast({ text: say('edit.same') });
      else {
        const { schedule, confirmation } = sent.answer;
        queries.setQueryData(keys.schedule(id), schedule);
        showToast({
          text: say('did.saved', { what: confirmation }),
          undo: () => void takeBack(queries, { subject: id }),
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
