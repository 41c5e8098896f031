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
import { say } from '../../voice/say.ts';
import styles from './settings-page.module.css';

/** The model of each agent. */
export function ModelNames() {
  const agents = useAgents();
  // A test call costs tokens, and a provider's message is for administrators.
  const trials = useModels({ isWanted: useIsAdmin() }).data ?? [];
  const models = agents.data?.filter(({ kind }) => kind === 'language') ?? [];
  return (
    <Section title={say('models.title')} intro={say('models.intro')}>
      {agents.isError && agents.data === undefined && (
        <LoadError what={say('models.the')} error={agents.error} onRetry={() => void agents.refetch()} />
      )}
      {agents.isPending && <SkeletonRows label={say('models.loading')} rows={1} />}
      {agents.isSuccess && models.length === 0 && <p className="soft">{say('models.none')}</p>}
      {models.length > 0 && (
        <FactList
          facts={models.map(({ name, model }) => ({
            name,
            value: (
              <>
                {model === null
                  ? say('models.noneOf')
                  : model.name === 'builtin'
                    ? say('models.builtIn')
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
        aria-label={say('models.testOne', { agent })}
        onClick={() => attempt.mutate(agent)}
      >
        {say('models.test')}
      </Button>
      <span role="status" data-bad={(trial?.error ?? null) !== null || undefined}>
        {isRunning ? say('models.asking') : trial === null ? '' : trialWords(trial)}
      </span>
    </div>
  );
}

/** The result of a test call: `Answered “ready” in 0.8 seconds; 31 tokens in, 2 out`. */
function trialWords({ answer, error, tookMs, inputTokens, outputTokens }: NonNullable<ModelView['trial']>): string {
  if (error !== null) return say('models.noAnswer', { why: error });
  const said = { answer: answer ?? '', span: durationWords(tookMs ?? 0) };
  return say('models.answered', { ...said, read: inputTokens, wrote: outputTokens });
}
