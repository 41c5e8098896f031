import { useStatus } from '../../api/me.ts';
import { dataTrouble } from '../../api/problem.ts';
import { WithCommands } from '../commands.tsx';
import styles from './bars.module.css';

/** A prominent bar when nothing can be stored any more, with what to do. */
export function TroubleBar() {
  const { data, error } = useStatus();
  const trouble = dataTrouble(error) ?? withRemedy(data?.trouble ?? null);
  if (trouble === null) return null;
  return (
    <section className={styles.bar} data-tone="bad" aria-label="Nothing can be stored">
      <p role="alert">
        <strong>Nothing can be stored, and no reminder comes.</strong> <WithCommands text={trouble} />
      </p>
    </section>
  );
}

function withRemedy(trouble: string | null): string | null {
  if (trouble === null) return null;
  return `${trouble} Stop Belfry. Put the file back as it was, or a backup in its place: belfry restore FILE. Then start it again.`;
}
