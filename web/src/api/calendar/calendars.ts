import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OperationInput } from '../../../../src/client/index.ts';
import type { CalendarView } from '../../../../src/operations/calendar/subscribed-view.ts';
import { showToast } from '../../components/toast.tsx';
import { say } from '../../voice/say.ts';
import { client } from '../client.ts';
import { keys } from '../keys.ts';
import { errorWords } from '../problem.ts';
import { takeBack } from '../undo/changes.ts';

/** The calendars whose events the person is reminded of, without their addresses. Each is read every quarter of an hour. */
export const useCalendars = () =>
  useQuery({
    queryKey: keys.calendars,
    queryFn: ({ signal }) => client.listCalendars({}, { signal }),
    refetchInterval: 60_000,
  });

/** Adds one, or changes the one with an id; what is kept of it has no address. */
export function useKeepCalendar(id: string | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ address, ...rest }: Partial<OperationInput<'add-calendar'>>) =>
      id === null
        ? client.addCalendar({ address: address ?? '', ...rest })
        : client.changeCalendar({ id, ...rest, ...(address === undefined ? {} : { address }) }),
    gcTime: 0,
    onSuccess({ calendar: { name } }) {
      showToast({ text: say(id === null ? 'did.calendar' : 'did.changed', { name }) });
      return readAgain(queries);
    },
  });
}

/** Has one read now, or removes it, which can be taken back. */
export function useCalendarAct(act: 'refresh' | 'remove') {
  const queries = useQueryClient();
  return useMutation({
    async mutationFn({ id, name }: CalendarView) {
      if (act === 'refresh') {
        await client.refreshCalendar({ id });
        return showToast({ text: say('did.reading', { name }) });
      }
      await client.removeCalendar({ id });
      showToast({ text: say('did.removed', { name }), undo: () => void takeBack(queries, { subject: id }) });
    },
    onError: (error) => showToast({ text: errorWords(error), tone: 'bad' }),
    onSettled: () => readAgain(queries),
  });
}

const readAgain = (queries: QueryClient) => queries.invalidateQueries({ queryKey: keys.calendars });
