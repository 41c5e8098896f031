import { useDeferred } from '../../api/channels.ts';
import { Section } from '../../components/section.tsx';
import styles from './access.module.css';

/** Deferred messages of agents; renders nothing without any. */
export function DeferredMessages() {
  const items = useDeferred().data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section
      title="Held back"
      intro="What agents wanted to say in your quiet hours, or after enough messages for one day. It comes as one message."
    >
      <ul className={styles.list} aria-label="Held back">
        {items.map(({ id, agent, text, words }) => (
          <li key={id} className={styles.row}>
            <div className={styles.who}>
              <p>{text}</p>
              <p className={styles.facts}>
                {agent} · {words}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
