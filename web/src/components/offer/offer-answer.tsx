import { useRef } from 'react';
import { useLocation } from 'wouter';
import type { OfferView } from '../../../../src/operations/views/offer-view.ts';
import { useMayChange } from '../../api/me.ts';
import { useOfferAnswer } from '../../api/offers.ts';
import { say } from '../../voice/say.ts';
import styles from './offer-answer.module.css';

/** Belfry's question in a notice, as buttons; afterwards its answer. */
export function OfferAnswer({ offer }: { readonly offer: OfferView }) {
  const { shown, isPending, answer } = useOfferAnswer(offer);
  const mayChange = useMayChange();
  const standing = useRef<HTMLParagraphElement>(null);
  const [, navigate] = useLocation();
  const press = (choice: NonNullable<OfferView['choice']>) => {
    // The promise named no time: the person writes one, with the rest filled in.
    if (choice === 'schedule' && shown.promise?.when === null) {
      navigate(`/schedules?add=${encodeURIComponent(shown.promise.text)}`);
      return;
    }
    answer(choice);
    standing.current?.focus();
  };
  return (
    <div className={styles.offer}>
      <p ref={standing} className={styles.standing} role="status" tabIndex={-1}>
        {shown.state === 'answered' && shown.choiceWords}
        {shown.state === 'lapsed' && say('offer.over')}
      </p>
      {mayChange && shown.choices.length > 0 && (
        <fieldset className="answers" disabled={isPending}>
          <legend className="visually-hidden">{shown.words}</legend>
          {shown.choices.map(({ choice, words }, index) => (
            <button key={choice} type="button" data-main={index === 0 || undefined} onClick={() => press(choice)}>
              {words}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
