import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../client.ts';
import { keys } from '../keys.ts';

/** The programs that tell the person something. */
export function usePrograms() {
  return useQuery({ queryKey: keys.programs, queryFn: ({ signal }) => client.listPrograms({}, { signal }) });
}

/** Mutes a program, or lets it be heard again. */
export function useMuteProgram() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wanted: { readonly id: string; readonly muted: boolean }) => client.muteProgram(wanted),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.programs }),
  });
}
