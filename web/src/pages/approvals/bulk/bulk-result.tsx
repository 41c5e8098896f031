import { useEffect, useRef } from 'react';
import type { BulkAnswer } from '../../../../../src/operations/proposals/proposal-view.ts';
import type { Undone } from '../../../api/undo/undo-each.ts';
import { CloseButton } from '../../../components/close-button.tsx';
import { say } from '../../../voice/say.ts';
import styles from './bulk-result.module.css';

/** The result of a bulk decision. */
export interface BulkOutcome {
  readonly answer: BulkAnswer;
  /** The text of each card, by id. */
  readonly what: ReadonlyMap<string, string>;
  /** What became of undoing them; null when nobody did. */
  readonly undone: Undone | null;
}

interface BulkResultProps {
  readonly outcome: BulkOutcome;
  readonly onClose: () => void;
}

/** The result of each card, refused ones first. */
export function BulkResult({ outcome: { answer, what, undone }, onClose }: BulkResultProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const sorted = answer.results
    .map(({ id, ok, words, error }) => ({ id, ...(undone?.get(id) ?? { ok, words: error?.message ?? words }) }))
    .sort((a, b) => Number(a.ok) - Number(b.ok));
  const back = [...(undone?.values() ?? [])].filter(({ ok }) => ok).length;
  return (
    <section ref={panel} className={styles.result} tabIndex={-1} aria-label={say('approve.became')}>
      <header>
        <h2>
          {undone === null
            ? both(say('approve.didDecide', { number: answer.decided }), answer.failed, 'approve.didRefuse')
            : both(say('approve.didTakeBack', { number: back }), undone.size - back, 'approve.couldNot')}
        </h2>
        <CloseButton label={say('approve.closeResult')} onClick={onClose} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ul tabIndex={0} aria-label={say('approve.oneByOne')}>
        {sorted.map(({ id, ok, words }) => (
          <li key={id} data-bad={!ok || undefined}>
            <span className={styles.what}>{what.get(id) ?? id}</span>
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How many were, and how many were not. */
const both = (done: string, failed: number, name: 'approve.didRefuse' | 'approve.couldNot'): string =>
  failed > 0 ? `${done}, ${say(name, { number: failed })}` : done;
