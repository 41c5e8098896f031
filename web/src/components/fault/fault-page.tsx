import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { say } from '../../voice/say.ts';
import styles from './fault.module.css';
import { type Fault, faultDetails, faultWords } from './fault-details.ts';

interface FaultPageProps {
  readonly fault: Fault;
  /** True when a retry failed before. */
  readonly isAgain: boolean;
  /** True when nothing of the page is left. */
  readonly isWhole: boolean;
  readonly onRetry: () => void;
}

/** Replaces a page that failed: what happened, in plain words, and what to do. */
export function FaultPage({ fault, isAgain, isWhole, onRetry }: FaultPageProps) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'by hand'>('no');
  const field = useRef<HTMLTextAreaElement>(null);
  const details = faultDetails(fault);
  useEffect(() => {
    if (copied === 'by hand') field.current?.select();
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(details);
      setCopied('yes');
    } catch {
      // Without TLS or permission there is no clipboard: the text is shown, to be copied by keyboard.
      setCopied('by hand');
    }
  };
  const Frame = isWhole ? 'main' : 'section';
  return (
    <Frame className={styles.fault} role={isWhole ? undefined : 'alert'}>
      <h1>{say('fault.stopped')}</h1>
      <p>
        {say('fault.safe')} {isWhole ? '' : `${say('fault.others')} `}
        {isAgain && say('fault.again')}
      </p>
      <p className={styles.said}>{faultWords(fault.error)}</p>
      <div className={styles.actions}>
        <Button onClick={onRetry}>{say('do.tryAgain')}</Button>
        {isAgain && (
          <Button variant="default" onClick={() => window.location.reload()}>
            {say('fault.loadAnew')}
          </Button>
        )}
        <Button variant="default" onClick={() => void copy()}>
          {say(copied === 'yes' ? 'fault.copied' : 'fault.copy')}
        </Button>
      </div>
      {copied === 'by hand' && (
        <textarea ref={field} className={styles.details} aria-label={say('fault.details')} value={details} readOnly />
      )}
    </Frame>
  );
}
