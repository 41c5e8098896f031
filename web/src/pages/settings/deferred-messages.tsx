import { useDeferred } from '../../api/channels.ts';
import { Section } from '../../components/section.tsx';
import { say } from '../../voice/say.ts';
import styles from './access.module.css';

/** Deferred messages of agents; renders nothing without any. */
export function DeferredMessages() {
  const items = useDeferred().data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section title={say('quiet.held')} intro={say('quiet.heldWhy')}>
      <ul className={styles.list} aria-label={say('quiet.held')}>
        {items.map(({ id, agent, text, words }) => (
          <li key={id} className={styles.row}>
            <div className={styles.who}>
              <p>{text}</p>
              <p className="fine-print">
                {agent} · {words}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
