import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../components/toast.tsx';
import { api } from './calls.ts';
import { keys } from './keys.ts';
import { errorWords } from './problem.ts';

/** Changes the person's name or zone and says so. */
export function useChangeMe() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: api.changeMe,
    onSuccess(me, change) {
      queries.setQueryData(keys.me, me);
      void queries.invalidateQueries({ queryKey: keys.schedules });
      showToast({ text: change.zone === undefined ? 'Your name is saved' : `Your time zone is ${me.zone}` });
    },
    onError: (error) => showToast({ text: errorWords(error), tone: 'bad' }),
  });
}
