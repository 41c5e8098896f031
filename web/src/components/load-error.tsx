import { Button } from '@mantine/core';
import { isAppError } from '../../../src/client/index.ts';
import { errorWords } from '../api/problem.ts';
import { EmptyState } from './empty-state.tsx';
import styles from './load-error.module.css';

/** A failed read: why, and a button to try again. */
export function LoadError({
  what,
  error,
  onRetry,
}: {
  readonly what: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}) {
  // A retry cannot restore what was deleted.
  if (isAppError(error, 'not_found'))
    return (
      <EmptyState title={`${what} is not there`} isPage>
        <p>It may have been deleted, or the link is not complete.</p>
      </EmptyState>
    );
  return (
    <div className={styles.error} role="alert">
      <h2>{what} could not be read</h2>
      <p>{errorWords(error)}</p>
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
