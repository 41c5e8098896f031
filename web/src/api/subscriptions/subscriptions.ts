import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/toast.tsx';
import { client } from '../client.ts';
import { keys } from '../keys.ts';
import { errorWords } from '../problem.ts';

/** The programs that are told of events over MCP. */
export const useSubscriptions = () =>
  useQuery({ queryKey: keys.subscriptions, queryFn: ({ signal }) => client.listSubscriptions({}, { signal }) });

/** Ends one: its program is told so. */
export function useEndSubscription() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.endSubscription({ id }),
    onSuccess: ({ subscription }) => showToast({ text: `${subscription.host} is told of nothing more` }),
    onError: (error) => showToast({ text: errorWords(error), tone: 'bad' }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: keys.subscriptions }),
        queries.invalidateQueries({ queryKey: keys.schedules }),
      ]),
  });
}
