import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/toast.tsx';
import { say } from '../../voice/say.ts';
import { client } from '../client.ts';
import { keys } from '../keys.ts';
import { errorWords } from '../problem.ts';

/** The calls of tools that need no yes for now. */
export const useAllowances = () =>
  useQuery({ queryKey: keys.allowances, queryFn: ({ signal }) => client.listAllowances({}, { signal }) });

/** Takes one back. */
export function useRevokeAllowance() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.revokeAllowance({ id }),
    onSuccess: ({ allowance }) => showToast({ text: say('did.asksAgain', { tool: allowance.tool }) }),
    onError: (error) => showToast({ text: errorWords(error), tone: 'bad' }),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.allowances }),
  });
}
