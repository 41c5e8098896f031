import { Button } from '@mantine/core';
import type { ModelView } from '../../../../src/operations/server/models/list-models.ts';
import { useAgents } from '../../api/agents.ts';
import { useIsAdmin } from '../../api/me.ts';
import { useModels, useTryModel } from '../../api/models/models.ts';
import { FactList } from '../../components/fact-list.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { Section } from '../../components/section.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { durationWords } from '../../time/time-words.ts';
import styles from './settings-page.module.css';

/** The model of each agent. */
export function ModelNames() {
  const agents = useAgents();
  // A test call costs tokens, and a provider's message is for administrators.
  const trials = useModels({ isWanted: useIsAdmin() }).data ?? [];
  const models = agents.data?.filter(({ kind }) => kind === 'language') ?? [];
  return (
    <Section
      title="Who thinks with what"
      intro="Another model takes one setting, BELFRY_MODEL, or a line of belfry.config.ts, and a new start."
    >
      {agents.isError && agents.data === undefined && (
        <LoadError what="The models" error={agents.error} onRetry={() => void agents.refetch()} />
      )}
      {agents.isPending && <SkeletonRows label="Loading the models" rows={1} />}
      {agents.isSuccess && models.length === 0 && <p className="soft">No agent here needs a language model.</p>}
      {models.length > 0 && (
        <FactList
          facts={models.map(({ name, model }) => ({
            name,
            value: (
              <>
                {model === null
                  ? 'none'
                  : model.name === 'builtin'
                    ? 'the built-in model, no network needed'
                    : `${model.name} (${model.provider})`}
                {trials
                  .filter(({ agent }) => agent === name)
                  .map((one) => (
                    <ModelTrial key={one.agent} model={one} />
                  ))}
              </>
            ),
          }))}
        />
      )}
    </Section>
  );
}

/** A test call of a model: one short question, and how the answer came. */
function ModelTrial({ model: { agent, trial } }: { readonly model: ModelView }) {
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
