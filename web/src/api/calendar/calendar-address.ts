import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OperationInput } from '../../../../src/client/index.ts';
import { showToast } from '../../components/toast.tsx';
import { say } from '../../voice/say.ts';
import { client } from '../client.ts';
import { keys } from '../keys.ts';
import { errorWords } from '../problem.ts';

/** The address at which programs with calendars read what is planned, without its secret. */
export function useCalendarAddress() {
  return useQuery({
    queryKey: keys.calendarAddress,
    queryFn: ({ signal }) => client.getCalendarAddress({}, { signal }),
  });
}

/** Makes a new address in place of the earlier one; only the answer holds its secret, which is stored nowhere. */
export function useCreateCalendarAddress() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wanted: OperationInput<'create-calendar-address'>) => client.createCalendarAddress(wanted),
    gcTime: 0,
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.calendarAddress }),
  });
}

export function useRevokeCalendarAddress() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.revokeCalendarAddress({}),
    onSuccess() {
      showToast({ text: say('did.addressRevoked') });
      return queries.invalidateQueries({ queryKey: keys.calendarAddress });
    },
    onError: (error) => showToast({ text: errorWords(error), tone: 'bad' }),
  });
}
