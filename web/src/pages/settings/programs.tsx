import { Button } from '@mantine/core';
import { useMayChange } from '../../api/me.ts';
import { useMuteProgram, usePrograms } from '../../api/subscriptions/programs.ts';
import { Section } from '../../components/section.tsx';
import styles from './access.module.css';

/** The programs that tell the person something; nothing where none ever did. */
export function Programs() {
  const items = usePrograms().data?.items ?? [];
  const mute = useMuteProgram();
  const mayChange = useMayChange();
  if (items.length === 0) return null;
  return (
    <Section
      title="Programs"
      intro="They may tell you things, within limits. A muted one tells you and asks you nothing."
    >
      <ul className={styles.list} aria-label="Programs">
        {items.map(({ id, name, waiting, muted }) => (
          <li key={id} className={styles.row}>
            <div className={styles.who}>
              <p className={styles.name}>{name}</p>
              <p className={styles.facts}>{muted ? 'Muted' : `${waiting} to come`}</p>
            </div>
            {mayChange && (
              <div className={styles.buttons}>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`${muted ? 'Unmute' : 'Mute'}: ${name}`}
                  loading={mute.isPending}
                  onClick={() => mute.mutate({ id, muted: !muted })}
                >
                  {muted ? 'Unmute' : 'Mute'}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
