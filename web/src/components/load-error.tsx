import { Button } from '@mantine/core';
import { isAppError } from '../../../src/client/index.ts';
import { errorWords } from '../api/problem.ts';
import { say } from '../voice/say.ts';
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
      <EmptyState title={say('error.notThere', { what })} isPage>
        <p>{say('error.notThereWhy')}</p>
      </EmptyState>
    );
  return (
    <div className={styles.error} role="alert">
      <h2>{say('error.notRead', { what })}</h2>
      <p>{errorWords(error)}</p>
      <Button variant="default" onClick={onRetry}>
        {say('do.tryAgain')}
      </Button>
    </div>
  );
}
