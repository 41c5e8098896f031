import type { ProposalView } from '../../../../src/operations/proposals/proposal-view.ts';
import { useAgents } from '../../api/agents.ts';
import styles from './agent-cards.module.css';

/** Who there is: busy or idle, with how many active schedules and how many proposals that wait. */
export function AgentCards({ waiting }: { readonly waiting: readonly ProposalView[] }) {
  const agents = useAgents().data ?? [];
  return (
    <ul className={styles.agents} aria-label="Agents">
      {agents.map(({ name, state, activeSchedules }) => {
        const asks = waiting.filter(({ agent }) => agent === name).length;
        return (
          <li key={name}>
            <strong>{name}</strong>
            <span className={styles.state} data-busy={state === 'busy' || undefined}>
              {state}
            </span>
            <span className="soft">
              {activeSchedules} active {activeSchedules === 1 ? 'schedule' : 'schedules'}
              {asks > 0 && `, ${asks} waiting for you`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
