import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OperationInput } from '../../../../../src/client/index.ts';
import type { TemplateView } from '../../../../../src/operations/templates/template-view.ts';
import { client } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { errorWords } from '../../../api/problem.ts';
import { newKey } from '../../../api/request-key.ts';
import { takeBack } from '../../../api/undo/changes.ts';
import type { DraftInHand } from '../../../components/draft/use-draft.ts';
import { showToast } from '../../../components/toast.tsx';
import { say } from '../../../voice/say.ts';
import { type TemplateForm, templateOf } from './template-draft.ts';

/** An operation, though its name begins like a hook's. */
const { useTemplate: fillTemplate } = client;

/** All templates, once the gallery is open. */
export function useTemplates(isWanted: boolean) {
  return useQuery({
    queryKey: keys.templates,
    queryFn: ({ signal }) => client.listTemplates({}, { signal }),
    enabled: isWanted,
  });
}

/** Makes a schedule from a template, with an undo. */
export function useFillTemplate(template: TemplateView) {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: (values: Readonly<Record<string, string>>) =>
      fillTemplate({ id: template.id, values }, { idempotencyKey: newKey() }),
    onSuccess({ schedule, confirmation }) {
      showToast({
        text: say('did.saved', { what: confirmation }),
        undo: () => void takeBack(queries, { subject: schedule.id }),
      });
      void queries.invalidateQueries({ queryKey: keys.schedules });
    },
  });
  return { ...mutation, failure: mutation.error === null ? null : errorWords(mutation.error) };
}

/** Makes or changes a template. */
export function useSaveTemplate() {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: (draft: OperationInput<'save-template'>) => client.saveTemplate(draft),
    onSuccess({ title }) {
      showToast({ text: say('templates.saved', { title }) });
      void queries.invalidateQueries({ queryKey: keys.templates });
    },
  });
  return { ...mutation, failure: mutation.error === null ? null : errorWords(mutation.error) };
}

/** Saves the template editor, as a new template or based on the version the form was opened with. */
export function useSaveDraft({ save }: DraftInHand<TemplateView | null, TemplateForm>, id: string | null) {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: () =>
      save({
        send({ base, form }) {
          const draft = templateOf(base, form);
          return draft && client.saveTemplate(draft, base === null ? {} : { expectedRevision: base.revision });
        },
        read: async () => (id === null ? null : client.getTemplate({ id })),
      }),
    onSuccess(sent) {
      if (sent.kind === 'saved') showToast({ text: say('templates.saved', { title: sent.answer.title }) });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keys.templates }),
  });
  return { ...mutation, failure: mutation.error === null ? null : errorWords(mutation.error) };
}

/** Removes one's own template, with an undo. */
export function useRemoveTemplate() {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: keys.templates });
  return useMutation({
    mutationFn: (id: string) => client.deleteTemplate({ id }),
    onSuccess: ({ id, title }) =>
      showToast({ text: say('templates.removed', { title }), undo: () => void takeBack(queries, { subject: id }) }),
    onError: (error) => showToast({ text: errorWords(error), tone: 'bad' }),
    onSettled: refresh,
  });
}
