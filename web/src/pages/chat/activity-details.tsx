import styles from './activity-details.module.css';
import type { Activity } from './thread-state.ts';
import { toolWords } from './tool-words.ts';

/** What the agent did and thought on the way, folded away. */
export function ActivityDetails({ activity }: { readonly activity: Activity }) {
  const { tools, reasoning } = activity;
  if (tools.length === 0 && reasoning === '') return null;
  const summary = tools.length === 0 ? 'What Belfry thought' : tools.map(toolWords).join(', ');
  return (
    <details className={styles.details}>
      <summary>{summary}</summary>
      {reasoning !== '' && <p>{reasoning}</p>}
      {tools.length > 0 && <p className="soft">Tools used: {tools.join(', ')}</p>}
    </details>
  );
}
