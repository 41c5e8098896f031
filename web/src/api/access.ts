import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OperationInput } from '../../../src/client/index.ts';
import { showToast } from '../components/toast.tsx';
import { say } from '../voice/say.ts';
import { client } from './client.ts';
import { keys } from './keys.ts';
import { errorWords } from './problem.ts';
import { PAGE_BY_PAGE } from './read-pages.ts';

/** The valid tokens, newest first. */
export function useTokens() {
  return useInfiniteQuery({
    ...PAGE_BY_PAGE,
    queryKey: keys.tokens,
    queryFn: ({ pageParam, signal }) => client.listTokens({ limit: 50, cursor: pageParam }, { signal }),
  });
}

/** Issues a token; only the answer holds its secret, which is stored nowhere. */
export function useCreateToken() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wanted: OperationInput<'create-token'>) => client.createToken(wanted),
    gcTime: 0,
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.tokens }),
  });
}

export function useRevokeToken() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { readonly id: string; readonly name: string }) => client.revokeToken({ id }),
    onSuccess(_, { name }) {
      showToast({ text: say('did.revoked', { name }) });
      return queries.invalidateQueries({ queryKey: keys.tokens });
    },
    onError: (error) => showToast({ text: errorWords(error), tone: 'bad' }),
  });
}

/** Everybody who uses this Belfry; for admins. */
export function usePeople() {
  return useInfiniteQuery({
    ...PAGE_BY_PAGE,
    queryKey: keys.people,
    queryFn: ({ pageParam, signal }) => client.listUsers({ limit: 50, cursor: pageParam }, { signal }),
  });
}

export function useAddPerson() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => client.createUser({ name }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.people }),
  });
}

/** Who changed a schedule, newest first. */
export function useHistory(scheduleId: string) {
  return useInfiniteQuery({
    ...PAGE_BY_PAGE,
    queryKey: keys.history(scheduleId),
    queryFn: ({ pageParam, signal }) => client.listAudit({ scheduleId, limit: 10, cursor: pageParam }, { signal }),
  });
}
