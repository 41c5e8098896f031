import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../components/toast.tsx';
import { api } from './calls.ts';
import { keys } from './keys.ts';
import { errorWords } from './problem.ts';

const paged = { initialPageParam: null as string | null } as const;

/** The tokens that open something, newest first. */
export function useTokens() {
  return useInfiniteQuery({
    ...paged,
    queryKey: keys.tokens,
    queryFn: ({ pageParam, signal }) => api.tokens(pageParam, signal),
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** Issues one; the answer alone holds its secret, and is kept nowhere. */
export function useCreateToken() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: api.createToken,
    gcTime: 0,
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.tokens }),
  });
}

export function useRevokeToken() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { readonly id: string; readonly name: string }) => api.revokeToken(id),
    onSuccess(_, { name }) {
      showToast({ text: `Revoked: ${name}` });
      return queries.invalidateQueries({ queryKey: keys.tokens });
    },
    onError: (error) => showToast({ text: errorWords(error), tone: 'bad' }),
  });
}

/** Everybody who uses this Belfry; for admins. */
export function usePeople() {
  return useInfiniteQuery({
    ...paged,
    queryKey: keys.people,
    queryFn: ({ pageParam, signal }) => api.people(pageParam, signal),
    getNextPageParam: (page) => page.nextCursor,
  });
}

export function useAddPerson() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: api.addPerson,
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.people }),
  });
}

/** Who changed a schedule, newest first. */
export function useHistory(scheduleId: string) {
  return useInfiniteQuery({
    ...paged,
    queryKey: keys.history(scheduleId),
    queryFn: ({ pageParam, signal }) => api.history(scheduleId, pageParam, signal),
    getNextPageParam: (page) => page.nextCursor,
  });
}
