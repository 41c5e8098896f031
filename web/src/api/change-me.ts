import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OperationInput } from '../../../src/client/index.ts';
import type { MeView, UserAnswer } from '../../../src/operations/views/person-views.ts';
import { showToast } from '../components/toast.tsx';
import { say } from '../voice/say.ts';
import { client } from './client.ts';
import { keys } from './keys.ts';
import { errorWords } from './problem.ts';

/** Changes the person's name, zone, quiet hours or first day of the week; shows the change, and what moved with it. */
export function useChangeMe() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: OperationInput<'update-me'>) => client.updateMe(change),
    onSuccess(answer, change) {
      queries.setQueryData<MeView>(keys.me, answer);
      void queries.invalidateQueries({ queryKey: keys.schedules });
      // The bar says what was assumed, with the way to change it.
      if (!('assumedZone' in change)) showToast({ text: doneWords(answer, change) });
      for (const { message } of answer.warnings) showToast({ text: message });
      // The page lists what moved; the toast says how much it is.
      if (answer.movedWords !== null) showToast({ text: answer.movedWords });
    },
    onError: (error) => showToast({ text: errorWords(error), tone: 'bad' }),
  });
}

function doneWords(answer: UserAnswer, change: object): string {
  if ('zone' in change || 'until' in change) return say('did.zone', { zone: answer.zoneWords ?? '' });
  if ('language' in change) return say(answer.language === null ? 'did.languageGone' : 'did.language');
  if ('weekStart' in change) return say('did.weeks');
  if (!('quietHours' in change) && !('quietReminders' in change)) return say('did.name');
  return answer.quietHours === null ? say('did.quietGone') : say('did.quiet', { hours: answer.quietHours });
}
