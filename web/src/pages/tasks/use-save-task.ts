import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TaskView } from '../../../../src/operations/tasks/task-view.ts';
import { client } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { shortName } from '../../api/schedule-change.ts';
import type { DraftInHand } from '../../components/draft/use-draft.ts';
import { showToast } from '../../components/toast.tsx';
import { type TaskForm, taskChangeOf } from './task-form.ts';

/** Saves the edits of a task; the form shows errors. */
export function useSaveTask({ save }: DraftInHand<TaskView, TaskForm>, id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      save({
        send({ base, form }) {
          const change = taskChangeOf(base, form);
          return change && client.updateTask({ id, ...change }, { expectedRevision: base.revision });
        },
        read: () => client.getTask({ id }),
      }),
    onSuccess(sent) {
      if (sent.kind === 'saved') showToast({ text: `Saved: ${shortName(sent.answer.description)}` });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keys.tasks }),
  });
}
