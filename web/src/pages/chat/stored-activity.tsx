import { useQuery } from '@tanstack/react-query';
import type { TurnDetail } from '../../../../src/operations/views/run-views.ts';
import type { MessageView } from '../../../../src/operations/views/views.ts';
import { client } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { errorWords } from '../../api/problem.ts';
import { say } from '../../voice/say.ts';
import { ActivityFold, ActivityWords, type Fold } from './activity-details.tsx';
import type { Activity, UsedTool } from './thread-state.ts';

interface StoredActivityProps {
  readonly turnId: string;
  readonly activity: NonNullable<MessageView['activity']>;
  readonly fold: Fold;
}

/** The agent's steps of a past answer: short from the list of messages, complete when unfolded. */
export function StoredActivity({ turnId, activity, fold }: StoredActivityProps) {
  const turn = useQuery({
    queryKey: keys.turn(turnId),
    queryFn: ({ signal }) => client.getTurn({ id: turnId }, { signal }),
    enabled: fold.isOpen,
    // An answered turn never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <ActivityFold tools={usedTools(activity)} fold={fold}>
      {turn.data !== undefined && <ActivityWords {...wordsOf(turn.data)} />}
      {turn.isPending && <p>{say('chat.readingSteps')}</p>}
      {turn.isError && <p role="alert">{errorWords(turn.error)}</p>}
    </ActivityFold>
  );
}

function usedTools({ tools, outcomes }: StoredActivityProps['activity']): UsedTool[] {
  return tools.map((name, index) => ({ name, outcome: outcomes[index] ?? 'done' }));
}

function wordsOf({ steps }: TurnDetail): Activity {
  return {
    reasoning: steps
      .map((step) => step.reasoning.trim())
      .filter((text) => text !== '')
      .join('\n\n'),
    tools: steps.flatMap((step) => step.tools.map((tool) => ({ name: tool.name, outcome: tool.outcome }))),
  };
}
