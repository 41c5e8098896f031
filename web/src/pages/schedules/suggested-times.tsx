import { useMutation } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { errorWords } from '../../api/problem.ts';
import { say } from '../../voice/say.ts';
import styles from './suggested-times.module.css';

interface SuggestedTimesProps {
  readonly kind: 'reminder' | 'action';
  /** Called with a chosen time: `2026-11-23T09:00`. */
  readonly onChoose: (when: string) => void;
}

/** A button that asks for good times; each comes with its reasons. */
export function SuggestedTimes({ kind, onChoose }: SuggestedTimesProps) {
  const suggest = useMutation({ mutationFn: () => client.suggestTime({ kind }) });
  const { data, error } = suggest;
  return (
    <div className={styles.box}>
      <button type="button" className={styles.ask} disabled={suggest.isPending} onClick={() => suggest.mutate()}>
        {say('add.suggest')}
      </button>
      {error !== null && (
        <p className={styles.problem} role="alert">
          {errorWords(error)}
        </p>
      )}
      {data !== undefined && (
        <div role="status" aria-label={say('add.suggested')}>
          <ul className={styles.slots}>
            {data.slots.map(({ words, when, reasons }) => (
              <li key={when}>
                <button
                  type="button"
                  onClick={() => {
                    onChoose(when);
                    suggest.reset();
                  }}
                >
                  <strong>{words}</strong>
                  <span>{reasons.join('; ')}</span>
                </button>
              </li>
            ))}
          </ul>
          {data.slots.length === 0 && <p>{say('add.noneFree')}</p>}
          <p className="soft">{data.basis}</p>
        </div>
      )}
    </div>
  );
}
