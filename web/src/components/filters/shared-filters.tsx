import { useAgents } from '../../api/agents.ts';
import { useChannels } from '../../api/channels.ts';
import { type Choice, FilterSelect } from './filter-bar.tsx';
import type { Filters } from './use-filters.ts';

const KINDS: readonly Choice[] = [
  { value: '', words: 'Any kind' },
  { value: 'reminder', words: 'Reminders' },
  { value: 'action', words: 'Actions' },
  { value: 'callback', words: 'Notes to itself' },
];

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
        label="Agent"
        value={values.agent ?? ''}
        choices={choices(
          'Any agent',
          agents.map(({ name }) => name),
        )}
        onChange={(agent) => change({ agent })}
      />
      {withKind && (
        <FilterSelect
          label="Kind"
          value={values.kind ?? ''}
          choices={[...KINDS, ...moreKinds]}
          onChange={(kind) => change({ kind })}
        />
      )}
      <FilterSelect
        label="Channel"
        value={values.channel ?? ''}
        choices={choices(
          'Any channel',
          channels.map(({ name }) => name),
        )}
        onChange={(channel) => change({ channel })}
      />
    </>
  );
}
