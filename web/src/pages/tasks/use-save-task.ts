import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TaskView } from '../../../../src/operations/tasks/task-view.ts';
import { client } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { shortName } from '../../api/schedule-change.ts';
import { takeBack } from '../../api/undo/changes.ts';
import type { DraftInHand } from '../../components/draft/use-draft.ts';
import { showToast } from '../../components/toast.tsx';
import { type TaskForm, taskChangeOf } from './task-form.ts';

/** Saves the edits of a task, which can be undone; the form shows errors. */
export function useSaveTask({ save }: DraftInHand<TaskView, TaskForm>, id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      save({
        send({ base, form }) {
          const change = taskChangeOf(base, form);
          if (change === null) return null;
          return client.updateTask({ id, ...change }, { expectedRevision: base.revision });
        },
        read: () => client.getTask({ id }),
      }),
    onSuccess(sent) {
      if (sent.kind !== 'saved') return;
      const undo = () => void takeBack(queries, { subject: id });
      showToast({ text: `Saved: ${shortName(sent.answer.description)}`, undo });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keys.tasks }),
  });
}
