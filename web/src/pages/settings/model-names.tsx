import { useAgents } from '../../api/agents.ts';
import { useIsAdmin } from '../../api/me.ts';
import { useModels } from '../../api/models/models.ts';
import { FactList } from '../../components/fact-list.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { Section } from '../../components/section.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { ModelTrial } from './model-trial.tsx';

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
