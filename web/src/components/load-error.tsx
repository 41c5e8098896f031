import { Button } from '@mantine/core';
import { errorWords } from '../api/problem.ts';
import styles from './load-error.module.css';

/** Something could not be read: why, and a way to try again. */
export function LoadError({
  what,
  error,
  onRetry,
}: {
  readonly what: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}) {
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
