import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TemplateView } from '../../../../../src/operations/template-view.ts';
import { keys } from '../../../api/keys.ts';
import { errorWords } from '../../../api/problem.ts';
import { useScheduleActions } from '../../../api/schedule-actions.ts';
import { type TemplateDraft, templateApi } from '../../../api/template-calls.ts';
import { showToast } from '../../../components/toast.tsx';

/** Every template there is, once the gallery is open. */
export function useTemplates(isWanted: boolean) {
  return useQuery({
    queryKey: keys.templates,
    queryFn: ({ signal }) => templateApi.list(signal),
    enabled: isWanted,
  });
}

/** Makes a schedule of a template, with Undo. */
export function useFillTemplate(template: TemplateView) {
  const queries = useQueryClient();
  const { act } = useScheduleActions();
  const mutation = useMutation({
    mutationFn: (values: Readonly<Record<string, string>>) => templateApi.use(template.id, values),
    onSuccess({ schedule, confirmation }) {
      showToast({ text: `Saved: ${confirmation}`, undo: () => void act(schedule, 'delete') });
      void queries.invalidateQueries({ queryKey: keys.schedules });
    },
  });
  return { ...mutation, failure: mutation.error === null ? null : errorWords(mutation.error) };
}

/** Saves a template, new or changed. */
export function useSaveTemplate() {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: (draft: TemplateDraft) => templateApi.save(draft),
    onSuccess({ title }) {
      showToast({ text: `Template saved: ${title}` });
      void queries.invalidateQueries({ queryKey: keys.templates });
    },
  });
  return { ...mutation, failure: mutation.error === null ? null : errorWords(mutation.error) };
}

/** Removes a template of one's own, with Undo. */
export function useRemoveTemplate() {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: keys.templates });
  const restore = useMutation({
    mutationFn: (id: string) => templateApi.restore(id),
    onSuccess: ({ title }) => showToast({ text: `Template is back: ${title}` }),
    onError: (error) => showToast({ text: errorWords(error), tone: 'bad' }),
    onSettled: refresh,
  });
  return useMutation({
    mutationFn: (id: string) => templateApi.remove(id),
    onSuccess: ({ id, title }) => showToast({ text: `Template removed: ${title}`, undo: () => restore.mutate(id) }),
    onError: (error) => showToast({ text: errorWords(error), tone: 'bad' }),
    onSettled: refresh,
  });
}
