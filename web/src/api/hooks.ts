import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../components/toast.tsx';
import { say } from '../voice/say.ts';
import { client } from './client.ts';
import { keys } from './keys.ts';
import { errorWords } from './problem.ts';

/** The webhooks of a schedule, without their secrets. */
export function useHooksOf(scheduleId: string) {
  return useQuery({
    queryKey: [...keys.hooks, scheduleId],
    queryFn: ({ signal }) => client.listHooks({ scheduleId }, { signal }),
  });
}

/** Makes a webhook, or replaces its secret; only the answer holds the secret, which is stored nowhere. */
export function useHookSecret(kind: 'create' | 'rotate') {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: { readonly id: string; readonly action: 'start' | 'cancel' | 'acknowledge' }) =>
      kind === 'create'
        ? client.createHook({ schedule: request.id, action: request.action })
        : client.rotateHook({ id: request.id }),
    gcTime: 0,
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.hooks }),
    onError: (error) => showToast({ text: errorWords(error), tone: 'bad' }),
  });
}

export function useDeleteHook() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { readonly id: string; readonly name: string }) => client.deleteHook({ id }),
    onSuccess(_, { name }) {
      showToast({ text: say('did.delete', { what: name }) });
      return queries.invalidateQueries({ queryKey: keys.hooks });
    },
    onError: (error) => showToast({ text: errorWords(error), tone: 'bad' }),
  });
}
