import { useEffect, useRef } from 'react';
import type { BulkAnswer } from '../../../../../src/operations/proposals/proposal-view.ts';
import { CloseButton } from '../../../components/close-button.tsx';
import styles from './bulk-result.module.css';

interface BulkResultProps {
  readonly answer: BulkAnswer;
  /** What each was about, by id. */
  readonly what: ReadonlyMap<string, string>;
  readonly onClose: () => void;
}

/** What became of each of several, those that were refused first. */
export function BulkResult({ answer, what, onClose }: BulkResultProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const sorted = [...answer.results].sort((a, b) => Number(a.ok) - Number(b.ok));
  return (
    <section ref={panel} className={styles.result} tabIndex={-1} aria-label="What became of them">
      <header>
        <h2>
          {answer.decided} decided{answer.failed > 0 && `, ${answer.failed} refused`}
        </h2>
        <CloseButton label="Close the result" onClick={onClose} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ul tabIndex={0} aria-label="One by one">
        {sorted.map(({ id, ok, words, error }) => (
          <li key={id} data-bad={!ok || undefined}>
            <span className={styles.what}>{what.get(id) ?? id}</span>
            <span>{error?.message ?? words}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
