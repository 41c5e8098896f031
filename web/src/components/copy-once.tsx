import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { holdReload } from '../upgrade/unsent.ts';
import { say } from '../voice/say.ts';
import styles from './copy-once.module.css';

interface CopyOnceProps {
  readonly label: string;
  /** The text that is shown once. */
  readonly value: string;
  /** What to do with it. */
  readonly words: string;
  readonly onDone: () => void;
}

/** A text that is not shown again, to copy and dismiss. */
export function CopyOnce({ label, value, words, onDone }: CopyOnceProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => field.current?.focus(), []);
  // Blocks a reload, because the text cannot be shown again.
  useEffect(() => holdReload(), []);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // Without TLS or permission there is no clipboard: the text is selected, to be copied by keyboard.
      setCopied(false);
    }
  };
  return (
    <div className={styles.card} role="status">
      <p>{words}</p>
      <div className="close-row">
        <input
          ref={field}
          className={styles.value}
          aria-label={label}
          value={value}
          readOnly
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void copy()}>{say(isCopied ? 'fault.copied' : 'copy.copy')}</Button>
        <Button variant="default" onClick={onDone}>
          {say('do.done')}
        </Button>
      </div>
    </div>
  );
}
