import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfferView } from '../../../src/operations/views/offer-view.ts';
import { showToast } from '../components/toast.tsx';
import { say } from '../voice/say.ts';
import { client } from './client.ts';
import { keys } from './keys.ts';
import { errorWords } from './problem.ts';

/** Answers a question of Belfry. The answer shows at once; other pages hear of it by the stream. */
export function useOfferAnswer(offer: OfferView): {
  readonly shown: OfferView;
  readonly isPending: boolean;
  readonly answer: (choice: NonNullable<OfferView['choice']>) => void;
} {
  const queries = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [answered, setAnswered] = useState<OfferView | null>(null);
  const answer = (choice: NonNullable<OfferView['choice']>): void => {
    setPending(true);
    client
      .answerOffer({ id: offer.id, choice })
      .then(({ offer: after, schedule }) => {
        setAnswered(after);
        if (schedule !== null) showToast({ text: say('did.scheduled', { what: schedule.confirmation }) });
      })
      .catch((error: unknown) => showToast({ text: errorWords(error), tone: 'bad' }))
      .finally(() => {
        setPending(false);
        for (const queryKey of [keys.offers, keys.usage, keys.schedules, keys.runs]) {
          void queries.invalidateQueries({ queryKey });
        }
      });
  };
  // An answered offer never becomes open again.
  return { shown: offer.state === 'open' && answered !== null ? answered : offer, isPending, answer };
}
