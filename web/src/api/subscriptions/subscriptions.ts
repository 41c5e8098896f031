import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/toast.tsx';
import { say } from '../../voice/say.ts';
import { client } from '../client.ts';
import { keys } from '../keys.ts';
import { errorWords } from '../problem.ts';

/** Programs that receive events, without their secrets. */
export const useSubscriptions = () =>
  useQuery({ queryKey: keys.subscriptions, queryFn: ({ signal }) => client.listSubscriptions({}, { signal }) });

/** Ends a subscription, or resumes one of the person's own from where it stopped. */
export function useChangeSubscription(verb: 'end' | 'resume') {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { readonly id: string; readonly name: string }) =>
      verb === 'end' ? client.endSubscription({ id }) : client.resumeSubscription({ id }),
    onSuccess: (_, { name }) => showToast({ text: say(verb === 'end' ? 'did.ended' : 'did.toldAgain', { name }) }),
    onError: (error) => showToast({ text: errorWords(error), tone: 'bad' }),
    // Ending a subscription pauses the schedule that it made.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: keys.subscriptions }),
        queries.invalidateQueries({ queryKey: keys.schedules }),
      ]),
  });
}
