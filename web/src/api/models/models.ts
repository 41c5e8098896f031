import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/toast.tsx';
import { client } from '../client.ts';
import { keys } from '../keys.ts';
import { errorWords } from '../problem.ts';

/** No event reports the end of a test call. */
const LOOK_AGAIN_MS = 400;

/** The models with their last test calls; for admins. */
export function useModels({ isWanted }: { readonly isWanted: boolean }) {
  return useQuery({
    queryKey: keys.models,
    queryFn: async ({ signal }) => (await client.listModels({}, { signal })).items,
    enabled: isWanted,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ trial }) => trial !== null && trial.tookMs === null) === true ? LOOK_AGAIN_MS : false,
  });
}

/** Makes a test call of an agent's model. */
export function useTryModel() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (agent: string) => client.tryModel({ agent }),
    onError: (error) => showToast({ text: errorWords(error), tone: 'bad' }),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.models }),
  });
}
