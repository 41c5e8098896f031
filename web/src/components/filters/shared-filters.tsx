import { useAgents } from '../../api/agents.ts';
import { useChannels } from '../../api/channels.ts';
import { say } from '../../voice/say.ts';
import { type Choice, FilterSelect } from './filter-bar.tsx';
import type { Filters } from './use-filters.ts';

const KINDS = [
  { value: '', words: 'plan.anyKind' },
  { value: 'reminder', words: 'plan.tab.reminders' },
  { value: 'action', words: 'plan.actions' },
  { value: 'callback', words: 'plan.notes' },
] as const;

/** Agent, kind and channel: the common filters of schedules and runs. */
export function SharedFilters({
  filters,
  withKind = true,
  moreKinds = [],
}: {
  readonly filters: Filters;
  readonly withKind?: boolean;
  /** Further kinds of this list. */
  readonly moreKinds?: readonly Choice[];
}) {
  const agents = useAgents().data ?? [];
  const channels = useChannels().data?.available ?? [];
  const { values, change } = filters;
  const choices = (first: string, names: readonly string[]): Choice[] => [
    { value: '', words: first },
    ...names.map((name) => ({ value: name, words: name })),
  ];
  return (
    <>
      <FilterSelect
        label={say('plan.agent')}
        value={values.agent ?? ''}
        choices={choices(
          say('plan.anyAgent'),
          agents.map(({ name }) => name),
        )}
        onChange={(agent) => change({ agent })}
      />
      {withKind && (
        <FilterSelect
          label={say('add.kind')}
          value={values.kind ?? ''}
          choices={[...KINDS.map(({ value, words }) => ({ value, words: say(words) })), ...moreKinds]}
          onChange={(kind) => change({ kind })}
        />
      )}
      <FilterSelect
        label={say('plan.channel')}
        value={values.channel ?? ''}
        choices={choices(
          say('plan.anyChannel'),
          channels.map(({ name }) => name),
        )}
        onChange={(channel) => change({ channel })}
      />
    </>
  );
}
