import type { ProposalView } from '../../../../src/operations/proposals/proposal-view.ts';
import { useAgents } from '../../api/agents.ts';
import { say, sayNumber } from '../../voice/say.ts';
import styles from './agent-cards.module.css';

interface AgentCardsProps {
  readonly waiting: readonly ProposalView[];
  /** True when more are pending than were read. */
  readonly isCut: boolean;
  /** The agent whose cards alone are shown; null for all. */
  readonly chosen: string | null;
  readonly onChoose: (agent: string | null) => void;
}

/** The agents, busy or idle, with their numbers of pending proposals; a press shows one agent's cards alone. */
export function AgentCards({ waiting, isCut, chosen, onChoose }: AgentCardsProps) {
  const agents = useAgents().data ?? [];
  return (
    <ul className={styles.agents} aria-label={say('nav.agents')}>
      {agents.map(({ name, state, activeSchedules }) => {
        const asks = waiting.filter(({ agent }) => agent === name).length;
        return (
          <li key={name}>
            <button
              type="button"
              aria-pressed={chosen === name}
              onClick={() => onChoose(chosen === name ? null : name)}
            >
              <strong>{name}</strong>
              <span className={styles.state} data-busy={state === 'busy' || undefined}>
                {say(`approve.${state}`)}
              </span>
              <span className="soft">
                {say('approve.active', { number: activeSchedules, count: sayNumber(activeSchedules) })}
                {asks > 0 && `, ${say('approve.asks', { count: `${asks}${isCut ? '+' : ''}` })}`}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
