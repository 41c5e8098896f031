import { Button } from '@mantine/core';
import { Component, type ErrorInfo, type ReactNode, useEffect, useRef, useState } from 'react';
import { nowIso } from '../../time/now.ts';
import { ownBuild } from '../../upgrade/build-mark.ts';
import { say } from '../../voice/say.ts';
import styles from './fault.module.css';
import { type Fault, faultDetails, faultWords } from './fault-details.ts';

interface FaultBoundaryProps {
  readonly children: ReactNode;
  /** The present location: after a change the boundary starts anew. */
  readonly place: string;
  /** True for the boundary around everything. */
  readonly isWhole?: boolean;
  /** True for a part that a page can do without: it is left out after an error. */
  readonly isDispensable?: boolean;
}

interface FaultBoundaryState {
  readonly fault: Fault | null;
  readonly parts: string | null;
  readonly tries: number;
}

/** An error boundary that keeps the rest of the page usable. */
export class FaultBoundary extends Component<FaultBoundaryProps, FaultBoundaryState> {
  override state: FaultBoundaryState = { fault: null, parts: null, tries: 0 };

  static getDerivedStateFromError(error: unknown): Partial<FaultBoundaryState> {
    const fault = {
      error,
      parts: null,
      path: window.location.pathname,
      build: ownBuild(),
      browser: navigator.userAgent,
      at: nowIso(),
    };
    return { fault };
  }

  override componentDidCatch(_: unknown, { componentStack }: ErrorInfo): void {
    this.setState({ parts: componentStack ?? null });
  }

  override componentDidUpdate({ place }: FaultBoundaryProps): void {
    if (place !== this.props.place) this.setState({ fault: null, parts: null, tries: 0 });
  }

  override render(): ReactNode {
    const { fault, parts, tries } = this.state;
    const { children, isWhole = false, isDispensable = false } = this.props;
    if (fault === null) return children;
    if (isDispensable) return null;
    const retry = () => this.setState({ fault: null, parts: null, tries: tries + 1 });
    return <FaultPage fault={{ ...fault, parts }} isAgain={tries > 0} isWhole={isWhole} onRetry={retry} />;
  }
}

interface FaultPageProps {
  readonly fault: Fault;
  /** True when a retry failed before. */
  readonly isAgain: boolean;
  /** True when nothing of the page is left. */
  readonly isWhole: boolean;
  readonly onRetry: () => void;
}

/** Replaces a page that failed: what happened, in plain words, and what to do. */
function FaultPage({ fault, isAgain, isWhole, onRetry }: FaultPageProps) {
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
      <div className="row">
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
