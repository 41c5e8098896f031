import type { ProposalView } from '../../../../src/operations/proposals/proposal-view.ts';
import { useAgents } from '../../api/agents.ts';
import styles from './agent-cards.module.css';

interface AgentCardsProps {
  readonly waiting: readonly ProposalView[];
  /** More wait than were read. */
  readonly isCut: boolean;
  /** The agent whose cards are shown alone; null: all. */
  readonly chosen: string | null;
  readonly onChoose: (agent: string | null) => void;
}

/** Who there is, busy or idle, with how many proposals that wait; a press shows those of one agent alone. */
export function AgentCards({ waiting, isCut, chosen, onChoose }: AgentCardsProps) {
  const agents = useAgents().data ?? [];
  return (
    <ul className={styles.agents} aria-label="Agents">
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
                {state}
              </span>
              <span className="soft">
                {activeSchedules.toLocaleString('en')} active {activeSchedules === 1 ? 'schedule' : 'schedules'}
                {asks > 0 && `, ${asks}${isCut ? '+' : ''} waiting for you`}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
