import type { ReactNode } from 'react';
import { say } from '../voice/say.ts';
import { BellMark } from './bell-mark.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** True when no other heading is on the page. */
  readonly isPage?: boolean;
}

/** An empty list: why, and what to do. */
export function EmptyState({ title, children, isPage = false }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <BellMark size={40} />
      {isPage ? <h1>{title}</h1> : <h2>{title}</h2>}
      {children}
    </div>
  );
}

/** Example sentences to press instead of typing them. */
export function Examples({
  texts,
  onPick,
  label = say('say.examples'),
}: {
  readonly texts: readonly string[];
  readonly onPick: (text: string) => void;
  readonly label?: string;
}) {
  return (
    <ul className={styles.examples} aria-label={label}>
      {texts.map((text) => (
        <li key={text}>
          <button type="button" onClick={() => onPick(text)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
