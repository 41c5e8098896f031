import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

interface FactListProps {
  readonly facts: readonly Fact[];
  /**
   * True for values that are sentences: they stand one below the other, because columns of sentences are too narrow.
   */
  readonly areSentences?: boolean;
}

/** Names and values in columns, aligned across several lists. */
export function FactList({ facts, areSentences = false }: FactListProps) {
  return (
    <dl className={areSentences ? styles.sentences : styles.facts} data-few={facts.length < 3 || undefined}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
