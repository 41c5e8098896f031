import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/toast.tsx';
import { say } from '../../voice/say.ts';
import { client } from '../client.ts';
import { keys } from '../keys.ts';
import { errorWords } from '../problem.ts';
import { newKey } from '../request-key.ts';
import { shortName } from '../schedule-change.ts';
import { takeBack } from '../undo/changes.ts';

/** A planned occurrence, as the calendar shows it. */
export interface Occurrence {
  readonly scheduleId: string;
  readonly what: string;
  /** The name of the occurrence: the time by its rule. */
  readonly ruleAt: string;
  /** The same for the person: `Tue 1 Dec, 09:00`. */
  readonly words: string;
}

/** Actions on entries of the calendar: each shows what it did, with an undo for ten seconds. */
export function useOccurrenceActs() {
  const queries = useQueryClient();
  const readAgain = () =>
    Promise.all([keys.calendar, keys.schedules].map((queryKey) => queries.invalidateQueries({ queryKey })));
  const undo = (subject: string) => () => void takeBack(queries, { subject });
  const onError = (error: unknown) => showToast({ text: errorWords(error), tone: 'bad' });
  const skip = useMutation({
    mutationFn: ({ scheduleId, ruleAt }: Occurrence & { readonly ends: boolean }) =>
      client.skipOccurrence({ id: scheduleId, at: ruleAt }),
    onSuccess(_, { scheduleId, what, words, ends }) {
      const skipped = say('did.skippedOne', { what: shortName(what), when: words });
      showToast({ text: ends ? `${skipped} ${say('did.endsLater')}` : skipped, undo: undo(scheduleId) });
      return readAgain();
    },
    onError,
  });
  const moveOne = useMutation({
    mutationFn: ({ scheduleId, ruleAt, to, zone }: Occurrence & { readonly to: string; readonly zone: string }) =>
      client.moveOccurrence({ id: scheduleId, at: ruleAt, to, zone }, { idempotencyKey: newKey() }),
    onSuccess({ confirmation }, { scheduleId }) {
      showToast({ text: say('did.moved', { what: confirmation }), undo: undo(scheduleId) });
      return readAgain();
    },
  });
  const moveAll = useMutation({
    mutationFn: (change: { readonly id: string; readonly when: string; readonly zone?: string }) =>
      client.updateSchedule(change),
    onSuccess({ schedule, confirmation }, { id }) {
      showToast({ text: say('did.moved', { what: confirmation }), undo: undo(id) });
      queries.setQueryData(keys.schedule(id), schedule);
      return readAgain();
    },
  });
  const remove = useMutation({
    mutationFn: ({ scheduleId }: Pick<Occurrence, 'scheduleId' | 'what' | 'words'>) =>
      client.cancelSchedule({ id: scheduleId }),
    onSuccess(_, { scheduleId, what, words }) {
      showToast({ text: say('did.delete', { what: `${shortName(what)}, ${words}.` }), undo: undo(scheduleId) });
      return readAgain();
    },
    onError,
  });
  return { skip, moveOne, moveAll, remove };
}
