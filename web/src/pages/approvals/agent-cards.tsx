import type { ProposalView } from '../../../../src/operations/proposal-view.ts';
import styles from './agent-cards.module.css';
import { useAgents } from './use-agents.ts';

/** Who there is: busy or idle, with how many active schedules and how many proposals that wait. */
export function AgentCards({ waiting }: { readonly waiting: readonly ProposalView[] }) {
  const agents = useAgents();
  return (
    <ul className={styles.agents} aria-label="Agents">
      {agents.map(({ name, isBusy, schedules, isCut }) => {
        const asks = waiting.filter(({ agent }) => agent === name).length;
        return (
          <li key={name}>
            <strong>{name}</strong>
            <span className={styles.state} data-busy={isBusy || undefined}>
              {isBusy ? 'busy' : 'idle'}
            </span>
            <span className="soft">
              {schedules}
              {isCut && '+'} active {schedules === 1 ? 'schedule' : 'schedules'}
              {asks > 0 && `, ${asks} waiting for you`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
