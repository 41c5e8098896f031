import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { IconCopy } from '../../components/icons.tsx';
import styles from './run-page.module.css';

/** Copies a text; without a clipboard, it shows the text to be copied by hand. */
export function CopyRun({ text }: { readonly text: () => string }) {
  const [shown, setShown] = useState<string | null>(null);
  const [isCopied, setCopied] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (shown !== null) field.current?.select();
  }, [shown]);
  const copy = async () => {
    const made = text();
    try {
      await navigator.clipboard.writeText(made);
      setCopied(true);
    } catch {
      setShown(made);
    }
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCopy size={18} />}
        onClick={() => void copy()}
        onBlur={() => setCopied(false)}
      >
        {isCopied ? 'Copied' : 'Copy as text'}
      </Button>
      <span role="status" className="visually-hidden">
        {isCopied ? 'The run is copied as text' : ''}
      </span>
      {shown !== null && (
        <textarea ref={field} className={styles.copied} aria-label="The run as text" readOnly rows={10} value={shown} />
      )}
    </>
  );
}
