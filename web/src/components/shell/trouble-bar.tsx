import { useStatus } from '../../api/me.ts';
import { dataTrouble } from '../../api/problem.ts';
import { say } from '../../voice/say.ts';
import { WithCommands } from '../commands.tsx';
import styles from './bars.module.css';

/** A prominent bar when nothing can be stored any more, with what to do. */
export function TroubleBar() {
  const { data, error } = useStatus();
  const trouble = dataTrouble(error) ?? withRemedy(data?.trouble ?? null);
  if (trouble === null) return null;
  return (
    <section className={styles.bar} data-tone="bad" aria-label={say('bar.notStored')}>
      <p role="alert">
        <strong>{say('bar.notStoredNow')}</strong> <WithCommands text={trouble} />
      </p>
    </section>
  );
}

function withRemedy(trouble: string | null): string | null {
  return trouble === null ? null : `${trouble} ${say('bar.remedy')}`;
}
