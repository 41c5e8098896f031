import { Button } from '@mantine/core';
import type { ModelView } from '../../../../src/operations/server/models/list-models.ts';
import { useTryModel } from '../../api/models/models.ts';
import { durationWords } from '../../time/time-words.ts';
import styles from './settings-page.module.css';

/** A test call of a model: one short question, and how the answer came. */
export function ModelTrial({ model: { agent, trial } }: { readonly model: ModelView }) {
  const attempt = useTryModel();
  const isRunning = attempt.isPending || (trial !== null && trial.tookMs === null);
  return (
    <div className={styles.trial}>
      <Button
        variant="default"
        size="compact-md"
        loading={isRunning}
        aria-label={`Test the model of ${agent}`}
        onClick={() => attempt.mutate(agent)}
      >
        Test
      </Button>
      <span role="status" data-bad={(trial?.error ?? null) !== null || undefined}>
        {isRunning ? 'Asking it…' : trial === null ? '' : trialWords(trial)}
      </span>
    </div>
  );
}

/** The result of a test call: `Answered “ready” in 0.8 seconds; 31 tokens in, 2 out`. */
function trialWords({ answer, error, tookMs, inputTokens, outputTokens }: NonNullable<ModelView['trial']>): string {
  if (error !== null) return `No answer: ${error}`;
  return `Answered “${answer ?? ''}” in ${durationWords(tookMs ?? 0)}; ${inputTokens} tokens in, ${outputTokens} out`;
}
