import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { holdReload } from '../upgrade/unsent.ts';
import styles from './copy-once.module.css';

interface CopyOnceProps {
  readonly label: string;
  /** What is shown this once. */
  readonly value: string;
  /** What to do with it. */
  readonly words: string;
  readonly onDone: () => void;
}

/** A text that is not shown again: to copy, and to put away. */
export function CopyOnce({ label, value, words, onDone }: CopyOnceProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => field.current?.focus(), []);
  // It cannot be shown again.
  useEffect(() => holdReload(), []);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // No clipboard without TLS or leave: it is selected, and the keyboard copies it.
      setCopied(false);
    }
  };
  return (
    <div className={styles.card} role="status">
      <p>{words}</p>
      <div className={styles.line}>
        <input
          ref={field}
          className={styles.value}
          aria-label={label}
          value={value}
          readOnly
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void copy()}>{isCopied ? 'Copied' : 'Copy'}</Button>
        <Button variant="default" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
