import { useAgents } from '../../api/agents.ts';
import { say } from '../../voice/say.ts';
import styles from './reading-card.module.css';

/** What an action comes to while no model is connected, with the way to connect one. Renders nothing where one is. */
export function NoModel() {
  const agent = useAgents().data?.find(({ isDefault }) => isDefault);
  if (agent?.model?.name !== 'builtin') return null;
  return (
    <p className={styles.warning}>
      {say('add.noModel', { agent: agent.name })}{' '}
      <a href="/docs/how-to/use-your-own-model.html">{say('add.connectModel')}</a>
    </p>
  );
}
