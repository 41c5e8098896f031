import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TaskView } from '../../../../src/operations/tasks/task-view.ts';
import { client } from '../../api/client.ts';
import type { TaskChange } from '../../api/inputs.ts';
import { keys } from '../../api/keys.ts';
import { errorWords } from '../../api/problem.ts';
import { shortName } from '../../api/schedule-change.ts';
import type { DraftInHand } from '../../components/draft/use-draft.ts';
import { showToast } from '../../components/toast.tsx';
import { type TaskForm, taskChangeOf, undoingTaskChange } from './task-form.ts';

/** Saves the edits of a task, which can be undone; the form shows errors. */
export function useSaveTask({ save }: DraftInHand<TaskView, TaskForm>, id: string) {
  const queries = useQueryClient();
  const update = (change: TaskChange, expectedRevision: number) =>
    client.updateTask({ id, ...change }, { expectedRevision });
  const undo = useMutation({
    mutationFn: ({ back, revision }: { readonly back: TaskChange; readonly revision: number }) =>
      update(back, revision),
    onSuccess: ({ description }) => showToast({ text: `As before: ${shortName(description)}` }),
    onError: (error) => showToast({ text: errorWords(error), tone: 'bad' }),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.tasks }),
  });
  return useMutation({
    mutationFn: () =>
      save({
        send({ base, form }) {
          const change = taskChangeOf(base, form);
          if (change === null) return null;
          return update(change, base.revision).then((task) => ({ task, back: undoingTaskChange(base, task) }));
        },
        read: () => client.getTask({ id }),
      }),
    onSuccess(sent) {
      if (sent.kind !== 'saved') return;
      const { task, back } = sent.answer;
      showToast({
        text: `Saved: ${shortName(task.description)}`,
        undo: back === null ? undefined : () => undo.mutate({ back, revision: task.revision }),
      });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keys.tasks }),
  });
}
