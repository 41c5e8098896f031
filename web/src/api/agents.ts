import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ThreadView } from '../../../src/operations/views/views.ts';
import { showToast } from '../components/toast.tsx';
import { client } from './client.ts';
import { keys } from './keys.ts';
import { errorWords } from './problem.ts';

/** The agents: what each is, what it does now, how many schedules it has. */
export function useAgents() {
  return useQuery({
    queryKey: keys.agents,
    queryFn: async ({ signal }) => (await client.listAgents({}, { signal })).items,
  });
}

/** Begins a conversation with an agent. */
export function useNewThread() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (agent: string) => client.createThread({ agent }),
    onSuccess(thread) {
      queries.setQueryData<readonly ThreadView[]>(keys.threads, (before) => [thread, ...(before ?? [])]);
      return queries.invalidateQueries({ queryKey: keys.threads });
    },
    onError: (error) => showToast({ text: errorWords(error), tone: 'bad' }),
  });
}
