import { Button } from '@mantine/core';
import { useMayChange } from '../../api/me.ts';
import { useMuteProgram, usePrograms } from '../../api/subscriptions/programs.ts';
import { Section } from '../../components/section.tsx';
import { say } from '../../voice/say.ts';
import styles from './access.module.css';

/** The programs that tell the person something; nothing where none ever did. */
export function Programs() {
  const items = usePrograms().data?.items ?? [];
  const mute = useMuteProgram();
  const mayChange = useMayChange();
  if (items.length === 0) return null;
  return (
    <Section title={say('program.title')} intro={say('program.intro')}>
      <ul className={styles.list} aria-label={say('program.title')}>
        {items.map(({ id, name, waiting, muted }) => (
          <li key={id} className={styles.row}>
            <div className={styles.who}>
              <p className={styles.name}>{name}</p>
              <p className="fine-print">{muted ? say('program.muted') : say('program.waiting', { number: waiting })}</p>
            </div>
            {mayChange && (
              <div className="row">
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`${say(muted ? 'program.unmute' : 'program.mute')}: ${name}`}
                  loading={mute.isPending}
                  onClick={() => mute.mutate({ id, muted: !muted })}
                >
                  {say(muted ? 'program.unmute' : 'program.mute')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
