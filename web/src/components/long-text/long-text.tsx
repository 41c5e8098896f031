import { useState } from 'react';
import { say, sayNumber } from '../../voice/say.ts';
import styles from './long-text.module.css';

/** Texts up to this size are shown whole. */
const SHORT = { characters: 1_200, lines: 12 } as const;

const isShort = (text: string): boolean =>
  text.length <= SHORT.characters && text.split('\n', SHORT.lines + 1).length <= SHORT.lines;

/** A text as it was written. A long one is cut after a few lines until the person asks for all of it. */
export function LongText({ text, className }: { readonly text: string; readonly className?: string | undefined }) {
  const [isWhole, setWhole] = useState(false);
  if (isShort(text)) return <p className={`${styles.text} ${className ?? ''}`}>{text}</p>;
  return (
    <div>
      <p className={`${styles.text} ${className ?? ''}`} data-cut={isWhole ? undefined : ''}>
        {text}
      </p>
      <button type="button" className={styles.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? say('text.less') : say('text.all', { number: sayNumber(text.length) })}
      </button>
    </div>
  );
}
